// What the player is about to do: one state at a time, and a function for each transition. Nothing here sends, waits or
// draws. The diagram is in docs/writing-a-page.md, "How a choice is made".
import type { Drafted, LegalMove } from "../../generated/protocol";
import type { Choice, Offer, Tried } from "../../games/shared/game";

/** The choices of the previous step: they stay in the dock, to be changed, while spaces are picked on the board. */
export interface Before {
  offer: Offer;
  id: string;
  steps: string[];
}

/** The steps tried so far, what the table would look like after them, and the drafts that led here. */
export interface Draft {
  steps: string[];
  drafted: Drafted | null;
  before: Before | null;
  past: string[][];
}

export interface Choosing {
  kind: "choosing";
}

/** A piece or a group of moves is selected. */
export interface Selected {
  kind: "selected";
  cell: string;
}

/** The latest step picked something up from a space; next comes the place to put it. */
export interface Held {
  kind: "held";
  piece: string;
  from: string;
}

/** What is in the player's hand while they choose a move. */
export type Hand = Choosing | Selected | Held;

/** A move is chosen and waits for Confirm. */
export interface Chosen {
  kind: "chosen";
  id: string;
  hand: Hand;
}

/** The chosen step settles the whole question. Its steps are laid out; another choice can still replace it. */
export interface Confirming {
  kind: "confirming";
  settling: string;
  steps: string[];
  id: string; // the choice that Confirm makes
  hand: Hand;
}

export type Resting = Hand | Chosen | Confirming;

/** Something has been sent: the choice stays, and presses are ignored. */
export interface Sending {
  kind: "sending";
  then: Resting;
}

export interface State {
  draft: Draft;
  at: Resting | Sending;
}

const NOTHING_TRIED: Draft = { steps: [], drafted: null, before: null, past: [] };
const EMPTY: Choosing = { kind: "choosing" };
export const START: State = { draft: NOTHING_TRIED, at: EMPTY };

// Questions

/** What is chosen, whether or not something is being sent. */
export const resting = ({ at }: State): Resting => (at.kind === "sending" ? at.then : at);
export const isSending = ({ at }: State): boolean => at.kind === "sending";

const handIn = (at: Resting): Hand => (at.kind === "chosen" || at.kind === "confirming" ? at.hand : at);

export function selectedIn(state: State): string | null {
  const hand = handIn(resting(state));
  return hand.kind === "selected" ? hand.cell : hand.kind === "held" ? hand.piece : null;
}

export function chosenIn(state: State): string | null {
  const at = resting(state);
  return at.kind === "chosen" || at.kind === "confirming" ? at.id : null;
}

/** The space from which the latest step picked something up. */
export function liftedIn(state: State): string | null {
  const hand = handIn(resting(state));
  return hand.kind === "held" ? hand.from : null;
}

/** Does Confirm send this choice, even though another step could follow? */
export function isSettledBy(state: State, id: string): boolean {
  const at = resting(state);
  return at.kind === "confirming" && at.settling === id;
}

/** Does letting go take back a step? Otherwise it only empties the hand. */
export function stepsBackOnLettingGo(state: State): boolean {
  const at = resting(state);
  return handIn(at).kind === "held" || (at.kind === "choosing" && state.draft.steps.length > 0);
}

/** What a game's page can see of the steps tried. */
export function triedIn(state: State, view: unknown, legal: LegalMove[], known: Map<string, LegalMove>): Tried {
  const { steps, past } = state.draft;
  const at = resting(state);
  const back = past.at(-1) ?? [];
  return {
    view,
    legal,
    steps,
    made: steps.map((text) => known.get(text)?.what ?? {}),
    before: at.kind === "confirming" ? at.steps : liftedIn(state) === null ? null : back,
    back,
  };
}

// Transitions

const to = (state: State, at: Resting): State => ({
  ...state,
  at: isSending(state) ? { kind: "sending", then: at } : at,
});

/** A new question: nothing stays from the last one, except that something may still be on its way. */
export const reset = (state: State): State => to({ ...state, draft: NOTHING_TRIED }, EMPTY);

/** Selects something, or deselects it if it is selected already. */
export function select(state: State, cell: string): State {
  if (liftedIn(state) !== null) return state; // what is in hand must be placed first
  return to(state, selectedIn(state) === cell ? EMPTY : { kind: "selected", cell });
}

export function choose(state: State, id: string): State {
  const at = resting(state);
  return to(state, at.kind === "confirming" ? { ...at, id } : { kind: "chosen", id, hand: handIn(at) });
}

/** Drops a choice that turned out to be impossible; what was in hand stays there. */
export const unchoose = (state: State): State => to(state, handIn(resting(state)));

/** Empties the hand; taking back a step needs a new draft. */
export const letGo = (state: State): State => (stepsBackOnLettingGo(state) ? state : to(state, EMPTY));

/** The steps settle the question: they are laid out and wait for Confirm. */
export function settle(state: State, id: string, steps: string[]): State {
  return to(state, { kind: "confirming", settling: id, steps, id, hand: handIn(resting(state)) });
}

/** A draft came back: its steps are tried, and what the last one picked up is in hand. */
export const drafted = (state: State, draft: Draft, held: Held | null): State => to({ ...state, draft }, held ?? EMPTY);

/** The same draft again, after others have moved. */
export const looked = (state: State, seen: Drafted): State => ({ ...state, draft: { ...state.draft, drafted: seen } });

export const send = (state: State): State => ({ ...state, at: { kind: "sending", then: resting(state) } });
export const answered = (state: State): State => ({ ...state, at: resting(state) });

/** What a chosen move would try: all its steps, the choices to go back to, and the drafts before it. */
export function attempt(state: State, choice: Choice, offer: Offer | null): Omit<Draft, "drafted"> {
  const { steps, past } = state.draft;
  return {
    steps: choice.instead ?? [...steps, choice.id, ...(choice.after ?? [])],
    before: offer?.listed && !choice.instead ? { offer, id: choice.id, steps } : null,
    past: liftedIn(state) === null ? [...past, steps] : past, // picking something up is not a step to go back to
  };
}

/** What is in hand after a choice, picked up from the space that was pressed. */
export function heldAfter({ hold }: Choice, cell: string | null): Held | null {
  return hold === undefined ? null : { kind: "held", piece: hold, from: cell ?? hold };
}
