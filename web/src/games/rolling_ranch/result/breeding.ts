// Rounds in which the pens bred: the next roll ends them, and says what was drawn in each.
import type { Event } from "../../../generated/protocol";
import type { RollingRanchMove, Round } from "../../../generated/rolling_ranch";

export interface Bred {
  number: number; // of the round
  from: number; // the version of its roll
  version: number; // of the roll that ends it
  rounds: Round[]; // by seat
  earlier: Round[]; // the round before
  chosen: Map<number, Set<string>>; // by seat: where it drew by choice
}

/** Every round with breeding, if its sheets were revealed. */
export function bredIn(events: Event[]): Bred[] {
  const found: Bred[] = [];
  let [number, from, breeds] = [0, 0, false];
  let earlier: Round[] = [];
  let chosen = new Map<number, Set<string>>();
  for (const event of events) {
    const what = event.move as unknown as RollingRanchMove | null;
    if (what && "writes" in what && what.kind !== "born" && what.kind !== "breed") {
      const spaces = what.writes.drawn.map(({ space }) => space);
      chosen.set(what.seat, new Set([...(chosen.get(what.seat) ?? []), ...spaces]));
    }
    if (what?.kind !== "rolled") continue;
    const { version } = event;
    if (breeds && what.last.length > 0) found.push({ number, from, version, rounds: what.last, earlier, chosen });
    [number, from, breeds, earlier, chosen] = [
      number + 1,
      version,
      what.breeds,
      what.last,
      new Map<number, Set<string>>(),
    ];
  }
  return found;
}

export const breedingEnds = (events: Event[]): number[] => bredIn(events).map(({ version }) => version);
