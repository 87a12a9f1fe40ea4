// The help of every game: its rules are in RULES.md, its pictures are drawn, and no picture means two things.
import { describe, expect, it } from "vitest";
import ui from "../art/ui.svg?raw";
import { loadHelp, SHELF } from "./shelf";
import { withValues } from "./shared/help";

const art = import.meta.glob<string>("./*/art/sprite.svg", { query: "?raw", import: "default", eager: true });
const books = import.meta.glob<string>("../../../src/paddock/games/*/data/RULES.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

describe.each(SHELF.map(({ name }) => name))("the help of %s", (name) => {
  const drawn = ui + (art[`./${name}/art/sprite.svg`] ?? "");
  const rules = books[`../../../src/paddock/games/${name}/data/RULES.md`];

  it("names rules that there are", async () => {
    for (const { id, rule } of (await loadHelp(name))?.terms({}) ?? [])
      expect(rules, id).toMatch(new RegExp(`^- (\\*\\*)?${rule.replace(".", "\\.")}(\\*\\*)? `, "m"));
  });

  it("shows pictures that are drawn, each for one thing", async () => {
    const pictures = ((await loadHelp(name))?.terms({}) ?? []).flatMap((term) => term.pictures);
    expect(pictures.length).toBeGreaterThan(8);
    for (const picture of pictures) expect(drawn).toContain(`id="${picture}"`);
    expect(new Set(pictures).size).toBe(pictures.length);
  });

  it("has words for every term and part", async () => {
    const help = await loadHelp(name);
    const said = [
      ...(help?.terms({}) ?? []).flatMap((term) => [term.name, term.text]),
      ...(help?.parts({}) ?? []).flatMap((part) => [part.title, part.text]),
    ];
    expect(said.length).toBeGreaterThan(20);
    for (const text of said) expect(text).toMatch(/^[A-Z0-9{]/);
  });
});

/** What is drawn and means nothing in the game, by game: a glass to look closer, a bird in the museum's sky. */
const DECORATION: Record<string, string[]> = { great_dinosaur_rush: ["icon-zoom", "dino-pterodactyl"] };
const sources = import.meta.glob<string>("./*/**/*.{svelte,ts}", { query: "?raw", import: "default", eager: true });
const components = import.meta.glob<string>("../../../src/paddock/games/*/data/components.toml", {
  query: "?raw",
  import: "default",
  eager: true,
});

describe.each(SHELF.map(({ name }) => name))("the pictures of %s", (name) => {
  const page = Object.entries(sources)
    .filter(([file]) => file.startsWith(`./${name}/`) && !/\/(help|.*\.test)\.ts$/.test(file))
    .map(([, text]) => text)
    .join("\n");
  const symbols = [...(art[`./${name}/art/sprite.svg`] ?? "").matchAll(/<symbol id="([\w-]+)"/g)].map(
    (found) => found[1] ?? "",
  );
  /** Written out, or made of its beginning: `portrait-${id}`. */
  const isUsed = (id: string) =>
    new RegExp(`(["'\`#])${id}\\b`).test(page) ||
    page.includes(`${id.slice(0, id.lastIndexOf("-") + 1) || id}{`) ||
    page.includes(`${id.slice(0, id.lastIndexOf("-") + 1) || id}\${`);

  it("each mean something that is told where they are pointed at", async () => {
    const people = [
      ...(components[`../../../src/paddock/games/${name}/data/components.toml`] ?? "").matchAll(
        /\[\[paleontologist\]\]\nid = "(\w+)"/g,
      ),
    ].map((found) => ({ id: found[1], name: "X", years: "1800-1900", ability: "Y" }));
    const told = ((await loadHelp(name))?.terms({ paleontologist: people }) ?? []).flatMap((term) => term.pictures);
    const used = symbols.filter(isUsed);
    expect(used.length).toBeGreaterThan(7);
    expect(used.filter((id) => !told.includes(id) && !(DECORATION[name] ?? []).includes(id))).toEqual([]);
  });
});

describe("a value in a text", () => {
  const components = {
    end: { idle: 2 },
    grass: [
      { id: "yummy", points: 5 },
      { id: "birth", points: 1 },
    ],
    token: [{ value: 3, count: 15 }],
    by_count: [0, 5, 12],
  };

  it("is named as in an edition", () => {
    expect(withValues("After {end.idle}: {grass.yummy.points}, and {token.3.count} tokens.", components)).toBe(
      "After 2: 5, and 15 tokens.",
    );
  });

  it("may be those of a whole list", () => {
    expect(withValues("{grass.*.points}; {by_count}", components)).toBe("5, 1; 0, 5, 12");
  });

  it("stays as it is written where there is none", () => {
    expect(withValues("{grass.surprise.points} and {start}", components)).toBe("{grass.surprise.points} and {start}");
  });
});
