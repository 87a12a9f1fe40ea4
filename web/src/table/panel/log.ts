// Log entries under their headings, the latest turn first; and the entries that are the same in every game.
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

/** Inside a turn, which is a run of lines of one seat, the oldest is first; turns and headings come the latest first. */
export function groupEntries(entries: Entry[]): Group[] {
  const groups: Group[] = [];
  entries.forEach((entry, number) => {
    if (entry.heading !== undefined || groups.length === 0)
      groups.push({ key: number, heading: entry.heading ?? "", entries: [] });
    const { entries: those } = groups.at(-1) as Group;
    const top = those[0]?.pinned ? 1 : 0;
    const run = those.slice(top).findIndex(({ seat }) => seat !== entry.seat);
    those.splice(run < 0 ? those.length : top + run, 0, { ...entry, number });
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
