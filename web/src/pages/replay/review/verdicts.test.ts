import { describe, expect, it } from "vitest";
import type { Alternative, Event, Share, MoveVerdict } from "../../../generated/protocol";
import type { Entry } from "../../../games/shared/game";
import { review as german } from "../../../generated/words/de/apart/review";
import type { Move } from "../moves";
import {
  amount,
  betterIn,
  change,
  isSlip,
  kindOf,
  lessonsOf,
  luckText,
  moveOf,
  partsOf,
  standing,
  summary,
  turningPoints,
  whom,
} from "./verdicts";

const event = (version: number): Event => ({ version }) as Event;
const move = (number: number, ...versions: number[]): Move => ({
  number,
  seat: 0,
  before: 0,
  after: 0,
  version: 0,
  events: versions.map(event),
});
const verdict = (seat: number, told: number[], effect: number[], values: number[] = [0.5, 0.5]): MoveVerdict => ({
  seat,
  told,
  effect,
  values,
  played: null,
  best: [],
  why: null,
});
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
    const effects: [number, number[]][] = [
      [-1, [0.2, -0.2]],
      [0, [-0.2, 0.2]],
      [1, [0.2, -0.2]],
    ];
    expect(effects.map(([seat, effect]) => kindOf(verdict(seat, [3], effect), 0))).toEqual([
      "luck.good",
      "own.bad",
      "other.good",
    ]);
  });

  it("for somebody, by name or as you", () => {
    const around = { you: 0, name: (seat: number) => ["You", "Owen"][seat] ?? "" };
    expect([whom("other.good", 0, around), whom("other.bad", 1, around)]).toEqual(["you", "Owen"]);
    const told = [german["review.head.other.good"], german["review.head.other.bad"], german["review.head.luck.good"]];
    expect(told.every((sentence) => sentence?.includes("{whom}"))).toBe(true);
    expect([german["review.you_helped"], german["review.you_cost"]]).toEqual(["dir", "dich"]);
  });

  it("and something was better only where another choice was", () => {
    const made = (text: string): Alternative => ({ move: Infinity, text, what: {}, win: null, score: null }); // as JSON reads the number of a drawing
    const slipped = { ...verdict(0, [3], [-0.2, 0.2]), played: made("one"), best: [made("two"), made("one")] };
    expect(betterIn(slipped)?.text).toBe("two");
    expect(betterIn({ ...slipped, best: [made("one")] })).toBeNull();
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
  expect(standing(verdicts, 0, MOVES, 0, SHARE)).toEqual([
    { move: 1, value: 0.4 },
    { move: 3, value: 0.7 },
    { move: 4, value: 1 },
  ]);
});

it("is told as a share of a hundred, and alone in points", () => {
  expect(amount(0.62, 2)).toBe("62%");
  expect(amount(31.25, 1)).toBe("31.3 points");
  expect(change(-0.04, 3)).toBe("−4%");
});

describe("luck is told", () => {
  const entry = (first: number, version: number, seat: number, text: string): Entry => ({ first, version, seat, text });
  const WORDS = [entry(1, 1, -1, "Dice: **6**."), entry(3, 5, 0, "You use dynamite and draw 1 red.")];
  const told = (version: number, words = WORDS) => luckText(verdict(-1, [version], [0.1, -0.1]), words, MOVES, 0);

  it("by the entry of the log that covers it, be it the first of it or not", () => {
    expect(told(1)).toBe("Dice: 6");
    expect(told(4)).toBe("During or after: You use dynamite and draw 1 red");
  });

  it("and never by nothing: with its move, of the set-up, or hidden", () => {
    expect(told(8)).toBe("Luck in move 3");
    expect(told(2)).toBe("Luck in the set-up, before the first move");
    expect(told(0)).toBe("Luck that was never revealed");
    expect([8, 2, 0].map((version) => told(version, [])).every(Boolean)).toBe(true);
  });
});

describe("luck and choices are summed up in words", () => {
  const share = (parts: Partial<Share>): Share => ({
    seat: 0,
    start: 0.5,
    luck: 0,
    own: 0,
    others: 0,
    unforeseen: 0,
    result: 1,
    ...parts,
  });

  it("what counted most first", () => {
    expect(summary(share({ luck: 0.5 }), 2)).toEqual([
      "Luck mattered most, and it helped.",
      "This seat’s decisions were as good as the bot’s.",
    ]);
    expect(summary(share({ unforeseen: 0.3, luck: -0.1, result: 0.7 }), 2)[0]).toBe(
      "What nobody could foresee mattered most, and it helped.",
    );
    expect(summary(share({ unforeseen: 0.01, result: 0.51 }), 2)).toEqual([
      "Neither luck nor mistakes decided this game.",
    ]);
  });

  it("a winner who slipped is told that the others slipped more", () => {
    expect(summary(share({ luck: 0.02, own: -0.74, others: 1.1, unforeseen: 0.12 }), 2)).toEqual([
      "The others’ mistakes mattered most.",
      "Luck hardly mattered.",
      "This seat’s mistakes cost less than the others’ mistakes.",
    ]);
    expect(summary(share({ own: -0.5, luck: -0.2, result: 0 }), 2, true)).toEqual([
      "Your mistakes mattered most.",
      "Luck went against you.",
      "Your mistakes cost more than the others’ mistakes.",
    ]);
  });

  it("without figures, however large the parts are", () => {
    const torn = share({ luck: -1.03, own: -3.51, others: 4.2, unforeseen: -0.16, result: 0 });
    expect(summary(torn, 4).join(" ")).not.toMatch(/\d/);
    expect(summary({ ...torn, own: -20, others: 0 }, 1).join(" ")).not.toMatch(/\d/);
  });
});

it("the parts that are shown sum to the result that is shown", () => {
  const share: Share = { seat: 0, start: 0.504, luck: 0.124, own: -0.014, others: 0.104, unforeseen: 0.282, result: 1 };
  const shown = partsOf(share, 2).map(({ value }) => Math.round(100 * value));
  expect(shown.reduce((sum, value) => sum + value, Math.round(100 * share.start))).toBe(100);
  expect(partsOf(share, 1).map(({ part }) => part)).toEqual(["luck", "own", "unforeseen"]);
});

describe("what to take away", () => {
  const why = { first: "You gain a point.", second: "You gain nothing.", figures: [], lines: 24, threat: null };
  const slip = (seat: number, cost: number, reason: typeof why | null) => ({
    ...verdict(seat, [3], seat === 0 ? [-cost, cost] : [cost, -cost]),
    why: reason,
  });

  it("is the seat's own costliest choices that have a reason, three at most", () => {
    const found = lessonsOf([slip(0, 0.1, why), slip(1, 0.9, why), slip(0, 0.5, null), slip(0, 0.3, why)], 0, 2);
    expect(found.map((one) => one.effect[0])).toEqual([-0.3, -0.1]);
    expect(
      lessonsOf(
        [1, 2, 3, 4].map((n) => slip(0, n / 10, why)),
        0,
        2,
      ),
    ).toHaveLength(3);
  });
});
