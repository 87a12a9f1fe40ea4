// Where the hexes and entry spaces lie, and which way leads from one to another.
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

/** Where this viewer's paleontologist stands. */
export function ownPlace(view: GreatDinosaurRushView): Space | undefined {
  return view.seat === null ? undefined : spaceAt(view, view.position.players[view.seat]?.place ?? null);
}

export function neighbourOf(view: GreatDinosaurRushView, from: Axial, way: Way): Hex | undefined {
  const [q, r] = WAYS[way];
  return view.hexes.find((hex) => hex.q === from.q + q && hex.r === from.r + r);
}

/** "E2" where a straight line leads there, "E2-NE1" where a bent one does; null: it is the same place. */
export function wayTo(from: Axial, to: Axial): string | null {
  const [dq, dr] = [to.q - from.q, to.r - from.r];
  for (const [index, first] of ROUND.entries()) {
    const second = ROUND[(index + 1) % ROUND.length] as Way;
    const [a, b] = legs(WAYS[first], WAYS[second], dq, dr);
    if (a > 0 && b === 0) return `${first}${a}`;
    if (a > 0 && b > 0) return `${first}${a}-${second}${b}`;
  }
  return null;
}

/** How often each of two neighbouring directions leads there. */
function legs([q1, r1]: [number, number], [q2, r2]: [number, number], dq: number, dr: number): [number, number] {
  const whole = q1 * r2 - q2 * r1;
  return [(dq * r2 - q2 * dr) / whole, (q1 * dr - dq * r1) / whole];
}

/** The direction of a neighbour; null: it is none. */
export function wayBetween(from: Axial, to: Axial): Way | null {
  return ROUND.find((way) => from.q + WAYS[way][0] === to.q && from.r + WAYS[way][1] === to.r) ?? null;
}

export interface Leg {
  way: Way;
  n: number;
}

/** The legs of a move from its notation: `move-E2-NE1`. */
export function legsOf(text: string): Leg[] {
  return [...text.replace(/^move-/, "").matchAll(/([A-Z]+)(\d+)/g)].map(([, way, n]) => ({
    way: way as Way,
    n: Number(n),
  }));
}
