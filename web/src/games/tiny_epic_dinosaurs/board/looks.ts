// How what happened looks: the Wrangler Die tumbles; the log has the words.
import type { Event } from "../../../generated/protocol";
import type { TinyEpicDinosaursMove } from "../../../generated/tiny_epic_dinosaurs";
import type { Look } from "../../shared/game";
import { type Picture, scenesOf } from "./picture";

export function looksOf(before: Picture, event: Event): Look<Picture>[] {
  const what = event.move as unknown as TinyEpicDinosaursMove;
  const scenes = scenesOf(before, event);
  return scenes.length > 0 && "seat" in what ? [{ kind: what.kind, seat: what.seat, scenes }] : [];
}
