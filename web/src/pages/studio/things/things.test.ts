// Printed things are read from the components of any game: kinds, names, sources and what a value may be.
import { describe, expect, it } from "vitest";
import { areAmounts, choicesIn, kindsOf, matches, missingIn, type Table, withInner, withPart } from "./things";

const components: Table = {
  meta: { title: "A game", source: "rulebook" },
  game: { rounds: 6, phases: ["dig", "sell"], source: "rulebook" },
  card: [
    { id: "oak", points: 2, cost: { wood: 1 }, source: "rulebook" },
    { id: "elm", points: 3, cost: {}, note: "ours", source: "house" },
    { id: "ash", points: 1, cost: { wood: 2, nail: 1 }, source: "rulebook", house_fields: ["cost"] },
  ],
  die: [{ id: "blue", source: "public", face: [{ id: "1", animal: "pig", heart: true }] }],
  track: { step: [{ row: 1, points: 5 }], source: "house" },
};
const kinds = kindsOf(components);
const kind = (id: string) => ({ things: kinds.find((one) => one.id === id)?.things ?? [] });

describe("the things of a game", () => {
  it("are sorted by kind, and what is in no list comes last", () => {
    expect(kinds.map(({ id }) => id)).toEqual(["card", "die.face", "track.step", "general"]);
    expect(kind("general").things.map(({ key }) => key)).toEqual(["game"]);
  });

  it("begin with house values", () => {
    expect(kind("card").things.map(({ id, source }) => [id, source])).toEqual([
      ["elm", "house"],
      ["ash", "house"],
      ["oak", "rulebook"],
    ]);
  });

  it("say where each value comes from, and leave notes out", () => {
    const ash = kind("card").things[1];
    expect(ash?.fields.map(({ key, source }) => [key, source])).toEqual([
      ["card.ash.points", "rulebook"],
      ["card.ash.cost", "house"],
    ]);
  });

  it("know entries of entries by both names, and their sources from around them", () => {
    const [face] = kind("die.face").things;
    expect([face?.key, face?.name, face?.source]).toEqual(["die.blue.face.1", "Blue · 1", "public"]);
    expect(kind("track.step").things[0]?.fields.map(({ key }) => key)).toEqual(["track.step.1.points"]);
  });

  it("are found by their names and values", () => {
    expect(
      kind("card")
        .things.filter((thing) => matches(thing, "nail"))
        .map(({ id }) => id),
    ).toEqual(["ash"]);
  });
});

describe("a value", () => {
  const costs = [{ wood: 1 }, {}, { wood: 2, nail: 1 }];

  it("may be what others of its kind are", () => {
    expect(choicesIn(["pig", "cow", "pig"])).toEqual(["cow", "pig"]);
    expect(choicesIn(["pig"])).toEqual([]);
  });

  it("counts what others count, and forgets what there is none of", () => {
    expect(areAmounts(costs)).toBe(true);
    expect(areAmounts([{ type: "gain" }])).toBe(false);
    expect(missingIn({ wood: 1 }, costs)).toEqual(["nail"]);
    expect(withPart({ wood: 1 }, costs, "wood", 0)).toEqual({});
    expect(withPart({ wood: 1 }, [{ wood: 3 }], "wood", 0)).toEqual({ wood: 0 });
  });

  it("is changed inside without touching the original", () => {
    const before = [
      { q: 0, number: 3 },
      { q: 1, number: 4 },
    ];
    expect(withInner(before, [1, "number"], 5)).toEqual([
      { q: 0, number: 3 },
      { q: 1, number: 5 },
    ]);
    expect(before[1]?.number).toBe(4);
  });
});
