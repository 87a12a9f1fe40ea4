import { expect, test } from "vitest";
import { sentences } from "../generated/sentences";
import { has } from "../lib/words";
import { seatOfValue } from "./plan";

test("every option that is explained has a title", () => {
  const options = Object.keys(sentences).flatMap((key) => /^\w+\.option\.(\w+)$/.exec(key)?.[1] ?? []);
  expect(options.length).toBeGreaterThan(30);
  expect(options.filter((option) => !has(`new.option.${option}`))).toEqual([]);
});

test("values of some options are seats", () => {
  expect(seatOfValue("blue", "1")).toBe(1);
  expect(seatOfValue("first_player", 2)).toBe(2);
  expect(seatOfValue("blue", "random")).toBeNull();
  expect(seatOfValue("private_per_action", 2)).toBeNull();
});
