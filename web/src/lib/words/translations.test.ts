// Every language has all that English has: the same keys, the same {names}, and its own plural forms.
import { expect, test } from "vitest";
import { LANGUAGES } from "./language.svelte";

type Words = Record<string, string>;
const files = import.meta.glob<Record<string, Words>>("../../generated/words/*/*.ts", { eager: true });
const englishFiles = Object.keys(files).filter((path) => path.includes("/en/"));
const others = Object.keys(LANGUAGES).filter((language) => language !== "en");

/** The tables of a module in a language: "en/page.ts" is "de/page.ts". */
function tablesIn(path: string, language = "en"): Record<string, Words> {
  return files[path.replace("/en/", `/${language}/`)] ?? {};
}

/** The words of a module, by table and key. */
function wordsIn(path: string, language = "en"): Words {
  const rows = Object.entries(tablesIn(path, language)).flatMap(([table, words]) =>
    Object.entries(words).map(([key, text]) => [`${table}/${key}`, text]),
  );
  return Object.fromEntries(rows) as Words;
}

const FORMS = /\.(zero|one|two|few|many|other)$/;
const namesIn = (sentence: string) => [...new Set(sentence.match(/\{\w+\}/g))].sort();
const bases = (words: Words) =>
  Object.keys(words)
    .filter((key) => key.endsWith(".other"))
    .map((key) => key.replace(FORMS, ""));

/** What is wrong with a translation. */
function faults(english: Words, words: Words, language: string): string[] {
  const plural = new Set(bases(english));
  const isForm = (key: string) => FORMS.test(key) && plural.has(key.replace(FORMS, ""));
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const wanted = [
    ...Object.keys(english).filter((key) => !isForm(key)),
    ...[...plural].flatMap((base) => forms.map((form) => `${base}.${form}`)),
  ];
  const missing = wanted.filter((key) => !words[key]).map((key) => `${key} is missing`);
  const extra = Object.keys(words)
    .filter((key) => !wanted.includes(key))
    .map((key) => `${key} is no key`);
  const named = wanted.filter(
    (key) =>
      key in words &&
      !agree(english[key] ?? english[key.replace(FORMS, ".other")] ?? "", words[key] ?? "", isForm(key)),
  );
  return [...missing, ...extra, ...named.map((key) => `${key} has other names`)];
}

/** A plural form may write its number out. */
function agree(english: string, words: string, isForm: boolean): boolean {
  const names = (sentence: string) => namesIn(sentence).filter((name) => !isForm || name !== "{n}");
  return names(english).join() === names(words).join();
}

test.each(englishFiles)("%s has its plural forms in English", (path) => {
  const words = wordsIn(path);
  expect(bases(words).filter((base) => !words[`${base}.one`])).toEqual([]);
  expect(Object.keys(words).filter((key) => key.endsWith(".one") && !words[key.replace(FORMS, ".other")])).toEqual([]);
});

/** English uses some words as they are in components.toml, where another language has its own. */
const MORE = /^(components|printed)\/.* is no key$/;

test.each(others.flatMap((language) => englishFiles.map((path) => [path, language] as const)))(
  "%s is there in %s, whole",
  (path, language) => {
    const found = faults(wordsIn(path), wordsIn(path, language), language);
    expect(found.filter((fault) => !MORE.test(fault))).toEqual([]);
  },
);

test("a gap, a stranger, another name and a lost plural form are found", () => {
  const english = { "a": "{x} runs", "b": "b", "pen.one": "1 pen", "pen.other": "{n} pens" };
  expect(
    faults(english, { "a": "{x} läuft", "b": "b", "pen.one": "ein Gehege", "pen.other": "{n} Gehege" }, "de"),
  ).toEqual([]);
  expect(faults(english, { "a": "{y} läuft", "c": "c", "pen.other": "{n} Gehege" }, "de")).toEqual([
    "b is missing",
    "pen.one is missing",
    "c is no key",
    "a has other names",
  ]);
  expect(faults(english, { "a": "{x}", "b": "b", "pen.one": "1", "pen.other": "{n}" }, "pl")).toEqual([
    "pen.few is missing",
    "pen.many is missing",
  ]);
});
