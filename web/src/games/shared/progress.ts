// The progress of a game, for the bar over the table.
import type { Entry, Step } from "./game";

/** The phases of a round, of which `now` is the one that is played. */
export function phasesAs(labels: string[], now: number): Step[] {
  return labels.map((label, index) => ({
    label,
    mark: index < now ? "✓" : String(index + 1),
    state: index < now ? "done" : index === now ? "now" : "next",
  }));
}

/** Is this the last heading in the log? While the end of a round is shown, the log is ahead of the view. */
export function isUnder(entries: Entry[], heading: string): boolean {
  return entries.findLast((entry) => entry.heading !== undefined)?.heading === heading;
}
