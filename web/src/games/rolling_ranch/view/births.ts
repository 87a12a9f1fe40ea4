// Which animals of a round are newborns: nobody chose to draw them.
import type { Drawn, Round } from "../../../generated/rolling_ranch";
import { isAnimal } from "./sheet";

/** `chosen`: where the seat drew by choice; undefined: it had no choice, and a rescue drew one animal. */
export function bornIn({ choice, drawn }: Round, chosen: ReadonlySet<string> | undefined): Drawn[] {
  const animals = drawn.filter(({ mark }) => isAnimal(mark));
  if (chosen) return animals.filter(({ space }) => !chosen.has(space));
  return choice.startsWith("rescue") ? animals.slice(1) : animals;
}
