import { expect, test } from "vitest";
import { findRule, plain, readRules, referring, searchRules } from "./rulebook";

const files = import.meta.glob<string>("../../../src/paddock/games/*/data/RULES*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const translated = Object.keys(files).filter((path) => !path.endsWith("/RULES.md"));

const TEXT = `# Toy — implementable rules

About it.

## 1. Aim

- TY-1.1 Win by points
  from bones.
- TY-1.2 Never lose.

## Rulings

**Bones**

- TY-R1 Bones are white.
`;

test("a rule has its id and all its lines", () => {
  expect(findRule(readRules(TEXT), "TY-1.1")?.text).toBe("Win by points from bones.");
});

test("sections keep their order and headings", () => {
  expect(readRules(TEXT).sections.map((section) => section.slug)).toEqual(["start", "1", "R"]);
});

test("a book of several parts is one book, and test vectors are no part of it", () => {
  const book = readRules(
    `${TEXT.replace(" — ", " - ")}\n## G6 A builder\n\nBuilds toys.\n\n## G7 Proofs\n\n- TY-G7.1 It can.\n\n# T Test examples\n\n- one\n`,
  );
  expect(book.title).toBe("Toy");
  expect(book.sections.map((section) => section.slug)).toEqual(["start", "1", "R", "G6", "G7"]);
});

test("a rule is shown without the marks of names and stress", () => {
  expect(plain("*Steal*: option `cards`, **bold** and *(house)*, 2 * 3 * 4")).toBe(
    "Steal: option cards, **bold** and (house), 2 * 3 * 4",
  );
});

test("a rule that names others leads to those there are", () => {
  expect(
    referring(readRules(TEXT), "Not as TY-R1: see TY-1.1, TY-9.9.").map(({ text, isRule }) =>
      isRule ? `[${text}]` : text,
    ),
  ).toEqual(["Not as ", "[TY-R1]", ": see ", "[TY-1.1]", ", ", "TY-9.9", "."]);
});

test("a table keeps its rows, and a line between parts is none of it", () => {
  const book = readRules("# Toy\n\n| | a |\n|---|---|\n| bones | `white` |\n\n---\n\nMore.\n");
  expect(book.sections[0]?.blocks).toEqual([
    {
      kind: "table",
      rows: [
        ["", "a"],
        ["bones", "`white`"],
      ],
    },
    { kind: "text", text: "More." },
  ]);
  expect(searchRules(book, "white")[0]?.blocks).toHaveLength(1);
});

test("a search keeps the rules with all its words", () => {
  const found = searchRules(readRules(TEXT), "bones white");
  expect(found.flatMap((section) => section.blocks)).toEqual([
    { kind: "rule", rule: { id: "TY-R1", text: "Bones are white." } },
  ]);
});

test.each(translated)("%s has the sections and rules of the English one, found by the same names", (path) => {
  const outline = (text: string) =>
    readRules(text).sections.map(({ slug, blocks }) => [
      slug,
      blocks.map((block) => (block.kind === "rule" ? block.rule.id : block.kind)),
    ]);
  expect(outline(files[path] ?? "")).toEqual(outline(files[path.replace(/RULES\.\w+\.md$/, "RULES.md")] ?? ""));
});

test.each(Object.keys(files))("no two sections of %s have the same name", (path) => {
  const slugs = readRules(files[path] ?? "").sections.map((section) => section.slug);
  expect(slugs).toContain("R");
  expect(new Set(slugs).size).toBe(slugs.length);
});
