// RULES.md as a page: sections with paragraphs and numbered rules, and a search over them.
export interface Rule {
  id: string;
  text: string;
}

export type Block = { kind: "rule"; rule: Rule } | { kind: "text"; text: string } | { kind: "heading"; text: string };

export interface Section {
  title: string;
  slug: string;
  blocks: Block[];
}

export interface Rulebook {
  title: string;
  sections: Section[];
}

/** The rule somebody was sent to; another one each time, also to the same rule. */
export interface Target {
  id: string;
}

const RULE = /^- (?:\*\*)?([A-Z]+-[A-Z]?\d+(?:\.\d+)?)(?:\*\*)?\s+(.*)$/;

/** "R Ambiguities and rulings" is found as ambiguities-and-rulings, in every game. */
export function slugOf(title: string): string {
  return title.replace(/^[A-Z] (?=[A-Z])/, "").toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

export function readRules(markdown: string): Rulebook {
  const book: Rulebook = { title: "", sections: [] };
  let section: Section | null = null;
  let open: { text: string } | null = null;
  for (const line of markdown.split("\n")) {
    const rule = RULE.exec(line);
    if (line.startsWith("# ") && !section) {
      book.title = line.slice(2).split(/ [—-] /)[0] ?? "";
      section = { title: "", slug: "start", blocks: [] };
      book.sections.push(section);
    } else if (/^##? /.test(line)) {
      const title = line.replace(/^#+ /, "");
      section = { title, slug: slugOf(title), blocks: [] };
      book.sections.push(section);
      open = null;
    } else if (!section) {
      continue;
    } else if (rule) {
      open = { text: rule[2] ?? "" };
      section.blocks.push({ kind: "rule", rule: Object.assign(open, { id: rule[1] ?? "" }) });
    } else if (!line.trim()) {
      open = null;
    } else if (/^\*\*[^*]+\*\*$/.test(line.trim())) {
      section.blocks.push({ kind: "heading", text: line.trim().slice(2, -2) });
      open = null;
    } else if (open) {
      open.text += ` ${line.trim()}`;
    } else {
      const block = { kind: "text" as const, text: line.trim() };
      section.blocks.push(block);
      open = /^\d+\. /.test(line) ? null : block;
    }
  }
  // Test vectors are for programmers.
  return { ...book, sections: book.sections.filter((part) => part.blocks.length > 0 && !/Test (vectors|examples)/.test(part.title)) };
}

/** The sections with only the blocks in which all words of the search stand. */
export function searchRules(book: Rulebook, search: string): Section[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return book.sections;
  const fits = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return book.sections
    .map((section) => ({ ...section, blocks: section.blocks.filter((block) => fits(textOf(block))) }))
    .filter((section) => section.blocks.length > 0);
}

function textOf(block: Block): string {
  return block.kind === "rule" ? `${block.rule.id} ${block.rule.text}` : block.kind === "text" ? block.text : "";
}

export function findRule(book: Rulebook, id: string): Rule | null {
  for (const { blocks } of book.sections) {
    for (const block of blocks) if (block.kind === "rule" && block.rule.id === id) return block.rule;
  }
  return null;
}
