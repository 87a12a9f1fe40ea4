import { describe, expect, it } from "vitest";
import type { Arranging } from "../../../generated/tiny_epic_dinosaurs";
import type { View } from "../view/position";
import { arrangeOffer, arrangeQuestion, arrangeWords, deskOf } from "./offer-arrange";
import { legalOf, ranching } from "./ranch.fixture";

const plan = (more: Partial<Arranging> = {}): Arranging => ({
  steps: ["end"],
  takes: [],
  backs: [],
  finish: ["end"],
  can_finish: true,
  stop: "last",
  ...more,
});

/** With what the table said without steps, and with some. */
function offered(view: View, selected: string | null, steps: string[], before: string[] | null, whats: object[] = []) {
  const judged = (of: string[]) => (of === steps ? view.plans.arranging : null);
  const start = { ...view, plans: { ...view.plans, arranging: before === null ? view.plans.arranging : plan() } };
  return arrangeOffer(view, legalOf(whats), selected, 0, { view: start, legal: [], steps, before, back: [], judged });
}

const OPEN = [
  { kind: "moved_in", dinosaur: "allosaurus", cell: "a2" },
  { kind: "barrier", use: "fence", side: "c1w" },
];
const takes = [{ spot: "b2", piece: "stegosaurus", is_fresh: false, steps: ["up", "end"] }];

describe("an offer to arrange", () => {
  it("takes up what the table says, by its steps", () => {
    const view = ranching({ b2: "stegosaurus", a1: "allosaurus" }, {}, { arranging: plan({ takes }) });
    const taken = offered(view, null, [], null).choices.filter((choice) => choice.id.startsWith("take:"));
    expect(taken.map(({ from, instead }) => [from, instead])).toEqual([["b2", ["up", "end"]]]);
  });

  it("is told in words: what may be taken up and from where, then where it may go", () => {
    const view = ranching(
      { b2: "stegosaurus" },
      { barriers: ["b2n"], holding: ["allosaurus"], holding_barriers: 1 },
      { arranging: plan({ takes, can_finish: false }) },
    );
    const words = (selected: string | null, whats: object[] = []) =>
      arrangeWords(view, offered(view, selected, [], null, whats));
    expect(words(null)).toEqual([
      "Pick up 1 barrier, 1 in Holding",
      "Pick up allosaurus, 1 in Holding",
      "Pick up stegosaurus, on b2",
    ]);
    expect(words("held-allosaurus", OPEN)).toContain("Allosaurus on a2");
    expect(words("held-barrier", OPEN)).toContain("1 barrier between b1 and c1");
  });

  it("puts a piece where the table allows it, after the steps so far, or back where it came from without a trace", () => {
    const back = { piece: "allosaurus", to: "a2", steps: [] };
    const placed = (backs: Arranging["backs"]) => {
      const view = ranching({}, { holding: ["allosaurus"] }, { arranging: plan({ backs }) });
      const { choices } = offered(view, "held-allosaurus", ["up", "end"], [], OPEN);
      return choices.filter((choice) => choice.id.startsWith("put:")).map(({ to, instead }) => [to, instead]);
    };
    expect(placed([])).toEqual([["a2", ["up", "end", "text-0"]]]);
    expect(placed([back])).toEqual([["a2", []]]);
  });

  it("puts a piece back also while its last place waits to be confirmed", () => {
    const view = ranching({ b2: "stegosaurus" }, { holding: ["allosaurus"] }, { arranging: plan() });
    const offer = offered(view, "held-allosaurus", ["end"], ["end", "put"]);
    expect(offer.choices.find((choice) => choice.id === "back")?.instead).toEqual([]);
  });

  it("offers whatever dropping a piece on the Holding Area does", () => {
    const view = (steps: string[]) =>
      ranching({}, { holding: ["allosaurus"], holding_barriers: 1 }, { arranging: plan({ steps }) });
    const drop = (selected: string, steps: string[]) => offered(view(steps), selected, steps, []);
    expect(drop("held-allosaurus", ["end"]).cells["holding"]).toBe("back"); // it was there before
    expect(drop("held-stegosaurus", ["up", "end"]).cells["holding"]).toBe("leave");
    expect(drop("held-barrier", ["end"]).cells["holding"]).toBeUndefined();
    const { cells, choices } = drop("held-stegosaurus", ["up", "end"]);
    expect(choices.map((choice) => choice.id)).toContain(cells["holding"]);
  });

  it("ends as the table says, or asks it why not", () => {
    const end = (can_finish: boolean) =>
      offered(ranching({}, {}, { arranging: plan({ finish: ["let go", "end"], can_finish }) }), null, [], null);
    expect(end(true).choices[0]).toMatchObject({ id: "finish", instead: ["let go", "end"], end: "last" });
    expect(end(false)).toMatchObject({ choices: [], closed: [{ steps: ["end", "last"] }] });
  });

  it("offers nothing to take up as long as the table has not said what", () => {
    const view = ranching({ b2: "stegosaurus" }, { holding: ["allosaurus"] }, { arranging: plan({ takes }) });
    const tried = { view, legal: [], steps: ["unheard"], before: null, judged: () => null };
    expect(arrangeOffer(view, [], null, 0, tried).choices.map((choice) => choice.id)).toEqual(["take:held-allosaurus"]);
  });

  it("asks the table why a line or a space is closed", () => {
    const view = ranching({}, { holding: ["allosaurus"] }, { arranging: plan() });
    const asked = (selected: string | null, cell: string) =>
      arrangeQuestion(deskOf(view, [], selected, 0, { view, legal: [], steps: [], before: null }), cell);
    expect(asked("held-barrier", "b2n")).toEqual({ kind: "barrier", side: "b2n" });
    expect(asked("held-allosaurus", "b2")).toEqual({ kind: "moved_in", dinosaur: "allosaurus", cell: "b2" });
    expect(asked(null, "b2n")).toEqual([{ kind: "barrier", side: "b2n" }]);
    expect(asked(null, "b2")).toMatchObject({ rule: "TED-10.3" });
  });
});
