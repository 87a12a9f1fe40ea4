// How what happened looks: all sheets are revealed at once, dice tumble, newborns come with a heart.
import type { Event } from "../../../generated/protocol";
import type { RollingRanchMove } from "../../../generated/rolling_ranch";
import type { Around, Look } from "../../shared/game";
import { type Picture, scenesOf } from "./picture";

export function looksOf(before: Picture, event: Event, around: Around): Look<Picture>[] {
  const what = event.move as unknown as RollingRanchMove;
  const scenes = scenesOf(before, event, around);
  return scenes.length > 0 ? [{ kind: what.kind, seat: "writes" in what ? what.seat : -1, scenes }] : [];
}

/** What everybody chose is revealed at once. */
export function togetherOf(event: Event): string {
  const what = event.move as unknown as RollingRanchMove | null;
  return what && "writes" in what ? "reveal" : "";
}
