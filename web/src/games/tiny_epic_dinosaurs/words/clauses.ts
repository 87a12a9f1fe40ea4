// A step of a turn as a clause of the log.
import type { TinyEpicDinosaursMove } from "../../../generated/tiny_epic_dinosaurs";
import { groupName } from "./choices";
import { countWords, flock, listed, nameOf, say, type Key } from "./say";

type Move<K extends TinyEpicDinosaursMove["kind"]> = Extract<TinyEpicDinosaursMove, { kind: K }>;

/** "2 ranchers", "the lead and 1 rancher". */
export function groupWords(regular: number, lead: number): string {
  const names = [...(lead > 0 ? [say("log.lead")] : []), ...(regular > 0 ? [groupName(regular, 0)] : [])];
  return listed(names);
}

/** What was rolled, and what that catches. */
export function rolledTexts({ face, species }: Move<"rolled">): string[] {
  const what = flock({ [species]: face === "egg" ? 2 : 1 });
  return [say(`log.rolled_${face}` as Key), say(face === "wound" ? "log.caught_wounded" : "log.caught", { what })];
}

/** A step of a turn as a clause; "" where what came of it says more. */
export function deedText(what: TinyEpicDinosaursMove): string {
  switch (what.kind) {
    case "species":
      return say(what.question === "egg" ? "log.egg" : what.question === "center" ? "log.center" : "log.bought", {
        what: countWords(what.species),
      });
    case "part":
      return what.part === "rearrange_barriers" ? say("log.lifts") : ""; // the only barrier is lifted by itself
    case "draw":
      return say("log.drew");
    case "ability":
      return what.use === "clear"
        ? say("log.cleared", { space: what.space, card: nameOf(what.card) })
        : say(`log.${what.use}` as Key);
    case "dinosaur":
      return dinosaurText(what);
    default:
      return "";
  }
}

function dinosaurText(what: Move<"dinosaur">): string {
  const values = { what: what.use === "exempt" ? nameOf(what.dinosaur) : countWords(what.dinosaur), site: what.site };
  const texts: Partial<Record<string, Key>> = { save: "log.saved", exempt: "log.exempt", bite: "log.bite" };
  const key = texts[what.use];
  return key ? say(key, values) : "";
}
