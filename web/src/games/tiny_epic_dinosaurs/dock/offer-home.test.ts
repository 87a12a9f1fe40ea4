import { describe, expect, it } from "vitest";
import type { LegalMove } from "../../../generated/protocol";
import type {
  MatSeen,
  Meal,
  SeatPosition,
  TinyEpicDinosaursMove,
  TinyEpicDinosaursView,
} from "../../../generated/tiny_epic_dinosaurs";
import { picksOf, changesOf, freshOf, lift, movableBarriers, planOf, put, stepsOf } from "./arranging-plan";
import {
  isWay,
  type Kitchen,
  mealSteps,
  moved,
  ordered,
  plainWay,
  rowsOf,
  serve,
  spareOf,
  type Way,
} from "./feeding-plan";
import { feeding } from "./feeding-chosen.svelte";
import { arrangeOffer, arrangeWords } from "./offer-arrange";
import { feedOffer } from "./offer-feed";
import { ranchQuestion } from "./offer-home";
import { boxOf, centreOf, inReadingOrder, sideOf, stopAfter } from "../view/geometry";
import { spotLabel, whereOf } from "../board/ranch/cells";

const names = [1, 2, 3].flatMap((row) => ["a", "b", "c", "d"].map((column) => `${column}${row}`));
const sides = [
  ...names.map((name) => `${name}n`),
  "a3s",
  "b3s",
  "c3s",
  "d3s",
  ...names.map((name) => `${name}w`),
  "d1e",
  "d2e",
  "d3e",
];
// R1A as it is printed.
const signs = ["MMMD", "FDDD", "FDWD", "WWWW", "MDDD", "MFDD", "MDWW", "DDW"].join("");
const mat: MatSeen = {
  id: "R1A",
  rows: 3,
  cols: 4,
  names,
  icons: ["plant", "meat", "plant", "meat", "supply", "none", "meat", "plant", "none", "plant", "water", "plant"],
  sides,
  signs,
};

function ranching(stands: Record<string, string>, more: Partial<SeatPosition> = {}) {
  const player = {
    cells: names.map((name) => stands[name] ?? ""),
    cards: [],
    flyer: "",
    barriers: [],
    question: "pick",
    ...more,
  } as unknown as SeatPosition;
  return {
    view: {
      position: { players: [player] },
      ranches: [{ mat, pens: [] }],
      options: {},
    } as unknown as TinyEpicDinosaursView,
    seat: 0,
  };
}

describe("why not", () => {
  const tried = { view: ranching({}).view, legal: [], steps: [], before: null };
  it.each(["feed", "save", "diet", "exempt", "center"])(
    "is asked of every space while %s is the question",
    (question) => {
      const { view } = ranching({}, { question });
      for (const cell of ["b2", "b2n", "A1"])
        expect(ranchQuestion(view, null, cell, tried)).toEqual({ kind: "nothing" });
    },
  );
});

describe("geometry", () => {
  it("puts cells and sides where they are printed", () => {
    expect(boxOf(mat)).toMatchObject({ width: 454, height: 354 });
    expect(centreOf(mat, "b2")).toEqual({ x: 150, y: 150 });
    expect(sideOf(mat, "b2n")).toMatchObject({ x: 150, y: 100, upright: false, cells: ["b1", "b2"], sign: "D" });
    expect(sideOf(mat, "d1e")).toMatchObject({ x: 400, y: 50, upright: true, cells: ["d1", null] });
    expect(sideOf(mat, "c3n").sign).toBe("W");
  });

  it("names lines by the cells beside them", () => {
    expect(whereOf(mat, "b2w")).toBe("between a2 and b2");
    expect(whereOf(mat, "d1n")).toBe("on the north border of d1");
    expect(whereOf(mat, "d1e")).toBe("on the east border of d1");
    expect(whereOf(mat, "a3s")).toBe("on the south border of a3");
  });

  it("walks through spaces and lines by arrows, and reaches every one", () => {
    const stops = [...names, "b2n", "c1w"];
    expect(stopAfter(mat, stops, "b1", "ArrowRight")).toBe("c1w");
    expect(stopAfter(mat, stops, "c1w", "ArrowRight")).toBe("c1");
    expect(stopAfter(mat, stops, "b1", "ArrowDown")).toBe("b2n");
    expect(stopAfter(mat, stops, "a1", "ArrowLeft")).toBeNull();
    expect(inReadingOrder(mat, stops).slice(0, 6)).toEqual(["a1", "b1", "c1w", "c1", "d1", "b2n"]);
  });

  it("says what stands on a space and what a press does", () => {
    const { view } = ranching({ b2: "stegosaurus" });
    const ranch = {
      ...view.ranches[0],
      pens: [{ cells: ["b2"], is_closed: true, dinosaurs: ["b2"], clashing: [] }],
    } as never;
    expect(spotLabel(ranch, mat, view.position.players[0] as SeatPosition, "b2", null, { lost: ["b2"] })).toBe(
      "b2, stegosaurus, in a closed pen of 1, will be lost",
    );
  });
});

describe("a plan to arrange", () => {
  const from = ranching({ b2: "stegosaurus", c1: "triceratops" }, { barriers: ["b2n"] });

  it("is a list of steps: all that is picked up, then all that is placed", () => {
    const plan = put(lift(planOf([], 3), from, "b2"), from, "stegosaurus", "a3");
    expect(stepsOf(plan, picksOf(from))).toEqual(["pick-b2", "stop", "move-stegosaurus-a3"]);
    expect(planOf(stepsOf(plan, 3), 3)).toEqual(plan);
    expect(freshOf(plan)).toEqual(["a3"]);
  });

  it("is empty again when a piece is put back", () => {
    const plan = put(lift(planOf([], 3), from, "b2"), from, "stegosaurus", "b2");
    expect(changesOf(plan, 3)).toEqual([]);
  });

  it("does not take another species for the one that stood there", () => {
    const plan = put(lift(planOf([], 3), from, "b2"), from, "triceratops", "b2");
    expect(plan).toEqual({ lifted: ["pick-b2"], placed: ["move-triceratops-b2"] });
  });

  it("moves a barrier of this phase again, and no older one", () => {
    const placed = put({ lifted: [], placed: [] }, from, "barrier", "c1w");
    expect(movableBarriers(placed, [])).toEqual(["c1w"]);
    const now = ranching({}, { barriers: ["b2n", "c1w"] });
    expect(lift(placed, now, "c1w")).toEqual({ lifted: [], placed: [] });
    const mobile = [
      { kind: "barrier", seat: 0, side: "b2n", use: "lift", news: [] } as const,
    ] as unknown as TinyEpicDinosaursMove[];
    expect(movableBarriers(placed, mobile)).toEqual(["b2n", "c1w"]);
    expect(lift(placed, now, "b2n").lifted).toEqual(["lift-b2n"]);
  });

  it("is told in words: what may be taken up and from where, then where it may go", () => {
    const { view } = ranching(
      { b2: "stegosaurus" },
      { barriers: ["b2n"], holding: ["allosaurus"], holding_barriers: 1 },
    );
    const tried = { view, legal: [], steps: [], before: null };
    const words = (selected: string | null, whats: object[] = []) => {
      const legal = whats.map((what) => ({ number: 0, text: "", what })) as unknown as LegalMove[];
      return arrangeWords(view, arrangeOffer(view, legal, selected, 0, tried));
    };
    expect(words(null)).toEqual([
      "Take up 1 barrier, 1 in Holding",
      "Take up allosaurus, 1 in Holding",
      "Take up stegosaurus, on b2",
    ]);
    const open = [
      { kind: "moved_in", dinosaur: "allosaurus", cell: "a2" },
      { kind: "barrier", use: "fence", side: "c1w" },
    ];
    expect(words("held-allosaurus", open)).toContain("Allosaurus on a2");
    expect(words("held-barrier", open)).toContain("1 barrier between b1 and c1");
  });

  it("takes up nothing that was sent before: after an undo it stays, and only what is placed now moves", () => {
    const { view } = ranching(
      { b2: "stegosaurus", a2: "allosaurus" },
      { question: "arrange", holding: [], holding_barriers: 0 },
    );
    const offer = arrangeOffer(view, [], null, 0, { view, legal: [], steps: ["move-allosaurus-a2"], before: null });
    expect(offer.choices.filter((choice) => choice.id.startsWith("take:")).map((choice) => choice.id)).toEqual([
      "take:a2",
    ]);
  });

  it("puts a piece back also while its last place waits to be confirmed", () => {
    const { view } = ranching({ b2: "stegosaurus" }, { holding: ["allosaurus"], holding_barriers: 0 });
    const tried = { view, legal: [], steps: ["stop"], before: ["stop", "move-allosaurus-a2"], back: [] };
    const offer = arrangeOffer(view, [], "held-allosaurus", 0, tried);
    expect(offer.choices.find((choice) => choice.id === "back")?.instead).toEqual([]);
  });

  it("offers whatever dropping a piece on the Holding Area does", () => {
    const { view } = ranching({ b2: "stegosaurus" }, { holding: ["allosaurus"], holding_barriers: 1 });
    const offer = (selected: string, steps: string[]) =>
      arrangeOffer(view, [], selected, 0, { view, legal: [], steps, before: [], back: [] });
    expect(offer("held-allosaurus", []).cells["holding"]).toBe("back"); // it lay there before
    expect(offer("held-stegosaurus", ["pick-b2"]).cells["holding"]).toBe("leave");
    expect(offer("held-barrier", ["stop"]).cells["holding"]).toBeUndefined();
    for (const [selected, steps] of [
      ["held-allosaurus", []],
      ["held-stegosaurus", ["pick-b2"]],
    ] as const) {
      const { cells, choices } = offer(selected, [...steps]);
      expect(choices.map((choice) => choice.id)).toContain(cells["holding"]);
    }
  });

  it("has no picking up where nothing can be picked up", () => {
    const bare = ranching({}, { question: "arrange" });
    const plan = put(planOf([], picksOf(bare)), bare, "stegosaurus", "a2");
    expect(stepsOf(plan, picksOf(bare))).toEqual(["move-stegosaurus-a2"]);
  });
});

const meal = (dinosaur: string, site: string, plant: number, meat: number): Meal => ({
  dinosaur,
  site,
  diet: "",
  plant,
  meat,
  price: "",
});
const brach = meal("brachiosaurus", "a2", 2, 0);
const steg = meal("stegosaurus", "a3", 1, 0);
const steg2 = meal("stegosaurus", "b3", 1, 0);
const galli = meal("gallimimus", "c1", 1, 1);
const rex = meal("tyrannosaurus_rex", "d1", 0, 3);

const bare: Kitchen = {
  stock: [0, 0, 0],
  swap: { source: "", target: "", left: 0 },
  victims: [],
  exempt: "",
  additives: false,
  asks: false,
};
const additives = { additives: true, asks: true };
const converter = { swap: { source: "", target: "", left: 2 }, asks: true };

function plan(
  meals: Meal[],
  stock: number[],
  wished: string[] = [],
  more: Partial<Kitchen> = {},
  ways: Record<string, Partial<Way>> = {},
) {
  const kitchen = { ...bare, stock, ...more };
  const spare = spareOf(meals, kitchen);
  const eaters = ordered(meals, wished).map((one) => ({
    meal: one,
    way: { ...plainWay(one, spare), ...ways[one.site] },
  }));
  const { served, left } = serve(eaters, kitchen, 1);
  return { served, left, fates: served.map((one) => one.fate), steps: mealSteps(served, kitchen) };
}

describe("a plan to feed", () => {
  it("feeds most if nobody says otherwise, and who is put first eats first", () => {
    expect(plan([brach, steg, steg2], [2, 0, 0], [], additives).steps).toEqual([
      "feed-a3-plant",
      "feed-b3-plant",
      "stop",
    ]);
    expect(plan([brach, steg, steg2], [3, 0, 0], ["a2"], additives).steps).toEqual([
      "feed-a2-plant",
      "feed-a3-plant",
      "stop",
    ]);
  });

  it("leaves out what the table does by itself", () => {
    expect(plan([brach, steg, steg2], [2, 0, 0]).steps).toEqual(["feed-a3-plant"]); // then one meal fits, then none
    expect(plan([brach, steg, steg2], [3, 0, 0], ["a2"]).steps).toEqual(["feed-a2-plant", "feed-a3-plant"]);
    expect(plan([galli, steg, brach], [5, 1, 0], ["c1"]).steps).toEqual(["feed-c1-plant"]); // then there is enough for all others
  });

  it("lets an omnivore eat what the others leave", () => {
    expect(plan([galli, steg, steg2], [2, 1, 0], ["c1"]).served.map((one) => [one.way.food, one.fate])).toEqual([
      ["meat", "fed"],
      ["plant", "fed"],
      ["plant", "fed"],
    ]);
  });

  it("goes on to smaller meals when a large one is too much", () => {
    const { fates, left } = plan([brach, steg], [1, 0, 0], ["a2", "a3"]);
    expect(fates).toEqual(["hungry", "fed"]);
    expect(left).toEqual([0, 0, 0]);
  });

  it("feeds who could still eat something else: it must", () => {
    const { fates, served, steps } = plan([steg, galli], [1, 1, 0], ["a3"], additives, { c1: { food: "plant" } });
    expect(fates).toEqual(["fed", "fed"]);
    expect(served[1]?.way.food).toBe("meat");
    expect(steps).toEqual(["feed-a3-plant", "feed-c1-meat"]);
  });

  it("ends with a stop where somebody need not eat", () => {
    expect(plan([steg, steg2], [2, 0, 0], [], { exempt: "b3" }).steps).toEqual(["feed-a3-plant", "stop"]);
    expect(plan([steg, brach], [2, 0, 0], [], { exempt: "a2" }).steps).toEqual(["feed-a3-plant"]); // nothing else can be done then
  });

  it("needs no stop once the cards can do no more", () => {
    const pays = { converted: 1, source: "supply" };
    expect(plan([brach, steg], [1, 0, 1], ["a2"], converter, { a2: pays }).steps).toEqual(["feed-a2-plant-1supply"]); // the supply is gone
    expect(plan([brach, steg], [1, 0, 2], ["a2"], converter, { a2: pays }).steps).toEqual([
      "feed-a2-plant-1supply",
      "stop",
    ]);
    expect(plan([rex, steg, steg2], [1, 3, 0], ["d1", "a3"], { victims: ["a3", "b3"] }).steps).toEqual([
      "feed-d1-meat",
      "feed-a3-plant",
    ]); // nobody bites any more
  });

  it("pays one resource as one food, and no more than the Resource Converter gives", () => {
    const two = { converted: 2, source: "supply" };
    expect(
      plan([brach, steg], [0, 0, 4], ["a2"], converter, { a2: two, a3: { converted: 1, source: "supply" } }).fates,
    ).toEqual(["fed", "hungry"]);
    expect(
      plan([brach, rex], [1, 2, 4], ["a2"], converter, {
        a2: { converted: 1, source: "supply" },
        d1: { converted: 1, source: "supply" },
      }).fates,
    ).toEqual(["fed", "hungry"]);
    expect(
      plan(
        [steg],
        [0, 0, 1],
        [],
        { asks: true, swap: { source: "supply", target: "meat", left: 1 } },
        { a3: { converted: 1, source: "supply" } },
      ).fates,
    ).toEqual(["hungry"]);
  });

  it("forgets a way that is gone", () => {
    const way = { food: "meat" as const, converted: 0, source: "", victim: "" };
    expect(isWay(steg, way, bare)).toBe(false);
    expect(isWay(rex, { ...way, victim: "a3" }, bare)).toBe(false);
    expect(isWay(rex, { ...way, victim: "a3" }, { ...bare, victims: ["a3"] })).toBe(true);
    expect(isWay(rex, { ...way, converted: 1, source: "supply" }, bare)).toBe(false);
    expect(isWay(rex, way, bare)).toBe(true);
  });

  it("bites alone", () => {
    const { fates, left, steps } = plan([rex, steg], [0, 0, 0], ["d1"], { victims: ["a3"] }, { d1: { victim: "a3" } });
    expect(fates).toEqual(["fed", "eaten"]);
    expect(left).toEqual([0, 1, 0]);
    expect(steps).toEqual(["bite-a3"]);
  });

  it("is kept for those it was made for, and has a name for each way out", () => {
    const components = { research_card: [{ id: "resource_converter", params: { max: 2 } }] };
    const offer = (stands: Record<string, string>, meals: Meal[], stock: number[], whats: object[] = []) => {
      const { view, seat } = ranching(stands, {
        stock,
        cards: ["resource_converter"],
        hungry: meals.map((one) => one.site),
        exempt: "",
        swap: null,
        question: "feed",
      });
      Object.assign(view.position, { phase: "feed", round: 2, tilted: [] });
      Object.assign(view.ranches[0] as object, { meals });
      return {
        view,
        ...feedOffer(
          view,
          whats.map((what) => ({ move: 0, text: "", what })) as unknown as LegalMove[],
          seat,
          components,
        ),
      };
    };
    const fed = (food: string) => ({
      kind: "fed",
      site: "c1",
      dinosaur: "gallimimus",
      food,
      converted: 1,
      source: "supply",
    });
    const { choices, view } = offer({ c1: "gallimimus" }, [galli], [0, 0, 1], [fed("plant"), fed("meat")]);
    expect(new Set(choices.filter((choice) => choice.kind === "look").map((choice) => choice.id)).size).toBe(2);
    feeding.choose(view, 0, galli, { food: "meat", converted: 0, source: "", victim: "" });
    const another = offer(
      { c1: "stegosaurus", a2: "brachiosaurus" },
      [meal("stegosaurus", "c1", 1, 0), brach],
      [2, 2, 0],
    ); // the same round, at another table
    expect(another.choices[0]?.instead).toEqual(["feed-c1-plant", "stop"]);
  });

  it("shows alike neighbours as one row, which moves as one", () => {
    const { served } = plan([steg, steg2, brach], [2, 0, 0]);
    const rows = rowsOf(served, (site) => (site === "a2" ? "other" : "pen"));
    expect(rows.map((row) => row.length)).toEqual([2, 1]);
    expect(moved(rows, 1, -1).map((one) => one.meal.site)).toEqual(["a2", "a3", "b3"]);
    expect(moved(rows, 1, 1).map((one) => one.meal.site)).toEqual(["a3", "b3", "a2"]);
  });
});
