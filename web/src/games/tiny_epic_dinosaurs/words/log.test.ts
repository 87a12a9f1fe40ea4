import { expect, test } from "vitest";
import type { Event } from "../../../generated/protocol";
import type { News, TinyEpicDinosaursView } from "../../../generated/tiny_epic_dinosaurs";
import { scoresOf } from "../result/result";
import { around, viewOf } from "../view/table.fixture";
import { logOf } from "./log";
import { effectText, latestTurns } from "./rival-turn";

const news = (kind: string, seat: number, extra: Partial<News> = {}): News => ({
  kind,
  seat,
  what: "",
  cell: "",
  amounts: [],
  count: 0,
  ...extra,
});
const event = (version: number, move: object): Event =>
  ({ version, kind: "move", seat: 0, move: { news: [], ...move }, text: null, gone: [], at: 0 }) as unknown as Event;

test("the log folds a turn into a sentence and tells what came of it", () => {
  const entries = logOf(
    [
      event(1, { kind: "side", seat: 1, side: "R2A" }),
      event(2, {
        kind: "kept",
        seat: 1,
        contract: null,
        news: [
          news("round", -1, { count: 1 }),
          news("phase", -1, { what: "collect" }),
          news("collected", 0, { amounts: [5, 3, 1] }),
        ],
      }),
      event(3, { kind: "placed", seat: 0, space: "A1", regular: 1, lead: 0 }),
      event(4, { kind: "rolled", seat: 0, species: "stegosaurus", face: "egg" }),
      event(5, {
        kind: "placed",
        seat: 1,
        space: "B1",
        regular: 0,
        lead: 1,
        news: [news("fulfilled", 1, { what: "PC01", count: 14 })],
      }),
      event(6, {
        kind: "stopped",
        seat: 0,
        question: "arrange",
        news: [
          news("fed", 0, { what: "stegosaurus", amounts: [1, 0, 0] }),
          news("fed", 0, { what: "stegosaurus", amounts: [1, 0, 0] }),
          news("escaped", 0, { what: "allosaurus" }),
          news("escaped", 0, { what: "allosaurus" }),
        ],
      }),
    ],
    around,
  );
  expect(entries.map((entry) => entry.text)).toEqual([
    "Mara chose ranch R2A.",
    "Mara kept a private contract.",
    "You collected 5 plants, 3 meat and 1 supply.",
    "You sent 1 rancher to **A1**, rolled an **egg** and caught 2 stegosauruses.",
    "Mara sent the lead to **B1** and fulfilled a contract for **14 VP** (2 allosauruses and 1 unique dinosaur).",
    "You arranged the ranch.",
    "You fed 2 dinosaurs: 2 plants.",
    "You lost 2 allosauruses (**escaped**).",
  ]);
  expect(entries[2]?.heading).toBe("Round 1");
  const later = logOf(
    [event(1, { kind: "placed", seat: 0, space: "A1", regular: 1, lead: 0 })],
    around,
    undefined,
    viewOf("place"),
  );
  expect(later[0]?.heading).toBe("Round 2"); // a lesson begins in the middle
});

test("the log says what a space cost and where a dinosaur went, and of several barriers how many", () => {
  const pay = (version: number, dinosaur: string, told: News[] = []) =>
    event(version, { kind: "dinosaur", seat: 0, use: "pay", dinosaur, site: "a1", news: told });
  const lift = (version: number, side: string) => event(version, { kind: "barrier", seat: 1, use: "lift", side });
  const entries = logOf(
    [
      event(1, { kind: "placed", seat: 0, space: "C5", regular: 1, lead: 0 }),
      pay(2, "allosaurus", [news("card", 0, { what: "moschops" })]),
      event(3, { kind: "placed", seat: 1, space: "B2", regular: 1, lead: 0 }),
      lift(4, "b2n"),
      lift(5, "c2n"),
      event(6, { kind: "moved_in", seat: 1, dinosaur: "allosaurus", cell: "b2" }),
      event(7, { kind: "placed", seat: 0, space: "B1", regular: 0, lead: 1 }),
      pay(8, "stegosaurus", [news("fulfilled", 0, { what: "PC01", count: 14 })]),
    ],
    around,
  );
  expect(entries.map((entry) => entry.text)).toEqual([
    "You sent 1 rancher to **C5**, paid with an allosaurus and took **Moschops**.",
    "Mara sent 1 rancher to **B2**, lifted 2 barriers and brought an allosaurus to b2.",
    "You sent the lead to **B1** and fulfilled a contract for **14 VP** (2 allosauruses and 1 unique dinosaur).",
  ]);
});

const POACHER = { rival: { mat: "poacher" } } as TinyEpicDinosaursView;

test("the log counts what happens to a seat several times, over several moves", () => {
  const told = (moves: object[]) =>
    logOf(
      moves.map((move, at) => event(at, move)),
      around,
    ).map((entry) => entry.text);
  const any = (resource: string) => ({ kind: "resource", seat: 0, resource });
  expect(told([any("plant"), any("meat"), any("plant")])).toEqual(["You took 2 plants and 1 meat."]);
  const born = (species: string) => ({ kind: "born", seat: 1, species, news: [news("born", 1, { what: species })] });
  expect(told([born("stegosaurus"), born("stegosaurus"), born("allosaurus")])).toEqual([
    "Mara bred 2 stegosauruses and an allosaurus.",
  ]);
});

test("the Rival is called by its name, and what it gains is summed", () => {
  const gains = [
    news("was_occupied", 1, { what: "D" }),
    news("dinosaur", 1, { what: "stegosaurus" }),
    news("dinosaur", 1, { what: "stegosaurus" }),
    news("gained", 1, { amounts: [1, 0, 0] }),
    news("gained", 1, { amounts: [1, 1, 0] }),
    news("no_contract", 1),
  ];
  const turned = event(1, {
    kind: "rival_turned",
    card: "RC2",
    mat: "D",
    species: "allosaurus",
    count: 1,
    news: gains,
  });
  expect(logOf([turned], around, POACHER).map((entry) => entry.text)).toEqual([
    "The **Poacher** turns up a card for mat **D**: 1 allosaurus.",
    "Mat D was already taken, so the Poacher uses its allosaurus column.",
    "The Poacher gains 2 stegosauruses.",
    "The Poacher gains 2 plants and 1 meat.",
    "The Poacher can’t fulfil any contract.",
  ]);
});

test("the Rival's turn is told in three steps that can be gone through", () => {
  const entries = logOf(
    [
      event(1, {
        kind: "rival_turned",
        card: "RC2",
        mat: "A",
        species: "allosaurus",
        count: 2,
        news: [
          news("was_empty", 1, { what: "A" }),
          news("dinosaur", 1, { what: "allosaurus" }),
          news("no_room", 1, { what: "allosaurus" }),
          news("special", 1),
          news("barrier_lost", 0, { what: "b2n" }),
          news("no_contract", 1),
        ],
      }),
    ],
    around,
    POACHER,
  );
  expect(latestTurns(entries).map((entry) => entry.step)).toEqual([1, 2, 2, 2, 3]);
  expect(entries[1]).toMatchObject({ text: "Mat A was empty. The Poacher gains an allosaurus.", about: "allosaurus" });
  expect(entries.at(-2)?.text).toBe("You lose the barrier north of b2.");
  expect(effectText({ type: "steal_resources", plant: 1, meat: 1 })).toBe("takes 1 plant and 1 meat from you");
});

test("all that the Rival did since your turn can be gone through, also when you have no ranchers left", () => {
  const turned = (version: number, mat: string) =>
    event(version, {
      kind: "rival_turned",
      card: "RC2",
      mat,
      species: "allosaurus",
      count: 1,
      news: [news("was_empty", 1, { what: mat }), news("no_contract", 1)],
    });
  const placed = (version: number) => event(version, { kind: "placed", seat: 0, space: "D1", regular: 1, lead: 0 });
  const arranged = event(5, {
    kind: "stopped",
    seat: 0,
    question: "arrange",
    news: [news("round", -1, { count: 2 }), news("collected", 0, { amounts: [5, 3, 1] })],
  });
  const mats = (events: Event[]) =>
    latestTurns(logOf(events, around)).flatMap((entry) =>
      entry.step === 1 ? [/mat \*?\*?(.)/.exec(entry.text)?.[1]] : [],
    );
  const told = [turned(1, "A"), placed(2), turned(3, "B"), turned(4, "C"), arranged, turned(6, "D")];
  expect(mats(told)).toEqual(["B", "C", "D"]);
  expect(mats([...told, placed(7)])).toEqual(["B", "C", "D"]); // until it has answered
  expect(mats([placed(1)])).toEqual([]);
});

test("points are told at the end of each round", () => {
  const over = event(1, {
    kind: "stopped",
    seat: 0,
    question: "feed",
    news: [news("points", 0, { count: 7 }), news("points", 1, { count: 9 })],
  });
  expect(scoresOf([over], 2)).toEqual({
    at: [0, 1],
    lines: [
      [0, 7],
      [0, 9],
    ],
  });
});
