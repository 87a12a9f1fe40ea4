// The sentences of this game's page, by key, from its catalogue.
import * as english from "../../../generated/words/en/rolling_ranch";
import type { Face, RollingRanchView } from "../../../generated/rolling_ranch";
import { capital, gameWords, listed } from "../../../lib/words/say";

export type Key = keyof typeof english.page;

const words = gameWords("rolling_ranch", english);
export const { say, count } = words;
export { capital, listed };

export function countOf(what: "wood" | "nail" | "points", n: number): string {
  return count(what, n);
}

export function resources(wood: number, nails: number): string {
  return listed([...(wood > 0 ? [countOf("wood", wood)] : []), ...(nails > 0 ? [countOf("nail", nails)] : [])]);
}

/** What a face of a die shows in addition to its number and its animal. */
export function marksOf({ wood, nail, heart }: Face): string[] {
  return [
    ...(wood > 0 ? [countOf("wood", wood)] : []),
    ...(nail > 0 ? [countOf("nail", nail)] : []),
    ...(heart ? [say("dice.heart")] : []),
  ];
}

export function gain(n: number): string {
  if (n === 0) return say("gain.none");
  return n < 0 ? count("gain.less", -n) : count("gain.more", n);
}

export function animalName(animal: string): string {
  return say(`animal.${animal}` as Key);
}

/** "a cow". */
export function oneAnimal(animal: string): string {
  return say(`one.${animal}` as Key);
}

export function youngName(animal: string): string {
  return say(`young.${animal}` as Key);
}

interface Printed {
  id: string;
  kind: string;
}

/** "Barn 1": its kind, and which of that kind it is. */
export function buildingName(rows: Printed[] | RollingRanchView["buildings"], id: string): string {
  const row = rows.find((one) => one.id === id);
  if (!row) return id;
  const n = rows.filter((one) => one.kind === row.kind).findIndex((one) => one.id === id) + 1;
  return say("building", { kind: say(`kind.${row.kind}` as Key), n });
}
