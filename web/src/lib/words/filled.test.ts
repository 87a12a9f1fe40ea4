// A sentence with {holes} gets something to fill them with, wherever the page says it by its key.
import { expect, test } from "vitest";
import { page } from "../../generated/words/en/page";
import { profile } from "../../generated/words/en/apart/profile";
import { review } from "../../generated/words/en/apart/review";

const sources = import.meta.glob<string>(["../../**/*.svelte", "../../**/*.ts", "!../../**/*.test.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});
const modules = import.meta.glob<Record<string, Record<string, string>>>("../../generated/words/en/**/*.ts", {
  eager: true,
});
const CALL = /(?<!\.)\b(\w+)\("([\w.]+)"(?:, \{([^{}()]*)\})?\)/g;

/** The sentences by this key that a source may say: of every page, or of its own game, which has a table for each of its rooms. */
function sentences(key: string, path: string): string[] {
  const game = /\/games\/(\w+)\//.exec(path)?.[1];
  const own = Object.keys(modules).filter((one) => game && new RegExp(`/${game}(_\\w+)?\\.ts$`).test(one));
  const tables = [page, profile, review, ...own.flatMap((one) => Object.values(modules[one] ?? {}))];
  return (tables as Record<string, string>[]).flatMap((table) => table[key] ?? []);
}

function holesIn(sentence: string): string[] {
  return [...sentence.matchAll(/\{(\w+)\}/g)].map((hole) => hole[1] ?? "");
}

/** What is given by name; undefined if it is spread from elsewhere. */
function namesIn(values = ""): string[] | undefined {
  if (values.includes("...")) return undefined;
  return values.split(",").map((one) => one.split(":")[0]?.trim() ?? "");
}

test.each(Object.entries(sources))("%s fills what it says", (path, source) => {
  for (const [call, speaker, key = "", values] of source.matchAll(CALL)) {
    const given = namesIn(values);
    if (!given || speaker === "count") continue;
    const missing = sentences(key, path).map((one) => holesIn(one).filter((hole) => !given.includes(hole)));
    if (missing.length > 0) expect(missing, call).toContainEqual([]);
  }
});
