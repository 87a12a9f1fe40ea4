// What a table is called: by its host, or by its game.
import type { TableInfo } from "../generated/protocol";
import { say } from "./words";

export function titleOf(info: TableInfo): string {
  return info.name || info.title;
}

/** The rest of it; `detail` is what the game says of its options. */
export function subtitleOf(info: TableInfo, detail: string): string {
  return [info.name ? info.title : "", detail, editionOf(info)].filter(Boolean).join(" · ");
}

/** By whose values it is played; nothing if by those as printed. */
export function editionOf(info: TableInfo): string {
  if (!info.edition) return "";
  return info.edition_name ? say("edition.name", { name: info.edition_name }) : say("edition.nameless");
}
