import { expect, test } from "vitest";
import { findRule, readRules, searchRules } from "./rules";

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
  expect(readRules(TEXT).sections.map((section) => section.slug)).toEqual(["start", "1-aim", "rulings"]);
});

test("a book of several parts is one book, and its rulings are found by one name", () => {
  const book = readRules(`${TEXT.replace(" — ", " - ")}\n# R Ambiguities and rulings\n\n- TY-R2 Toys are small.\n\n# T Test examples\n\n- one\n`);
  expect(book.title).toBe("Toy");
  expect(book.sections.map((section) => section.slug)).toEqual(["start", "1-aim", "rulings", "ambiguities-and-rulings"]);
});

test("a search keeps the rules with all its words", () => {
  const found = searchRules(readRules(TEXT), "bones white");
  expect(found.flatMap((section) => section.blocks)).toEqual([{ kind: "rule", rule: { id: "TY-R1", text: "Bones are white." } }]);
});
