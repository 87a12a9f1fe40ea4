// What may be in hand: a colour, and the part of the body that its next bone belongs to; or a whole design.
import type { DesignSeen } from "../../../generated/great_dinosaur_rush";
import type { Colour } from "../words/say-editor";

export const PARTS_OF: Record<Colour, string[]> = {
  green: ["spine", "ribs", "head"],
  red: ["limb_a", "limb_b"],
  yellow: ["neck", "tail"],
  blue: ["unique"],
  white: ["spine", "ribs", "neck", "head", "tail", "limb_a", "limb_b", "unique"],
};

/** The next part of a colour; after the last one its place decides again, as it always does for a wild bone. */
export function nextPart(colour: Colour, part: string | null): string | null {
  if (colour === "white") return null;
  return PARTS_OF[colour][PARTS_OF[colour].indexOf(part ?? "") + 1] ?? null;
}

/** The category in which a design is furthest ahead of the others of its menu, or least behind. */
export function stressOf(design: DesignSeen, menu: DesignSeen[]): number {
  const others = menu.filter((other) => other !== design);
  const ahead = design.counts.map(
    (count, category) => count - Math.max(0, ...others.map((other) => other.counts[category] ?? 0)),
  );
  return ahead.indexOf(Math.max(...ahead));
}
