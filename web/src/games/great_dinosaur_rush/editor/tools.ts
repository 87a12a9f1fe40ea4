// What may be in hand: a colour, and the part of the body that its next bone belongs to.
import type { Colour } from "../messages-editor";

export const PARTS_OF: Record<Colour, string[]> = {
  green: ["spine", "ribs", "head"], red: ["limb_a", "limb_b"], yellow: ["neck", "tail"], blue: ["unique"],
  white: ["spine", "ribs", "neck", "head", "tail", "limb_a", "limb_b", "unique"],
};

/** The next part of a colour, the first after the last; a wild bone has none of its own. */
export function nextPart(colour: Colour, part: string | null): string | null {
  const parts = PARTS_OF[colour];
  if (colour === "white") return null;
  return parts[(parts.indexOf(part ?? "") + 1) % parts.length] ?? null;
}
