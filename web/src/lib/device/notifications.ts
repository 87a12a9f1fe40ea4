// Notifications of the browser, where it has them: some have none, some forbid them, some phones let only service workers notify.
export type Permission = "granted" | "denied" | "missing";

/** Shows one; null where the browser does not. */
export function notified(words: string, tag: string): Notification | null {
  try {
    if (Notification.permission !== "granted") return null;
    const note = new Notification(words, { tag });
    note.onclick = () => window.focus();
    return note;
  } catch {
    return null; // the tab's title and the tone still call
  }
}

/** Asks the person, then shows the first one: only then do we know whether there will be any. */
export async function askToNotify(words: string): Promise<Permission> {
  if (!("Notification" in window)) return "missing";
  if ((await Notification.requestPermission()) !== "granted") return "denied";
  return notified(words, "first") ? "granted" : "missing";
}

/** Whoever looks at a table needs no notification about it. */
export async function clearFor(path: string): Promise<void> {
  const registered = await (navigator as Partial<Navigator>).serviceWorker?.getRegistration();
  const shown = (await registered?.getNotifications()) ?? [];
  for (const note of shown) if ((note.data as { url?: string } | null)?.url === path) note.close();
}

const ASKED = "paddock.asked_to_notify";

/** Once on each device, and only where the answer is open. */
export function mayAsk(): boolean {
  const open = isSecureContext && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  return open && Notification.permission === "default" && !localStorage.getItem(ASKED);
}

export function asked(): void {
  localStorage.setItem(ASKED, "yes");
}
