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

/** How many printed values come from where: a value has the source of the nearest table around it. */
export function originsIn(values: unknown, source = ""): Origins {
  const counts: Origins = { rulebook: 0, public: 0, house: 0 };
  const add = (value: unknown, from: string) => {
    if (Array.isArray(value)) value.forEach((one) => add(one, from));
    else if (typeof value === "object" && value !== null) {
      const table = value as Record<string, unknown>;
      const own = typeof table["source"] === "string" ? table["source"] : from;
      for (const [key, inner] of Object.entries(table)) if (key !== "source") add(inner, own);
    } else if (from in counts) counts[from as Origin]++;
  };
  add(values, source);
  return counts;
}
