// The Rival's turn in words, step by step: a card is turned up, something is done, contracts are checked.
import type { News } from "../../../generated/tiny_epic_dinosaurs";
import type { Entry } from "../../shared/game";
import type { RivalEffect } from "../view/components";
import { amounts, countWords, nameOf, say, several, sideName, type Key } from "./say";

interface Reveal {
  kind: "reveal";
  rival: string;
  mat: string;
  what: string;
}

interface Happened {
  kind: "news";
  news: News;
  points: number; // of a card
}

/** A sentence; "" for what is not of the Rival's turn. */
export function rivalEntry(told: Reveal | Happened, checks = false): string {
  if (told.kind === "reveal") return say("rival.reveal", { mat: told.mat, what: told.what });
  const { news } = told;
  const what = nameOf(news.what);
  switch (news.kind) {
    case "was_empty":
      return say("rival.was_empty", { mat: news.what });
    case "was_occupied":
      return say("rival.was_occupied", { mat: news.what });
    case "gained":
      return say("rival.gained", { what: amounts(news.amounts) });
    case "dinosaur":
      return say("rival.dinosaur", { what: countWords(news.what) });
    case "no_room":
      return say("rival.no_room", { what });
    case "no_piece":
      return say("rival.no_piece", { what });
    case "special":
      return say("rival.special_done");
    case "maximum":
      return say("rival.maximum", { what: say(`resource.${news.what}` as Key) });
    case "stole":
      return news.amounts.some((n) => n > 0)
        ? say("rival.stole", { what: amounts(news.amounts) })
        : say("rival.stole_none");
    case "stole_dinosaur":
      return say("rival.stole_dinosaur", { what: countWords(news.what) });
    case "nothing_to_take":
      return say("rival.nothing_to_take");
    case "marker":
      return say("rival.marker");
    case "card":
      return say("rival.takes_card", { card: what, n: told.points });
    case "fulfilled":
      return say(checks ? "rival.fulfils" : "rival.takes_contract", { n: news.count });
    case "no_contract":
      return say("rival.no_contract");
    case "barrier_lost":
      return say("rival.lost_barrier", { side: sideName(news.what) });
    case "card_lost":
      return say("rival.lost_card", { card: what });
    default:
      return "";
  }
}

/** An effect of the Rival's mat in words. */
export function effectText(effect: RivalEffect): string {
  const gains = amounts({ plant: effect.plant ?? 0, meat: effect.meat ?? 0, supply: effect.supply ?? 0 });
  const what = effect.species ? several(effect.species, effect.count ?? 1) : gains;
  if (effect.type === "take_contract")
    return say(effect.which === "highest" ? "effect.take_contract.highest" : "effect.take_contract.lowest");
  return say(`effect.${effect.type}` as Key, { what });
}

/** The steps of what the Rival has done since a person's turn: at the end of a round these are several turns. */
export function latestTurns(entries: Entry[]): Entry[] {
  const told = entries.slice(0, entries.findLastIndex((entry) => entry.step) + 1);
  return told.slice(told.findLastIndex((entry) => entry.step === 0) + 1).filter((entry) => entry.step);
}
