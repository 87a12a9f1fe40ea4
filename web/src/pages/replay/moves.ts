// A replay's frames as moves: one per decision, with everything that came of it.
import type { Event, Frame } from "../../generated/protocol";

export interface Move {
  number: number;
  seat: number;
  before: number; // the frame in which it was decided
  after: number; // the frame when all of it has happened
  version: number; // the seat's version at the question
  events: Event[];
}

/**
 * Groups the frames: decisions of one action belong together until the next one begins. `starts` tells a new one.
 * Resigning is a move of its own, so that the position before it can be seen, and tried.
 */
export function movesOf(frames: Frame[], starts: (event: Event) => boolean): Move[] {
  const moves: Move[] = [];
  for (const [index, frame] of frames.entries()) {
    const { event } = frame;
    if (!event) continue;
    const seat = event.seat ?? -1;
    const last = (seat >= 0 ? moves.findLast((move) => move.seat === seat) : undefined) ?? moves.at(-1); // where all choose at once, steps of seats mingle
    const begins = event.kind === "resigned" || (event.kind === "move" && (starts(event) || moves.length === 0));
    if (begins && seat >= 0) {
      moves.push({
        number: moves.length + 1,
        seat,
        before: index - 1,
        after: index,
        version: event.version - 1,
        events: [event],
      });
    } else if (last) {
      last.after = index;
      last.events.push(event);
    }
  }
  return moves;
}

/** The last frame in which nothing has been decided yet. */
export function startFrame(frames: Frame[], moves: Move[]): number {
  return moves[0]?.before ?? frames.length - 1;
}

/** The number of the move in which something happened; 0: before the first one. */
export function moveAt(moves: Move[], version: number): number {
  return moves.findLastIndex(({ events }) => (events[0]?.version ?? Infinity) <= version) + 1;
}
