// How long somebody still has, in one unit: "38 sec", "21 hr", "2 days".
import { unitOf } from "../words/language.svelte";

export function timeLeft(seconds: number): string {
  if (seconds < 90) return unitOf(Math.floor(seconds), "second");
  if (seconds < 90 * 60) return unitOf(Math.floor(seconds / 60), "minute");
  if (seconds < 36 * 3600) return unitOf(Math.floor(seconds / 3600), "hour");
  return unitOf(Math.floor(seconds / 86400), "day");
}
