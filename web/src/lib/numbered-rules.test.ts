import { expect, test } from "vitest";
import { aboutOf, lawOf, originsIn } from "./numbered-rules";
import { readRules } from "./rulebook";

const TEXT = `# Toy — implementable rules

All values live in a file.

## 1. Aim

- TY-1.1 Win by points. [B; count H]

## G1 A choice for programmers

Sticks are better than cells.

## Rulings

- TY-R1 Bones are white. [H]
`;

test("the law has the rules and nothing else", () => {
  const { sections } = lawOf(readRules(TEXT));
  expect(sections.map(({ slug }) => slug)).toEqual(["1"]);
  expect(sections[0]?.blocks).toEqual([{ kind: "rule", rule: { id: "TY-1.1", text: "Win by points." } }]);
});

test("what it is made from is told beside it", () => {
  expect(aboutOf(readRules(TEXT)).sections.map(({ slug }) => slug)).toEqual(["start", "R"]);
});

test("values are counted by the nearest source around them", () => {
  const values = {
    turn: { actions: 2, source: "rulebook" },
    grass: [
      { id: "yummy", points: 2, source: "rulebook" },
      { id: "birth", points: 1, source: "house", ref: "a shop" },
    ],
    places: { list: [1, 2, 3], inner: { wide: 3, source: "public" }, source: "house" },
  };
  expect(originsIn(values)).toEqual({ rulebook: 3, public: 1, house: 3 });
});
