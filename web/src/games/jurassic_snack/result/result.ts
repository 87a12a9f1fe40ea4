// The end: who has won and why, where the points came from, and how they grew.
import type { JurassicSnackMove, JurassicSnackView } from "../../../generated/jurassic_snack";
import type { Event, Result } from "../../../generated/protocol";
import { titleOf, winnersOf } from "../../shared/ending";
import type { Around, ScoreTable } from "../../shared/game";
import { movesIn } from "../../shared/log";
import { grassOf, pointsOf } from "../view/components";
import { kindName, say } from "../words/say";

export function endingOf(result: Result, around: Around): { title: string; text: string } {
  const winners = winnersOf(result);
  const loser = result.ranks.findIndex((rank) => rank > 1);
  const [winner = 0] = winners;
  const [high = 0, low = 0] = [...result.scores].sort((a, b) => b - a);
  const [a, b] = winners.length === 1 ? [result.scores[winner] ?? 0, result.scores[loser] ?? 0] : [high, low];
  const fewer = a === b && winners.length === 1 && result.reason !== "resigned" ? [say("reason.fewer")] : []; // JS-8.6
  return {
    title: titleOf(result, around, say),
    text: [say("ending.points", { a, b }), reasonOf(result.reason, loser, around), ...fewer].join(" "),
  };
}

function reasonOf(reason: string, loser: number, around: Around): string {
  if (reason === "no-diplo")
    return loser === around.you ? say("reason.no_diplo_you") : say("reason.no_diplo", { name: around.name(loser) });
  if (reason === "no-grass") return say("reason.no_grass");
  return say(reason === "resigned" ? "reason.resigned" : "reason.quiet");
}

/** The kinds a seat has eaten: all saw them turned up. */
function eatenBy(events: Event[], seat: number): string[] {
  return movesIn<JurassicSnackMove>(events).flatMap((what) =>
    what.kind === "turn_up" && what.seat === seat ? [what.token] : [],
  );
}

/** Points by kind of grass. */
export function scoreTableOf(view: JurassicSnackView, around: Around, events: Event[]): ScoreTable {
  const piles = view.piles.map((_, seat) => eatenBy(events, seat));
  const rows = grassOf(around.components).map((kind) => ({
    label: kindName(kind.id),
    icon: `k-${kind.id}`,
    rule: "JS-1.4",
    cells: piles.map((pile) => `${kind.points * pile.filter((token) => token === kind.id).length}`),
  }));
  const pointsIn = (pile: string[]) => pile.reduce((sum, token) => sum + pointsOf(around.components, token), 0);
  return { rows, totals: piles.map((pile) => `${pointsIn(pile)}`) };
}

/** The points of each seat after every token turned up, which all could see. */
export function scoresOf(events: Event[], around: Around, seats: number): { at: number[]; lines: number[][] } {
  const lines: number[][] = Array.from({ length: seats }, () => [0]);
  const at = [0];
  let action = 0;
  for (const what of movesIn<JurassicSnackMove>(events)) {
    if (what.kind === "run") action++;
    if (what.kind !== "turn_up") continue;
    at.push(action);
    lines.forEach((line, seat) =>
      line.push((line.at(-1) ?? 0) + (seat === what.seat ? pointsOf(around.components, what.token) : 0)),
    );
  }
  at.push(action);
  for (const line of lines) line.push(line.at(-1) ?? 0);
  return { at, lines };
}

/** The picture that stands for a move in the replay's bar: what was eaten, or who ran. */
export function glyphOf(events: Event[]): string {
  const moves = movesIn<JurassicSnackMove>(events);
  const turned = moves.find((what) => what.kind === "turn_up") ?? moves.find((what) => what.kind === "reveal");
  if (turned) return `k-${turned.token}`;
  return moves.find((what) => what.kind === "run")?.piece === "trex" ? "rex" : "diplo";
}
