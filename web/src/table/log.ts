// Log entries under their headings, the latest first.
import type { Entry } from "../games/game";

export interface Group {
  key: number;
  heading: string;
  entries: Entry[];
}

export function groupEntries(entries: Entry[]): Group[] {
  const groups: Group[] = [];
  for (const entry of entries) {
    if (entry.heading !== undefined || groups.length === 0) groups.push({ key: entry.first, heading: entry.heading ?? "", entries: [] });
    const { entries: those } = groups.at(-1) as Group;
    those.splice(those[0]?.pinned ? 1 : 0, 0, entry);
  }
  return groups.reverse();
}
