// The keys of a replay. Typing in a field, and walking over the board, is something else.
import type { Replaying } from "./replaying.svelte";
import type { Review } from "./review/review.svelte";
import { pointsOf, visit, visitedNow } from "./review/visit";

/** From turning point to turning point. */
function turn(replaying: Replaying, review: Review, by: number): void {
  const points = pointsOf(review, replaying);
  const next = points[(visitedNow(points, replaying) + by + points.length) % points.length];
  if (next) visit(next, replaying);
}

export function replayKeys(replaying: Replaying, review: Review, event: KeyboardEvent, showKeys: () => void): void {
  const { player, moves } = replaying;
  const target = event.target as HTMLElement | null;
  if (event.shiftKey && /^Arrow(Left|Right)$/.test(event.key) && !target?.closest?.("select, textarea, dialog")) {
    event.preventDefault();
    return turn(replaying, review, event.key === "ArrowLeft" ? -1 : 1);
  }
  if (target?.closest?.("input, select, textarea, dialog")) return;
  if (event.key === "?") return showKeys();
  if (target?.closest?.("[role=grid]")) return;
  const actions: Record<string, () => void> = {
    ArrowLeft: () => player.go(player.current - 1),
    ArrowRight: () => player.go(player.current + 1),
    Home: () => player.go(0),
    End: () => player.go(moves.length),
    ...(target?.closest?.("button, a") ? {} : { " ": () => player.toggle() }),
  };
  const act = actions[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}
