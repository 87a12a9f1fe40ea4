// What every game's page is: a folder with the same files, loaded by name. The shell knows no game beyond this.
import type { Component } from "svelte";
import type { Event, LegalMove, Result, TableInfo } from "../../generated/protocol";
import type { SoundName } from "../../lib/device/sound";
import type { Summary } from "./summary";

/** A move by its fields, legal or not: the server translates it into the game's notation. Each game's types are generated. */
export interface TypedMove {
  kind: string;
}

/** A legal move by its text, which means nothing to the page; or any move by its fields. */
export type OneMove = string | TypedMove;

/** The move as a message has it. */
export const asSent = (move: OneMove) => move as string | Record<string, unknown>;

/** Who is who at this table, for sentences and colours. */
export interface Around {
  you: number | null; // the seat this page speaks to; null: a spectator
  name(seat: number): string; // "You", or a name
  colour(seat: number): number; // 1 to 6
  components: Record<string, unknown>;
  options?: Record<string, unknown>; // that this table is played with
}

/** Something the player may choose now: a move, a piece to look closer at, or another thing to look at. */
export interface Choice {
  id: string; // the text of a legal move, or the space to select
  kind: "move" | "select" | "look";
  lead: string; // heard before the title: which piece it is about
  title: string;
  short: string; // the title on a phone
  detail: string;
  brief?: string; // the detail on a phone
  name: string; // the whole of it, for screen readers
  icon?: string;
  image?: string; // a file, in place of an icon
  icons?: string[]; // small pictures in a row, in place of one
  unlisted?: boolean; // made on the board or next to it; the dock shows it once it is chosen
  colour?: number; // of the figure
  angle?: number;
  from?: string;
  to?: string;
  path?: string[];
  rule?: string; // by which it does just as much
  more?: boolean; // another step of the same move follows
  instead?: string[]; // all steps of the draft or the move, in place of those tried so far
  end?: string; // the last step, where those before it leave the question open: they may answer it by themselves
  hold?: string; // what is in hand after it: selected for the next step
  stuck?: Reason; // shown if what is in hand could go nowhere, so that nothing is left to choose
  said?: string; // the dock's sentence while it is chosen
  cost?: string; // the last line of its card
  order?: string; // on Confirm, in place of the title
  after?: string[]; // what is sent along after it
  pile?: string[]; // several pictures on its ground, in place of one
  badge?: string; // a number at its picture
  ground?: string; // the colour its picture stands on
  what?: unknown; // the move itself, for the game's own board
  act?: () => void; // what a look does
  tile?: boolean; // its words are below its picture: there are many next to it
}

/** A choice the rules close: the server says why. */
export interface Closed {
  id: string;
  title: string;
  asks?: TypedMove; // what to ask the server about, in place of the id
  steps?: OneMove[]; // and these in place of the steps tried so far
  slot?: number; // its place among the choices; else after them
}

/** Why something can't be done, where the server has no answer. */
export interface Reason {
  rule: string;
  text: string;
}

/** The steps of a move that is being tried, and the view they started from. */
export interface Tried<V = unknown> {
  view: V;
  legal: LegalMove[];
  steps: string[];
  made?: Record<string, unknown>[]; // the same steps as described moves
  before: string[] | null; // the steps without what is in hand; null: nothing was taken up
  back?: string[]; // the steps before it was taken up, also while its last place waits to be confirmed
  judged?(steps: string[]): unknown; // what the game says of steps that were tried
}

export interface Offer {
  prompt: string;
  aside: string;
  pips: number; // actions left
  choices: Choice[];
  listed: boolean; // are the choices listed in the dock, or are they only on the board
  closed: Closed[];
  cells: Record<string, string>; // space -> the choice that a press there makes
  ready?: string; // the choice that Confirm makes while nothing else is chosen
  wanted?: string; // what Confirm says while nothing is chosen
  searched?: Choice[]; // all moves, where there are too many to look through: a field in the dock finds them
}

export interface Scene<P> {
  picture: P;
  wait: number; // milliseconds until the next one
  after?: boolean; // with the view after the step; else with the one before it
}

/** The views around an event; no `after`: others came with it. */
export interface Between<V = unknown> {
  before: V;
  after: V | null;
}

/** How something that happened looks, and what is said about it. */
export interface Look<P> {
  kind: string;
  seat: number; // who did it; -1: nobody
  text?: string; // who did what; else what the log says about the event
  place?: string; // where, for screen readers: the board shows it to others
  detail?: string; // what it means for whoever looks
  brief?: string; // on a chip; else the text
  icons?: string[]; // on a chip
  isFromYou?: boolean; // it takes something from whoever looks
  isNews?: boolean; // shown even to whoever caused it
  joins?: boolean; // shown together with the one before, if that is of the same kind
  scenes: Scene<P>[]; // none: only the caption
}

/** One line of the log: a move and all that came of it. */
export interface Entry {
  version: number; // of its last event
  first: number;
  seat: number;
  text: string;
  heading?: string;
  strong?: boolean;
  rule?: string; // by which it happened
  step?: number; // of a turn that can be gone through step by step; 0: someone else's turn, shown as one
  about?: string; // the piece that caused it
  pinned?: boolean; // stays on top of those under its heading
}

/** The progress of the game, for the bar over the table. */
export interface Step {
  label: string;
  mark: string;
  state: "done" | "now" | "next";
}

export interface Progress {
  chip: string; // next to the steps, and all there is of them on a phone
  steps: Step[];
}

export interface Stat {
  value: string;
  label: string;
  means?: string; // the term that explains it
}

export interface ScoreTable {
  rows: { label: string; icon?: string; rule: string; cells: string[] }[];
  totals: string[];
  rival?: string; // whose column comes after those of the seats
}

/** What a press or a look on the board does. */
export interface Hands {
  press(cell: string): void;
  wonder(cell: string | null): void; // hovered or focused: why not?
  drag(cell: string, to: string | null): void;
  letGo(): void;
}

/** Where a game takes moves that aren't listed, such as drawings, or judges plans: its board makes them. */
export interface Freehand {
  key: string; // of the table and the seat: the browser keeps unfinished moves under it
  judge(move: OneMove): Promise<unknown>; // feedback on an unfinished move or plan
  designs(): Promise<unknown[]>; // whole ones worth sending
  send(move: OneMove): Promise<void>;
  hint?(): void; // of a lesson, in place of the best of those designs
}

export interface BoardProps<V, P> extends Hands {
  view: V;
  picture: P;
  around: Around;
  offer: Offer | null;
  selected: string | null;
  chosen: Choice | null;
  hinted: Choice | null;
  nextBest?: Choice | null; // of a hint: what it is compared with
  threat?: Choice | null; // the reply to that one which costs most
  entries?: Entry[]; // the log so far
  replayed?: boolean; // in a replay there is nothing to choose
  freehand?: Freehand | null; // for a seat of this page's own
  steps?: string[]; // tried so far
  after?: V | null; // the view after what is chosen, as far as it is certain
}

/** A component that is loaded when it is needed. */
export type Later<P extends Record<string, unknown>> = () => Promise<{ default: Component<P> }>;

/** What a game's lazily loaded module exports. */
export interface Summaries {
  summaryOf(events: Event[], version: number, around: Around): Summary | null; // the one that ends with this event
  Extra?: Component<{ extra: unknown; around: Around }>; // below the table
}

/** The part of them that is always loaded: when one is due, by the versions of the last events. */
export interface Summing {
  due(events: Event[]): number[];
  load(): Promise<Summaries>;
}

export interface GamePage<V = unknown, P = unknown> {
  name: string;
  art: string;
  file?(id: string): string | undefined; // where the picture of a printed thing is, if it isn’t in the art
  hasSecrets: boolean;
  hasRules?: boolean; // false: none are written, so nothing links to them
  Board: Component<BoardProps<V, P>>;
  Beside?: Component<BoardProps<V, P>>; // else the board has the whole width
  besideWidth?: number;
  tabletWidth?: number; // the same on a tablet, which has no rail; more than twice as much: the guide has a column of its own
  Guide: Component<BoardProps<V, P>>;
  Facts: Component<BoardProps<V, P>>; // on a phone, below the board
  Lead?: Component<BoardProps<V, P>>; // on a phone, next to the dock's sentence
  Seat?: Component<{ view: V; around: Around; seat: number; chosen: Choice | null; after: V | null; zoom: () => void }>; // in a seat's card, in place of its stats; with what its owner has chosen
  Brief?: Component<{ view: V; around: Around; seat: number }>; // the same in a tablet's strip, in one line
  zoom?: Later<{ view: V; around: Around; seat: number }>; // what a seat has, enlarged
  Secret?: Component<{ view: V; around: Around }>; // what only this seat knows, at the foot of the panel
  podium: Later<{ view: V; around: Around; result: Result }>;
  colour(view: V | null, seat: number): number;
  title(info: TableInfo): string;
  seatTitle(view: V, seat: number): string;
  stats(view: V, seat: number): Stat[];
  rival?(view: V): { name: string; points: Stat } | null; // who has no seat, but points
  steps(view: V, entries: Entry[], around: Around): Progress;
  countsPoints?(info: TableInfo): boolean; // alone, with nobody to win against
  isFirstRound?(view: V, entries: Entry[]): boolean; // a newcomer's table is calmer until the second one
  hasChosen?(view: V, seat: number): boolean; // where several choose at once
  waiting?(view: V, around: Around, canChange: boolean): string; // what players who have chosen see
  offer(view: V, legal: LegalMove[], selected: string | null, around: Around, tried: Tried<V>): Offer;
  everyMove?(view: V, legal: LegalMove[], around: Around): Choice[]; // one a button, where there is room for all of them
  inWords?(view: V, offer: Offer): string[] | null; // what may be done where the board takes what no list of moves holds; null: the moves themselves say it
  outcome?(before: V, after: V | null, choice: Choice, around: Around): string[]; // on Confirm: what the choice changes, in two short lines; no `after`: it isn't known yet
  question(view: V, selected: string | null, cell: string, tried: Tried<V>): OneMove | OneMove[] | Reason | null; // what a press there would mean, to ask why not; several: all steps
  choiceOf(what: Record<string, unknown>, text: string, view: V, around: Around): Choice;
  picture(view: V): P;
  looks(before: P, event: Event, around: Around, between: Between<V>): Look<P>[]; // none: the log's words are its caption
  together?(event: Event): string; // events of one message with the same answer are one beat; "": a beat of its own
  summing?: Summing; // of rounds and phases
  sounds?: Record<string, SoundName>; // of looks by their kind
  lingers?(view: V): boolean; // at the end: does its last scene stay until somebody leaves it?
  leastTurn?: number; // milliseconds that a turn of somebody else is shown for
  settle(shown: P, view: V): P;
  // no view: the last event is still being shown, and its result is not shown before that; opening: the position before the first event, where it is not a fresh game
  log(events: Event[], around: Around, view?: V, opening?: V): Entry[];
  opened?(view: V, ends: V[], then: V[]): V; // of a game that is over: with all that any seat knew in the end, or knew then
  starts?(event: Event): boolean; // does a move of the replay begin here? Else: where the log begins an entry
  ending(result: Result, around: Around, view: V | null): { title: string; text: string };
  scoreTable(view: V, around: Around, events: Event[]): ScoreTable;
  scores(events: Event[], around: Around, seats: number, view: V): { at: number[]; lines: number[][]; title?: string };
  glyph(events: Event[]): string;
}
