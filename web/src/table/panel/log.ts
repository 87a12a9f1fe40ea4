// Log entries under their headings, and the entries that are the same in every game.
import type { Around, Entry } from "../../games/shared/game";
import type { Event } from "../../generated/protocol";
import { say } from "../../lib/words/say";

/** An entry and its number from the start of the log: one event can have several entries, even with the same words. */
export interface Line extends Entry {
  number: number;
}

export interface Group {
  key: number;
  heading: string;
  entries: Line[];
}

/** The game's own entries, with resignations in their places. */
export function withResignations(entries: Entry[], events: Event[], around: Around): Entry[] {
  const told = [...entries];
  for (const { kind, seat, version } of events) {
    if (kind !== "resigned" || seat === null) continue;
    const text = seat === around.you ? say("log.you_resigned") : say("log.resigned", { name: around.name(seat) });
    const next = told.findIndex(({ first }) => first > version);
    told.splice(next < 0 ? told.length : next, 0, { version, first: version, seat, text });
  }
  return told;
}

/** The latest turn or round first; what happened in it in the order in which it happened. */
export function groupEntries(entries: Entry[]): Group[] {
  const groups: Group[] = [];
  entries.forEach((entry, number) => {
    if (entry.heading !== undefined || groups.length === 0)
      groups.push({ key: number, heading: entry.heading ?? "", entries: [] });
    groups.at(-1)?.entries.push({ ...entry, number });
  });
  return groups.reverse();
}

/** The last line; if it is the viewer's own, all of their turn. */
export function latestWords(entries: Entry[], you: number | null): string {
  const own: string[] = [];
  for (const { seat, text, heading } of [...entries].reverse()) {
    if (seat !== you) break;
    own.unshift(text);
    if (heading !== undefined) break;
  }
  return own.join(" ") || (entries.at(-1)?.text ?? "");
}
