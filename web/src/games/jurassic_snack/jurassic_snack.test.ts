import { outcomeOf } from "./dock/outcome";
import { expect, test } from "vitest";
import type { JurassicSnackView } from "../../generated/jurassic_snack";
import type { Event } from "../../generated/protocol";
import type { Around, Choice } from "../shared/game";
import { drawingOf, neighbour, seenAs } from "./board/drawing";
import { boardOf } from "./view/geometry";
import { logOf } from "./words/log";
import { offerOf, questionOf } from "./dock/offer";
import { pictureOf, scenesOf, settled } from "./board/picture";
import { endingOf, glyphOf, scoresOf } from "./result/result";

const spaces = Array.from({ length: 36 }, (_, index) => `${"abcdef"[index % 6]}${Math.floor(index / 6) + 1}`);
const view: JurassicSnackView = {
  seat: 0,
  to_act: [0],
  outcome: null,
  options: {},
  spaces,
  slots: [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ],
  eggs: [[], []],
  token: null,
  notes: ["b5"],
  piles: [
    { count: 0, points: 0, tokens: [] },
    { count: 0, points: null, tokens: null },
  ],
  position: {
    phase: "action",
    blue: 0,
    arrangement: "square",
    boards: [],
    mover: 0,
    actions: 2,
    quiet_turns: 0,
    had_event: false,
    ending: "",
    diplos: [["b1"], ["f2"]],
    diplo_pools: [4, 4],
    trexes: ["a6"],
    trex_pool: 1,
    grass: ["b5", "c1"],
    eaten: [[], []],
    removed: [],
    revealed: [],
    tokens: { b5: "yummy" },
    looked: [["b5"], []],
    fresh: [[], []],
    here: null,
    chosen: [],
    left: 0,
    looking: [],
    last_mover: null,
    last_start: null,
    last_end: null,
  },
};
const around: Around = {
  you: 0,
  name: (seat) => (seat === 0 ? "You" : "Marta"),
  colour: (seat) => seat + 1,
  components: {
    grass: [
      { id: "yummy", count: 12, points: 2 },
      { id: "surprise", count: 2, points: 3 },
    ],
  },
};
const run = (start: string, direction: string, end: string, extra: object = {}) => ({
  move: 0,
  text: `${start}-${direction}`,
  what: { kind: "run", seat: 0, piece: "diplo", start, direction, path: [], end, eats: false, scares: null, ...extra },
  asks_again: false,
});
const event = (version: number, move: object, seat = 0): Event => ({
  version,
  kind: "move",
  seat,
  move: move as Record<string, unknown>,
  text: null,
  gone: [],
  at: 0,
});

test("before a piece is selected the pieces that can move are offered", () => {
  const offer = offerOf(
    view,
    [run("b1", "south", "b5", { eats: true }), run("b1", "east", "c1", { eats: true })],
    null,
    around,
  );
  expect(offer.choices.map((choice) => [choice.kind, choice.id])).toEqual([["select", "b1"]]);
  expect(offer.cells).toEqual({ b1: "b1" });
});

test("a selected piece offers its ways, told with what the player knows, and the closed ones", () => {
  const offer = offerOf(
    view,
    [run("b1", "south", "b5", { eats: true }), run("b1", "east", "c1", { eats: true })],
    "b1",
    around,
  );
  expect(offer.choices.map((choice) => choice.name)).toEqual([
    "Diplo b1, right to c1, eats unknown grass",
    "Diplo b1, down to b5, eats Yummy, which you peeked at, 2 points",
  ]);
  expect(offer.closed.map(({ title, slot }) => [title, slot])).toEqual([
    ["Up", 0],
    ["Left", 3],
  ]);
  expect(offer.cells).toEqual({ b5: "b1-south", c1: "b1-east", b1: "b1" });
});

test("Confirm says what a run brings: a range where the grass is unknown, and what is left as far as it is certain", () => {
  const runs = [run("b1", "east", "c1", { eats: true }), run("b1", "south", "b5", { eats: true })];
  const [unknown, known] = offerOf(view, runs, "b1", around).choices as [Choice, Choice];
  const after = { ...view, position: { ...view.position, mover: 0, actions: 1 } };
  expect(unknown.order).toBe("Move right to c1");
  expect(outcomeOf(view, null, unknown, around)).toEqual(["Eats grass worth 2 to 3 points", ""]);
  expect(outcomeOf(view, after, known, around)).toEqual(["Yummy: 2 points", "1 action left after this"]);
});

test("a step is tried as long as its seat is asked again", () => {
  const at = (phase: string) => ({ ...view, position: { ...view.position, phase } });
  const erupt = { move: 0, text: "erupt-c1", what: { kind: "erupt", seat: 0, space: "c1" } };
  const more = (asks_again: boolean) =>
    offerOf(at("eruption"), [{ ...erupt, asks_again }], null, around).choices[0]?.more;
  expect([more(true), more(false)]).toEqual([true, false]);
});

test("the question about a closed space is the move it would be", () => {
  expect(questionOf(view, "b1", "b3")).toEqual({ kind: "run_to", start: "b1", space: "b3" });
  expect(questionOf(view, null, "f2")).toEqual({ kind: "space", space: "f2" });
  const birth = { ...view, position: { ...view.position, phase: "birth" } };
  expect(questionOf(birth, null, "b5")).toEqual({ kind: "space", space: "b5" });
});

test("a run says by which rule it leads past a space", () => {
  const ruleOf = (start: string, move: ReturnType<typeof run>) => offerOf(view, [move], start, around).choices[0]?.rule;
  expect(ruleOf("b1", run("b1", "south", "b5"))).toBe("JS-4.5");
  expect(ruleOf("a6", run("a6", "east", "c6", { piece: "trex" }))).toBe("JS-6.2");
});

test("the arrow keys cross gaps between boards", () => {
  const gap = {
    ...view,
    spaces: ["a1", "d1"],
    slots: [
      [0, 0],
      [1, 0],
    ],
  };
  expect(neighbour(drawingOf(gap, false), "a1", "east")).toBe("d1");
  expect(neighbour(drawingOf(gap, false), "d1", "east")).toBeNull();
  expect(boardOf(view, "d4")).toBe(3);
});

test("a turned line runs down the screen, and its directions with it", () => {
  const cells = Array.from({ length: 36 }, (_, index) => `${"abcdefghijkl"[index % 12]}${Math.floor(index / 12) + 1}`);
  const drawing = drawingOf(
    {
      ...view,
      spaces: cells,
      slots: [
        [0, 0],
        [1, 0],
        [2, 0],
        [3, 0],
      ],
    },
    true,
  );
  expect([drawing.columns, drawing.rows]).toEqual([3, 12]);
  expect(drawing.boards.map(({ column, row }) => [column, row])).toEqual([
    [0, 0],
    [0, 3],
    [0, 6],
    [0, 9],
  ]);
  expect(drawing.place("a1")).toEqual({ column: 2, row: 0 });
  for (const space of cells) expect(drawing.spaceAt(drawing.place(space))).toBe(space);
  expect(neighbour(drawing, "a1", seenAs("east", true))).toBe("b1");
  expect(neighbour(drawing, "b2", seenAs("north", true))).toBe("b1");
});

test("no event takes longer than 1.2 seconds, nor does a look at a whole board", () => {
  const kinds = ["birth", "recon", "air_travel", "air_raid", "eruption", "surprise", "yummy"];
  const eaten = kinds.map((token) => ({ kind: "turn_up", seat: 0, space: "a1", token }));
  for (const move of [
    ...eaten,
    { kind: "run", seat: 0, piece: "diplo", start: "a1", end: "a6", eats: true, scares: 1 },
    { kind: "erupt", seat: 0, space: "a1" },
    { kind: "land", seat: 0, piece: "trex", start: "a1", space: "f6" },
  ]) {
    const scenes = scenesOf(pictureOf(view), event(1, move));
    expect(scenes.length).toBeGreaterThan(0);
    expect(scenes.reduce((sum, scene) => sum + scene.wait, 0)).toBeLessThanOrEqual(1200);
  }
  let picture = pictureOf(view);
  let time = 0;
  for (const space of ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"]) {
    for (const scene of scenesOf(picture, event(1, { kind: "glimpse", seat: 0, space, token: null })))
      [picture, time] = [scene.picture, time + scene.wait];
  }
  expect(picture.glances).toHaveLength(9);
  expect(time).toBeLessThanOrEqual(1200);
});

test("what is eaten flies to the pile of its eater, and an eruption is seen where it takes grass", () => {
  const eaten = scenesOf(pictureOf(view), event(1, { kind: "turn_up", seat: 1, space: "a1", token: "yummy" }));
  expect(eaten.map((scene) => scene.picture.turnedUp?.flies)).toEqual([false, true]);
  expect(eaten.at(-1)?.picture.turnedUp?.by).toBe(1);
  const [burst] = scenesOf(pictureOf(view), event(1, { kind: "erupt", seat: 0, space: "a1" }));
  expect(burst?.picture.burst).toBe("a1");
});

test("a scared diplo leaves the picture after its scene, the others keep their identity", () => {
  const before = pictureOf(view);
  const [running, scared] = scenesOf(before, event(1, run("a6", "north", "b1", { piece: "trex", scares: 0 }).what));
  expect(running?.picture.pieces.find((piece) => piece.kind === "trex")?.space).toBe("b1");
  expect(scared?.picture.pieces.filter((piece) => piece.gone)).toHaveLength(1);
  const after = settled(scared?.picture ?? before, {
    ...view,
    position: { ...view.position, diplos: [[], ["f2"]], trexes: ["b1"] },
  });
  expect(after.pieces.map((piece) => piece.key)).toEqual(
    before.pieces.filter((piece) => piece.space !== "b1").map((piece) => piece.key),
  );
});

test("the log tells a move and what came of it in one sentence, under its turn", () => {
  const entries = logOf(
    [
      event(1, run("b1", "south", "b5", { eats: true }).what),
      event(2, { kind: "turn_up", seat: 0, space: "b5", token: "yummy" }, -1),
    ],
    around,
  );
  expect(entries).toEqual([
    {
      version: 2,
      first: 1,
      seat: 0,
      text: "**Diplo** b1 → b5 ate **Yummy**: 2 points.",
      strong: false,
      heading: "Turn 1, You",
    },
  ]);
});

test("what eruptions removed is told at the end, under one heading, and shown where it lay", () => {
  const reveals = [
    event(3, { kind: "reveal", space: "b5", token: "yummy" }, -1),
    event(4, { kind: "reveal", space: "c1", token: "birth" }, -1),
  ];
  const entries = logOf([event(1, run("b1", "south", "b4", {}).what), ...reveals], around);
  expect(entries.slice(1)).toEqual([
    {
      version: 3,
      first: 3,
      seat: -1,
      text: "The grass from b5 was **Yummy**.",
      rule: "JS-R22",
      heading: "What the eruptions removed",
    },
    { version: 4, first: 4, seat: -1, text: "The grass from c1 was **Birth**.", rule: "JS-R22" },
  ]);
  const [scene] = scenesOf(pictureOf(view), reveals[0] as Event);
  expect(scene?.picture.glances).toEqual([{ space: "b5", token: "yummy" }]);
  expect(glyphOf(reveals)).toBe("k-yummy");
});

test("scores grow with every token turned up", () => {
  const events = [
    event(1, run("b1", "south", "b5", { eats: true }).what),
    event(2, { kind: "turn_up", seat: 0, space: "b5", token: "yummy" }, -1),
  ];
  expect(scoresOf(events, around, 2).lines).toEqual([
    [0, 2, 2],
    [0, 0, 0],
  ]);
});

test("the ending names the winner and the reason", () => {
  expect(endingOf({ scores: [5, 9], ranks: [2, 1], reason: "no-diplo" }, around)).toEqual({
    title: "Marta wins",
    text: "9–5. You have no diplos left on the board.",
  });
});
