import { describe, expect, it } from "vitest";
import type { Alternative, Event, Share, MoveVerdict } from "../generated/protocol";
import type { Move } from "./moves";
import { amount, betterIn, change, isSlip, kindOf, moveOf, standing, summary, turningPoints } from "./verdicts";

const event = (version: number): Event => ({ version }) as Event;
const move = (number: number, ...versions: number[]): Move => ({ number, seat: 0, before: 0, after: 0, version: 0, events: versions.map(event) });
const verdict = (seat: number, told: number[], effect: number[], values: number[] = [0.5, 0.5]): MoveVerdict => ({ seat, told, effect, values, played: null, best: [] });
const MOVES = [move(1, 3, 4), move(2, 5), move(3, 8)];
const SHARE: Share = { seat: 0, start: 0.5, luck: 0.12, own: -0.01, others: 0.1, unforeseen: 0.29, result: 1 };

describe("a verdict belongs to a move", () => {
  it("the one that tells of it, as this viewer sees the replay", () => {
    expect(moveOf(verdict(0, [4, 8], []), MOVES, 0)?.number).toBe(1);
    expect(moveOf(verdict(0, [4, 8], []), MOVES, 1)?.number).toBe(3);
  });

  it("or the last one before it, where its event begins no move; none before the first", () => {
    expect(moveOf(verdict(-1, [6], []), MOVES, 0)?.number).toBe(2);
    expect(moveOf(verdict(-1, [2], []), MOVES, 0)).toBeUndefined();
  });
});

describe("a game turns", () => {
  it("where something changed much for a seat, the largest first", () => {
    const verdicts = [verdict(0, [3], [-0.1, 0.1]), verdict(-1, [5], [0.3, -0.3]), verdict(1, [8], [0.01, -0.01])];
    expect(turningPoints(verdicts, 0, 2).map(({ seat }) => seat)).toEqual([-1, 0]);
  });

  it("and alone at the table points are counted, not chances", () => {
    expect(turningPoints([verdict(0, [3], [-0.9]), verdict(0, [5], [-2])], 0, 1)).toHaveLength(1);
  });

  it("by luck, by a choice of the seat or by one of another, for better or worse", () => {
    const effects: [number, number[]][] = [[-1, [0.2, -0.2]], [0, [-0.2, 0.2]], [1, [0.2, -0.2]]];
    expect(effects.map(([seat, effect]) => kindOf(verdict(seat, [3], effect), 0))).toEqual(["luck.good", "own.bad", "other.good"]);
  });

  it("and something was better only where another choice was", () => {
    const made = (move: number): Alternative => ({ move, text: "", what: {}, win: null, score: null });
    const slipped = { ...verdict(0, [3], [-0.2, 0.2]), played: made(1), best: [made(2), made(1)] };
    expect(betterIn(slipped)?.move).toBe(2);
    expect(betterIn({ ...slipped, best: [made(1)] })).toBeNull();
    expect(betterIn({ ...slipped, effect: [0, 0] })).toBeNull();
  });

  it("a slip is a choice that cost its own seat", () => {
    expect(isSlip(verdict(0, [3], [-0.1, 0.1]))).toBe(true);
    expect(isSlip(verdict(1, [3], [-0.1, 0.1]))).toBe(false);
    expect(isSlip(verdict(-1, [3], [-0.1, 0.1]))).toBe(false);
  });
});

it("a standing goes from move to move and ends with the result", () => {
  const verdicts = [verdict(0, [3], [], [0.4, 0.6]), verdict(-1, [4], [], [0.9, 0.1]), verdict(1, [8], [], [0.7, 0.3])];
  expect(standing(verdicts, 0, MOVES, 0, SHARE)).toEqual([{ move: 1, value: 0.4 }, { move: 3, value: 0.7 }, { move: 4, value: 1 }]);
});

it("is told as a share of a hundred, and alone in points", () => {
  expect(amount(0.62, 2)).toBe("62\u00a0%");
  expect(amount(31.25, 1)).toBe("31.3 points");
  expect(change(-0.04, 3)).toBe("−4\u00a0%");
});

it("luck and choices are summed up in words", () => {
  expect(summary(SHARE, 2)).toEqual(["Luck helped by 12\u00a0%.", "Own choices were as good as the bot's."]);
});
