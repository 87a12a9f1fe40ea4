// Notifications that arrive while the page is closed: the browser's push service, and the worker that shows them.
import type { Subscription } from "../../generated/protocol";
import { api } from "../server/api";

export type Hindrance = "" | "blocked" | "missing" | "insecure" | "unable" | "failed";
const WORKER = "/worker.js";

/** Over plain http there are none. */
const workers = () => (navigator as Partial<Navigator>).serviceWorker;

/** Why this browser can't be pushed; "" if it can. */
export function hindrance(key: string): Hindrance {
  if (!key) return "unable";
  if (!isSecureContext) return "insecure";
  if (!workers() || !("PushManager" in window) || !("Notification" in window)) return "missing";
  return Notification.permission === "denied" ? "blocked" : "";
}

/** As the server keeps it. */
export function written(made: PushSubscription): Subscription {
  const { endpoint = "", keys = {} } = made.toJSON();
  return { endpoint, p256dh: keys["p256dh"] ?? "", auth: keys["auth"] ?? "" };
}

export function bytes(key: string): Uint8Array<ArrayBuffer> {
  const plain = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/** Asks the person, then the browser's push service, then tells the server; "" if all agree. */
export async function turnOn(key: string): Promise<Hindrance> {
  const found = hindrance(key);
  const worker = workers();
  if ((found && found !== "blocked") || !worker) return found; // whoever blocked us may have changed their mind
  if ((await Notification.requestPermission()) !== "granted") return "blocked";
  try {
    await worker.register(WORKER);
    const { pushManager } = await worker.ready;
    await (await pushManager.getSubscription())?.unsubscribe(); // it may be for another key
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
    await api.pushHere(written(made));
    return "";
  } catch (error) {
    if (error instanceof DOMException) return "failed";
    throw error;
  }
}

export async function turnOff(): Promise<void> {
  await api.pushNoMore();
  const registered = await workers()?.getRegistration();
  await (await registered?.pushManager.getSubscription())?.unsubscribe();
}

/** Has the browser kept what the server knows of? */
export async function isSubscribed(): Promise<boolean> {
  const registered = await workers()?.getRegistration();
  return Boolean(await registered?.pushManager.getSubscription());
}
