// Pairings that are changed by hand.
import type { Pair } from "../../generated/protocol";

/** Puts somebody in a place; whoever was there takes theirs. */
export function swapped(pairs: Pair[], at: number, side: "first" | "second", player: string): Pair[] {
  const there = pairs[at]?.[side] ?? null;
  if (there === null) return pairs;
  const other = new Map([
    [player, there],
    [there, player],
  ]);
  return pairs.map(({ first, second }) => ({
    first: other.get(first) ?? first,
    second: second === null ? null : (other.get(second) ?? second),
  }));
}
