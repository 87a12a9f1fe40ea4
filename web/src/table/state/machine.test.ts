import { describe, expect, it } from "vitest";
import type { Drafted, LegalMove } from "../../generated/protocol";
import type { Choice, Offer } from "../../games/shared/game";
import * as machine from "./machine";
import type { Draft, Held, State } from "./machine";

const choice = (id: string, extra: Partial<Choice> = {}): Choice => ({
  id,
  kind: "move",
  lead: "",
  title: id,
  short: id,
  detail: "",
  name: id,
  ...extra,
});
const offer: Offer = { prompt: "", aside: "", pips: 0, choices: [], listed: true, closed: [], cells: {} };
const seen = { view: {}, legal: [], ends: "no", settled: false, steps: [] } as unknown as Drafted;
const draft = (steps: string[], past: string[][] = [[]]): Draft => ({ steps, past, before: null, drafted: seen });
const held: Held = { kind: "held", piece: "held-rex", from: "b2" };
const { START, choose, letGo, select, settle } = machine;

const chosen = choose(select(START, "c3"), "run");
const inHand = machine.drafted(START, draft(["pick"]), held);
const confirming = settle(choose(inHand, "put"), "put", ["pick", "put"]);

describe("choosing", () => {
  it("begins with nothing selected, chosen or tried", () => {
    expect(START.at).toEqual({ kind: "choosing" });
    expect([machine.selectedIn(START), machine.chosenIn(START), machine.liftedIn(START)]).toEqual([null, null, null]);
  });

  it("selects a piece, another one, and lets go of the same", () => {
    const one = select(START, "c3");
    expect(one.at).toEqual({ kind: "selected", cell: "c3" });
    expect(select(one, "d4").at).toEqual({ kind: "selected", cell: "d4" });
    expect(select(one, "c3").at).toEqual({ kind: "choosing" });
  });

  it("chooses a move with its piece, and another in its place", () => {
    expect(chosen.at).toEqual({ kind: "chosen", id: "run", hand: { kind: "selected", cell: "c3" } });
    expect(machine.selectedIn(chosen)).toBe("c3");
    expect(machine.chosenIn(choose(chosen, "stay"))).toBe("stay");
    expect(select(chosen, "d4").at).toEqual({ kind: "selected", cell: "d4" }); // another piece: nothing is chosen
  });

  it("lets go of the piece and its move together", () => {
    expect(letGo(chosen).at).toEqual({ kind: "choosing" });
    expect(letGo(START)).toEqual(START);
  });
});

describe("a draft", () => {
  it("empties the hand, or leaves in it what its last step took up", () => {
    const tried = machine.drafted(chosen, draft(["run"]), null);
    expect(tried).toEqual({ draft: draft(["run"]), at: { kind: "choosing" } });
    expect(inHand.at).toEqual(held);
    expect([machine.selectedIn(inHand), machine.liftedIn(inHand)]).toEqual(["held-rex", "b2"]);
  });

  it("is taken back by letting go, once the hand is empty or holds what it took up", () => {
    const tried = machine.drafted(START, draft(["run"]), null);
    expect([tried, inHand, confirming].map(machine.stepsBackOnLettingGo)).toEqual([true, true, true]);
    expect([START, chosen, select(tried, "c3")].map(machine.stepsBackOnLettingGo)).toEqual([false, false, false]);
    expect(letGo(inHand)).toBe(inHand);
  });

  it("keeps what is in hand until it is placed", () => {
    expect(select(inHand, "c3")).toBe(inHand);
    expect(choose(inHand, "put").at).toEqual({ kind: "chosen", id: "put", hand: held });
  });

  it("is looked at again without a change to what is chosen", () => {
    const again = { ...seen, view: { round: 2 } };
    const looked = machine.looked(choose(inHand, "put"), again);
    expect(looked.draft.drafted).toBe(again);
    expect(machine.chosenIn(looked)).toBe("put");
  });
});

describe("a step that settles the question", () => {
  it("waits for Confirm with its steps laid out", () => {
    expect(confirming.at).toEqual({
      kind: "confirming",
      settling: "put",
      steps: ["pick", "put"],
      id: "put",
      hand: held,
    });
    expect(machine.isSettledBy(confirming, "put")).toBe(true);
    expect(machine.isSettledBy(inHand, "put")).toBe(false);
  });

  it("keeps its steps while another choice is made, which Confirm does not send", () => {
    const other = choose(confirming, "take");
    expect([machine.chosenIn(other), machine.isSettledBy(other, "take")]).toEqual(["take", false]);
    expect(machine.triedIn(other, null, [], new Map()).before).toEqual(["pick", "put"]);
  });

  it("is not chosen where it leads nowhere: what was in hand stays there", () => {
    expect(machine.unchoose(choose(inHand, "put")).at).toEqual(held);
  });
});

describe("sending", () => {
  it("keeps what is chosen, and ends where it was", () => {
    const sending = machine.send(chosen);
    expect([machine.isSending(sending), machine.chosenIn(sending)]).toEqual([true, "run"]);
    expect(machine.send(sending)).toEqual(sending);
    expect(machine.answered(sending)).toEqual(chosen);
  });

  it("goes on when the question changes, and ends with the new one", () => {
    const sending = machine.reset(machine.send(confirming));
    expect(sending).toEqual({ draft: START.draft, at: { kind: "sending", then: { kind: "choosing" } } });
    expect(machine.answered(sending)).toEqual(START);
  });

  it("can be passed by every other change", () => {
    const changes: ((state: State) => State)[] = [
      (state) => select(state, "d4"),
      (state) => choose(state, "stay"),
      (state) => settle(state, "run", ["run"]),
      (state) => machine.drafted(state, draft(["run"]), held),
      letGo,
      machine.unchoose,
      machine.reset,
    ];
    for (const change of changes)
      expect(machine.answered(change(machine.send(chosen)))).toEqual(machine.answered(change(chosen)));
  });
});

describe("an attempt", () => {
  const before = machine.drafted(START, draft(["a"], [[]]), null);

  it("adds a choice, and what goes along with it, to the steps so far", () => {
    expect(machine.attempt(before, choice("b", { after: ["ready"] }), offer)).toEqual({
      steps: ["a", "b", "ready"],
      before: { offer, id: "b", steps: ["a"] },
      past: [[], ["a"]],
    });
  });

  it("may replace all steps, and then has nothing to go back to in the dock", () => {
    expect(machine.attempt(before, choice("b", { instead: ["c"] }), offer)).toMatchObject({
      steps: ["c"],
      before: null,
    });
  });

  it("forgets what was in hand for a moment", () => {
    expect(machine.attempt(inHand, choice("put", { instead: ["put"] }), offer).past).toEqual([[]]);
  });

  it("takes up what the choice says, from the space that was pressed", () => {
    const take = choice("take", { hold: "held-rex" });
    expect(machine.heldAfter(take, "b2")).toEqual(held);
    expect(machine.heldAfter(take, null)).toEqual({ ...held, from: "held-rex" });
    expect(machine.heldAfter(choice("run"), "b2")).toBeNull();
  });
});

it("tells a page the steps as described moves, and those without what is in hand", () => {
  const what = { kind: "pick" };
  const known = new Map([["pick", { text: "pick", what } as unknown as LegalMove]]);
  expect(machine.triedIn(inHand, "view", [], known)).toEqual({
    view: "view",
    legal: [],
    steps: ["pick"],
    made: [what],
    before: [],
    back: [],
  });
  expect(machine.triedIn(machine.drafted(START, draft(["pick"]), null), null, [], known).before).toBeNull();
});
