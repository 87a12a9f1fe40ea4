// The end: who has won, with how many points, and why.
import type { Result } from "../../../generated/protocol";
import type { Around, ScoreTable } from "../../shared/game";
import type { GenericView } from "../view/view";
import { readable } from "../words/notation";
import { capital, listed, say } from "../words/say";

export function endingOf(result: Result, around: Around): { title: string; text: string } {
  const points = listed(
    result.scores.map((score, seat) => say("generic.score", { name: around.name(seat), n: score })),
  );
  const reason = result.reason ? `${capital(readable(result.reason))}.` : "";
  return { title: titleOf(result, around), text: [`${points}.`, reason].filter(Boolean).join(" ") };
}

function titleOf({ ranks }: Result, around: Around): string {
  const winners = ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
  if (ranks.length === 1) return say("generic.over");
  if (winners.length > 1) return say("generic.shared", { names: listed(winners.map((seat) => around.name(seat))) });
  const [winner = 0] = winners;
  return winner === around.you ? say("generic.win_you") : say("generic.win", { name: around.name(winner) });
}

/** The rules say how many points there are, not where they come from. */
export function scoreTableOf(view: GenericView): ScoreTable {
  return { rows: [], totals: view.outcome?.scores.map(String) ?? [] };
}
