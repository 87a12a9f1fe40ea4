import { expect, test } from "vitest";
import { halves } from "./words";

test("half points are written as fractions", () => {
  expect([0, 1, 2, 3, 8].map(halves)).toEqual(["0", "½", "1", "1½", "4"]);
});
