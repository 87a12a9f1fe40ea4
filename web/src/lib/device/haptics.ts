// Short vibrations on phones that have them.
import { settings } from "./settings.svelte";

const PATTERNS = { step: 12, turn: 30, loss: [30, 50, 30], end: [40, 60, 80] } as const;

export const canVibrate = "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;

/** Browsers allow it only after a touch. */
export function vibrate(name: keyof typeof PATTERNS): void {
  const pattern = PATTERNS[name];
  if (canVibrate && settings.vibrate && navigator.userActivation?.hasBeenActive)
    navigator.vibrate(typeof pattern === "number" ? pattern : [...pattern]);
}
