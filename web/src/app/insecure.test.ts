// On a home network the page is served over plain http, and browsers withhold some of their interface from it.
import { expect, test } from "vitest";

const sources = import.meta.glob<string>(["../**/*.ts", "../**/*.svelte", "!../**/*.test.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});
const SECURE_ONLY = /crypto\.(randomUUID|subtle)|navigator\.(serviceWorker|clipboard\.|share\()/;
const code = (source: string) => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");

test("the page uses nothing that is missing over plain http", () => {
  expect(Object.keys(sources).filter((path) => SECURE_ONLY.test(code(sources[path] ?? "")))).toEqual([]);
});
