import { expect, test } from "vitest";
import { presenceWords } from "./presence";

test("who is away and who is back is told once", () => {
  expect(presenceWords([], ["Marta"])).toBe("Lost link: Marta.");
  expect(presenceWords(["Marta"], ["Marta"])).toBe("");
  expect(presenceWords(["Marta", "Ada"], ["Owen"])).toBe("Lost link: Owen. Back at the table: Marta and Ada.");
});
