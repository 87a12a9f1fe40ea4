// How this device wants to see what others do.
import { isStill, settings } from "../../lib/device/settings.svelte";
import { FACTORS, type Tempo } from "./pace";

export function tempo(): Tempo {
  return { factor: FACTORS[settings.speed], isStill: isStill(), isTold: true };
}

/** In a replay things only move, or do not. */
export function replayTempo(): Tempo {
  return { factor: isStill() || document.hidden ? 0 : 1, isStill: false, isTold: false };
}
