// What offers are made of, and the small choices that several of them share.
import type { GreatDinosaurRushView } from "../../../generated/great_dinosaur_rush";
import type { Around, Choice, Offer } from "../../shared/game";
import type { Listed } from "../words/choices";
import { say } from "../words/say";

export const EMPTY: Offer = { prompt: "", aside: "", pips: 0, choices: [], listed: true, closed: [], cells: {} };

/** Everything an offer is made of. */
export interface Asked {
  view: GreatDinosaurRushView;
  moves: Listed[];
  selected: string | null;
  around: Around;
}

export function select(id: string, words: Partial<Choice> & { title: string }): Choice {
  return {
    id,
    kind: "select",
    tile: true,
    lead: "",
    detail: "",
    brief: "",
    short: words.title,
    name: [words.title, words.detail].filter(Boolean).join(", "),
    ...words,
  };
}

/** Back a step: selecting the same thing again deselects it. */
export function back(to: string): Choice {
  return select(to, { title: say("choice.back"), name: say("choice.back_name"), icon: "i-undo" });
}

export const unlisted = (choice: Choice): Choice => ({ ...choice, unlisted: true });

export function cellsOf(choices: Choice[]): Record<string, string> {
  return Object.fromEntries(choices.flatMap((choice) => (choice.to === undefined ? [] : [[choice.to, choice.id]])));
}
