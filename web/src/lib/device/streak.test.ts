import { expect, test } from "vitest";
import { streakOn } from "./streak";

test("days in a row count, also over the end of a month and of a year", () => {
  expect(streakOn("2027-01-01", ["2026-12-30", "2026-12-31", "2027-01-01"])).toBe(3);
  expect(streakOn("2028-03-01", ["2028-02-28", "2028-02-29", "2028-03-01"])).toBe(3);
});

test("a streak lasts until a day was missed", () => {
  const days = ["2027-03-11", "2027-03-13"];
  expect(streakOn("2027-03-13", days)).toBe(1);
  expect(streakOn("2027-03-14", days)).toBe(1);
  expect(streakOn("2027-03-15", days)).toBe(0);
});

test("there is none without a solved puzzle", () => expect(streakOn("2027-03-14", [])).toBe(0));
