import { expect, test } from "vitest";
import type { PuzzleList, PuzzleShelf } from "../../generated/protocol";
import { chosen, following, placeOf, signs } from "./shelves";

const shelf: PuzzleShelf = {
  game: "jurassic_snack",
  daily: "b",
  yesterday: "a",
  puzzles: [
    { id: "a", theme: "points", grade: "easy" },
    { id: "b", theme: "diplos", grade: "hard" },
    { id: "c", theme: "points", grade: "hard" },
  ],
  themes: { points: "points" },
};
const list: PuzzleList = { day: "2027-03-14", games: [shelf] };

test("only the puzzle of the day has a day", () => {
  expect(placeOf(list, "jurassic_snack", "b")?.day).toBe("2027-03-14");
  expect(placeOf(list, "jurassic_snack", "a")?.day).toBeNull();
  expect(placeOf(list, "jurassic_snack", "z")).toBeNull();
  expect(placeOf(list, "chess", "a")).toBeNull();
});

test("yesterday's puzzle is known, unless it is today's again", () => {
  expect(placeOf(list, "jurassic_snack", "a")?.isYesterdays).toBe(true);
  expect(placeOf(list, "jurassic_snack", "b")?.isYesterdays).toBe(false);
  const again = { ...list, games: [{ ...shelf, yesterday: "b" }] };
  expect(placeOf(again, "jurassic_snack", "b")?.isYesterdays).toBe(false);
});

test("a result shows its attempts and its hint", () => {
  expect(signs({ tries: 3, hinted: true, solved: true })).toBe("💡🟥🟩");
  expect(signs({ tries: 1, hinted: false, solved: true })).toBe("🟩");
  expect(signs({ tries: 2, hinted: false, solved: false })).toBe("🟥🟥");
});

test("theme and difficulty choose", () => {
  expect(chosen(shelf, "points", null).map(({ id }) => id)).toEqual(["a", "c"]);
  expect(chosen(shelf, "points", "hard").map(({ id }) => id)).toEqual(["c"]);
  expect(chosen(shelf, null, null)).toHaveLength(3);
});

test("the next puzzle is the next unsolved one, from the start again", () => {
  expect(following(shelf.puzzles, "b", () => false)).toBe("c");
  expect(following(shelf.puzzles, "c", (id) => id === "a")).toBe("b");
  expect(following(shelf.puzzles, "a", () => true)).toBeNull();
  expect(following(shelf.puzzles, null, () => false)).toBe("a");
});
