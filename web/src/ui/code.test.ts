import { expect, test } from "vitest";
import { codeIn } from "./code";

test("a code or a whole link leads to the table", () => {
  expect(codeIn(" fern-4821 ")).toEqual({ code: "fern-4821", search: "" });
  expect(codeIn("https://play.example/t/ab%20c?invite=x#log")).toEqual({ code: "ab c", search: "?invite=x" });
});
