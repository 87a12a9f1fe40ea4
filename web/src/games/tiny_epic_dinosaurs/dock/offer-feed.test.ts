import { describe, expect, it, vi } from "vitest";
import type { FeedingPlan, FeedingWish, Served } from "../../../generated/tiny_epic_dinosaurs";
import { RefusedError } from "../../../lib/server/connection";
import type { Freehand } from "../../shared/game";
import { rowsOf, sitesWith } from "./feed-rows";
import { feeding } from "./feeding.svelte";
import { birthOmens, hungerOmens } from "./forecast";
import { feedOffer } from "./offer-feed";
import { meal, ranching, served, way } from "./ranch.fixture";
import { around } from "../view/table.fixture";

const steg = meal("stegosaurus", "a3", 1, 0);
const steg2 = meal("stegosaurus", "b3", 1, 0);
const allo = meal("allosaurus", "b2", 0, 2);
const rex = meal("tyrannosaurus_rex", "d1", 0, 3);
const bite = way({ victim: "a3" });
const paid = way({ food: "meat", converted: 2, source: "supply" });

const plan = (all: Served[], more: Partial<FeedingPlan> = {}): FeedingPlan => ({
  served: all,
  needs: [0, 0],
  left: [0, 0, 0],
  births: [],
  steps: ["a step"],
  ...more,
});

const HUNGRY = plan([
  served(steg, "fed"),
  served(allo, "hungry", {}, [{ way: paid, feeds: true }]),
  served(rex, "hungry", {}, [
    { way: way({ food: "meat" }), feeds: false },
    { way: bite, feeds: true },
  ]),
]);

let tables = 0;
const tableOf = (judge: Freehand["judge"]) => ({ key: `T${tables++}.0`, judge }) as unknown as Freehand;
const at = (told: FeedingPlan) =>
  ranching({ a3: "stegosaurus", b2: "allosaurus", d1: "tyrannosaurus_rex" }, { question: "feed" }, { feeding: told });

describe("a plan to feed", () => {
  it("is the table's, if nothing is wished: its steps are sent, and ways out are offered that feed", () => {
    const { choices, ready } = feedOffer(at(HUNGRY), [], 0, around.components);
    expect(choices[0]).toMatchObject({ id: ready, kind: "move", instead: ["a step"] });
    expect(choices[0]?.detail).toContain("2");
    expect(choices.slice(1).map((choice) => choice.title)).toEqual([
      "Resource Converter",
      "T. rex eats the stegosaurus",
    ]);
  });

  it("is judged as it is wished; until then the last one is shown in the wished order, and cannot be confirmed", async () => {
    const view = at(HUNGRY);
    const wishes: FeedingWish[] = [];
    const answer = plan([served(rex, "fed", { victim: "a3" }), served(steg, "eaten"), served(allo, "fed")]);
    const table = tableOf(async (text) => {
      wishes.push(JSON.parse(text as string) as FeedingWish);
      return Promise.resolve(answer);
    });
    await feeding.ask(view, 0, [], table);
    expect(wishes).toEqual([]); // no wishes
    feeding.reorder(view, 0, ["d1", "a3", "b2"]);
    feeding.choose(view, 0, rex, bite);
    expect(feeding.plan(view, 0)?.served.map((one) => [one.meal.site, one.fate])).toEqual([
      ["d1", "hungry"],
      ["a3", "fed"],
      ["b2", "hungry"],
    ]);
    expect(feedOffer(view, [], 0, around.components).choices[0]?.kind).toBe("look");
    await feeding.ask(view, 0, ["tried"], table);
    expect(wishes).toEqual([
      {
        tried: ["tried"],
        order: ["d1", "a3", "b2"],
        ways: [{ site: "d1", dinosaur: "tyrannosaurus_rex", way: bite }],
      },
    ]);
    expect(feeding.plan(view, 0)).toBe(answer);
    expect(feedOffer(view, [], 0, around.components).choices[0]?.kind).toBe("move");
    await feeding.ask(view, 0, [], table);
    expect(wishes.length).toBe(1); // it is answered
  });

  it.each([0, 1, 2, 3])("tells what a bite gains as the table says it: %i meat in this edition", async (gain) => {
    const view = at(HUNGRY);
    const isFed = gain >= 2; // an allosaurus eats 2
    const told = plan(
      [served(rex, "fed", { victim: "a3" }), served(steg, "eaten"), served(allo, isFed ? "fed" : "hungry")],
      { left: [0, isFed ? gain - 2 : gain, 0], steps: ["bites"] },
    );
    const table = tableOf(() => Promise.resolve(told));
    await feeding.ask(view, 0, [], table);
    feeding.choose(view, 0, rex, bite);
    await feeding.ask(view, 0, [], table);
    const shown = feeding.plan(view, 0);
    expect(shown?.left[1]).toBe(isFed ? gain - 2 : gain);
    expect(hungerOmens(shown?.served ?? []).map((omen) => omen.dinosaur)).toEqual(isFed ? [] : ["allosaurus"]);
    expect(feedOffer(view, [], 0, around.components).choices[0]).toMatchObject({
      instead: ["bites"],
      icon: isFed ? "i-check" : "icon-warn",
    });
  });

  it("is asked for again when the ranch has changed, and when the table was asked too early", async () => {
    vi.useFakeTimers();
    const refused = new RefusedError({ error: "stale" } as never);
    const judge = vi
      .fn()
      .mockRejectedValueOnce(refused)
      .mockResolvedValue(plan([served(steg, "fed")]));
    const table = tableOf(judge);
    await feeding.ask(at(HUNGRY), 0, [], table);
    feeding.reorder(at(HUNGRY), 0, ["a3"]);
    await feeding.ask(at(HUNGRY), 0, [], table);
    expect(feeding.isPending(at(HUNGRY), 0)).toBe(true);
    await feeding.ask(at(HUNGRY), 0, [], table);
    expect(feeding.isPending(at(HUNGRY), 0)).toBe(false);
    const later = ranching({ a3: "stegosaurus" }, { question: "feed" }, { feeding: HUNGRY });
    expect(feeding.isPending(later, 0)).toBe(true);
    vi.useRealTimers();
  });

  it("is not kept for another round or table, nor shown to who is not asked", async () => {
    const view = at(HUNGRY);
    const table = tableOf(() => Promise.resolve(plan([])));
    await feeding.ask(view, 0, [], table);
    feeding.reorder(view, 0, ["d1"]);
    await feeding.ask(view, 0, [], table);
    expect(feeding.plan(view, 0)?.served).toEqual([]);
    expect(feeding.plan({ ...view, to_act: [] }, 0)).toBe(HUNGRY);
    expect(feeding.plan({ ...view, position: { ...view.position, round: 3 } }, 0)).toBe(HUNGRY);
    await feeding.ask(
      view,
      0,
      [],
      tableOf(() => Promise.resolve(plan([]))),
    );
    expect(feeding.plan(view, 0)).toBe(HUNGRY);
  });

  it("shows alike neighbours as one row, which moves as one", () => {
    const rows = rowsOf(plan([served(steg, "fed"), served(steg2, "fed"), served(allo, "hungry")]), (site) =>
      site === "b2" ? "other" : "pen",
    );
    expect(rows.map((row) => row.length)).toEqual([2, 1]);
    expect(sitesWith(rows, 1, 0)).toEqual(["b2", "a3", "b3"]);
    expect(sitesWith(rows, 0, 1)).toEqual(["b2", "a3", "b3"]);
    expect(sitesWith(rows, 1, 2)).toEqual(["a3", "b3", "b2"]);
  });

  it("foretells births and whether there is room", () => {
    const told = birthOmens([
      { species: "stegosaurus", count: 1, room: 1 },
      { species: "allosaurus", count: 2, room: 1 },
    ]);
    expect(told.map((omen) => [omen.kind, omen.n])).toEqual([
      ["birth", 1],
      ["lost_birth", 2],
    ]);
  });
});
