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
