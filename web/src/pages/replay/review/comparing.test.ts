import { describe, expect, it } from "vitest";
import type { Alternative, MoveVerdict } from "../../../generated/protocol";
import { comparedIn, isNear, mostMoved } from "./comparing";

const choice = (text: string, win: number | null): Alternative => ({ move: 1, text, what: {}, win, score: null });
const why = {
  first: "You gain a point.",
  second: "You gain nothing.",
  figures: [{ name: "Points", first: 1.04, second: 0 }],
  lines: 24,
  threat: null,
};
const slipped: MoveVerdict = {
  seat: 0,
  told: [3, 3, 3],
  values: [0.5, 0.5],
  effect: [-0.2, 0.2],
  played: choice("one", null),
  best: [choice("two", 0.7), choice("one", 0.31)],
  why,
};

describe("two choices side by side", () => {
  it("are what was played and the better one, which is worth as much more as the review says", () => {
    const [played, better] = comparedIn(slipped, 2);
    expect([played?.role, played?.worth, played?.share]).toEqual(["played", "31%", 0.31]);
    expect([better?.role, better?.worth, better?.choice.text]).toEqual(["better", "51%", "two"]);
    expect([played?.why, better?.why]).toEqual([why.second, why.first]);
    expect(better?.figures).toEqual([{ name: "Points", value: "1" }]);
  });

  it("are never better than the first place", () => {
    const wide = { ...slipped, effect: [-0.6, 0.6], best: [choice("two", 0.9), choice("one", 0.53)] };
    expect(comparedIn(wide, 2).map(({ worth }) => worth)).toEqual(["40%", "100%"]);
  });

  it("are the next best beside a good choice", () => {
    const good = { ...slipped, effect: [0, 0], played: choice("two", 0.7), why: null };
    expect(comparedIn(good, 2).map(({ role, choice: { text } }) => [role, text])).toEqual([
      ["played", "two"],
      ["next", "one"],
    ]);
  });

  it("are none where chance decided, or somebody resigned", () => {
    expect(comparedIn({ ...slipped, seat: -1, played: null }, 2)).toEqual([]);
    expect(comparedIn({ ...slipped, played: null }, 2)).toEqual([]);
  });
});

it("a game is near if nothing changed more than three in a hundred", () => {
  expect(isNear([slipped], 0, 2)).toBe(false);
  expect(isNear([{ ...slipped, effect: [0.02, -0.02] }], 0, 2)).toBe(true);
  expect(isNear([], 0, 2)).toBe(true);
});

it("spectators see the game of the seat for which it turned most", () => {
  expect(mostMoved([slipped, { ...slipped, effect: [0.1, -0.4] }])).toBe(1);
});
