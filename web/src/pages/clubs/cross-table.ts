// What everybody scored against everybody, in halves of a point, in the order of the standings.
import type { EventInfo } from "../../generated/protocol";

const SCORES: Record<string, [number, number]> = { first: [2, 0], second: [0, 2], tie: [1, 1], none: [0, 0] };

/** By row and column; no cell where they haven't met, or their game is still being played. */
export function crossed({ rows, games }: Pick<EventInfo, "rows" | "games">): number[][][] {
  const place = new Map(rows.map((row, at) => [row.player, at]));
  const cells = rows.map(() => rows.map((): number[] => []));
  for (const { first, second, outcome } of games) {
    const [one, other] = [place.get(first), place.get(second ?? "")];
    const score = SCORES[outcome];
    if (one === undefined || other === undefined || !score) continue;
    cells[one]?.[other]?.push(score[0]);
    cells[other]?.[one]?.push(score[1]);
  }
  return cells;
}
