// The numbered rules in two parts: the law that players look things up in, and what this edition is made from.
import type { Block, Rulebook, Section } from "./rulebook";

const SOURCE = /\s*\[[BPH][^\]]*\]$/; // where a rule comes from: "[B; order H]"
const START = "start";
const RULINGS = "R";

const hasRules = ({ blocks }: Section) => blocks.some(({ kind }) => kind === "rule");

/** The rules alone: no sources, no rulings, no notes for programmers. */
export function lawOf(book: Rulebook): Rulebook {
  const sections = book.sections.filter((section) => section.slug !== RULINGS && hasRules(section));
  return { ...book, sections: sections.map((section) => ({ ...section, blocks: section.blocks.map(bare) })) };
}

/** Where the rules come from, and how we decide what they leave open. */
export function aboutOf(book: Rulebook): Rulebook {
  return { ...book, sections: book.sections.filter(({ slug }) => slug === START || slug === RULINGS) };
}

function bare(block: Block): Block {
  if (block.kind !== "rule") return block;
  return { ...block, rule: { ...block.rule, text: block.rule.text.replace(SOURCE, "") } };
}

export type Origin = "rulebook" | "public" | "house";
export type Origins = Record<Origin, number>;

type Table = Record<string, unknown>;
const ABOUT = new Set(["source", "confidence", "ref", "note"]); // they say where values come from, and are none
const NAMING = [["id"], ["id", "side"], ["colour"], ["row"], ["value"], ["seat"]]; // by what entries of lists are known

const isTable = (value: unknown): value is Table =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Tables that an edition can change one by one. */
function isNamedList(value: unknown): value is Table[] {
  if (!Array.isArray(value) || value.length === 0 || !value.every(isTable)) return false;
  return NAMING.some((fields) => {
    const names = value.map((one) => fields.map((field) => JSON.stringify(one[field])).join("-"));
    return value.every((one) => fields.every((field) => field in one)) && new Set(names).size === names.length;
  });
}

/** How many printed values come from where: a value has the source of the nearest table around it, and a list is one. */
export function originsIn(values: unknown): Origins {
  const counts: Origins = { rulebook: 0, public: 0, house: 0 };
  const add = (value: unknown, from: string): void => {
    if (isTable(value)) {
      const own = typeof value["source"] === "string" ? value["source"] : from;
      for (const [key, inner] of Object.entries(value)) if (!ABOUT.has(key)) add(inner, own);
    } else if (isNamedList(value)) value.forEach((one) => add(one, from));
    else if (from in counts) counts[from as Origin]++;
  };
  add(values, "");
  return counts;
}
