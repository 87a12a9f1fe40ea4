import { expect, test } from "vitest";
import type { Around } from "../../games/shared/game";
import type { Result } from "../../generated/protocol";
import { headlineOf, verdictOf, whyOf } from "./verdict";

const row = (label: string, ...cells: string[]) => ({ label, rule: "", cells });
const table = { rows: [row("Size", "24", "18"), row("Cards", "28", "0"), row("Notoriety", "−12", "8")], totals: [] };
const ended = (ranks: number[], reason = "points"): Result => ({ ranks, reason, scores: [40, 26] });

test("the row with the largest lead of the winner decided", () => {
  expect(verdictOf(table, ended([1, 2]))).toMatchObject({ row: 1, seats: [0, 1], totals: [40, 26] });
  expect(verdictOf(table, ended([2, 1]))).toMatchObject({ row: 2, seats: [1, 0] });
});

test("nothing decided a tie, a resignation or a game alone", () => {
  expect(verdictOf(table, ended([1, 1]))).toBeNull();
  expect(verdictOf(table, ended([1, 2], "resigned"))).toBeNull();
  expect(verdictOf(table, ended([1]))).toBeNull();
});

test("a Rival has a column and no seat", () => {
  const solo = { ...table, totals: ["40", "26"], rival: "Poacher" };
  const verdict = verdictOf(solo, ended([1]));
  expect(verdict).toMatchObject({ row: 1, seats: [0, 1], totals: [40, 26] });
  expect(whyOf(verdict, { name: () => "You" } as unknown as Around)).toBe("Cards decided it (You 28, Poacher 0).");
  expect(verdictOf({ ...solo, totals: ["26", "40"] }, ended([1]))).toMatchObject({ row: 2, seats: [1, 0] });
  expect(verdictOf({ ...solo, totals: ["40", "40"] }, ended([1]))).toBeNull();
});

test("the headline and one sentence say so", () => {
  const verdict = verdictOf(table, ended([1, 2]));
  const around = { name: (seat: number) => ["You", "Mara"][seat] ?? "" } as Around;
  expect(headlineOf("You win", verdict)).toBe("You win, 40 to 26");
  expect(whyOf(verdict, around)).toBe("Cards decided it (You 28, Mara 0).");
});
