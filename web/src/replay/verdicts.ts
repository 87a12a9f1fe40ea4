// What a review says, found and counted: which move a verdict is about, how a seat stood over time, where a game turned.
import type { Alternative, Share, MoveVerdict } from "../generated/protocol";
import { count, say } from "../lib/words";
import type { Move } from "./moves";

export const LUCK = -1;
const SLIP = { place: 0.04, points: 1 }; // less is within what playing on can tell
const MOST = 6;

/** Alone at the table there is nobody to beat: then all is told in points. */
export const isAlone = (seats: number): boolean => seats === 1;
const slip = (seats: number): number => (isAlone(seats) ? SLIP.points : SLIP.place);

/** The move of the replay that tells of it, as this viewer sees the replay; what it was not told belongs to the move before. */
export function moveOf(verdict: MoveVerdict, moves: Move[], viewer: number): Move | undefined {
  const version = verdict.told[viewer] ?? 0;
  return moves.find((move) => move.events.some((event) => event.version === version)) ?? moves.findLast((move) => (move.events[0]?.version ?? 0) <= version);
}

/** What a seat gave away, or luck and the others changed for it, the largest first. */
export function turningPoints(verdicts: MoveVerdict[], seat: number, seats: number): MoveVerdict[] {
  const size = (verdict: MoveVerdict) => Math.abs(verdict.effect[seat] ?? 0);
  return verdicts.filter((verdict) => size(verdict) >= slip(seats)).sort((a, b) => size(b) - size(a)).slice(0, MOST);
}

/** Was another choice clearly better? */
export function isSlip(verdict: MoveVerdict): boolean {
  return verdict.seat !== LUCK && -(verdict.effect[verdict.seat] ?? 0) >= slip(verdict.effect.length);
}

export interface Stood {
  move: number;
  value: number;
}

/** How a seat stood before each move that somebody decided, and at the end. */
export function standing(verdicts: MoveVerdict[], seat: number, moves: Move[], viewer: number, share: Share | undefined): Stood[] {
  const stood = new Map<number, number>();
  for (const verdict of verdicts) {
    const move = moveOf(verdict, moves, viewer)?.number;
    const value = verdict.values[seat];
    if (move !== undefined && value !== undefined && !stood.has(move)) stood.set(move, value);
  }
  const line = [...stood].map(([move, value]) => ({ move, value })).sort((a, b) => a.move - b.move);
  return share ? [...line, { move: moves.length + 1, value: share.result }] : line;
}

/** A standing: points, or a share of a hundred. */
export function amount(value: number, seats: number): string {
  return isAlone(seats) ? count("review.points", rounded(value)) : say("review.percent", { n: Math.round(100 * value) });
}

/** A change of it, with its sign. */
export function change(value: number, seats: number): string {
  const sign = value < 0 ? "−" : "+";
  return `${sign}${amount(Math.abs(value), seats)}`;
}

function rounded(value: number): number {
  return Math.round(10 * value) / 10;
}

/** Was it luck, a choice of this seat, or one of another; and did it help the seat, or cost it something? */
export function kindOf(verdict: MoveVerdict, seat: number): `${"luck" | "own" | "other"}.${"good" | "bad"}` {
  const by = verdict.seat === LUCK ? "luck" : verdict.seat === seat ? "own" : "other";
  return `${by}.${(verdict.effect[seat] ?? 0) < 0 ? "bad" : "good"}`;
}

/** The better choice of who decided, where there was one. */
export function betterIn(verdict: MoveVerdict): Alternative | null {
  const [best] = verdict.best;
  return isSlip(verdict) && best && best.move !== verdict.played?.move ? best : null;
}

/** What luck and choices did to a seat, in a sentence each. */
export function summary(share: Share, seats: number): string[] {
  const told = (part: "luck" | "own") => {
    const value = share[part];
    if (Math.abs(value) < slip(seats)) return say(`review.sum.${part}.little`);
    return say(value > 0 ? `review.sum.${part}.good` : `review.sum.${part}.bad`, { n: amount(Math.abs(value), seats) });
  };
  return [told("luck"), told("own")];
}
