// Opening tables: what a new table is made of, and quick starts.
import type { GameInfo, NewTable, TableInfo } from "../generated/protocol";
import { api } from "./api";
import { beSomebody } from "./me.svelte";

/** A game against bots of one level, at the smallest number of seats that makes sense. */
export function quickTable(game: GameInfo, bot: string): NewTable {
  const seats = game.seats.find((count) => count > 1) ?? 1;
  const others = Array.from({ length: seats - 1 }, () => ({ kind: "bot" as const, bot }));
  return { game: game.name, seats: [{ kind: "me" }, ...others] };
}

export async function openTable(body: NewTable): Promise<TableInfo> {
  await beSomebody();
  return api.openTable(body);
}
