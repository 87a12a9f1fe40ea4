// Cards that are drawn, or come new to the table at the end of a round, in words.
import type { TinyEpicDinosaursMove } from "../../../generated/tiny_epic_dinosaurs";
import type { Around } from "../../shared/game";
import { addressing } from "../../shared/log";
import { printedContract } from "../view/components";
import { countWords, herd, type Key, nameOf, say } from "./say";

type Dealt = Extract<TinyEpicDinosaursMove, { kind: "dealt_card" | "dealt_contract" }>;

export function dealtText(what: Dealt, { components }: Around, kind: "drawn" | "refresh"): string {
  if (what.kind === "dealt_card")
    return say(kind === "drawn" ? "story.drawn_card" : "story.new_card", { card: nameOf(what.card) });
  const contract = printedContract(components, what.contract);
  return say("story.new_contract", { n: contract?.points ?? 0, what: herd(contract?.cost ?? {}) });
}

type Handled = Extract<TinyEpicDinosaursMove, { kind: "moved_in" | "dinosaur" }>;

/** A dinosaur comes home, by an action or while a ranch is arranged; or it is given away. */
export function handledText(what: Handled, around: Around, isArranged: boolean): string {
  const { seat, dinosaur } = what;
  const given = say("log.gave", { what: countWords(dinosaur) });
  const moved = () => say("log.moved", { what: countWords(dinosaur), cell: "cell" in what ? what.cell : "" });
  const did = what.kind === "dinosaur" ? given : isArranged ? say("log.arranged") : moved();
  return addressing<Key>(say, around)(seat, "log.said", { did });
}

/** A rancher is picked up, to go to another space. */
export function liftedText(what: Extract<TinyEpicDinosaursMove, { kind: "ranchers" }>, around: Around): string {
  const who = say(what.lead ? "log.lead" : "log.regular");
  return addressing<Key>(say, around)(what.seat, "story.lifted", { who, space: what.space });
}
