// How what happened looks, and who did it.
import type { JurassicSnackMove } from "../../../generated/jurassic_snack";
import type { Event } from "../../../generated/protocol";
import type { Around, Look } from "../../shared/game";
import { captionOf, placeOf } from "../words/captions";
import { type Picture, scenesOf } from "./picture";

/** A look at several tokens, and what one eruption takes, are one beat each. */
const TOGETHER: Partial<Record<JurassicSnackMove["kind"], string>> = {
  recon: "look",
  look: "look",
  glimpse: "look",
  reveal: "reveal",
  erupt: "erupt",
};

export function looksOf(before: Picture, event: Event, around: Around): Look<Picture>[] {
  const what = event.move as unknown as JurassicSnackMove;
  const text = captionOf(what, around);
  const scenes = scenesOf(before, event);
  if (!text && scenes.length === 0) return [];
  return [
    {
      kind: TOGETHER[what.kind] ?? what.kind,
      seat: "seat" in what ? what.seat : -1,
      text,
      place: placeOf(what),
      isFromYou: what.kind === "run" && what.scares !== null && what.scares === around.you,
      joins: what.kind in TOGETHER,
      scenes,
    },
  ];
}
