// What a table is called: by its host, or by its game.
import type { TableInfo } from "../generated/protocol";

export function titleOf(info: TableInfo): string {
  return info.name || info.title;
}

/** The rest of it; `detail` is what the game says of its options. */
export function subtitleOf(info: TableInfo, detail: string): string {
  return [info.name ? info.title : "", detail].filter(Boolean).join(" · ");
}
