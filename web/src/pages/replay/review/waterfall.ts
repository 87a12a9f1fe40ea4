// The parts of a result as columns, each beginning where the one before ends.
import type { MoveVerdict, Share } from "../../../generated/protocol";
import { isAlone, kindOf } from "./verdicts";

export interface Column {
  part: "start" | "own" | "others" | "luck" | "end";
  value: number;
  top: number; // of its column, in hundredths of the picture from above
  height: number;
}

/** The same parts as in the picture: hidden information and what was misjudged count as luck, not skill. */
export function summed(share: Share, seats: number): Share {
  const fall = fallOf(share, seats);
  const valueOf = (part: Column["part"]) => fall.find((one) => one.part === part)?.value ?? 0;
  return { ...share, start: valueOf("start"), luck: valueOf("luck"), unforeseen: 0, result: valueOf("end") };
}

/** Rounded as it is shown, so that the columns sum on paper too: what rounding leaves is in the last part. */
export function fallOf(share: Share, seats: number): Column[] {
  const alone = isAlone(seats);
  const shown = (value: number) => (alone ? Math.round(10 * value) / 10 : Math.round(100 * value) / 100);
  const start = shown(alone ? share.start : 1 / 2); // everyone's place is worth that on average
  const [own, others, end] = [shown(share.own), shown(share.others), shown(share.result)];
  const luck = shown(end - start - own - (alone ? 0 : others));
  const parts = [
    { part: "own" as const, value: own },
    ...(alone ? [] : [{ part: "others" as const, value: others }]),
    { part: "luck" as const, value: luck },
  ];
  let level = start;
  const steps = parts.map(({ part, value }) => {
    const from = level;
    level += value;
    return { part, value, from, to: level };
  });
  const all = [
    { part: "start" as const, value: start, from: 0, to: start },
    ...steps,
    { part: "end" as const, value: end, from: 0, to: end },
  ];
  const levels = all.flatMap(({ from, to }) => [from, to]);
  const [low, high] = [Math.min(0, ...levels), Math.max(...levels, LEAST)];
  const y = (value: number) => (100 * (high - value)) / (high - low);
  return all.map(({ part, value, from, to }) => ({
    part,
    value,
    top: y(Math.max(from, to)),
    height: (100 * Math.abs(to - from)) / (high - low),
  }));
}

const LEAST = 0.01; // a picture is never flat

export type Opened = "own" | "others" | "luck"; // the parts that are made of moves
const LISTED = 12;

/** The moves of a part, the largest first, and what is left of it: together they are the part, as it is shown. */
export function partMoves(
  verdicts: MoveVerdict[],
  part: Opened,
  seat: number,
  total: number,
): { moves: { verdict: MoveVerdict; value: number }[]; rest: number } {
  const grain = (verdicts[0]?.effect.length ?? 0) === 1 ? 10 : 100;
  const shown = (value: number) => Math.round(grain * value) / grain;
  const by = part === "others" ? "other" : part;
  const moves = verdicts
    .filter((verdict) => kindOf(verdict, seat).startsWith(`${by}.`))
    .map((verdict) => ({ verdict, value: shown(verdict.effect[seat] ?? 0) }))
    .filter(({ value }) => value !== 0)
    .sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
    .slice(0, LISTED);
  return { moves, rest: shown(moves.reduce((left, { value }) => left - value, total)) };
}
