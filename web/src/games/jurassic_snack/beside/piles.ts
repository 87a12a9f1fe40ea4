// A pile of tokens, counted by kind, the rarest last to be forgotten first.
import { KINDS } from "../view/components";

export function countedKinds(tokens: string[]): { kind: string; count: number }[] {
  return KINDS.map((kind) => ({ kind, count: tokens.filter((token) => token === kind).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}
