// What a round or a phase brought each seat, read from the events. A game's summaries are loaded when one is due.

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
  before: number; // points
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
