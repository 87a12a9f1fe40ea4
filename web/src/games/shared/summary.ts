// What a round or a phase brought each seat, read from the events. A game's summaries are loaded when one is due.
import type { Component } from "svelte";
import type { Event } from "../../generated/protocol";
import type { Around } from "./game";

/** A few words or a number, with or without a picture. */
export interface Bit {
  text: string;
  icon?: string;
  image?: string; // a file, in place of an icon
  tone?: "gain" | "loss";
  spoken?: string; // for screen readers, in place of the text
}

export interface SummaryRow {
  seat: number; // -1: somebody without a seat
  name: string;
  isYours: boolean;
  cells: Bit[][]; // one for each column
  before: number | null; // points; null: unknown
  after: number;
}

export interface Summary {
  from: number; // the version of the first event in it
  version: number; // and of the last
  heading: string; // which round or phase it is about
  title: string; // what matters most
  columns: { label: string; icon: string }[];
  rows: SummaryRow[];
  next: string; // on the button that goes on
  note?: string;
  extra?: unknown; // for the game's own component
  opens: boolean; // by itself; else only when asked for
}

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
