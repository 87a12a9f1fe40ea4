import { expect, it } from "vitest";
import { firstSentence } from "./sentences";

it("is cut after the first sentence", () => {
  expect(firstSentence("You play the blue diplos. Each turn one runs.")).toBe("You play the blue diplos.");
  expect(firstSentence("Ein T. Rex gehört niemandem. Er läuft.")).toBe("Ein T. Rex gehört niemandem.");
  expect(firstSentence("Nothing to cut")).toBe("Nothing to cut");
});
