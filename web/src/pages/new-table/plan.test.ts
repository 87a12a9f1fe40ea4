import { expect, test } from "vitest";
import { has } from "./words";
import { seatOfValue } from "./plan";

const modules = import.meta.glob<{ engine?: Record<string, string> }>("../../generated/words/en/**/*.ts", {
  eager: true,
});

test("every option that is explained has a title", () => {
  const keys = Object.values(modules).flatMap(({ engine }) => Object.keys(engine ?? {}));
  const options = keys.flatMap((key) => /^\w+\.option\.(\w+)$/.exec(key)?.[1] ?? []);
  expect(options.length).toBeGreaterThan(30);
  expect(options.filter((option) => !has(`setup.option.${option}`))).toEqual([]);
});

test("values of some options are seats", () => {
  expect(seatOfValue("blue", "1")).toBe(1);
  expect(seatOfValue("first_player", 2)).toBe(2);
  expect(seatOfValue("blue", "random")).toBeNull();
  expect(seatOfValue("private_per_action", 2)).toBeNull();
});
