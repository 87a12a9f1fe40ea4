// The help of every game: its rules are in RULES.md, its pictures are drawn, and no picture means two things.
import { describe, expect, it } from "vitest";
import ui from "../art/ui.svg?raw";
import { loadHelp, SHELF } from ".";
import { withValues } from "./help";

const art = import.meta.glob<string>("./*/art.svg", { query: "?raw", import: "default", eager: true });
const books = import.meta.glob<string>("../../../src/paddock/games/*/RULES.md", { query: "?raw", import: "default", eager: true });

describe.each(SHELF.map(({ name }) => name))("the help of %s", (name) => {
  const drawn = ui + art[`./${name}/art.svg`];
  const rules = books[`../../../src/paddock/games/${name}/RULES.md`];

  it("names rules that there are", async () => {
    for (const { id, rule } of (await loadHelp(name))?.terms({}) ?? []) expect(rules, id).toMatch(new RegExp(`^- (\\*\\*)?${rule.replace(".", "\\.")}(\\*\\*)? `, "m"));
  });

  it("shows pictures that are drawn, each for one thing", async () => {
    const pictures = ((await loadHelp(name))?.terms({}) ?? []).flatMap((term) => term.pictures);
    expect(pictures.length).toBeGreaterThan(8);
    for (const picture of pictures) expect(drawn).toContain(`id="${picture}"`);
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it("has words for every term and part", async () => {
    const help = await loadHelp(name);
    const said = [...(help?.terms({}) ?? []).flatMap((term) => [term.name, term.text]), ...(help?.parts({}) ?? []).flatMap((part) => [part.title, part.text])];
    expect(said.length).toBeGreaterThan(20);
    for (const text of said) expect(text).toMatch(/^[A-Z0-9{]/);
  });
});

describe("a value in a text", () => {
  const components = { end: { idle: 2 }, grass: [{ id: "yummy", points: 5 }, { id: "birth", points: 1 }], token: [{ value: 3, count: 15 }], by_count: [0, 5, 12] };

  it("is named as in an edition", () => {
    expect(withValues("After {end.idle}: {grass.yummy.points}, and {token.3.count} tokens.", components)).toBe("After 2: 5, and 15 tokens.");
  });

  it("may be those of a whole list", () => {
    expect(withValues("{grass.*.points}; {by_count}", components)).toBe("5, 1; 0, 5, 12");
  });

  it("stays as it is written where there is none", () => {
    expect(withValues("{grass.surprise.points} and {start}", components)).toBe("{grass.surprise.points} and {start}");
  });
});
