// What somebody's solo games say: how often each Rival was beaten, and the best result.
import type { GameInfo, SoloTally } from "../../generated/protocol";

export interface RivalRecord {
  games: number;
  won: number;
  best: number;
  bestWon: boolean; // the best result beat the Rival
}

const TINY = "tiny_epic_dinosaurs";
const RANCH = "rolling_ranch";
const BEATEN = "rival-beaten";

/** The Rival of a table; a variant names only options that differ from the standard game. */
function rivalOf(variant: string, standard: string): string {
  return /(?:^| )rival=(\S+)/.exec(variant)?.[1] ?? standard;
}

export function standardRival(games: GameInfo[]): string {
  return String(games.find((game) => game.name === TINY)?.options["rival"]?.default ?? "");
}

export function rivalRecords(tallies: SoloTally[], standard: string): Map<string, RivalRecord> {
  const records = new Map<string, RivalRecord>();
  for (const tally of tallies.filter((one) => one.game === TINY)) {
    const rival = rivalOf(tally.variant, standard);
    const old = records.get(rival) ?? { games: 0, won: 0, best: -Infinity, bestWon: false };
    const won = tally.reason === BEATEN;
    records.set(rival, {
      games: old.games + tally.games,
      won: old.won + (won ? tally.games : 0),
      best: Math.max(old.best, tally.best),
      bestWon: tally.best > old.best ? won : old.bestWon || (tally.best === old.best && won),
    });
  }
  return records;
}

/** The easiest Rival that hasn't been beaten; undefined: all have been. */
export function nextRival(order: string[], records: Map<string, RivalRecord>): string | undefined {
  return order.find((rival) => (records.get(rival)?.won ?? 0) === 0);
}

/** The most points on one ranch; null: never played. */
export function bestRanch(tallies: SoloTally[]): number | null {
  const scores = tallies.filter((one) => one.game === RANCH).map((one) => one.best);
  return scores.length > 0 ? Math.max(...scores) : null;
}
