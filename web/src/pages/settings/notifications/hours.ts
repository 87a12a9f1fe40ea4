// Times of a day in minutes since midnight, as people read them.
import { LOCALES } from "../../../generated/words";
import { spoken } from "../../../lib/words/language.svelte";

const DAY = 24 * 60;

/** Every half hour. */
export const TIMES: readonly number[] = Array.from({ length: 48 }, (_, half) => half * 30);

export function clock(minute: number): string {
  const time = new Date(Date.UTC(2000, 0, 1, 0, minute));
  return time.toLocaleTimeString(LOCALES[spoken()], { hour: "numeric", minute: "2-digit", timeZone: "UTC" });
}

/** The parts of a day that are quiet, in hundredths of it. */
export function quietParts(from: number, to: number): { start: number; length: number }[] {
  const part = (start: number, end: number) => ({ start: (100 * start) / DAY, length: (100 * (end - start)) / DAY });
  if (from === to) return [];
  return from < to ? [part(from, to)] : [part(0, to), part(from, DAY)].filter((one) => one.length > 0);
}

/** Where this device is, such as Europe/Berlin. */
export const here = () => Intl.DateTimeFormat().resolvedOptions().timeZone || "";
