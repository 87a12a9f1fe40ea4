import { expect, test } from "vitest";
import { codeIn, spokenWords } from "./join-code";

test("a code or a whole link leads to the table", () => {
  expect(codeIn(" Fern 4821 ")).toEqual({ code: "Fern 4821", search: "" });
  expect(codeIn("https://play.example/t/ab%20c?invite=x#log")).toEqual({ code: "ab c", search: "?invite=x" });
});

test("a code is said without its hyphen", () => {
  expect(spokenWords("fern-4821")).toBe("fern 4821");
});
