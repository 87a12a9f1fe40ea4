import { expect, test } from "vitest";
import type { TableInfo } from "../../generated/protocol";
import type { Route } from "../router.svelte";
import { pageTitle, tableTitle } from "./title";

const info = { name: "", title: "Jurassic Snack", status: "playing" } as TableInfo;

test("every page has a title of its own, with its game", () => {
  const routes: Route[] = [
    { page: "tables" },
    { page: "replays" },
    { page: "settings", part: "general" },
    { page: "lab", study: null },
    { page: "rules", game: null, view: "book" },
    { page: "learn", game: null, step: null },
    { page: "new", game: "rolling_ranch", invite: null, edition: null },
    { page: "help", game: "rolling_ranch", table: null },
    { page: "rules", game: "rolling_ranch", view: "book" },
    { page: "learn", game: "rolling_ranch", step: null },
  ];
  const titles = routes.map(pageTitle);
  expect(new Set(titles).size).toBe(routes.length);
  for (const title of titles) expect(title).toMatch(/^[A-Z].* · Paddock$/);
  for (const title of titles.slice(6)) expect(title).toContain("Rolling Ranch");
});

test("a table's tab says whose turn it is, and that it is over", () => {
  expect(tableTitle(info, true)).toBe("● Your turn · Jurassic Snack");
  expect(tableTitle({ ...info, name: "Friday" }, false)).toBe("Friday · Paddock");
  expect(tableTitle({ ...info, status: "over" }, false)).toBe("Result: Jurassic Snack · Paddock");
});
