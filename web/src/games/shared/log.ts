// What the logs of all games are made of.
import type { Event } from "../../generated/protocol";
import type { Around, Entry } from "./game";

/** The moves in these events as their game describes them, without those of which nothing may be known. */
export function movesIn<M>(events: Event[]): M[] {
  return events.flatMap((event) => (event.kind === "move" && event.move ? [event.move as unknown as M] : []));
}

/** An entry that begins with this event. */
export function newEntry(version: number, seat: number, text: string, more: Partial<Entry> = {}): Entry {
  return { version, first: version, seat, text, ...more };
}

type Values = Record<string, string | number>;

/** Says a sentence about a seat, or to whoever looks if it is theirs: the key of that one ends in `_you`. */
export function addressing<K extends string>(say: (key: K, values: Values) => string, around: Around) {
  return (seat: number, key: K, values: Values = {}): string =>
    say((seat === around.you ? `${key}_you` : key) as K, { ...values, name: around.name(seat) });
}
