// What the player is about to do: one state at a time, and a function for each way from one to the next. Nothing here
// sends, waits or draws. The diagram is in docs/writing-a-page.md, "How a choice is made".
import type { Drafted, LegalMove } from "../../generated/protocol";
import type { Choice, Offer, Tried } from "../../games/shared/game";

/** The choices of the step before: while spaces are picked on the board, they stay in the dock to be changed. */
export interface Before {
  offer: Offer;
  id: string;
  steps: string[];
}

/** The steps tried so far, how the table would stand after them, and the drafts that led here. */
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

/** The latest step has taken something up from a space: now its place is chosen. */
export interface Held {
  kind: "held";
  piece: string;
  from: string;
}

/** What is in the player's hand while a move is chosen. */
export type Hand = Choosing | Selected | Held;

/** A move is chosen, and waits for Confirm. */
export interface Chosen {
  kind: "chosen";
  id: string;
  hand: Hand;
}

/** A step was chosen that settles the whole question. Its steps are laid out; another choice may replace it. */
export interface Confirming {
  kind: "confirming";
  settling: string;
  steps: string[];
  id: string; // the choice that Confirm makes
  hand: Hand;
}

export type Resting = Hand | Chosen | Confirming;

/** Something is under way: what is chosen stays, and presses count for nothing. */
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

/** What is chosen, whether something is being sent or not. */
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

/** The space of what the latest step has taken up. */
export function liftedIn(state: State): string | null {
  const hand = handIn(resting(state));
  return hand.kind === "held" ? hand.from : null;
}

/** Does Confirm send this choice, although another step could follow it? */
export function isSettledBy(state: State, id: string): boolean {
  const at = resting(state);
  return at.kind === "confirming" && at.settling === id;
}

/** Does letting go mean a step back? Otherwise it only empties the hand. */
export function stepsBackOnLettingGo(state: State): boolean {
  const at = resting(state);
  return handIn(at).kind === "held" || (at.kind === "choosing" && state.draft.steps.length > 0);
}

/** What a game's page may know of the steps tried. */
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

// Ways from one state to the next

const to = (state: State, at: Resting): State => ({
  ...state,
  at: isSending(state) ? { kind: "sending", then: at } : at,
});

/** Another question: nothing of the last one stays. What is under way still is. */
export const reset = (state: State): State => to({ ...state, draft: NOTHING_TRIED }, EMPTY);

/** Selects, or lets go of what is selected; the only move of a piece is chosen with it, never confirmed. */
export function select(state: State, cell: string): State {
  if (liftedIn(state) !== null) return state; // what is in hand has to be placed first
  return to(state, selectedIn(state) === cell ? EMPTY : { kind: "selected", cell });
}

export function choose(state: State, id: string): State {
  const at = resting(state);
  return to(state, at.kind === "confirming" ? { ...at, id } : { kind: "chosen", id, hand: handIn(at) });
}

/** A choice that cannot stand: what was in hand stays there. */
export const unchoose = (state: State): State => to(state, handIn(resting(state)));

/** Empties the hand; a step that was taken is taken back by a draft. */
export const letGo = (state: State): State => (stepsBackOnLettingGo(state) ? state : to(state, EMPTY));

/** The steps settle the question: they are laid out, and wait for Confirm. */
export function settle(state: State, id: string, steps: string[]): State {
  return to(state, { kind: "confirming", settling: id, steps, id, hand: handIn(resting(state)) });
}

/** A draft came back: its steps are tried, and what the last of them took up is in hand. */
export const drafted = (state: State, draft: Draft, held: Held | null): State => to({ ...state, draft }, held ?? EMPTY);

/** The same draft again, after others have moved. */
export const looked = (state: State, seen: Drafted): State => ({ ...state, draft: { ...state.draft, drafted: seen } });

export const send = (state: State): State => ({ ...state, at: { kind: "sending", then: resting(state) } });
export const answered = (state: State): State => ({ ...state, at: resting(state) });

/** What a chosen move would try: all steps, the choices to go back to, and the drafts behind it. */
export function attempt(state: State, choice: Choice, offer: Offer | null): Omit<Draft, "drafted"> {
  const { steps, past } = state.draft;
  return {
    steps: choice.instead ?? [...steps, choice.id, ...(choice.after ?? [])],
    before: offer?.listed && !choice.instead ? { offer, id: choice.id, steps } : null,
    past: liftedIn(state) === null ? [...past, steps] : past, // what was in hand for a moment is no step
  };
}

/** What is in hand after a choice, taken up from the space that was pressed. */
export function heldAfter({ hold }: Choice, cell: string | null): Held | null {
  return hold === undefined ? null : { kind: "held", piece: hold, from: cell ?? hold };
}
