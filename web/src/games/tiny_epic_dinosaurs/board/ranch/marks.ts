// What is marked in a ranch, by cells, sides, and the name of the dinosaur that flies.
import type { Choice, Offer } from "../../../shared/game";

export interface Marks {
  open?: string[]; // may be chosen
  chosen?: string[];
  lost?: string[]; // will be lost as things are
  fresh?: string[]; // placed this phase
  numbers?: Record<string, number>; // the same numbers as in the dock
  born?: string[];
  ghost?: { piece: string; spot: string }; // chosen, but not confirmed
}

/** The marks of what is offered and chosen. */
export function marksOf(offer: Offer | null, chosen: Choice | null, more: Marks = {}): Marks {
  return { open: Object.keys(offer?.cells ?? {}), chosen: chosen?.to === undefined ? [] : [chosen.to], ...more };
}
