// How what happened looks.
import type { GreatDinosaurRushMove } from "../../../generated/great_dinosaur_rush";
import type { Event } from "../../../generated/protocol";
import type { Look } from "../../shared/game";
import { type Picture, scenesOf } from "./picture";

export function looksOf(before: Picture, event: Event): Look<Picture>[] {
  const what = event.move as unknown as GreatDinosaurRushMove;
  const scenes = scenesOf(before, event);
  return scenes.length > 0 ? [{ kind: what.kind, seat: "seat" in what ? what.seat : -1, scenes }] : [];
}
