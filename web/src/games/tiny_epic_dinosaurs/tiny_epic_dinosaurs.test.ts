import { render } from "svelte/server";
import { expect, test } from "vitest";
import type { Choice } from "../shared/game";
import type { MatSeen, TinyEpicDinosaursMove } from "../../generated/tiny_epic_dinosaurs";
import { arrowTo } from "./board/arrows";
import { cardText, eatsText } from "./view/components";
import help from "./words/help";
import { offerOf, questionOf } from "./dock/offer";
import { outcomeOf } from "./dock/outcome";
import Podium from "./result/Podium.svelte";
import { researchIn, type View } from "./view/position";
import { around, player, viewOf } from "./view/table.fixture";
import { spaceLabel, stateOf } from "./board/mats/spaces";
import { tabFor } from "./board/tabs";
import { choiceOf } from "./words/choices";

const placed = (id: string, regular: number, lead: number, asks_again = false) => ({
  move: 0,
  text: `place-${id}-${lead ? "lead" : regular}`,
  what: { kind: "placed", seat: 0, space: id, regular, lead, news: [] },
  asks_again,
});

test("spaces are picked on the mats first, then who goes there, the weakest group first", () => {
  const legal = [placed("B1", 1, 0), placed("B1", 0, 1), placed("A1", 1, 1), placed("A1", 3, 0)];
  const first = offerOf(viewOf("place"), legal, null, around);
  expect(first.cells).toEqual({ B1: "B1", A1: "A1" });
  expect(first.choices.every((choice) => choice.kind === "select" && choice.unlisted)).toBe(true);
  const then = offerOf(viewOf("place"), legal, "A1", around);
  expect(then.prompt).toBe("A1 is taken with strength 2 (Mara): send 3 or more");
  const does = "Gain a stegosaurus, then roll the die";
  expect(then.choices.map(({ title, detail, cost }) => [title, detail, cost])).toEqual([
    ["3 ranchers", does, "strength 3"],
    ["Lead + 1", does, "strength 3"],
  ]);
  expect(then.ready).toBe(then.choices[0]?.id); // chosen in advance
  expect(then.choices[0]?.name).toBe("3 ranchers to A1: gain a stegosaurus, then roll the die");
});

test("Confirm says what a placement changes, and who is left", () => {
  const before = viewOf("place");
  const [choice] = offerOf(before, [placed("B1", 1, 0)], "B1", around).choices as [Choice];
  const [you, ...others] = before.position.players;
  const after = (extra: Partial<typeof you>) =>
    ({ ...before, position: { ...before.position, players: [{ ...you, ...extra }, ...others] } }) as View;
  expect(choice.order).toBe("Send 1 rancher to B1");
  expect(outcomeOf(before, null, choice, around)).toEqual(["", ""]);
  const [plant = 0, meat = 0, supply = 0] = you?.stock ?? [];
  expect(outcomeOf(before, after({ stock: [plant + 2, meat, supply], ready: 2, lead: 1 }), choice, around)).toEqual([
    `Plant ${plant} → ${plant + 2}`,
    "2 ranchers and the lead left",
  ]);
  expect(outcomeOf(before, after({ holding: ["allosaurus"], ready: 0, lead: 0 }), choice, around)).toEqual([
    "+1 dinosaur",
    "No ranchers left",
  ]);
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
    "A1 Free range, gain a stegosaurus, then roll the die, Mara with strength 2, needs strength 3, open to you",
  );
  expect(stateOf(first as View["spaces"][number], null, null, null, null)).toBe("idle");
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
    "Place a barrier north of d1",
    "Lift the barrier north of d1",
    "Lose the barrier north of d1",
  ]);
  expect(
    named({ kind: "fed", dinosaur: "stegosaurus", site: "a1", food: "plant", amount: 1, converted: 0, source: "" }),
  ).toBe("Feed the stegosaurus on a1: 1 plant");
  expect(
    named({ kind: "fed", dinosaur: "allosaurus", site: "a1", food: "meat", amount: 2, converted: 1, source: "supply" }),
  ).toBe("Feed the allosaurus on a1: 2 meat, 1 of it paid with supply");
  expect(named({ kind: "born", species: "stegosaurus", cell: "a2" })).toBe("Newborn stegosaurus on a2");
  expect(named({ kind: "born", species: "stegosaurus", cell: "" })).toBe("No room for the stegosaurus, it escapes");
  expect(
    ["pick", "release", "bite", "save", "eaten", "exempt"].map((use) =>
      named({ kind: "dinosaur", use, dinosaur: "stegosaurus", site: "a1" }),
    ),
  ).toEqual([
    "Pick up the stegosaurus on a1",
    "Let the stegosaurus on a1 go",
    "T. rex eats the stegosaurus on a1",
    "Save the stegosaurus on a1",
    "Lose the stegosaurus on a1",
    "Stegosaurus on a1 needn’t be fed",
  ]);
  expect(["a1", ""].map((site) => named({ kind: "dinosaur", use: "pay", dinosaur: "stegosaurus", site }))).toEqual([
    "Give the stegosaurus on a1",
    "Give the stegosaurus in Holding",
  ]);
  expect(named({ kind: "dinosaur", use: "stolen", dinosaur: "stegosaurus", site: "a1" })).toBe(
    "Lose the stegosaurus on a1",
  );
  expect(["arrange", "pick", "feed", "save", "center"].map((question) => named({ kind: "stopped", question }))).toEqual(
    ["Finish arranging", "Pick up nothing more", "Stop feeding", "Save nobody", "Not now"],
  );
  expect(named({ kind: "kept", contract: null })).toBe("Keep a private contract");
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
    "B2 Barriers",
    "Bring a dinosaur into your ranch and/or lift barriers, costs 1 supply.",
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

const contractOf = (contract: string, points: number): TinyEpicDinosaursMove => ({
  kind: "contract",
  seat: 0,
  contract,
  points,
  is_private: false,
  news: [],
});

test("a contract says what it pays after the points of its dinosaurs", () => {
  const detailOf = (cost: Record<string, number>) => {
    const what = contractOf("PC01", 13);
    const view = { ...viewOf("contract"), contracts: [{ id: "PC01", points: 13, cost }] };
    return choiceOf("x", what, view, around).detail;
  };
  expect(detailOf({ allosaurus: 2 })).toBe("Net 5 VP: its dinosaurs are worth 8");
  expect(detailOf({ allosaurus: 1, unique: 1 })).toBe("1 allosaurus and 1 unique dinosaur");
});
