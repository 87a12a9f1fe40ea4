// Opening tables: what a new table is made of, and quick starts.
import type { GameInfo, NewTable, TableInfo } from "../../generated/protocol";
import { api } from "../server/api";
import { beSomebody } from "../server/me.svelte";
import { newWord } from "../luck/seal";

/** A game against bots of one level, at the smallest number of seats that makes sense. */
export function quickTable(game: GameInfo, bot: string): NewTable {
  const seats = game.seats.find((count) => count > 1) ?? 1;
  const others = Array.from({ length: seats - 1 }, () => ({ kind: "bot" as const, bot }));
  return { game: game.name, seats: [{ kind: "me" }, ...others] };
}

/** The table is opened before I sit down, so that I give my random input after its commitment is known. */
export async function openTable(body: NewTable): Promise<TableInfo> {
  await beSomebody();
  const seats = body.seats.map((seat) => (seat.kind === "me" ? { kind: "invited" as const } : seat));
  return sitDown(await api.openTable({ ...body, seats }));
}

export async function openRematch(code: string): Promise<TableInfo> {
  return sitDown(await api.rematch(code));
}

/** On every seat that is kept for me. */
async function sitDown(info: TableInfo): Promise<TableInfo> {
  const word = newWord(info);
  let seated = info;
  for (const { seat, invite, kept, name } of info.seats) {
    if (invite !== null || kept)
      seated = await api.sit(info.code, seat, { invite, entropy: word, ...(name ? { name } : {}) });
  }
  return seated;
}
