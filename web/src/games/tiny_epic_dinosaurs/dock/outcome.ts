// What a choice changes, for Confirm: the numbers of the viewer's seat before and after it, and who is still ready.
import type { SeatPosition, TinyEpicDinosaursMove } from "../../../generated/tiny_epic_dinosaurs";
import type { Around, Choice } from "../../shared/game";
import { changes } from "../../shared/outcome";
import { gameValue, spaceOf } from "../view/components";
import { questionTo, seatOf, type View } from "../view/position";
import { count, RESOURCES, say } from "../words/say";

export function outcomeOf(before: View, after: View | null, choice: Choice, around: Around): string[] {
  const what = choice.what as TinyEpicDinosaursMove | undefined;
  if (what?.kind === "draw") return [say("outcome.drawn", { n: gameValue(around.components, "research_draw") })];
  const changed = after === null ? "" : changesOf(before, after);
  if (what?.kind !== "placed") return [changed || choice.detail];
  return [
    changed || (after === null ? "" : pendingOf(what.space, after, around)),
    after === null ? "" : readyOf(after),
  ];
}

const dinosaursOf = ({ cells, flyer, holding }: SeatPosition) =>
  cells.filter(Boolean).length + (flyer ? 1 : 0) + holding.length;
const barriersOf = ({ barriers, holding_barriers }: SeatPosition) => barriers.length + holding_barriers;

/** Points, resources, dinosaurs, barriers and cards of the viewer's seat. */
function changesOf(before: View, after: View): string {
  const seat = before.seat ?? 0;
  const [then, now] = [seatOf(before, seat), seatOf(after, seat)];
  const gone = dinosaursOf(then) - dinosaursOf(now);
  const numbers = changes([
    [say("stat.points"), before.ranches[seat]?.score.total ?? 0, after.ranches[seat]?.score.total ?? 0],
    ...RESOURCES.map((resource, index): [string, number, number] => [
      say(`resource.${resource}`),
      then.stock[index] ?? 0,
      now.stock[index] ?? 0,
    ]),
    [say("outcome.barriers"), barriersOf(then), barriersOf(now)],
    [say("outcome.cards"), then.cards.length, now.cards.length],
  ]);
  const herd = gone > 0 ? count("outcome.leave", gone) : gone < 0 ? count("outcome.dinosaurs", -gone) : "";
  return [numbers, herd].filter(Boolean).join(", ");
}

/** What follows a placement that has no result yet. */
function pendingOf(space: string, after: View, { components }: Around): string {
  const rolls = spaceOf(components, after.position.players.length, space)?.actions.some((action) => action.die);
  return rolls ? say("outcome.rolls") : questionTo(after) === "none" ? "" : say("outcome.next");
}

function readyOf(view: View): string {
  const { ready, lead } = seatOf(view, view.seat ?? 0);
  if (ready + lead === 0) return say("outcome.stay_none");
  if (ready === 0) return say("outcome.stay_only_lead");
  return count(lead > 0 ? "outcome.stay_lead" : "outcome.stay", ready);
}
