// What the pictures of a game mean, and the game on one page. Each game has a help.ts of this shape, loaded when asked for.
import { written, type book } from "../../lib/words/language.svelte";

/** A thing of the game in words; `pictures` are the symbols that show it, the first one is next to its name. */
export interface Term {
  id: string;
  pictures: string[]; // ids of symbols, or what a picture from a file says in data-means
  rule: string;
  name: string;
  text: string;
  apart?: boolean; // shown when its picture is pointed at, not in the glossary
}

export interface Part {
  id: string;
  title: string;
  text: string;
}

type Components = Record<string, unknown>;

/** Said with the values that are played by. */
export interface Help {
  terms(components: Components): Term[];
  parts(components: Components): Part[];
}

/** A term is written as its id, its rule and its pictures; its words are the keys `id` and `id.text`, those of a part `part.id` and `part.id.text`. */
export function helpOf(
  words: Pick<ReturnType<typeof book>, "find">,
  terms: [id: string, rule: string, ...pictures: string[]][],
  parts: string[],
  worded: (components: Components) => Components = () => ({}), // values that are words of their own
  apart: typeof terms = [], // explained when pointed at, but not in the glossary
): Help {
  const said = (key: string) => words.find(key) ?? key;
  const text = (key: string, components: Components) =>
    withValues(said(`${key}.text`), { ...components, ...worded(components) });
  return {
    terms: (components) =>
      [...terms, ...apart].map((term) => {
        const [id, rule, ...pictures] = term;
        return { id, rule, pictures, name: said(id), text: text(id, components), apart: apart.includes(term) };
      }),
    parts: (components) => parts.map((id) => ({ id, title: said(`part.${id}`), text: text(`part.${id}`, components) })),
  };
}

/** A text names a value as an edition does: {grass.yummy.points}; {score_row.*.pig} are those of all entries of a list. */
export function withValues(text: string, components: Components): string {
  return text.replace(
    /\{([\w.*]+)\}/g,
    (whole, key: string) => valuesAt(components, key.split(".")).map(written).join(", ") || whole,
  );
}

const NAMING = ["id", "colour", "value"]; // what tells the entries of a list apart

function valuesAt(here: unknown, [part, ...rest]: string[]): unknown[] {
  if (part === undefined) return here === undefined ? [] : [here].flat();
  const entries = Array.isArray(here)
    ? (here as Components[]).filter((entry) => part === "*" || NAMING.some((field) => String(entry[field]) === part))
    : [(here as Components | undefined)?.[part]];
  return entries.flatMap((entry) => valuesAt(entry, rest));
}
