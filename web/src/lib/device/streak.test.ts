import { expect, test } from "vitest";
import { dayOf, longestOf, streakOn } from "./streak";

test("days in a row count, also over the end of a month and of a year", () => {
  expect(streakOn("2027-01-01", ["2026-12-30", "2026-12-31", "2027-01-01"])).toBe(3);
  expect(streakOn("2028-03-01", ["2028-02-28", "2028-02-29", "2028-03-01"])).toBe(3);
});

test("one missed day a week is forgiven, and doesn't count", () => {
  const days = ["2027-03-11", "2027-03-13"];
  expect(streakOn("2027-03-13", days)).toBe(2);
  expect(streakOn("2027-03-14", days)).toBe(2);
  expect(streakOn("2027-03-15", days)).toBe(1);
  expect(streakOn("2027-03-16", days)).toBe(0);
});

test("two missed days in seven end it, two that are a week apart don't", () => {
  const month = Array.from({ length: 20 }, (_, n) => `2027-03-${String(n + 1).padStart(2, "0")}`);
  const without = (...days: number[]) => month.filter((_, n) => !days.includes(n + 1));
  expect(streakOn("2027-03-20", without(12, 18))).toBe(7);
  expect(streakOn("2027-03-20", without(11, 18))).toBe(18);
});

test("there is none without a solved puzzle", () => expect(streakOn("2027-03-14", [])).toBe(0));

test("the longest one is remembered by its days", () => {
  expect(longestOf(["2027-03-01", "2027-03-02", "2027-03-03", "2027-03-10"])).toBe(3);
  expect(longestOf([])).toBe(0);
});

test("a day begins at midnight here", () => expect(dayOf(new Date(2027, 2, 4, 0, 1))).toBe("2027-03-04"));
