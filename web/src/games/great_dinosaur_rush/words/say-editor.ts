// The sentences of the skeleton editor and of the bonus cards, by key, from the game's catalogue.
import { FOREIGN } from "../../../generated/words";
import { editor } from "../../../generated/words/en/great_dinosaur_rush_editor";
import { book } from "../../../lib/words/language.svelte";
import { capital, listed } from "../../../lib/words/say";
import { CATEGORIES, type Colour, COLOURS } from "./say";

export type Key = keyof typeof editor;

const words = book<Key>(editor, FOREIGN.great_dinosaur_rush_editor, "editor");
export const { say, count } = words;
export { capital, CATEGORIES, type Colour, COLOURS, listed };

export function partName(part: string): string {
  return words.find(`part.${part}`) ?? part;
}

/** "neck (3) and head (2)": bones by part. */
export function countedParts(bones: { part: string }[]): string {
  const counts = new Map<string, number>();
  for (const { part } of bones) counts.set(part, (counts.get(part) ?? 0) + 1);
  return listed([...counts].map(([part, n]) => say("counted", { n, part: partName(part) })));
}

/** "2 red and 1 wild": bones by colour. */
export function countedColours(counts: number[]): string {
  return listed(counts.flatMap((n, index) => (n > 0 ? [count(`bones.${COLOURS[index] ?? "green"}`, n)] : [])));
}
