// The worker that keeps what has been seen, so that Paddock can be installed and starts without a connection. Browsers
// lend it only over TLS, and on one's own computer.

const workers = () => (navigator as Partial<Navigator>).serviceWorker;
const PATIENCE = 2000; // milliseconds for the worker to empty what it keeps

export async function installWorker(): Promise<void> {
  const lent = workers();
  if (!lent || !import.meta.env.PROD) return;
  try {
    await lent.register("/worker.js");
    const { active } = await lent.ready;
    active?.postMessage({ loaded: loadedParts() });
  } catch {
    // without it, everything works while there is a connection
  }
}

/** Parts of the page that came before the worker did. */
function loadedParts(): string[] {
  const own = performance.getEntriesByType("resource").map(({ name }) => name);
  return own.filter((address) => address.startsWith(`${location.origin}/assets/`));
}

/** Who is here, null for nobody. Resolves when nothing is kept that was for anyone else. */
export async function belongTo(player: string | null): Promise<void> {
  const registered = await workers()
    ?.getRegistration()
    .catch(() => undefined);
  const worker = registered?.active;
  if (!worker) return;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<void>((resolve) => {
    port1.onmessage = () => resolve();
    setTimeout(resolve, PATIENCE);
  });
  worker.postMessage({ player }, [port2]);
  await answered;
  port1.close();
}
