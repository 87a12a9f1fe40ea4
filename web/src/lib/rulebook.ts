// RULES.md as a page: sections with paragraphs and numbered rules, and a search over them.
export interface Rule {
  id: string;
  text: string;
}

export type Block =
  { kind: "rule"; rule: Rule } | { kind: "text" | "heading"; text: string } | { kind: "table"; rows: string[][] };

export interface Section {
  title: string;
  slug: string;
  blocks: Block[];
}

export interface Rulebook {
  title: string;
  language: string;
  sections: Section[];
}

/** The rule of the current link; a new object each time, even for the same rule. */
export interface Target {
  id: string;
}

const RULE = /^- (?:\*\*)?([A-Z]+-[A-Z]?\d+(?:\.\d+)?)(?:\*\*)?\s+(.*)$/;
const ID = /([A-Z]+-[A-Z]?\d+(?:\.\d+)?)/;

/** A section is found by what its rules share, in every language: 6 for JS-6.3, R for all rulings; without rules by its number. */
function slugOf({ title, blocks }: Section): string {
  const rule = blocks.find((block) => block.kind === "rule")?.rule.id;
  const name = rule ? /-([A-Z]?\d+(?=\.)|[A-Z])/.exec(rule) : /^([A-Z]?\d+)/.exec(title);
  return name?.[1] ?? "start";
}

export function readRules(markdown: string, language = "en"): Rulebook {
  const book: Rulebook = { title: "", language, sections: [] };
  let section: Section | null = null;
  let open: { text: string } | null = null;
  for (const line of markdown.split("\n")) {
    const rule = RULE.exec(line);
    if (line.startsWith("# ") && !section) {
      book.title = line.slice(2).split(/ [—-] /)[0] ?? "";
      section = { title: "", slug: "", blocks: [] };
      book.sections.push(section);
    } else if (/^##? /.test(line)) {
      const title = plain(line.replace(/^#+ /, ""));
      section = { title, slug: "", blocks: [] };
      book.sections.push(section);
      open = null;
    } else if (!section || /^(---|\|---.*)$/.test(line)) {
      continue;
    } else if (line.startsWith("|")) {
      addRow(
        section,
        line
          .slice(1, -1)
          .split("|")
          .map((cell) => cell.trim()),
      );
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
  // Test vectors are for programmers; their title begins with "Test", in other languages too.
  const sections = book.sections.filter((part) => part.blocks.length > 0 && !/^(T )?Test/.test(part.title));
  return { ...book, sections: sections.map((part) => ({ ...part, slug: slugOf(part) })) };
}

function addRow({ blocks }: Section, row: string[]): void {
  const last = blocks.at(-1);
  if (last?.kind === "table") last.rows.push(row);
  else blocks.push({ kind: "table", rows: [row] });
}

/** The sections with only the blocks that contain all words of the search. */
export function searchRules(book: Rulebook, search: string): Section[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return book.sections;
  const fits = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  return book.sections
    .map((section) => ({ ...section, blocks: section.blocks.filter((block) => fits(textOf(block))) }))
    .filter((section) => section.blocks.length > 0);
}

function textOf(block: Block): string {
  if (block.kind === "rule") return `${block.rule.id} ${block.rule.text}`;
  if (block.kind === "table") return block.rows.flat().join(" ");
  return block.kind === "text" ? block.text : "";
}

/** Without the marks of names in `backticks` and of *stressed* words; **bold** ones keep theirs. */
export function plain(text: string): string {
  return text.replaceAll("`", "").replace(/(?<!\*)\*(?![*\s])([^*]+)\*(?!\*)/g, "$1");
}

export function findRule(book: Rulebook, id: string): Rule | null {
  for (const { blocks } of book.sections) {
    for (const block of blocks) if (block.kind === "rule" && block.rule.id === id) return block.rule;
  }
  return null;
}

/** A text in pieces: those that name another rule of the book, and what is between them. */
export function referring(book: Rulebook, text: string): { text: string; isRule: boolean }[] {
  return text
    .split(ID)
    .filter(Boolean)
    .map((piece) => ({ text: piece, isRule: ID.test(piece) && findRule(book, piece) !== null }));
}
