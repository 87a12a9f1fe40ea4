// The end: who won and why, where the points came from, and how they grew.
import type { RollingRanchMove, RollingRanchView, Score } from "../../../generated/rolling_ranch";
import type { Event, Result } from "../../../generated/protocol";
import { scoreList, scoresText, titleOf } from "../../shared/ending";
import type { Around, ScoreTable } from "../../shared/game";
import { addressing, movesIn } from "../../shared/log";
import { rankOf } from "../view/components";
import { countOf, say, type Key } from "../words/say";
import { isAnimal } from "../view/sheet";

export function endingOf(
  result: Result,
  around: Around,
  view: RollingRanchView | null,
): { title: string; text: string } {
  const why = reasonOf(result, around, view);
  const isResigned = result.reason === "resigned";
  if (result.scores.length === 1)
    return isResigned ? { title: say("ending.left"), text: why } : aloneText(result, around, why);
  return {
    title: titleOf(result, around, say),
    text: isResigned ? why : scoresText(result, around, why, say("ending.tied"), pointsOf(result, around)),
  };
}

/** "82–56." for two, everybody's points by name for more. */
function pointsOf(result: Result, around: Around): string {
  const [a = 0, b = 0] = [...result.scores].sort((one, other) => other - one);
  return result.scores.length === 2 ? say("ending.points", { a, b }) : scoreList(result, around);
}

/** Why it is over; if only one ranch is full, with the name of its owner. */
function reasonOf({ reason }: Result, around: Around, view: RollingRanchView | null): string {
  const full = (view?.sheets ?? []).flatMap((sheet, seat) => (sheet.written?.marks.every(Boolean) ? [seat] : []));
  const [seat, second] = full;
  return reason === "full-ranch" && seat !== undefined && second === undefined
    ? addressing<Key>(say, around)(seat, "reason.filled")
    : say(`reason.${reason}` as Key);
}

function aloneText(result: Result, around: Around, why: string): { title: string; text: string } {
  const points = result.scores[0] ?? 0;
  const rank = rankOf(around.components, points);
  const text = say("ending.solo_text", { points: countOf("points", points), rank });
  return { title: say("ending.solo", { rank }), text: `${text} ${why}` };
}

export const PARTS: { part: Exclude<keyof Score, "pens" | "total">; icon: string; rule: string }[] = [
  { part: "animals", icon: "cow", rule: "RR-10.1" },
  { part: "warehouses", icon: "warehouse", rule: "RR-8.6" },
  { part: "greenhouses", icon: "greenhouse", rule: "RR-8.7" },
  { part: "missions", icon: "i-flag", rule: "RR-10.8" },
];

export function partName(part: string): string {
  return say(`parts.${part === "animals" ? "pens" : part}` as Key);
}

/** Points by part; what is still secret shows a question mark. In an abandoned game no mission counts. */
export function scoreTableOf(view: RollingRanchView): ScoreTable {
  const counts = view.outcome !== null;
  const cell = (score: Score | null, part: (typeof PARTS)[number]["part"]) =>
    part === "missions" && !counts ? "–" : `${score?.[part] ?? "?"}`;
  const open = (score: Score | null) => (score === null ? "?" : `${score.total - (score.missions ?? 0)}`);
  const rows = PARTS.map(({ part, icon, rule }) => ({
    label: partName(part),
    icon,
    rule,
    cells: view.sheets.map((sheet) => cell(sheet.score, part)),
  }));
  return { rows, totals: view.sheets.map((sheet, seat) => `${view.outcome?.scores[seat] ?? open(sheet.score)}`) };
}

/** The points of each seat after every round, without missions; at the end with them. */
export function scoresOf(
  events: Event[],
  seats: number,
  view: RollingRanchView | null,
): { at: number[]; lines: number[][] } {
  const rolls = movesIn<RollingRanchMove>(events).filter((what) => what.kind === "rolled");
  const lines: number[][] = Array.from({ length: seats }, (_, seat) =>
    rolls.map((roll) => roll.last[seat]?.points ?? 0),
  );
  const at = rolls.map((_, round) => round);
  if (view?.outcome && view.outcome.reason !== "resigned") {
    at.push(rolls.length);
    lines.forEach((line, seat) => line.push(view.outcome?.scores[seat] ?? 0));
  }
  return { at, lines };
}

/** The picture that stands for a move in the replay's bar. */
export function glyphOf(events: Event[]): string {
  const written = movesIn<RollingRanchMove>(events).filter((what) => "writes" in what);
  const drawn = written.flatMap((what) => what.writes.drawn);
  const animal = drawn.find((one) => isAnimal(one.mark));
  if (animal) return animal.mark;
  if (drawn[0]) return drawn[0].mark.replace(/_\d+$/, "");
  const filled = written.flatMap((what) => what.writes.filled);
  return filled.some((row) => row.wood > 0) ? "wood" : filled.length > 0 ? "nail" : "i-x";
}

export const pointsText = (points: number) => countOf("points", points);
