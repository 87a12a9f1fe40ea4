import { expect, it } from "vitest";
import type { MoveVerdict } from "../../../generated/protocol";
import { fallOf, partMoves } from "./waterfall";

const SHARE = { seat: 0, start: 0.47, luck: -0.204, own: -0.163, others: 0.114, unforeseen: -0.217, result: 0 };

it("the columns of a result sum to it, from an even start", () => {
  const fall = fallOf(SHARE, 2);
  expect(fall.map(({ part }) => part)).toEqual(["start", "own", "others", "luck", "end"]);
  const values = fall.map(({ value }) => Math.round(100 * value));
  expect(values[0]).toBe(50);
  expect(values.slice(0, -1).reduce((sum, value) => sum + value, 0)).toBe(values.at(-1));
});

it("each begins where the one before ends", () => {
  const [start, own] = fallOf(SHARE, 2);
  expect(own?.top).toBeCloseTo(start?.top ?? -1);
  const [even, gain] = fallOf({ ...SHARE, own: 0.2 }, 2);
  expect((gain?.top ?? 0) + (gain?.height ?? 0)).toBeCloseTo(even?.top ?? -1);
});

it("alone there are no others, and points are counted from what could be expected", () => {
  const fall = fallOf({ ...SHARE, start: 30.26, own: -4, others: 0, luck: 2, unforeseen: 0, result: 28 }, 1);
  expect(fall.map(({ part }) => part)).toEqual(["start", "own", "luck", "end"]);
  expect(fall.map(({ value }) => value)).toEqual([30.3, -4, 1.7, 28]);
});

const verdict = (seat: number, effect: number[]): MoveVerdict => ({
  seat,
  effect,
  told: [],
  values: [],
  played: null,
  best: [],
  why: null,
});

it("a part opens to its moves, which sum to it with what is left", () => {
  const verdicts = [
    verdict(0, [-0.03, 0.03]),
    verdict(-1, [0.2, -0.2]),
    verdict(1, [0.05, -0.05]),
    verdict(0, [-0.104, 0.104]),
    verdict(0, [-0.001, 0.001]),
  ];
  const own = partMoves(verdicts, "own", 0, -0.16);
  expect(own.moves.map(({ value }) => value)).toEqual([-0.1, -0.03]);
  expect(own.rest).toBe(-0.03);
  expect(partMoves(verdicts, "luck", 0, 0.2)).toEqual({ moves: [{ verdict: verdicts[1], value: 0.2 }], rest: 0 });
  expect(partMoves(verdicts, "others", 1, 0.1).moves.map(({ value }) => value)).toEqual([0.1, 0.03]);
});
