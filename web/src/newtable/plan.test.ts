import { expect, test } from "vitest";
import { sentences } from "../generated/sentences";
import { has } from "../lib/words";

test("every option that is explained has a title", () => {
  const options = Object.keys(sentences).flatMap((key) => /^\w+\.option\.(\w+)$/.exec(key)?.[1] ?? []);
  expect(options.length).toBeGreaterThan(30);
  expect(options.filter((option) => !has(`new.option.${option}`))).toEqual([]);
});
