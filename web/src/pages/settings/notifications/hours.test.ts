import { expect, test } from "vitest";
import { clock, quietParts, TIMES } from "./hours";

test("a night is two parts of a day, a nap is one", () => {
  expect(quietParts(22 * 60, 8 * 60)).toEqual([
    { start: 0, length: 100 / 3 },
    { start: (100 * 22) / 24, length: (100 * 2) / 24 },
  ]);
  expect(quietParts(12 * 60, 18 * 60)).toEqual([{ start: 50, length: 25 }]);
  expect(quietParts(22 * 60, 0)).toHaveLength(1);
  expect(quietParts(600, 600)).toEqual([]);
});

test("every time is a time of the day", () => {
  expect(TIMES).toHaveLength(48);
  expect(TIMES.at(-1)).toBe(23 * 60 + 30);
  expect(clock(8 * 60 + 30)).toContain("8:30");
});
