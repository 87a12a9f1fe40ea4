// Log entries under their headings, the latest first.
import type { Entry } from "../games/game";

/** An entry and its number from the start of the log: several may come of one event, even with the same words. */
export interface Line extends Entry {
  number: number;
}

export interface Group {
  key: number;
  heading: string;
  entries: Line[];
}

export function groupEntries(entries: Entry[]): Group[] {
  const groups: Group[] = [];
  entries.forEach((entry, number) => {
    if (entry.heading !== undefined || groups.length === 0)
      groups.push({ key: number, heading: entry.heading ?? "", entries: [] });
    const { entries: those } = groups.at(-1) as Group;
    those.splice(those[0]?.pinned ? 1 : 0, 0, { ...entry, number });
  });
  return groups.reverse();
}
