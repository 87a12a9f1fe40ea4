// The changes of an edition in words, in both languages.
import { afterEach, describe, expect, it } from "vitest";
import { speak, translated } from "../../lib/words/language.svelte";
import { page as herds } from "../../generated/words/en/tiny_epic_dinosaurs";
import { page as deHerds } from "../../generated/words/de/tiny_epic_dinosaurs";
import { components as en } from "../../generated/words/en/components";
import { components as said } from "../../generated/words/de/components";
import { changeOf, valueText } from "./changes";

const files = import.meta.glob<string>("../../../../src/paddock/games/*/data/components.toml", {
  query: "?raw",
  import: "default",
  eager: true,
});
const ABOUT = [
  "id",
  "source",
  "ref",
  "confidence",
  "note",
  "house_fields",
  "schema",
  "schema_version",
  "artist",
  "formula_source",
  "meta",
  "public",
  "age_min",
  "minutes",
  "contents",
  "animal_dice",
  "ranch_sheets",
  "pencils",
  "mission_cards",
  "geometry",
  "lattice",
  "y_axis",
  "coordinate_limit",
  "max_wild",
];
const components = {
  objective: [{ id: "ten_pigs", points: 5 }],
  die: [{ id: "blue", face: [{ id: "1", heart: true }] }],
  species: [{ id: "stegosaurus", name: "Stegosaurus", feed: { plant: 1 } }],
  public_contract: [{ id: "PC01", vp: 14, cost: { allosaurus: 2, unique: 1 } }],
  action_mat: [{ id: "A", side: "1-3", space: [{ id: "A5", cost: { supply: 1 } }] }],
  game: { rounds: 6 },
};
const told = (key: string, printed: unknown, now: unknown) =>
  Object.values<string>({ ...changeOf({ key, printed, now }, components) });

afterEach(() => speak("en"));

describe("a change", () => {
  it("names the thing, the value, and what it was", () => {
    expect(told("objective.ten_pigs.points", 5, 2)).toEqual(["Objective ten pigs: points", "5", "2"]);
    expect(told("die.blue.face.1.heart", true, false)).toEqual(["Die blue face 1: heart", "yes", "no"]);
    expect(told("species.stegosaurus.feed", { plant: 1 }, { plant: 2 })).toEqual([
      "Species Stegosaurus: eats",
      "1 plant",
      "2 plants",
    ]);
    expect(told("game.rounds", 6, 7)).toEqual(["Game: rounds", "6", "7"]);
  });

  it("knows a contract by its price, and a mat by its side", () => {
    expect(told("public_contract.PC01.vp", 14, 15)[0]).toBe(
      "Public contract PC01 (2 allosauruses and 1 unique dinosaur): points",
    );
    expect(told("action_mat.A-1-3.space.A5.cost", { supply: 1 }, {})).toEqual([
      "Action mat A-1-3 space A5 (1 supply): cost",
      "1 supply",
      "nothing",
    ]);
  });

  it("may be a new entry", () => {
    expect(told("objective.two_cows", null, { id: "two_cows", kind: "animals_at_least", count: 2 })).toEqual([
      "Objective: two cows",
      "new",
      "kind animals at least and number 2",
    ]);
  });

  it("is told in German too", async () => {
    await speak("de");
    await translated();
    expect(told("objective.ten_pigs.points", 5, 2)).toEqual(["Ziel zehn Schweine: Punkte", "5", "2"]);
    expect(told("public_contract.PC01.cost", { allosaurus: 2, unique: 1 }, { velociraptor: 3 })).toEqual([
      "Öffentlicher Auftrag PC01 (2 Allosaurier und 1 Unikat): Preis",
      "2 Allosaurier und 1 Unikat",
      "3 Velociraptoren",
    ]);
    expect(valueText([1, 2])).toBe("1, 2");
  });

  it("counts in the words of the game", () => {
    for (const [ours, games] of [
      [en, herds],
      [said, deHerds],
    ] as Record<string, string>[][]) {
      const counted = Object.keys(games ?? {}).filter((key) => /^(herd|stock)\./.test(key));
      expect(counted.length).toBeGreaterThan(15);
      for (const key of counted) expect(ours?.[key.replace(/^\w+\./, "")], key).toBe(games?.[key]);
    }
  });

  it("has a German word for every key of every game", () => {
    const keys = Object.values(files).flatMap((text) =>
      [...text.matchAll(/^\s*(?:\[+([\w.]+)\]+|(\w+) *=)/gm)].flatMap((found) =>
        (found[1] ?? found[2] ?? "").split("."),
      ),
    );
    expect(keys.length).toBeGreaterThan(1000);
    expect([...new Set(keys)].filter((key) => !(key in said) && !ABOUT.includes(key))).toEqual([
      "stegosaurus",
      "velociraptor",
      "brachiosaurus",
      "allosaurus",
    ]);
  });
});
