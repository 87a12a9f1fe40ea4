// How fast a table is played, in a few words.
import type { ClockRule } from "../../generated/protocol";
import { unitOf } from "../../lib/words/language.svelte";
import { say } from "../../lib/words/say";

export function paceOf({ kind, amount }: ClockRule): string {
  const minutes = say("game.minutes", { n: Math.round(amount / 60) });
  if (kind === "days") return say("pace.days", { time: unitOf(amount, "day") });
  if (kind === "bank") return say("pace.bank", { time: minutes });
  if (kind !== "move") return say("pace.live");
  return say("pace.move", { time: amount < 120 ? say("pace.seconds", { n: amount }) : minutes });
}
