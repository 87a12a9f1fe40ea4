import { expect, test } from "vitest";
import type { Event, Frame } from "../../generated/protocol";
import { moveAt, movesOf } from "./moves";

const frame = (version: number, seat: number, kind: Event["kind"] = "move"): Frame => ({
  view: {},
  event: { version, kind, seat, move: null, text: null, gone: [], at: 0 },
});

test("anything that happened leads to its move, also what luck or the end brought", () => {
  const moves = movesOf(
    [{ view: {}, event: null }, frame(1, -1), frame(2, 0), frame(3, -1), frame(4, 1), frame(5, -1, "over")],
    ({ seat }) => seat !== -1,
  );
  expect([1, 2, 3, 4, 5].map((version) => moveAt(moves, version))).toEqual([0, 1, 1, 2, 2]);
});

test("resigning is a move of its own: the one before it ends in a position that can be tried", () => {
  const end: Frame = {
    view: {},
    event: { version: 4, kind: "over", seat: null, move: null, text: null, gone: [], at: 0 },
  };
  const moves = movesOf([frame(1, 0), frame(2, 1), frame(3, 0, "resigned"), end], () => true);
  expect(moves.map(({ seat, after }) => [seat, after])).toEqual([
    [0, 0],
    [1, 1],
    [0, 3],
  ]);
});
