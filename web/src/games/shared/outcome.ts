// What a choice changes, in numbers.
import { capital } from "../../lib/words/say";

/** "Points 3 → 5, green 4 → 2": every number that changes, by its name. */
export function changes(numbers: [name: string, before: number, after: number][]): string {
  const changed = numbers.filter(([, before, after]) => before !== after);
  return capital(changed.map(([name, before, after]) => `${name} ${before} → ${after}`).join(", "));
}
