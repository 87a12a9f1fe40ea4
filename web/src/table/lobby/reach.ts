// Who can open a link to this server: a loopback address always points to one's own computer.

export interface Reach {
  base: string; // the beginning of links to pages
  onlyHere: boolean; // nobody else can open them
}

/** `shared`: the server's address on the home network, or "" if it can't be reached from there. */
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
