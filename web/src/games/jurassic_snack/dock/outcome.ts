// What a choice leads to, for Confirm: what is eaten or scared, as a range where the grass is unknown, and the actions left.
import type { JurassicSnackMove, JurassicSnackView, Run } from "../../../generated/jurassic_snack";
import type { Around, Choice } from "../../shared/game";
import { capital } from "../../../lib/words/say";
import { grassOf, pointsOf } from "../view/components";
import { count, kindName, say } from "../words/say";

export function outcomeOf(
  before: JurassicSnackView,
  after: JurassicSnackView | null,
  choice: Choice,
  around: Around,
): string[] {
  const what = choice.what as JurassicSnackMove | undefined;
  return what?.kind === "run"
    ? [runLine(what, before, choice, around), after ? leftAfter(after) : ""]
    : [choice.detail];
}

function leftAfter({ position, seat }: JurassicSnackView): string {
  return position.mover === seat ? count("outcome.left", position.actions) : say("outcome.last");
}

function runLine(run: Run, view: JurassicSnackView, choice: Choice, { components }: Around): string {
  if (!run.eats) return capital(choice.detail);
  const known = view.notes.includes(run.end) ? view.position.tokens[run.end] : undefined;
  if (known !== undefined) return count("outcome.known", pointsOf(components, known), { kind: kindName(known) });
  const points = grassOf(components).flatMap((kind) => (kind.count > 0 ? [kind.points] : []));
  return say("outcome.range", { least: Math.min(...points), most: Math.max(...points) });
}
