import help from "./words/help";
import { expect, test } from "vitest";
import type { Hexagon } from "../../generated/rolling_ranch";
import { nextSpace } from "../shared/hex";
import { fencesOf, pensOf } from "./view/geometry";
import { bonusText } from "./words/bonus";
import { choiceOf, offerOf, questionOf } from "./dock/offer";
import { openedOf } from "./view/opened";
import { looksOf } from "./board/looks";
import { pictureOf, settled } from "./board/picture";
import { endingOf, scoreTableOf } from "./result/result";
import { rowsOf } from "./beside/rows";
import { chartCell, penValues, scoreWith, type Sheet, sheetOf } from "./view/sheet";
import {
  face,
  layout,
  written,
  score,
  asked,
  view,
  around,
  printed,
  writes,
  legal,
  blue,
  draw,
  event,
  rolled,
} from "./view/ranch.fixture";

test("fences stand between pens and around the ranch, paths between spaces of one pen", () => {
  const fences = fencesOf(layout);
  expect(fences.paths.match(/M/g)).toHaveLength(2);
  expect(fences.rails.match(/M/g)).toHaveLength(24 - 5 - 2); // five edges are shared, two of them are paths
  expect(pensOf(layout).map(({ pen, spaces }) => [pen, spaces.length])).toEqual([
    ["A", 2],
    ["B", 2],
  ]);
});

test("arrows walk along a row and to the nearer space of the next", () => {
  const to = (from: string, key: string) =>
    nextSpace(layout.spaces, layout.spaces.find((space) => space.name === from) as Hexagon, key)?.name;
  expect(to("A3", "ArrowRight")).toBe("B5");
  expect(to("B5", "ArrowRight")).toBeUndefined();
  expect(to("B6", "ArrowUp")).toBe("B5");
});

test("with everything open, missions and hidden sheets are shown as their owners saw them then", () => {
  const mission = { id: "m1", goals: [] };
  const hidden = {
    ...view,
    seat: null,
    sheets: view.sheets.map((sheet) => ({ ...sheet, written: null, score: null })),
  };
  const then = [0, 1].map((seat) => ({
    ...view,
    seat,
    sheets: view.sheets.map((sheet, at) =>
      at === seat ? { ...sheet, mission } : { ...sheet, written: null, score: null },
    ),
  }));
  expect(openedOf(view, then, then).sheets.map((sheet) => sheet.mission)).toEqual([mission, mission]);
  expect(openedOf(hidden, then, then).sheets.map((sheet) => [sheet.written, sheet.score])).toEqual([
    [written, score],
    [written, score],
  ]);
});

test("wood and nails are offered together, in the dock and beside the sheet", () => {
  const fill = (resource: string) =>
    legal(`${resource}-barn_1`, {
      kind: "fill",
      seat: 0,
      resource,
      building: "barn_1",
      completes: false,
      writes: writes([], [], false),
    });
  const both = offerOf(
    { ...view, asked: { ...asked, question: "fill", wood: 1, nails: 1 } },
    [fill("wood"), fill("nail")],
    printed,
  );
  expect(both.choices.map((choice) => [choice.name, choice.unlisted ?? false])).toEqual([
    ["1 wood for Barn 1, 1 of 3", false],
    ["1 nail for Barn 1, 1 of 1", false],
  ]);
  expect(both.cells).toEqual({ "wood of barn_1": "wood-barn_1", "nail of barn_1": "nail-barn_1" });
  const [row] = rowsOf(view, sheetOf(view, 0) as Sheet, around, both, null);
  expect(row?.slots).toEqual({ wood: ["open", "empty", "empty"], nail: ["open"] });
  expect(row?.said).toBe("0 of 3 wood, 0 of 1 nail");
});

test("a barn's bonus is told by the values that are played by", () => {
  const of = (option: object) => bonusText({ barn_option: [{ id: "one", ...option }] }, "one");
  expect(of({ wood_max: 2 })).toBe("fill up to 2 wood icons");
  expect(of({ wood_max: 3, nail_max: 1 })).toBe("fill up to 3 wood icons and 1 nail icon");
  expect(of({ animals: ["cow"] })).toBe("draw a cow on any empty space");
  expect(of({ animals: ["cow", "pig"] })).toBe("draw a cow or a pig on any empty space");
  expect(of({ animals: ["chicken", "pig", "cow"] })).toBe("draw any animal on any empty space");
  expect(
    bonusText({ warehouse_bonus: [{ id: "one", uses: 2, animal_from: "any", space_from: "rolled" }] }, "one"),
  ).toBe("any animal on a rolled number");
});

test("the help tells what every barn and warehouse does", () => {
  const components = {
    ...printed,
    building: [
      { id: "barn_1", kind: "barn", options: ["a", "b"] },
      { id: "warehouse_1", kind: "warehouse", bonus: "c" },
    ],
    barn_option: [
      { id: "a", nail_max: 2 },
      { id: "b", animals: ["pig"], replaces_action: true },
    ],
    warehouse_bonus: [{ id: "c", uses: 1, animal_from: "rolled", space_from: "any" }],
  };
  const text = (id: string) => help.terms(components).find((term) => term.id === id)?.text;
  expect(text("barn")).toContain(
    "Barn 1: fill up to 2 nail icons or draw a pig on any empty space, instead of rescuing or collecting.",
  );
  expect(text("warehouse")).toContain("Warehouse 1: a rolled animal on any empty space (1 use).");
});

test("the choices are told with what they bring, the closed ones stand beside them", () => {
  const offer = offerOf(view, [legal("rescue-blue", blue)], printed);
  expect(offer.choices.map((choice) => [choice.title, choice.detail, choice.badge, choice.more])).toEqual([
    ["Rescue blue", "Chicken on an empty 5, up to +2", "5", true],
  ]);
  expect(offer.closed.map(({ id }) => id)).toEqual(["rescue-yellow", "collect"]);
});

test("what is chosen is asked back as a question", () => {
  const said = (what: Parameters<typeof choiceOf>[1], now = view) => choiceOf("", what, now, printed).said;
  const stop = { kind: "stop" as const, seat: 0, points: 0, best: 0, parts: {}, writes: writes() };
  expect(said(blue)).toBe("Rescue blue?");
  expect(said({ ...blue, choice: "use-barn_1", building: "barn_1" })).toBe("Use Barn 1?");
  expect(said(draw)).toBe("Draw a cow on A1?");
  expect(said(stop)).toBe("Stop and lose the rest?");
  expect(said(stop, { ...view, asked: { ...asked, question: "after" } })).toBe("Stop without using a barn?");
});

test("collecting shows all that both dice bring", () => {
  const collect = { ...blue, choice: "collect", best: 0 };
  expect(choiceOf("collect", collect, view, printed)).toMatchObject({
    detail: "2 wood and 1 nail",
    pile: ["wood", "wood", "nail"],
  });
  const poor = { ...view, dice: [face(6, "chicken"), face(5, "pig", { nail: 1 })] };
  expect(choiceOf("collect", collect, poor, printed)).toMatchObject({ detail: "1 nail", icon: "nail" });
  expect(choiceOf("collect", collect, poor, printed).pile).toBeUndefined();
});

test("a rescue that leaves no choice of space names it", () => {
  const only = { ...blue, writes: writes([{ space: "B5", mark: "chicken" }]) };
  expect(choiceOf("rescue-blue", only, view, printed).detail).toBe("Chicken on B5, the only empty 5: +2");
});

test("who draws by a bonus is asked in the name of its building, also where it comes beside the choice", () => {
  const buildings = [
    ...view.buildings,
    { id: "warehouse_1", kind: "warehouse", wood: 4, nail: 2, bonuses: ["wh_any_space"] },
  ];
  const at = (choice: string, ...used: string[]) =>
    offerOf(
      { ...view, buildings, asked: { ...asked, question: "animal", written: { ...written, choice } } },
      [],
      printed,
      used.map((building) => ({ ...blue, building })),
    ).prompt;
  expect(at("use-barn_1")).toBe("Barn 1: which animal do you draw?");
  expect(at("", "barn_1", "", "", "warehouse_1")).toBe("Warehouse 1: which animal do you draw?");
  expect(at("")).toBe("Which animal do you draw?");
});

test("the projected score follows what is chosen, part by part", () => {
  const sheet = sheetOf(view, 0) as Sheet;
  const own = { ...sheet, score: { ...score, missions: 0 } };
  expect(scoreWith(own, choiceOf("draw-A1", draw, view, printed))).toEqual({
    ...own.score,
    pens: [6, 0],
    animals: 6,
    missions: 8,
    total: score.total + 11,
  });
  expect(scoreWith(own, null)).toEqual(own.score);
});

test("where sheets stay hidden the last step is sent with the word that ends the turn", () => {
  const hidden = { ...view, options: { reveal_sheets_each_round: false } };
  expect(choiceOf("draw-A1", draw, hidden, printed).after).toEqual(["ready"]);
  expect(choiceOf("draw-A1", draw, view, printed).after).toBeUndefined();
});

test("a space that is picked shows what its pen becomes, and the cell of the chart", () => {
  const sheet = sheetOf(view, 0);
  const choice = choiceOf("draw-A1", draw, view, printed);
  if (!sheet) throw new Error("no sheet");
  expect(penValues(sheet, choice)[0]).toEqual({ pen: "A", before: 3, now: 6, filled: true });
  expect(chartCell(sheet, choice)).toEqual({ animal: "cow", count: 2 });
  expect(
    chartCell(sheet, choiceOf("draw-A1", { ...draw, writes: writes([{ space: "A1", mark: "pig" }]) }, view, printed)),
  ).toBeNull();
});

test("a press means what is asked", () => {
  const at = (question: string, more = {}) => questionOf({ ...view, asked: { ...asked, question, ...more } }, "A1");
  expect([at("draw"), at("build"), at("choose")]).toEqual(Array(3).fill({ kind: "space", space: "A1" }));
  const row = questionOf({ ...view, asked }, "wood of barn_1");
  expect(row).toEqual({ kind: "fill", resource: "wood", building: "barn_1" });
  expect(questionOf({ ...view, asked: null }, "A1")).toBeNull();
});

test("newborns come as a scene before the dice tumble, and keep their heart for the round", () => {
  const before = { ...pictureOf(view), breeds: true, told: { 0: ["A1"] } };
  const last = [
    {
      choice: "",
      drawn: [
        { space: "A1", mark: "cow" },
        { space: "B5", mark: "cow" },
      ],
      points: 6,
    },
  ];
  const looks = looksOf(before, event(5, rolled(last), -1), around, { before: view, after: null });
  expect(looks.map(({ seat }) => seat)).toEqual([0, -1]);
  expect(looks[0]?.text).toBe("You gained a calf in pen B.");
  const scenes = looks.flatMap((look) => look.scenes);
  expect(scenes.map(({ picture }) => [picture.born.map((one) => one.space), picture.rolling])).toEqual([
    [["B5"], false],
    [["B5"], true],
  ]);
  const after = settled(scenes[1]?.picture ?? before, { ...view, round: 3 });
  expect([after.born.length, after.rolling]).toEqual([1, false]);
});

test("the end names the winner, or alone the rank", () => {
  const ending = (scores: number[], ranks: number[], reason: string, ...full: number[]) => {
    const marks = written.marks.map(() => "cow");
    const sheets = view.sheets.map((sheet, seat) =>
      full.includes(seat) ? { ...sheet, written: { ...written, marks } } : sheet,
    );
    return endingOf({ scores, ranks, reason }, around, { ...view, sheets });
  };
  expect(ending([80, 70], [1, 2], "full-ranch", 1)).toEqual({
    title: "You win",
    text: "80–70. Marta filled the last space.",
  });
  expect(ending([70, 80], [2, 1], "full-ranch", 0).text).toBe("80–70. You filled the last space.");
  expect(ending([80, 80], [2, 1], "full-ranch", 0, 1).text).toBe(
    "80–80. A ranch has no empty space left. Tied on points: a full ranch wins, then the most buildings.",
  );
  expect(ending([80, 70, 60], [1, 2, 3], "last-round").text).toMatch(/^You 80, Marta 70 and Marta 60\. That was/);
  expect(ending([0], [1], "resigned").text).toBe("The game ended by resignation.");
  expect(ending([64], [1], "last-round").text).toBe("64 points: your rank is Herder. That was the last round.");
  const over = { ...view, outcome: { scores: [3, 0], ranks: [1, 2], reason: "last-round" } };
  expect(scoreTableOf(over).rows.map((row) => row.cells[0])).toEqual(["3", "0", "0", "0"]);
  expect(scoreTableOf(view).rows.map((row) => row.cells[0])).toEqual(["3", "0", "0", "–"]); // no mission counts before the end
});
