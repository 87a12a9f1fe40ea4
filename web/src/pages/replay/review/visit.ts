// Shows the move of a verdict in the replay, and the better choice on the board if there was one.
import type { MoveVerdict } from "../../../generated/protocol";
import type { Replaying } from "../replaying.svelte";
import { isSlip, moveOf } from "./verdicts";

export function visit(verdict: MoveVerdict, replaying: Replaying): void {
  const move = moveOf(verdict, replaying.moves, replaying.viewer);
  if (!move) return;
  replaying.player.go(move.number);
  replaying.compare(isSlip(verdict) ? verdict : null);
}

/** Which of these is shown; -1: none. */
export function visitedNow(points: MoveVerdict[], replaying: Replaying): number {
  return points.findIndex(
    (verdict) => moveOf(verdict, replaying.moves, replaying.viewer)?.number === replaying.player.current,
  );
}
