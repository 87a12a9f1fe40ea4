// The end: who won and why, where the points came from, and how they grew.
import type { Event, Result } from "../../../generated/protocol";
import type { Score, TinyEpicDinosaursMove } from "../../../generated/tiny_epic_dinosaurs";
import type { Around, ScoreTable } from "../../shared/game";
import { listed, say, type Key } from "../words/say";
import type { View } from "../view/position";

export function endingOf(result: Result, around: Around, view: View | null): { title: string; text: string } {
  const winner = result.ranks.indexOf(1);
  const alone = result.scores.length === 1;
  if (result.reason === "resigned")
    return { title: alone ? say("ending.left") : titleFor(winner, around), text: say("reason.resigned") };
  if (alone)
    return {
      title: say(result.reason === "rival-beaten" ? "ending.beaten" : "ending.lost"),
      text: soloText(result, view),
    };
  const scores = listed(result.scores.map((score, seat) => `${around.name(seat)} ${score}`));
  const tied = result.scores.filter((score) => score === result.scores[winner]).length > 1;
  return {
    title: titleFor(winner, around),
    text: [`${scores}.`, say("reason.points"), ...(tied ? [say("ending.tied")] : [])].join(" "),
  };
}

/** The headline has both totals, unless they are the same. */
function soloText(result: Result, view: View | null): string {
  const own = result.scores[0] ?? 0;
  if (!view?.rival) return `${say("ending.solo_text", { own })} ${say("reason.points")}`;
  if (own !== view.rival.score.total) return "";
  const rival = say(`rival.${view.rival.mat}` as Key);
  return say("ending.rival_text", { own, rival, points: own });
}

function titleFor(winner: number, around: Around): string {
  return winner === around.you ? say("ending.win_you") : say("ending.win", { name: around.name(winner) });
}

export const PARTS: { part: Exclude<keyof Score, "total">; icon: string; rule: string }[] = [
  { part: "contracts", icon: "icon-contract", rule: "TED-20.2" },
  { part: "research", icon: "icon-research", rule: "TED-20.3" },
  { part: "dinosaurs", icon: "dino-stegosaurus", rule: "TED-20.5" },
];

export function partName(part: string): string {
  return say(`parts.${part}` as Key);
}

export function scoreTableOf(view: View): ScoreTable {
  const rows = PARTS.map(({ part, icon, rule }) => ({
    label: partName(part),
    icon,
    rule,
    cells: [...view.ranches, ...(view.rival ? [view.rival] : [])].map(({ score }) => String(score[part])),
  }));
  const totals = view.ranches.map((ranch, seat) => String(view.outcome?.scores[seat] ?? ranch.score.total));
  if (!view.rival) return { rows, totals };
  return { rows, totals: [...totals, String(view.rival.score.total)], rival: say(`rival.${view.rival.mat}` as Key) };
}

/** The points of each seat when a round was over. */
export function scoresOf(events: Event[], seats: number): { at: number[]; lines: number[][] } {
  const news = events.flatMap((event) => (event.move as unknown as TinyEpicDinosaursMove | null)?.news ?? []);
  const lines = Array.from({ length: seats }, (_, seat) => [
    0,
    ...news.filter((one) => one.kind === "points" && one.seat === seat).map((one) => one.count),
  ]);
  return { at: (lines[0] ?? []).map((_, round) => round), lines };
}

/** The picture that stands for a move in the replay's bar. */
export function glyphOf(events: Event[]): string {
  const moves = events.map((event) => event.move as unknown as TinyEpicDinosaursMove | null);
  for (const what of moves) {
    if (what?.kind === "contract") return "icon-contract";
    if (what?.kind === "card") return "icon-research";
    if (what?.kind === "species") return `dino-${what.species}`;
    if (what?.kind === "rolled") return `dino-${what.species}`;
    if (what?.kind === "barrier") return "icon-barrier";
    if (what?.kind === "fed") return `icon-${what.food}`;
    if (what?.kind === "born") return `dino-${what.species}`;
  }
  const placed = moves.find((what) => what?.kind === "placed");
  return placed?.kind === "placed" ? (placed.space.startsWith("D") ? "icon-supply" : "icon-barrier") : "i-check";
}
