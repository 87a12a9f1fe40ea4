import { expect, test } from "vitest";
import { legsOf, wayTo } from "./geometry";

test("ways are named by their legs", () => {
  expect(legsOf("move-E2-NE1")).toEqual([
    { way: "E", n: 2 },
    { way: "NE", n: 1 },
  ]);
  expect([
    wayTo({ q: 0, r: 0 }, { q: 2, r: 0 }),
    wayTo({ q: 0, r: 0 }, { q: 1, r: 1 }),
    wayTo({ q: 0, r: 0 }, { q: 0, r: 0 }),
  ]).toEqual(["E2", "SE1-E1", null]);
});
