import { expect, test } from "vitest";
import { lostWords, presenceWords } from "./presence";

test("who is away and who is back is told once", () => {
  expect(presenceWords([], ["Marta"])).toBe("Offline: Marta.");
  expect(presenceWords(["Marta"], ["Marta"])).toBe("");
  expect(presenceWords(["Marta", "Ada"], ["Owen"])).toBe("Offline: Owen. Back at the table: Marta and Ada.");
});

test("what follows when somebody goes offline: a clock decides, or the game waits", () => {
  expect(lostWords("Marta", undefined)).toContain("The game will wait");
  expect(lostWords("Marta", { left: null, runs: false, starts: 0 })).toContain("The game will wait");
  expect(lostWords("Marta", { left: 42, runs: true, starts: 0 })).toContain("before time runs out");
  expect(lostWords("Marta", { left: 60, runs: false, starts: 0 })).toContain("time runs out on their turn");
});
