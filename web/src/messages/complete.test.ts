// Every language has all that English has: the same keys, the same {names}, and its own plural forms.
import { expect, test } from "vitest";
import { LANGUAGES } from "../lib/language.svelte";

type Words = Record<string, string>;
const files = import.meta.glob<Record<string, unknown>>(
  ["./??.ts", "../**/messages*.ts", "../generated/sentences*.ts"],
  { eager: true },
);
const englishFiles = Object.keys(files).filter(
  (path) => path.endsWith("/en.ts") || /\/(messages[\w-]*|sentences)\.ts$/.test(path),
);
const others = Object.keys(LANGUAGES).filter((language) => language !== "en");

/** "./en.ts" is "./de.ts", "messages.ts" is "messages.de.ts". */
function sibling(path: string, language: string): string {
  return path.endsWith("/en.ts") ? path.replace("/en.ts", `/${language}.ts`) : path.replace(/\.ts$/, `.${language}.ts`);
}

/** The words that a file holds: its one export that is a table of sentences. */
function wordsIn(path: string): Words {
  const tables = Object.values(files[path] ?? {}).filter(
    (value) => typeof value === "object" && value !== null && !Array.isArray(value),
  );
  expect(tables, path).toHaveLength(1);
  return tables[0] as Words;
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

/** Keys that are English words: English lists those that do not read well as they are, other languages more. */
const PARTLY = ["../edition/messages.ts"];

test.each(others.flatMap((language) => englishFiles.map((path) => [path, language] as const)))(
  "%s is there in %s, whole",
  (path, language) => {
    expect(Object.keys(files)).toContain(sibling(path, language));
    const found = faults(wordsIn(path), wordsIn(sibling(path, language)), language);
    expect(PARTLY.includes(path) ? found.filter((fault) => !fault.endsWith(" is no key")) : found).toEqual([]);
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
