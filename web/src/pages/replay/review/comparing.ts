// Two choices of one decision, side by side: what was played, and what was better or came next.
import type { Alternative, MoveVerdict } from "../../../generated/protocol";
import { written } from "../../../lib/words/language.svelte";
import { amount, isAlone, isSlip, LUCK } from "./verdicts";

export interface Compared {
  role: "played" | "better" | "next";
  choice: Alternative;
  worth: string;
  share: number; // of the scale of the bar, from 0 to 1; both have the same
  why: string;
  figures: { name: string; value: string }[];
}

const FIGURES = 3;

/** Its chance, or alone its points. */
const worthOf = (one: Alternative, seats: number) => (isAlone(seats) ? one.score : one.win);

/** What was played and the best other choice. A better one is worth as much more as the review says. */
export function comparedIn(verdict: MoveVerdict, seats: number): Compared[] {
  const { played, best, why } = verdict;
  if (verdict.seat === LUCK || !played) return [];
  const made = best.find((one) => one.text === played.text) ?? played;
  const other = best.find((one) => one.text !== played.text);
  const slip = isSlip(verdict);
  const mine = worthOf(made, seats);
  const theirs = other
    ? slip && mine !== null
      ? mine - (verdict.effect[verdict.seat] ?? 0)
      : worthOf(other, seats)
    : null;
  const scale = isAlone(seats) ? Math.max(1, mine ?? 0, theirs ?? 0) : 1;
  const card = (role: Compared["role"], choice: Alternative, value: number | null, at: "first" | "second") => ({
    role,
    choice,
    worth: value === null ? "" : amount(Math.max(0, value), seats),
    share: value === null ? 0 : Math.max(0, Math.min(1, value / scale)),
    why: why?.[at] ?? "",
    figures: (why?.figures ?? [])
      .slice(0, FIGURES)
      .map((one) => ({ name: one.name, value: written(Math.round(10 * one[at]) / 10).replace("-", "−") })),
  });
  return [
    card("played", played, mine, "second"),
    ...(other ? [card(slip ? "better" : "next", other, theirs, "first")] : []),
  ];
}

const DECISIVE = { place: 0.03, points: 1 };

/** Did no single move decide the game? */
export function isNear(points: MoveVerdict[], seat: number, seats: number): boolean {
  const most = Math.abs(points[0]?.effect[seat] ?? 0);
  return most < (isAlone(seats) ? DECISIVE.points : DECISIVE.place);
}

/** The seat for which a single roll or choice changed most. */
export function mostMoved(verdicts: MoveVerdict[]): number {
  const sizes = verdicts.map(({ effect }) => effect.map(Math.abs));
  const most = (sizes[0] ?? [0]).map((_, seat) => Math.max(...sizes.map((one) => one[seat] ?? 0)));
  return most.indexOf(Math.max(...most));
}
