// Shows the move of a verdict in the replay, and the better choice on the board if there was one.
import type { MoveVerdict } from "../../../generated/protocol";
import type { Replaying } from "../replaying.svelte";
import type { Review } from "./review.svelte";
import { isSlip, LUCK, luckText, moveOf, turningPoints } from "./verdicts";
import { say } from "./words";

/** The turning points of the seat that is looked at, as far as the replay shows them. */
export function pointsOf(review: Review, replaying: Replaying): MoveVerdict[] {
  const shown = review.verdicts.filter((verdict) => moveOf(verdict, replaying.moves, replaying.viewer));
  return turningPoints(shown, review.seat, replaying.info.seats.length);
}

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

/** What was chosen, or what chance did, in words. */
export function toldOf(verdict: MoveVerdict, replaying: Replaying): string {
  if (verdict.seat === LUCK) return luckText(verdict, replaying.words, replaying.moves, replaying.viewer);
  if (!verdict.played) return say("review.resigned");
  return say("review.played", {
    name: replaying.around.name(verdict.seat),
    move: replaying.nameOf(verdict.played, verdict),
  });
}
