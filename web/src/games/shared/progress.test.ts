import { expect, test } from "vitest";
import { isUnder, phasesAs } from "./progress";

const entry = (heading?: string) => ({ version: 1, first: 1, seat: 0, text: "", ...(heading && { heading }) });

test("a round has begun once the log says so, even while what led to it is being shown", () => {
  const log = [entry("Set-up"), entry(), entry("Round 1"), entry()];
  expect(isUnder(log, "Round 1")).toBe(true);
  expect(isUnder(log.slice(0, 2), "Round 1")).toBe(false);
  expect(isUnder([], "Round 1")).toBe(false);
});

test("phases before the current one are done", () => {
  expect(phasesAs(["a", "b", "c"], 1).map(({ mark, state }) => `${mark} ${state}`)).toEqual([
    "✓ done",
    "2 now",
    "3 next",
  ]);
});
