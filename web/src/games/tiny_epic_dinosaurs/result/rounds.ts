// Where rounds end: when everybody has collected for the next one, or with the game.
import type { Event } from "../../../generated/protocol";
import type { News, TinyEpicDinosaursMove } from "../../../generated/tiny_epic_dinosaurs";

/** The cards that came to the table. */
export interface Dealt {
  contracts: string[];
  cards: string[];
}

export const newsIn = (event: Event): News[] => (event.move as unknown as TinyEpicDinosaursMove | null)?.news ?? [];

export function roundEnds(events: Event[]): number[] {
  const ends: number[] = [];
  let isCounted = false;
  for (const event of events) {
    const kinds = newsIn(event).map(({ kind }) => kind);
    if (kinds.includes("points")) isCounted = true;
    if (!isCounted || !(kinds.includes("collected") || event.kind === "over")) continue;
    ends.push(event.version);
    isCounted = false;
  }
  return ends;
}
