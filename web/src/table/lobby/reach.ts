// Who can open a link to this server: a loopback address leads everybody to their own computer.

export interface Reach {
  base: string; // what links to pages begin with
  onlyHere: boolean; // nobody else can open them
}

/** `shared`: the server's address in the home network, or "" if it is not open to it. */
export function reachOf(origin: string, shared: string): Reach {
  if (!isLoopback(new URL(origin).hostname)) return { base: origin, onlyHere: false };
  return { base: shared || origin, onlyHere: !shared };
}

export function isLoopback(hostname: string): boolean {
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    /^127(\.\d+){3}$/.test(hostname)
  );
}
