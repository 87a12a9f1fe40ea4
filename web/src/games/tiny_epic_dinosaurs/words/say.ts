// The sentences of this game's page, by key, from its catalogue.
import * as english from "../../../generated/words/en/tiny_epic_dinosaurs";
import { gameWords, listed } from "../../../lib/words/say";

export type Key = keyof typeof english.page;

const words = gameWords("tiny_epic_dinosaurs", english);
export const { say, count } = words;
export { listed };

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A dinosaur or a card by its id. */
export function nameOf(id: string): string {
  return words.find(`species.${id}`) ?? words.find(`card.${id}`) ?? id;
}

type HerdOf<K> = K extends `herd.${infer Id}.other` ? Id : never;
const isHerd = (id: string): id is HerdOf<Key> => words.find(`herd.${id}.other`) !== undefined;

/** "2 stegosauruses", "velociraptor". */
export function several(id: string, n: number): string {
  return n === 1 ? nameOf(id) : numbered(id, n);
}

/** "2 stegosauruses", "1 velociraptor". */
export function numbered(id: string, n: number): string {
  return isHerd(id) ? count(`herd.${id}`, n) : say("amount", { n, what: nameOf(id) });
}

/** "a stegosaurus", "an allosaurus", "Triceratops". */
export function countWords(id: string): string {
  const name = nameOf(id);
  return words.find(`species.${id}`) === undefined ? name : say(/^[aeiou]/.test(name) ? "an" : "a", { what: name });
}

/** Dinosaurs of a contract: "2 stegosauruses and 1 unique dinosaur". */
export function herd(counts: Record<string, number>): string {
  const some = Object.entries(counts).filter(([, n]) => n > 0);
  return listed(some.map(([id, n]) => numbered(id, n)));
}

/** Dinosaurs of a sentence: "2 stegosauruses and an allosaurus". */
export function flock(counts: Record<string, number>): string {
  return listed(Object.entries(counts).map(([id, n]) => (n === 1 ? countWords(id) : numbered(id, n))));
}

export const RESOURCES = ["plant", "meat", "supply"] as const;
export type ResourceName = (typeof RESOURCES)[number];

/** "2 plants and 1 meat". */
export function amounts(stock: number[] | Record<string, number>): string {
  const row = Array.isArray(stock)
    ? RESOURCES.map((what, index) => [what, stock[index] ?? 0] as const)
    : Object.entries(stock);
  return listed(
    row
      .filter(([, n]) => n > 0)
      .map(([what, n]) => (what === "any_dinosaur" ? numbered(what, n) : count(`stock.${what as ResourceName}`, n))),
  );
}

export function barriers(n: number): string {
  return count("barriers", n);
}

/** "north of b2" for the side b2n. */
export function sideName(side: string): string {
  return say(`side.${side.slice(-1)}` as Key, { cell: side.slice(0, -1) });
}
