// What moves: the Wrangler Die tumbles. Everything else is drawn from the view.
import type { Event } from "../../../generated/protocol";
import type { TinyEpicDinosaursMove } from "../../../generated/tiny_epic_dinosaurs";
import type { Scene } from "../../shared/game";
import type { View } from "../view/position";

export interface Picture {
  face: string; // of the die: net, wound, egg; "" before the first roll
  space: string; // where it was rolled
  rolling: boolean;
}

const TUMBLE = 600;
const STILL = 700;
const GLANCE = 350;

export function pictureOf(view: View): Picture {
  return { face: "", space: view.position.turn.space, rolling: false };
}

/** The latest roll stays visible. */
export function settled(shown: Picture): Picture {
  return { ...shown, rolling: false };
}

export function scenesOf(before: Picture, event: Event): Scene<Picture>[] {
  const what = event.move as unknown as TinyEpicDinosaursMove | null;
  if (event.kind !== "move" || what === null) return [];
  if (what.kind === "placed") return [{ picture: { face: "", space: what.space, rolling: false }, wait: GLANCE }];
  if (what.kind !== "rolled") return [];
  const rolled = { ...before, face: what.face };
  return [
    { picture: { ...rolled, rolling: true }, wait: TUMBLE },
    { picture: { ...rolled, rolling: false }, wait: STILL },
  ];
}
