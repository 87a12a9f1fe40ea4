// The log: each move as a sentence, under a heading a round.
import type { Event } from "../../generated/protocol";
import type { TinyEpicDinosaursMove } from "../../generated/tiny_epic_dinosaurs";
import type { Around, Entry } from "../game";

export function logOf(events: Event[], around: Around): Entry[] {
  return events.flatMap((event) => {
    const what = event.move as unknown as TinyEpicDinosaursMove | null;
    if (event.kind !== "move" || !what || !("seat" in what)) return [];
    return [{ version: event.version, first: event.version, seat: what.seat, text: `${around.name(what.seat)}: ${what.kind}` }];
  });
}
