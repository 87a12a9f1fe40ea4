// The board as it is drawn: the server's picture of the position.
import type { GenericView } from "../view/view";

export type Picture = string; // an SVG document; "": the game has none

export function pictureOf(view: GenericView): Picture {
  return view.picture ?? "";
}
