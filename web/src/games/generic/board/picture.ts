// The board as it is drawn: the server's picture of the position. Others' moves are shown long enough to be noticed.
import type { Event } from "../../../generated/protocol";
import type { Around, Scene } from "../../shared/game";
import type { GenericView } from "../view/view";

export type Picture = string; // an SVG document; "": the game has none

const GLANCE = 500; // milliseconds

export function pictureOf(view: GenericView): Picture {
  return view.picture ?? "";
}

export function scenesOf(before: Picture, { seat }: Event, around: Around): Scene<Picture>[] {
  return seat === null || seat < 0 || seat === around.you ? [] : [{ picture: before, wait: GLANCE }];
}
