// What a choice is worth, for Confirm: the score of the sheet before and after it, or what it can score at best.
import type { RollingRanchView } from "../../../generated/rolling_ranch";
import type { Choice } from "../../shared/game";
import { changes } from "../../shared/outcome";
import { moveOf, scoreWith, sheetOf } from "../view/sheet";
import { gain, say } from "../words/say";

export function outcomeOf(before: RollingRanchView, choice: Choice): string[] {
  const sheet = before.seat === null ? null : sheetOf(before, before.seat);
  const [then, now] = [sheet?.score?.total ?? 0, sheet ? (scoreWith(sheet, choice)?.total ?? 0) : 0];
  const move = moveOf(choice);
  const best = move && "best" in move ? (move.best ?? 0) : 0;
  if (choice.more) return [best > 0 ? say("outcome.up_to", { gain: gain(best) }) : "", say("outcome.then")];
  return then === now ? [choice.detail] : [changes([[say("stat.points"), then, now]])];
}
