// Where the hexes and entry spaces are, and the direction from one to another.
import type { Entry, GreatDinosaurRushView, Hex } from "../../../generated/great_dinosaur_rush";
import type { Axial } from "../../shared/hex";

export type Way = "E" | "NE" | "NW" | "W" | "SW" | "SE";
export const WAYS: Record<Way, [number, number]> = {
  E: [1, 0],
  NE: [1, -1],
  NW: [0, -1],
  W: [-1, 0],
  SW: [-1, 1],
  SE: [0, 1],
};
const ROUND: Way[] = ["E", "NE", "NW", "W", "SW", "SE"];

export type Space = (Hex | Entry) & { id: string };

export function spacesOf(view: GreatDinosaurRushView): Space[] {
  return [...view.hexes, ...view.entries];
}

export function spaceAt(view: GreatDinosaurRushView, id: string | null): Space | undefined {
  return spacesOf(view).find((space) => space.id === id);
}

/** Where this viewer's paleontologist is. */
export function ownPlace(view: GreatDinosaurRushView): Space | undefined {
  return view.seat === null ? undefined : spaceAt(view, view.position.players[view.seat]?.place ?? null);
}

export function neighbourOf(view: GreatDinosaurRushView, from: Axial, way: Way): Hex | undefined {
  const [q, r] = WAYS[way];
  return view.hexes.find((hex) => hex.q === from.q + q && hex.r === from.r + r);
}

/** The direction of a neighbour; null: it is none. */
export function wayBetween(from: Axial, to: Axial): Way | null {
  return ROUND.find((way) => from.q + WAYS[way][0] === to.q && from.r + WAYS[way][1] === to.r) ?? null;
}
