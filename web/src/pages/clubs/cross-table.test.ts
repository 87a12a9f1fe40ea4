import { expect, test } from "vitest";
import type { EventInfo } from "../../generated/protocol";
import { crossed } from "./cross-table";
import { swapped } from "./pairs";

const row = (player: string) => ({ player }) as EventInfo["rows"][number];
const game = (first: string, second: string | null, outcome: string) => ({
  round: 1,
  table: "",
  first,
  second,
  outcome,
});

test("everybody's points against everybody, also when they met twice", () => {
  const games = [game("a", "b", "first"), game("b", "a", "tie"), game("c", null, "first"), game("c", "a", "")];
  expect(crossed({ rows: [row("a"), row("b"), row("c")], games })).toEqual([
    [[], [2, 1], []],
    [[0, 1], [], []],
    [[], [], []],
  ]);
});

test("whoever is put somewhere changes places with whoever was there", () => {
  const pairs = [
    { first: "a", second: "b" },
    { first: "c", second: null },
  ];
  expect(swapped(pairs, 0, "second", "c")).toEqual([
    { first: "a", second: "c" },
    { first: "b", second: null },
  ]);
  expect(swapped(pairs, 0, "first", "b")).toEqual([{ first: "b", second: "a" }, pairs[1]]);
});
