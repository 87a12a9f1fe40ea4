// The picture of a printed thing: the one that its own words name.
import type { GamePage } from "../../../games/shared/game";
import type { Table, Thing } from "./things";

export interface Drawn {
  icon?: string;
  image?: string;
}

const PREFIXES = ["", "k-", "dino-", "portrait-", "bone-", "token-", "die-", "icon-"];

export function pictureOf({ id, kind, entry }: Thing, page: GamePage): Drawn {
  const image = page.file?.(id);
  if (image) return { image };
  for (const word of [id, ...wordsIn(entry), ...kind.split(/[._]/).toReversed()])
    for (const prefix of PREFIXES) if (page.art.includes(`id="${prefix}${word}"`)) return { icon: `${prefix}${word}` };
  return {};
}

/** All texts in a value, and the names of what is counted. */
function wordsIn(value: unknown): string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value as Table).flatMap(([key, inner]) =>
    typeof inner === "number" && inner > 0 ? [key] : typeof inner === "number" ? [] : wordsIn(inner),
  );
}
