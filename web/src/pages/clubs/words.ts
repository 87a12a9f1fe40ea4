// The sentences of club nights, loaded with them.
import { FOREIGN } from "../../generated/words";
import { clubs as english } from "../../generated/words/en/apart/clubs";
import { book } from "../../lib/words/language.svelte";

export type Key = keyof typeof english;
export const { say } = book<Key>(english, FOREIGN.clubs, "clubs");

/** A player of a club night; whoever has deleted their profile has no name. */
export function nameOf({ name, you, left }: { name: string; you: boolean; left: boolean }): string {
  const shown = name || say("clubs.nobody");
  return left ? say("clubs.left", { name: shown }) : you ? say("clubs.you", { name: shown }) : shown;
}

/** "1½", of points in halves. */
export function halves(points: number): string {
  const whole = Math.floor(points / 2);
  if (points % 2 === 0) return String(whole);
  return whole === 0 ? "½" : `${whole}½`;
}
