// How this device shows what others do.
import { isStill, settings } from "../../lib/device/settings.svelte";
import { FACTORS, type Tempo } from "./pace";

export function tempo(): Tempo {
  return { factor: FACTORS[settings.speed], isStill: isStill(), isTold: true };
}

/** A replay has no captions, and is animated or not. */
export function replayTempo(): Tempo {
  return { factor: isStill() || document.hidden ? 0 : 1, isStill: false, isTold: false };
}
