// The sentences of this game's page, by key, from its catalogue.
import * as english from "../../../generated/words/en/great_dinosaur_rush";
import { capital, gameWords, listed } from "../../../lib/words/say";

export type Key = keyof typeof english.page;

const words = gameWords("great_dinosaur_rush", english);
export const { say, count } = words;
export { capital, listed };

export function amount(what: "bone" | "trap" | "card" | "point" | "hex" | "row", n: number): string {
  return count(what, n);
}

export const COLOURS = ["green", "red", "yellow", "blue", "white"] as const;
export type Colour = (typeof COLOURS)[number];
export const CATEGORIES = ["size", "height", "length", "ferocity", "uniqueness"] as const;
export type Category = (typeof CATEGORIES)[number];

export function colourName(colour: string): string {
  return say(`colour.${colour}` as Key);
}

export function categoryName(category: string): string {
  return say(`category.${category}` as Key);
}

export function partName(part: string): string {
  return say(`part.${part}` as Key);
}

/** "2 green and 1 white": counts by colour. */
export function bonesText(bones: number[]): string {
  return listed(bones.flatMap((n, index) => (n > 0 ? [`${n} ${colourName(COLOURS[index] ?? "")}`] : [])));
}

/** "2 green and 1 white bone": counts by colour in a sentence, of bones that are taken or given. */
export function bonesTaken(bones: number[]): string {
  const taken = COLOURS.flatMap((colour, index) => {
    const n = bones[index] ?? 0;
    return n > 0 ? [{ n, text: count(`taken.${colour}`, n) }] : [];
  });
  return count("taken.list", taken.at(-1)?.n ?? 0, { bones: listed(taken.map(({ text }) => text)) });
}

export function boneTaken(colour: string): string {
  return bonesTaken(COLOURS.map((one) => (one === colour ? 1 : 0)));
}

export const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0);
