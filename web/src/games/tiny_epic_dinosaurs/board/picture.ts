// What moves: ranchers arrive, the Wrangler Die tumbles, the Rival plays frame by frame. The rest is drawn from the view.
import type { Event } from "../../../generated/protocol";
import type { TinyEpicDinosaursMove } from "../../../generated/tiny_epic_dinosaurs";
import type { Scene } from "../../shared/game";
import type { View } from "../view/position";
import type { Tab } from "./tabs";

/** The Rival's turn as its scene shows it. */
export interface RivalTurn {
  card: { mat: string; species: string; count: number };
  texts: string[]; // of its three frames
  contract: string; // that it fulfils; ""
  points: number[]; // before and after
  losses: { what: string; before: number; after: number }[]; // what it took from the person
}

export interface Picture {
  face: string; // of the die: net, wound, egg; "" before the first roll
  space: string; // where it was rolled
  rolling: boolean;
  arrives: string; // the space that ranchers are sent to; ""
  frame: number; // of the Rival's turn, from 1; 0: it is not being shown
  turn: RivalTurn | null;
  tab: Tab | null; // what a phone shows while a step is shown
}

const TUMBLE = 600;
const STILL = 700;
const ARRIVAL = 1000;

export function pictureOf(view: View): Picture {
  return { face: "", space: view.position.turn.space, ...NOTHING };
}

const NOTHING = { rolling: false, arrives: "", frame: 0, turn: null, tab: null };

/** The latest roll stays visible. */
export function settled(shown: Picture): Picture {
  return { ...shown, ...NOTHING };
}

export function scenesOf(before: Picture, event: Event): Scene<Picture>[] {
  const what = event.move as unknown as TinyEpicDinosaursMove | null;
  const shown = { ...before, ...NOTHING, tab: "actions" as const };
  if (event.kind !== "move" || what === null) return [];
  if (what.kind === "placed")
    return [{ picture: { ...shown, face: "", space: what.space, arrives: what.space }, wait: ARRIVAL, after: true }];
  if (what.kind !== "rolled") return [];
  const rolled = { ...shown, face: what.face };
  return [
    { picture: { ...rolled, rolling: true }, wait: TUMBLE },
    { picture: rolled, wait: STILL },
  ];
}
