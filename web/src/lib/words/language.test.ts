import { afterEach, expect, test } from "vitest";
import { anyOf, book, fill, firstSpoken, listed, since, speak, spoken, translated } from "./language.svelte";

const english = {
  "greet": "Good day, {name}.",
  "pen.one": "1 pen",
  "pen.other": "{n} pens",
  "only": "English only",
} as const;
const german = { "greet": "Guten Tag, {name}.", "pen.one": "1 Gehege", "pen.other": "{n} Gehege (viele)" };
const open = () => book<keyof typeof english>(english, { de: () => Promise.resolve({ page: german }) }, "page");

afterEach(() => speak("en"));

test("a book says its sentences in the language that is spoken, and in English what that language lacks", async () => {
  const { say } = open();
  expect(say("greet", { name: "Ada" })).toBe("Good day, Ada.");
  await speak("de");
  expect(spoken()).toBe("de");
  expect(say("greet", { name: "Ada" })).toBe("Guten Tag, Ada.");
  expect(say("only")).toBe("English only");
});

test("a book that is opened later is translated by itself", async () => {
  await speak("de");
  const { say } = open();
  await translated();
  expect(say("greet", { name: "Ada" })).toBe("Guten Tag, Ada.");
});

test("the last choice counts, in whatever order the words come", async () => {
  let arrive = (_: Record<string, string>): void => undefined;
  const late = new Promise<Record<string, string>>((resolve) => (arrive = resolve));
  book({ a: "a" }, { de: async () => ({ page: await late }) }, "page");
  const first = speak("de");
  await speak("en");
  arrive({ a: "ä" });
  await first;
  expect(spoken()).toBe("en");
});

test("the plural form is the language's own", async () => {
  const { count } = open();
  expect([0, 1, 2].map((n) => count("pen", n))).toEqual(["0 pens", "1 pen", "2 pens"]);
  await speak("de");
  expect([0, 1, 2].map((n) => count("pen", n))).toEqual(["0 Gehege (viele)", "1 Gehege", "2 Gehege (viele)"]);
});

test("numbers, lists and times are written as the language writes them", async () => {
  expect([fill("{n}", { n: 1234.5 }), listed(["a", "b", "c"]), anyOf(["a", "b", "c"]), since(2, "day")]).toEqual([
    "1,234.5",
    "a, b and c",
    "a, b or c",
    "2 days ago",
  ]);
  await speak("de");
  expect([fill("{n}", { n: 1234.5 }), listed(["a", "b", "c"]), anyOf(["a", "b", "c"]), since(2, "day")]).toEqual([
    "1.234,5",
    "a, b und c",
    "a, b oder c",
    "vor 2 Tagen",
  ]);
});

test("the first language of the browser that we speak is taken", () => {
  expect(firstSpoken(["xx-XX", "de-AT", "en"])).toBe("de");
  expect(firstSpoken(["en-US", "de"])).toBe("en");
  expect(firstSpoken(["xx"])).toBe("en");
});
