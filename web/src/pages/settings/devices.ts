// Devices in words: the server says "Firefox on Linux", and when it was last used to the day.
import type { SessionInfo } from "../../generated/protocol";
import { since } from "../../lib/words/language.svelte";
import { say } from "./device-words";

const DAY = 86_400;

export function deviceName({ device }: SessionInfo): string {
  const [browser, system] = device.split(" on ");
  if (!browser) return say("devices.unknown");
  return system ? say("devices.device", { browser, system }) : browser;
}

/** "Linux" of "Firefox on Linux": enough among one's own devices. */
export function systemName(device: string): string {
  return device.split(" on ").at(-1) || say("devices.unknown");
}

export function lastUsed(seen: number, now = Date.now() / 1000): string {
  const days = Math.floor((now - seen) / DAY);
  return days < 1 ? say("devices.today") : say("devices.seen", { when: since(days, "day") });
}
