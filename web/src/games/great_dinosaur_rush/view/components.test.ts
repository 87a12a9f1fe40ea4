import { expect, test } from "vitest";
import { siteName } from "./components";

test("sites are named by rows and numbers", () => {
  const hex = [
    { id: "h1", q: 0, r: 0 },
    { id: "h2", q: 1, r: 0 },
    { id: "h3", q: 2, r: 0 },
    { id: "t", q: 0, r: 1 },
    { id: "h4", q: 1, r: 1 },
  ];
  expect(["h1", "h3", "h4"].map((id) => siteName({ board: { hex } }, id))).toEqual(["a1", "a3", "b2"]);
});
