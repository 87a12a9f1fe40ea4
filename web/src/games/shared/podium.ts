// The podium of a game's last scene: steps side by side in order of rank, higher for a better one.
import type { Result } from "../../generated/protocol";

export interface Stand {
  seat: number;
  rank: number;
  score: number;
  width: number;
  height: number;
  x: number; // of its left edge
}

/** The seats from the first to the last. */
export function byRank({ ranks }: Result): number[] {
  return [...ranks.keys()].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
}

export function standsOf(result: Result): Stand[] {
  const order = byRank(result);
  const width = Math.min(108, 400 / Math.max(1, order.length));
  return order.map((seat, place) => {
    const rank = result.ranks[seat] ?? 1;
    return {
      seat,
      rank,
      score: result.scores[seat] ?? 0,
      width,
      height: Math.max(34, 96 - 18 * (rank - 1)),
      x: 210 - (width * order.length) / 2 + place * width,
    };
  });
}
