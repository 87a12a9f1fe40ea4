// What the pictures of a game mean, and the game on one page. Each game has a help.ts of this shape, loaded when asked for.
import type { book } from "../lib/language.svelte";

/** A thing of the game in words; `pictures` are the symbols that show it, the first one stands beside its name. */
export interface Term {
  id: string;
  pictures: string[];
  rule: string;
  name: string;
  text: string;
}

export interface Part {
  id: string;
  title: string;
  text: string;
}

export interface Help {
  terms(): Term[];
  parts(): Part[];
}

/** A term is written as its id, its rule and its pictures; its words are the keys `id` and `id.text`, those of a part `part.id` and `part.id.text`. */
export function helpOf(words: Pick<ReturnType<typeof book>, "find">, terms: [id: string, rule: string, ...pictures: string[]][], parts: string[]): Help {
  const said = (key: string) => words.find(key) ?? key;
  return {
    terms: () => terms.map(([id, rule, ...pictures]) => ({ id, rule, pictures, name: said(id), text: said(`${id}.text`) })),
    parts: () => parts.map((id) => ({ id, title: said(`part.${id}`), text: said(`part.${id}.text`) })),
  };
}
