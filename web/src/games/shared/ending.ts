// The end of a game in words: what all games say alike.
import type { Result } from "../../generated/protocol";
import { listed } from "../../lib/words/say";
import type { Around } from "./game";

export function winnersOf({ ranks }: Result): number[] {
  return ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []));
}

type TitleKey = "ending.shared" | "ending.win_you" | "ending.win";

export function titleOf(
  result: Result,
  around: Around,
  say: (key: TitleKey, values?: { name: string }) => string,
): string {
  const [winner = 0, second] = winnersOf(result);
  if (second !== undefined) return say("ending.shared");
  return winner === around.you ? say("ending.win_you") : say("ending.win", { name: around.name(winner) });
}

/** "You 82, Owen 56 and Marta 70." */
export function scoreList({ scores }: Result, around: Around): string {
  return `${listed(scores.map((score, seat) => `${around.name(seat)} ${score}`))}.`;
}

/** The points, why it is over, and what decided if somebody else has as many points as the winner. */
export function scoresText(
  result: Result,
  around: Around,
  why: string,
  tieBreak: string,
  points = scoreList(result, around),
): string {
  const winners = winnersOf(result);
  const best = result.scores[winners[0] ?? 0];
  const isTied = winners.length === 1 && result.scores.filter((score) => score === best).length > 1;
  return [points, why, ...(isTied ? [tieBreak] : [])].join(" ");
}
