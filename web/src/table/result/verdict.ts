// Why the winner won: the part of the score in which they were furthest ahead of the runner-up.
import type { Result } from "../../generated/protocol";
import { byRank } from "../../games/shared/podium";
import type { Around, ScoreTable } from "../../games/shared/game";
import { say } from "../../lib/words/say";

export interface Verdict {
  row: number; // of the table
  part: string;
  seats: [winner: number, second: number];
  parts: [winner: string, second: string]; // what they have in that part
  totals: [winner: number, second: number];
  rival?: string; // whose column comes after that of the only seat
}

const numberIn = (cell: string | undefined) => Number((cell ?? "0").replace("−", "-"));

/** Against a Rival, who has no seat: two columns, the one with more points first. */
function againstRival({ rival, totals }: ScoreTable): Result | null {
  const [own = 0, other = 0] = totals.map(numberIn);
  if (!rival || own === other) return null;
  return { ranks: own > other ? [1, 2] : [2, 1], scores: [own, other], reason: "" };
}

/** null: nobody was ahead by points: alone, tied, resigned. */
export function verdictOf(table: ScoreTable, ended: Result): Verdict | null {
  const result = againstRival(table) ?? ended;
  const [winner = 0, second] = byRank(result);
  const isTied = result.ranks.filter((rank) => rank === 1).length > 1;
  if (second === undefined || isTied || ended.reason === "resigned") return null;
  const leads = table.rows.map(({ cells }) => numberIn(cells[winner]) - numberIn(cells[second]));
  const row = leads.indexOf(Math.max(1, ...leads));
  const { label = "", cells = [] } = table.rows[row] ?? {};
  if (row < 0) return null;
  return {
    row,
    part: label,
    seats: [winner, second],
    parts: [cells[winner] ?? "", cells[second] ?? ""],
    totals: [result.scores[winner] ?? 0, result.scores[second] ?? 0],
    ...(table.rival && { rival: table.rival }),
  };
}

/** "You win, 115 to 92". */
export function headlineOf(title: string, verdict: Verdict | null): string {
  return verdict ? say("over.score", { title, a: verdict.totals[0], b: verdict.totals[1] }) : title;
}

/** "Bonus cards decided it (You 28, Mara 0)." */
export function whyOf(verdict: Verdict | null, around: Around): string {
  if (!verdict) return "";
  const { part, parts, seats, rival } = verdict;
  const nameOf = (seat: number) => (rival && seat === 1 ? rival : around.name(seat));
  return say("over.decided", {
    part,
    name: nameOf(seats[0]),
    other: nameOf(seats[1]),
    a: parts[0],
    b: parts[1],
  });
}
