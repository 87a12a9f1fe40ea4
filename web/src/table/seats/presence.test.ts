import { expect, test } from "vitest";
import { lostWords, presenceWords } from "./presence";

test("who is away and who is back is told once", () => {
  expect(presenceWords([], ["Marta"])).toBe("Lost link: Marta.");
  expect(presenceWords(["Marta"], ["Marta"])).toBe("");
  expect(presenceWords(["Marta", "Ada"], ["Owen"])).toBe("Lost link: Owen. Back at the table: Marta and Ada.");
});

test("what follows a lost link is told: a clock decides, or the game waits", () => {
  expect(lostWords("Marta", undefined)).toContain("The game waits");
  expect(lostWords("Marta", { left: null, runs: false })).toContain("The game waits");
  expect(lostWords("Marta", { left: 42, runs: true })).toContain("when the clock runs out");
  expect(lostWords("Marta", { left: 60, runs: false })).toContain("When it is Marta's turn");
});
