import { render } from "svelte/server";
import { expect, test } from "vitest";
import type { Event } from "../../generated/protocol";
import type { MatSeen, News, SeatPosition, TinyEpicDinosaursMove } from "../../generated/tiny_epic_dinosaurs";
import type { Around } from "../shared/game";
import { arrowTo } from "./board/arrows";
import { cardText, eatsText } from "./view/components";
import help from "./words/help";
import { logOf } from "./words/log";
import { offerOf, questionOf } from "./dock/offer";
import Podium from "./result/Podium.svelte";
import { researchIn, type View } from "./view/position";
import { scoresOf } from "./result/result";
import { effectText, latestTurns } from "./words/rival-turn";
import { spaceLabel, stateOf } from "./board/mats/spaces";
import { tabFor } from "./board/tabs";
import { choiceOf } from "./words/choices";

const player = (question = "none", extra: Partial<SeatPosition> = {}): SeatPosition => ({
  side: "R1A",
  mat: 1,
  stock: [5, 3, 1],
  cells: [],
  flyer: "",
  barriers: [],
  holding: [],
  holding_barriers: 0,
  medical: [],
  ready: 3,
  lead: 1,
  sick: 0,
  sick_lead: 0,
  on_card: "",
  posts: [],
  cards: [],
  contracts: [],
  first_private: "PV1",
  second_private: "",
  returned: "",
  fulfilled: [],
  lost_barrier: false,
  lost_dinosaur: false,
  question,
  is_ready: false,
  any: 0,
  asked_egg: false,
  picked: false,
  hungry: [],
  exempt: "",
  fed: [],
  swap: null,
  fleeing: false,
  fugitives: [],
  loose: [],
  guarded: false,
  as_herbivore: [],
  as_carnivore: [],
  center: [],
  born: [],
  ...extra,
});
const ranch = (payable: string[] = []) => ({
  mat: null,
  pens: [],
  escaping: [],
  losses: [],
  meals: [],
  births: [],
  income: [5, 3, 1],
  food: [0, 0],
  payable,
  payable_privates: [],
  score: { contracts: 0, research: 0, dinosaurs: 0, total: 0 },
});
const space = (id: string, kind: string, parts: string[], cost: Record<string, number> = {}, strength = 1) => ({
  id,
  mat: id.charAt(0),
  kind,
  cost,
  parts,
  strength,
});
const turn = {
  actor: 0,
  passes: 0,
  placed: 0,
  pledged: false,
  space: "",
  group: 0,
  lifted: 0,
  left: "",
  carrying: false,
  declined: false,
  owed: 0,
  parts: [],
  part: null,
  acted: false,
  times: 0,
  rolling: "",
  draws: 0,
  drawn: [],
  need: [0, 0, 0, 0, 0],
  contract: "",
  is_private: false,
  privates: 0,
};
const viewOf = (question: string, extra: Partial<SeatPosition> = {}, more: Partial<View> = {}): View => ({
  seat: 0,
  to_act: [0],
  outcome: null,
  options: {},
  last_round: 6,
  position: {
    players: [player(question, extra), player("none", { posts: [{ space: "A1", regular: 0, lead: 1 }] })],
    phase: "assign",
    round: 2,
    marker: 0,
    served: 0,
    asked: [0],
    public_row: ["PC01", "PC02"],
    row: ["moschops"],
    pile: [],
    tilted: [],
    turn,
    rival: null,
  },
  spaces: [
    space("A1", "free_range", ["gain_dinosaur"], {}, 3),
    space("B1", "contract", ["fulfil_contract"]),
    space("C5", "research", ["research"], { any_dinosaur: 1 }),
  ],
  contracts: [{ id: "PC01", points: 14, cost: { allosaurus: 2, unique: 1 } }],
  cards: [],
  privates: [],
  ranches: [ranch(["PC01", "PC02"]), ranch()],
  mats: [],
  supply: [15, 15, 15, 15],
  barriers: 26,
  rival: null,
  ...more,
});
const around: Around = {
  you: 0,
  name: (seat) => (seat === 0 ? "You" : "Mara"),
  colour: (seat) => seat + 1,
  components: {
    species: [{ id: "allosaurus", diet: "carnivore", feed: { meat: 2 }, vp: 4 }],
    research_card: [
      {
        id: "egg_incubator",
        kind: "science",
        vp: 1,
        star: false,
        phase: 1,
        tilt: false,
        params: { cost: { supply: 2 } },
      },
      {
        id: "gallimimus",
        kind: "genetic",
        vp: 2,
        star: false,
        phase: 5,
        tilt: false,
        params: { count: 1 },
        feed_options: [{ plant: 1 }, { meat: 1 }],
      },
    ],
    action_mat: [
      {
        id: "A",
        players: [1, 2, 3],
        space: [
          {
            id: "A1",
            kind: "free_range",
            cost: {},
            actions: [{ type: "gain_dinosaur", choices: ["stegosaurus"], die: true }],
          },
          { id: "B1", kind: "contract", cost: {}, actions: [{ type: "fulfil_contract" }] },
          { id: "D1", kind: "resource", cost: {}, actions: [{ type: "gain_resources", plant: 2 }] },
          { id: "C5", kind: "research", cost: { any_dinosaur: 1 }, actions: [{ type: "research" }] },
        ],
      },
    ],
    public_contract: [{ id: "PC01", vp: 14, cost: { allosaurus: 2, unique: 1 } }],
    private_contract: [{ id: "PV1", vp: 16, cost: {} }],
  },
};
const placed = (id: string, regular: number, lead: number, asks_again = false) => ({
  move: 0,
  text: `place-${id}-${lead ? "lead" : regular}`,
  what: { kind: "placed", seat: 0, space: id, regular, lead, news: [] },
  asks_again,
});
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

test("spaces are picked on the mats first, then who goes there, the weakest group first", () => {
  const legal = [placed("B1", 1, 0), placed("B1", 0, 1), placed("A1", 1, 1), placed("A1", 3, 0)];
  const first = offerOf(viewOf("place"), legal, null, around);
  expect(first.cells).toEqual({ B1: "B1", A1: "A1" });
  expect(first.choices.every((choice) => choice.kind === "select" && choice.unlisted)).toBe(true);
  const then = offerOf(viewOf("place"), legal, "A1", around);
  expect(then.prompt).toBe("Mara holds A1 with strength 2: send strength 3 or more");
  expect(then.choices.map((choice) => [choice.title, choice.detail])).toEqual([
    ["3 ranchers", "strength 3"],
    ["Lead + 1", "strength 3"],
  ]);
  expect(then.choices[0]?.name).toBe("3 ranchers to A1: gain stegosaurus, roll the die");
});

test("a step is tried at once where its seat is asked again", () => {
  const legal = [placed("B1", 1, 0, true), placed("A1", 3, 0)];
  expect(offerOf(viewOf("place"), legal, "B1", around).choices[0]?.more).toBe(true);
  expect(offerOf(viewOf("place"), legal, "A1", around).choices[0]?.more).toBe(false);
  const part = { move: 0, text: "part-1", what: { kind: "part", seat: 0, part: "first_player", news: [] } };
  const more = (asks_again: boolean) =>
    offerOf(viewOf("part"), [{ ...part, asks_again }], null, around).choices[0]?.more;
  expect([more(true), more(false)]).toEqual([true, false]);
});

test("an ability that may clear many spaces is chosen first, then the space", () => {
  const clear = (id: string) => ({
    move: 0,
    text: `clear-dracorex-${id}`,
    what: { kind: "ability", seat: 0, use: "clear", card: "dracorex", space: id, news: [] },
    asks_again: false,
  });
  const legal = [clear("A1"), clear("B1")];
  expect(offerOf(viewOf("after"), legal, null, around).choices.map((choice) => choice.id)).toEqual(["clear dracorex"]);
  expect(offerOf(viewOf("after"), legal, "clear dracorex", around).cells).toEqual({
    A1: "clear-dracorex-A1",
    B1: "clear-dracorex-B1",
  });
});

test("the question about a closed space is the move it would be", () => {
  expect(questionOf(viewOf("place"), null, "A1")).toEqual({ kind: "placed", space: "A1" });
  expect(questionOf(viewOf("contract"), null, "PC02")).toEqual({ kind: "contract", contract: "PC02" });
  const sides = (view: View): View => ({
    ...view,
    ranches: [{ ...view.ranches[0], mat: { sides: ["b2n"] } }] as View["ranches"],
  });
  expect(questionOf(sides(viewOf("lift")), null, "b2n")).toEqual({ kind: "barrier", side: "b2n" });
  expect(questionOf(viewOf("place"), null, "moschops")).toBeNull(); // there is no ranch yet
  const ranches = viewOf("place").ranches.map((ranch) => ({
    ...ranch,
    mat: { ...ranch.mat, names: ["a1"], sides: [] as string[] } as MatSeen,
  }));
  expect(questionOf({ ...viewOf("place"), ranches }, null, "moschops")).toEqual({ kind: "nothing" });
});

test("one's own cards lie in the place of the research row while the Rival takes one of them", () => {
  expect(researchIn(viewOf("place", { cards: ["egg_incubator"] }))).toEqual(["moschops"]);
  expect(researchIn(viewOf("discard", { cards: ["egg_incubator"] }))).toEqual(["egg_incubator"]);
});

test("a space tells who holds it and what it takes", () => {
  const view = viewOf("place");
  const [first] = view.spaces;
  expect(spaceLabel(view, first as View["spaces"][number], around, "open")).toBe(
    "A1 Free range, gain stegosaurus, roll the die, Mara with strength 2, needs strength 3, open to you",
  );
  expect(stateOf(first as View["spaces"][number], null, null, null, null)).toBe("idle");
});

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
    "Mara kept a secret contract.",
    "You collected 5 plants, 3 meat and 1 supply.",
    "You sent 1 rancher to **A1**, rolled an **egg**: 2 stegosaurs.",
    "Mara sent the Lead to **B1**, fulfilled a contract for **14 VP** (2 allosaurs and any unique dinosaur).",
    "You arranged the ranch.",
    "You fed 2 dinosaurs: 2 plants.",
    "You lost an allosaurus: **escaped**. ×2",
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
    "You sent 1 rancher to **C5**, gave an allosaurus, took **Moschops**.",
    "Mara sent 1 rancher to **B2**, took up 2 barriers, moved an allosaurus to b2.",
    "You sent the Lead to **B1**, fulfilled a contract for **14 VP** (2 allosaurs and any unique dinosaur).",
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
  );
  expect(latestTurns(entries).map((entry) => entry.step)).toEqual([1, 2, 2, 2, 2, 3]);
  expect(entries.at(-2)?.text).toBe("You lose the barrier north of b2.");
  expect(effectText({ type: "steal_resources", plant: 1, meat: 1 })).toBe("takes your 1 plant and 1 meat");
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

test("the figure of a card says what it does, scores and eats, where it is pointed at", () => {
  const told = (id: string) => help.terms(around.components).find((term) => term.pictures.includes(`dino-${id}`));
  expect(told("egg_incubator")).toMatchObject({
    name: "Egg Incubator",
    text: "Phase 1, once: pay 2 supplies for any regular dinosaur. (1 VP)",
    apart: true,
  });
  expect(told("gallimimus")?.text).toMatch(/\(2 VP, eats 1 plant or 1 meat\)$/);
});

test("cards say what is printed on them", () => {
  expect(cardText(around.components, "egg_incubator")).toBe("Phase 1, once: pay 2 supplies for any regular dinosaur.");
  expect(eatsText(around.components, "gallimimus")).toBe("1 plant or 1 meat");
});

test("arrows lead along a row and to the nearest above and below", () => {
  const box = (x: number, y: number) => ({ left: x, right: x + 10, top: y, bottom: y + 10 });
  const boxes = [box(0, 0), box(20, 0), box(0, 20), box(60, 2)];
  expect(arrowTo(boxes, 0, "ArrowRight")).toBe(1);
  expect(arrowTo(boxes, 1, "ArrowRight")).toBe(3);
  expect(arrowTo(boxes, 1, "ArrowDown")).toBe(2);
  expect(arrowTo(boxes, 0, "ArrowLeft")).toBe(-1);
});

test("on a phone the question decides what is shown", () => {
  expect([tabFor("place"), tabFor("pay"), tabFor("research")]).toEqual(["actions", "ranch", "cards"]);
});

test("every move at home has words of its own, and a barrier is put, taken up or lost", () => {
  const named = (what: object) =>
    choiceOf("a-notation", { seat: 0, news: [], ...what } as unknown as TinyEpicDinosaursMove, viewOf("feed"), around)
      .name;
  expect(["fence", "lift", "lose"].map((use) => named({ kind: "barrier", use, side: "d1n" }))).toEqual([
    "Put a barrier north of d1",
    "Take up the barrier north of d1",
    "Lose the barrier north of d1",
  ]);
  expect(
    named({ kind: "fed", dinosaur: "stegosaurus", site: "a1", food: "plant", amount: 1, converted: 0, source: "" }),
  ).toBe("Feed the stegosaurus on a1: 1 plant");
  expect(
    named({ kind: "fed", dinosaur: "allosaurus", site: "a1", food: "meat", amount: 2, converted: 1, source: "supply" }),
  ).toBe("Feed the allosaurus on a1: 2 meat, 1 of it paid in supply");
  expect(named({ kind: "born", species: "stegosaurus", cell: "a2" })).toBe("Newborn stegosaurus on a2");
  expect(named({ kind: "born", species: "stegosaurus", cell: "" })).toBe(
    "No space for stegosaurus, it escapes (TED-13.9)",
  );
  expect(
    ["pick", "release", "bite", "save", "eaten", "exempt"].map((use) =>
      named({ kind: "dinosaur", use, dinosaur: "stegosaurus", site: "a1" }),
    ),
  ).toEqual([
    "Pick up the stegosaurus on a1",
    "Let the stegosaurus on a1 go",
    "T. rex eats the stegosaurus on a1",
    "Save stegosaurus on a1",
    "Lose stegosaurus on a1",
    "Stegosaurus on a1 need not be fed",
  ]);
  expect(["a1", ""].map((site) => named({ kind: "dinosaur", use: "pay", dinosaur: "stegosaurus", site }))).toEqual([
    "Give away stegosaurus on a1",
    "Give away stegosaurus in Holding",
  ]);
  expect(named({ kind: "dinosaur", use: "stolen", dinosaur: "stegosaurus", site: "a1" })).toBe(
    "Let stegosaurus on a1 be taken",
  );
  expect(["arrange", "pick", "feed", "save", "center"].map((question) => named({ kind: "stopped", question }))).toEqual(
    ["Finish arranging", "Pick up nothing more", "Feed no more", "Save nobody", "Not now"],
  );
  expect(named({ kind: "kept", contract: null })).toBe("Keep a secret contract");
});

test("an action space tells what it does and costs where it is pointed at, on the side of the mat that is in play", () => {
  const mat = {
    id: "B",
    players: [1, 2, 3],
    space: [
      {
        id: "B2",
        kind: "barrier",
        cost: { supply: 1 },
        actions: [{ type: "move_dinosaur", count: 1 }, { type: "rearrange_barriers" }],
      },
      { id: "C5", kind: "research", cost: { any_dinosaur: 1 }, actions: [{ type: "research" }] },
    ],
  };
  const told = (picture: string) => help.terms({ action_mat: [mat] }).find((term) => term.pictures.includes(picture));
  expect([told("space-B2-2")?.name, told("space-B2-2")?.text]).toEqual([
    "B2 Barriers:",
    "Move a dinosaur home and/or take up barriers, costs 1 supply.",
  ]);
  expect(told("space-C5-3")?.text).toBe("Take a research card, costs any dinosaur.");
  expect(told("space-C5-4")).toBeUndefined();
});

test("the podium of four has every name whole", () => {
  const names = ["Quick Willow", "Brisk Newt", "Mossy Beetle", "Owen"];
  const view = viewOf("none");
  const four = {
    ...view,
    ranches: names.map(() => ({ ...view.ranches[0], score: { total: 7 } })),
    position: { ...view.position, players: names.map(() => player("none", {})) },
  } as unknown as View;
  const result = { ranks: [1, 2, 3, 4], scores: [9, 8, 7, 6], reason: "points" };
  const { body } = render(Podium, {
    props: { view: four, around: { ...around, name: (seat: number) => names[seat] ?? "" }, result },
  });
  for (const name of names) expect(body).toContain(`>${name}<`);
});
