// What can be done with an edition in the making: it is kept, shared, played and downloaded.
import { api } from "../../lib/server/api";
import { beSomebody } from "../../lib/server/me.svelte";
import { go } from "../../lib/router.svelte";
import { offeredGames } from "../../lib/tables/games.svelte";
import { openTable, quickTable } from "../../lib/tables/open-table";
import type { Draft } from "./draft.svelte";

const OPPONENT = "tracker";

/** A name that files may have everywhere. */
export function fileName(name: string, game: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return `${plain || game}.toml`;
}

export function saveFile(name: string, text: string, type = "application/toml"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Keeps it on the server; its address names it from then on. */
export async function save(draft: Draft): Promise<void> {
  const text = await draft.text();
  if (!text) return;
  await beSomebody();
  const mine = draft.kept;
  draft.keep(mine ? await api.changeEdition(mine.id, text) : await api.keepEdition(draft.game, text, null));
}

/** A table with one's own values at once, against a bot. */
export async function playText(game: string, text: string): Promise<void> {
  const info = (await offeredGames()).find((one) => one.name === game);
  if (!info) return;
  go(`/t/${encodeURIComponent((await openTable({ ...quickTable(info, OPPONENT), values: text })).code)}`);
}
