import { expect, it } from "vitest";
import { merged } from "./merged";

it("what two devices know is brought together, each step once", () => {
  expect(merged({ snack: ["graze", "stop"] }, { snack: ["stop", "birth"], ranch: ["rescue"] })).toEqual({
    snack: ["graze", "stop", "birth"],
    ranch: ["rescue"],
  });
});
