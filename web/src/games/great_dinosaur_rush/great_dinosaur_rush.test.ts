import { expect, test } from "vitest";
import type { Exhibited, GreatDinosaurRushView, Player } from "../../generated/great_dinosaur_rush";
import type { Event } from "../../generated/protocol";
import type { Around } from "../shared/game";
import { choiceOf } from "./words/choices";
import { gainOf, rosetteFor, scoreBefore, shownIn } from "./board/hall/exhibit";
import { closeHall, hasJustOpened, isBuilding, isHallOpen, openHall } from "./board/hall/hall-visits.svelte";
import { logOf } from "./words/log";
import { offerOf, questionOf } from "./dock/offer";
import { ALL_PAID, pictureOf, scenesOf, settled } from "./board/picture";
import { endingOf, scoresOf, scoreTableOf } from "./result/result";

const player = (extra: Partial<Player> = {}): Player => ({
  paleontologist: "marsh",
  pile: [5, 2, 3, 1, 0],
  score: 0,
  place: "h1",
  used: false,
  token_count: 1,
  tokens: [0, 1, 0],
  known: [],
  returned: [],
  card_count: 1,
  hand: ["archelon"],
  seen_hands: [],
  has_built: false,
  plan: null,
  ...extra,
});
const hexes = [
  { id: "h1", q: 0, r: 0, kind: "dig" as const, min_players: 2 },
  { id: "h2", q: 1, r: 0, kind: "dig" as const, min_players: 2 },
  { id: "h3", q: 2, r: 0, kind: "dig" as const, min_players: 2 },
  { id: "t", q: 0, r: 1, kind: "tar" as const, min_players: 2 },
  { id: "h4", q: 1, r: 1, kind: "dig" as const, min_players: 2 },
];
const rows = [
  { row: 1, first: 7, second: 5, third: 3 },
  { row: 2, first: 8, second: 6, third: 3 },
];
const museum = ["size", "height", "length", "ferocity", "uniqueness"].map((id) => ({ id, rows }));
const base: GreatDinosaurRushView = {
  seat: 0,
  to_act: [0],
  outcome: null,
  options: { family: false },
  rounds: 3,
  circuits: 3,
  hexes,
  entries: [],
  museum,
  scholars: [],
  cards: [],
  exhibits: [],
  counts: [],
  notoriety: null,
  position: {
    step: "move",
    round: 1,
    circuit: 1,
    start: 0,
    active: 0,
    turns: 0,
    closing: false,
    left: 1,
    players: [player(), player({ place: "h3", tokens: null, hand: null })],
    markers: [1, 1, 2, 1, 1],
    sites: { h1: [0, 0, 0, 0, 0], h2: [1, 0, 0, 1, 0], h3: [0, 0, 0, 0, 0], h4: [0, 2, 0, 0, 1] },
    bag: [9, 9, 9, 9, 9],
    boxed: [],
    to_fill: [],
    filling: null,
    drawn: [],
    token_bag_count: 44,
    token_bag: null,
    pending_count: 0,
    pending: [0, 0, 0],
    discarded: [],
    traps: [],
    deck_count: 17,
    deck: null,
    bottom_count: 0,
    bottom: null,
    looked_count: 0,
    looked: [],
    scored: [],
    shown: [],
    paid: [],
    paid_rows: [],
  },
};
const at = (
  position: Partial<GreatDinosaurRushView["position"]>,
  extra: Partial<GreatDinosaurRushView> = {},
): GreatDinosaurRushView => ({ ...base, ...extra, position: { ...base.position, ...position } });
const around: Around = {
  you: 0,
  name: (seat) => (seat === 0 ? "You" : "Marta"),
  colour: (seat) => seat + 1,
  components: {
    board: { hex: hexes },
    bone: [3, 2, 2, 0, 0].map((starting_each) => ({ starting_each })),
    bonus_card: [{ id: "archelon", creature: "Archelon", points: 10 }],
    paleontologist: [{ id: "marsh", name: "Othniel Charles Marsh", years: "", ability: "" }],
    setup: { marker_shift_after_round: [2, 1, 0] },
  },
};
const legal = (text: string, what: object, asks_again = false) => ({
  move: 0,
  text,
  what: what as Record<string, unknown>,
  asks_again,
});
const leg = (way: string, hexes = 1) => ({ way, hexes });
const go = (path: string[], bones = [1, 0, 0, 1, 0], traps = 0, legs = [leg("E")]) => ({
  kind: "move",
  seat: 0,
  path,
  bones,
  traps,
  survey: false,
  legs,
});
const bent = (path: string[]) => ({ ...go(path), legs: [leg("E"), leg("SE")] });
let versions = 0;
const event = (move: object, text: string | null = null): Event => ({
  version: ++versions,
  kind: "move",
  seat: 0,
  move: move as Record<string, unknown>,
  text,
  gone: [],
  at: 0,
});
const exhibit = (points: number[], card_points = 0, score = 40): Exhibited => ({
  bones: [{ part: "spine", colour: "green", x1: 0, y1: 0, x2: 1, y2: 0 }],
  parts: [1, 1, 1, 1, 1, 1, 1, 0],
  counts: [1, 2, 2, 2, 0],
  category: null,
  cards: card_points ? ["archelon"] : [],
  points,
  card_points,
  score,
});

test("a site glows for the move that ends there, with the bones that wait", () => {
  const offer = offerOf(base, [legal("move-E1", go(["h2"]))], null, around);
  expect(offer.cells).toEqual({ h2: "move-E1" });
  expect(offer.choices[0]).toMatchObject({
    title: "1 space east",
    detail: "1 green and 1 blue",
    icons: ["bone-green", "bone-blue"],
    to: "h2",
  });
  expect(offer.listed).toBe(false);
});

test("of several ways to a site the shortest is offered, unless they take different tokens", () => {
  const ways = [
    legal("move-E1-SE1", bent(["h2", "h4"])),
    legal("move-SE1-E1", bent(["t", "h4"])),
    legal("move-E1-SE1b", bent(["h2", "h3", "h4"])),
  ];
  expect(offerOf(base, ways, null, around).choices.map(({ id }) => id)).toEqual(["move-E1-SE1"]);
  const trapped = at({ traps: [{ place: "h2", placer: 1, value: null }] });
  expect(offerOf(trapped, ways, null, around).choices.map(({ id, kind }) => [id, kind])).toEqual([["go:h4", "select"]]);
  expect(offerOf(trapped, ways, "go:h4", around).choices.map(({ id }) => id)).toEqual([
    "move-E1-SE1",
    "move-SE1-E1",
    "go:h4",
  ]);
  const third = at({ traps: ["h2", "h3"].map((place) => ({ place, placer: 1, value: null })) });
  expect(offerOf(third, ways, "go:h4", around).prompt).toBe("There are 3 ways to get there: choose one");
});

test("a marker is moved by category and direction, or by the museum's arrows at once", () => {
  const view = at({ step: "publicize" });
  const moves = [
    legal("publicize-size-down", { kind: "publicize", seat: 0, category: "size", row: 2, action: false }),
    legal("publicize-length-up", { kind: "publicize", seat: 0, category: "length", row: 1, action: false }),
  ];
  const offer = offerOf(view, moves, null, around);
  expect(offer.choices.filter((choice) => !choice.unlisted).map(({ title }) => title)).toEqual([
    "Size",
    "Height",
    "Length",
    "Ferocity",
    "Unique",
  ]);
  expect(offer.cells["museum-size-down"]).toBe("publicize-size-down");
  expect(offerOf(view, moves, "category:size", around).choices[0]).toMatchObject({
    title: "Pays more",
    detail: "8 · 6 · 3",
  });
});

test("an action may be chosen or says why not; a donation is a handful and what it brings", () => {
  const view = at({ step: "act" });
  const donate = (bones: number[], token: number | null) => ({
    kind: "donate",
    seat: 0,
    bones,
    points: token === null ? 1 : 0,
    token,
  });
  const moves = [
    legal("donate-g-points", donate([1, 0, 0, 0, 0], null)),
    legal("donate-gg-token2", donate([2, 0, 0, 0, 0], 2)),
    legal("research", { kind: "research", seat: 0 }),
  ];
  const offer = offerOf(view, moves, null, around);
  expect(offer.choices.map(({ id }) => id)).toEqual(["donate", "research"]);
  expect(offer.closed.map(({ id }) => id)).toEqual(["steal", "sabotage", "dynamite"]);
  expect(offerOf(view, moves, "donate", around).choices.map(({ id }) => id)).toEqual(["donate:g", "donate"]);
  expect(offerOf(view, moves, "donate:g", around).choices.map(({ id }) => id)).toEqual([
    "donate:gg",
    "donate-g-points",
    "donate",
    "donate",
  ]);
  expect(offerOf(view, moves, "donate:gg", around).choices[0]).toMatchObject({
    id: "donate-gg-token2",
    title: "Discard your 2-token",
    said: "Donate 2 green bones to discard a 2-token?",
  });
});

test("a theft asks for the site, then for the bone", () => {
  const moves = ["red", "white"].map((colour) =>
    legal(`steal-SE-${colour}`, { kind: "steal", seat: 0, site: "h4", colour }),
  );
  const view = at({ step: "act" });
  expect(offerOf(view, moves, "steal", around).cells).toEqual({ h4: "steal:h4" });
  expect(offerOf(view, moves, "steal:h4", around).choices.map(({ title }) => title)).toEqual(["Red", "White", "Back"]);
});

test("a press that means nothing asks the server why", () => {
  expect(questionOf(base, null, "t")).toEqual({ kind: "move", site: "t" });
  expect(questionOf(at({ step: "place" }), null, "h2")).toEqual({ kind: "place", site: "h2" });
  const publicize = at({ step: "publicize" });
  expect(questionOf(publicize, null, "museum-size-up")).toEqual({ kind: "publicize", category: "size", up: true });
  expect(questionOf(publicize, null, "h2")).toEqual({ kind: "nothing" }); // not an answer to the question
  const act = at({ step: "act" });
  expect(questionOf(act, "donate:ggg", "pile-green-add")).toEqual({ kind: "donate", bones: [4, 0, 0, 0, 0] });
  expect(questionOf(act, "steal", "h2")).toEqual({ kind: "steal", site: "h2" });
  expect(questionOf(act, null, "h1")).toEqual({ kind: "move", site: "h1" });
});

test("a turn is one sentence: what is collected, moved, publicized and done", () => {
  const events = [
    event(go(["h2"]), "move-E1"),
    event({ kind: "publicize", seat: 0, category: "size", row: 2, action: false }, "publicize-size-down"),
    event({ kind: "publicize", seat: 0, category: "size", row: 3, action: false }, "publicize-size-down"),
    event({ kind: "research", seat: 0 }, "research"),
    event({ kind: "card", seat: 0, card: "archelon", dealt: false }),
    event({ ...go(["h4"]), seat: 1, legs: [leg("SW", 2)] }, "move-SW2"),
    event({ kind: "steal", seat: 1, site: "h2", colour: "blue" }, "steal-NW-blue"),
    event({ kind: "token", seat: 1, value: null, to_place: false }),
    event(go(["h3"], [0, 0, 0, 0, 0]), "move-E1"),
  ];
  const entries = logOf(events, around);
  expect(entries.map(({ text }) => text)).toEqual([
    "You move 1 space east to a2, make Size pay **more** (row 3) and draw the bonus card **Archelon**.",
    "Marta moves 2 spaces south-west to b2, steals 1 blue bone from a2 and draws a notoriety token.",
    "You collect 1 green bone and move 1 space east to a3.", // the blue one was stolen
  ]);
  expect(entries.map(({ heading }) => heading)).toEqual(["Round 1, turn 1", undefined, "Round 1, turn 2"]);
  expect(entries[1]?.rule).toBe("GDR-6.12");
  const later = logOf(events.slice(0, 5), around, undefined, at({ round: 2, circuit: 3 })); // a lesson begins in the middle
  expect(later[0]?.heading).toBe("Round 2, turn 3");
});

test("lakes sends tokens back, and the collector's extra bone comes with what is collected last", () => {
  const lakes = [
    event({ kind: "paleontologist", seat: 0, paleontologist: "lakes", chosen: true }),
    event(go(["h2"], [0, 0, 0, 0, 0], 1), "move-E1"),
  ];
  expect(logOf(lakes, around).at(-1)?.text).toBe("You move 1 space east to a2 and return 1 sabotage token to the bag.");
  const extra = event({ kind: "bone", seat: 0, colour: "red", reason: "collect" });
  const last = at({ circuit: 3 });
  expect(logOf([event(go(["h2"], [1, 0, 0, 0, 0]), "move-E1"), extra], around, undefined, last).at(-1)?.text).toBe(
    "You move 1 space east to a2, collect 1 green bone and draw 1 red bone from the bag.",
  );
  const other = event({ ...go(["h4"]), seat: 1, legs: [leg("SW", 2)] }, "move-SW2");
  const together = logOf([event(go(["h2"], [0, 0, 0, 0, 0]), "move-E1"), other, extra], around, undefined, last); // all collect after the circuit
  expect([together.at(-1)?.heading, together.at(-1)?.text]).toEqual([undefined, "You draw 1 red bone from the bag."]);
});

test("the exhibit is logged by seat, and the points by part come from it", () => {
  const show = {
    kind: "exhibit",
    round: 1,
    rows: [1, 1, 1, 1, 1],
    exhibits: [exhibit([7, 5, 7, 5, 0], 10), exhibit([5, 7, 5, 7, 0])],
  };
  const events = [event({ kind: "donate", seat: 0, bones: [1, 0, 0, 0, 0], points: 1, token: null }), event(show)];
  expect(logOf(events, around).at(-1)?.text).toBe("The exhibit of round 1 opens."); // while it is counted
  const entries = logOf(events, around, base);
  expect(entries.at(-2)?.text).toBe(
    "**You** score **34 points**: Size 1 (+7), Height 2 (+5), Length 2 (+7), Ferocity 2 (+5), Uniqueness 0 (+0), Archelon (+10).",
  );
  const view = at(
    { players: [player({ score: 35 }), player({ score: 24 })] },
    { outcome: { scores: [30, 26], ranks: [1, 2], reason: "last-exhibit" } },
  );
  const table = scoreTableOf(view, around, events);
  expect(table.rows.map(({ label, cells }) => [label, ...cells])).toEqual([
    ["Size", "7", "5"],
    ["Height", "5", "7"],
    ["Length", "7", "5"],
    ["Ferocity", "5", "7"],
    ["Uniqueness", "0", "0"],
    ["Bonus cards", "10", "0"],
    ["Donations", "1", "0"],
    ["Notoriety", "−5", "+2"],
  ]);
  expect(scoresOf(events, 2, view)).toEqual({
    at: [0, 1],
    lines: [
      [0, 30],
      [0, 26],
    ],
  });
  expect(scoresOf(events, 2, null).lines).toEqual([
    [0, 40],
    [0, 40],
  ]); // with points from abilities
  expect(endingOf({ scores: [30, 26], ranks: [1, 2], reason: "last-exhibit" }, around).title).toBe("You win");
});

test("a skeleton is built step by step as long as its seat is asked again; a move of the field is sent at once", () => {
  const size = { kind: "size", seat: 0, part: "spine", count: 2, rest: 1 };
  const more = (step: string, asks_again: boolean) =>
    offerOf(at({ step }), [legal("spine-2", size, asks_again)], null, around).choices[0]?.more;
  expect([more("build", true), more("build", false), more("enter", true)]).toEqual([true, false, false]);
});

test("the hall opens after an exhibit and stays open until it is closed", () => {
  const paid = { categories: [7, 5, 7, 5, 0], cards: 0, score: 24 };
  const view = at(
    { round: 2, paid: [paid, paid], paid_rows: [1, 1, 1, 1, 1] },
    { exhibits: [exhibit([7, 5, 7, 5, 0]), exhibit([5, 7, 5, 7, 0])] },
  );
  expect([isHallOpen(base), isHallOpen(view), hasJustOpened(view)]).toEqual([false, true, true]);
  expect(
    offerOf(view, [legal("move-E1", go(["h2"]))], null, around).choices.map(({ kind, title }) => [kind, title]),
  ).toEqual([["look", "To the field"]]);
  closeHall(view);
  expect(isHallOpen(view)).toBe(false);
  expect(isHallOpen({ ...view, seat: 1 })).toBe(true); // the other one has not looked yet
  openHall(view);
  expect(isHallOpen(view)).toBe(true);
  closeHall(view);
});

test("the hall tells the score right after the exhibit, whatever has been earned since", () => {
  const paid = { categories: [7, 5, 7, 5, 0], cards: 10, score: 40 };
  const exhibits = [exhibit([7, 5, 7, 5, 0], 10, 40), exhibit([5, 7, 5, 7, 0], 0, 30)];
  const view = at(
    {
      round: 2,
      paid: [paid, paid],
      paid_rows: [1, 1, 1, 1, 1],
      players: [player({ score: 40 }), player({ score: 43 })],
    },
    { exhibits },
  );
  expect([0, 1].map((seat) => scoreBefore(shownIn(view, pictureOf(view)), seat))).toEqual([6, 6]);
  expect(offerOf(view, [], null, around).prompt).toBe("The exhibit is open: you lead");
  closeHall(view);
});

test("categories are counted up one by one, then the cards", () => {
  const show = { kind: "exhibit", round: 1, rows: [1, 1, 1, 1, 1], exhibits: [exhibit([7, 5, 7, 5, 0], 10)] };
  const scenes = scenesOf(pictureOf(base), event(show), around);
  expect(scenes.map(({ picture }) => gainOf(shownIn(base, picture), 0))).toEqual([0, 7, 12, 19, 24, 24, 34]);
  expect(scenes.at(-1)?.picture.hall?.paid).toBe(ALL_PAID);
  expect(settled(scenes.at(-1)?.picture ?? pictureOf(base), base).hall).toBeNull();
  expect([rosetteFor(rows[0], 7), rosetteFor(rows[0], 3), rosetteFor(rows[0], 0)]).toEqual(["gold", "bronze", null]);
});

test("who builds last sees the hall counted up, not the skeleton that is sent already", () => {
  const view = { ...base, to_act: [0], position: { ...base.position, step: "build" } };
  const field = pictureOf(view);
  expect(isBuilding(view, field)).toBe(true);
  expect(isBuilding({ ...view, to_act: [1] }, field)).toBe(false);
  expect(isBuilding(view, { ...field, hall: { round: 1, rows: [1, 1, 1, 1, 1], exhibits: [], paid: 0 } })).toBe(false);
});

test("a skeleton is called by what it counts, so that two can be compared", () => {
  const drawn = choiceOf(
    {
      text: "draw=…",
      what: { kind: "drawing", seat: 0, bones: [], counts: [1, 6, 4, 3, 2], cards: ["archelon"], category: null },
    },
    base,
    around,
  );
  expect(drawn.name).toBe("A skeleton with Size 1, Height 6, Length 4, Ferocity 3, Uniqueness 2 and Archelon");
});
