import { describe, expect, it } from "vitest";
import { ranchQuestion } from "./offer-home";
import { ranching } from "./ranch.fixture";

describe("why not", () => {
  const tried = { view: ranching({}), legal: [], steps: [], before: null };
  it.each(["feed", "save", "diet", "exempt", "center"])(
    "is asked of every space while %s is the question",
    (question) => {
      const view = ranching({}, { question });
      for (const cell of ["b2", "b2n", "A1"])
        expect(ranchQuestion(view, null, cell, tried)).toEqual({ kind: "nothing" });
    },
  );
});
