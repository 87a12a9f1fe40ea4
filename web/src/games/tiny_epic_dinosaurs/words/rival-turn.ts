// The Rival's turn in words, step by step: a card is turned up, something is done, contracts are checked.
import type { News } from "../../../generated/tiny_epic_dinosaurs";
import type { Entry } from "../../shared/game";
import type { RivalEffect } from "../view/components";
import { amounts, countWords, flock, nameOf, numbered, say, sideName, type Key } from "./say";

/** Who acts, and the species of the card that was turned up. */
export interface Actor {
  rival: string;
  species: string;
}

/** A sentence; "" for what is not part of the Rival's turn. `points` are those of a card. */
export function rivalText(news: News, { rival, species }: Actor, points: number, checks: boolean): string {
  const what = nameOf(news.what);
  switch (news.kind) {
    case "was_empty":
      return say("rival.was_empty", { mat: news.what });
    case "was_occupied":
      return say("rival.was_occupied", { rival, mat: news.what, species: nameOf(species) });
    case "gained":
      return say("rival.gains", { rival, what: amounts(news.amounts) });
    case "dinosaur":
      return say("rival.gains", { rival, what: flock({ [news.what]: news.count }) });
    case "no_room":
      return say("rival.no_room", { what });
    case "no_piece":
      return say("rival.no_piece", { what });
    case "special":
      return say("rival.special_done", { rival });
    case "maximum":
      return say("rival.maximum", { rival, what: say(`resource.${news.what}` as Key) });
    case "stole":
      return news.amounts.some((n) => n > 0)
        ? say("rival.stole", { rival, what: amounts(news.amounts) })
        : say("rival.nothing_to_take", { rival });
    case "stole_dinosaur":
      return say("rival.stole_dinosaur", { rival, what: countWords(news.what) });
    case "nothing_to_take":
      return say("rival.nothing_to_take", { rival });
    case "marker":
      return say("rival.marker", { rival });
    case "card":
      return say("rival.takes_card", { rival, card: what, n: points });
    case "fulfilled":
      return say(checks ? "rival.fulfils" : "rival.takes_contract", { rival, n: news.count });
    case "no_contract":
      return say("rival.no_contract", { rival });
    case "barrier_lost":
      return say("rival.lost_barrier", { side: sideName(news.what) });
    case "card_lost":
      return say("rival.lost_card", { card: what });
    default:
      return "";
  }
}

const SUMMED = new Set(["gained", "dinosaur", "no_room", "no_piece", "stole", "nothing_to_take"]);

/** What happens to the Rival several times in a row is one piece of news: how often, and how much in all. */
export function summed(news: News[]): News[] {
  return news.reduce<News[]>((told, one) => {
    const last = told.at(-1);
    if (!SUMMED.has(one.kind)) return [...told, one];
    if (last?.kind !== one.kind || last.what !== one.what) return [...told, { ...one, count: 1 }];
    const amounts = last.amounts.map((n, index) => n + (one.amounts[index] ?? 0));
    return [...told.slice(0, -1), { ...last, amounts, count: last.count + 1 }];
  }, []);
}

/** An effect of the Rival's mat in words. */
export function effectText(effect: RivalEffect): string {
  const gains = amounts({ plant: effect.plant ?? 0, meat: effect.meat ?? 0, supply: effect.supply ?? 0 });
  const what = effect.species ? numbered(effect.species, effect.count ?? 1) : gains;
  if (effect.type === "take_contract")
    return say(effect.which === "highest" ? "effect.take_contract.highest" : "effect.take_contract.lowest");
  return say(`effect.${effect.type}` as Key, { what });
}

/** The steps of what the Rival has done since a person's turn: at the end of a round these are several turns. */
export function latestTurns(entries: Entry[]): Entry[] {
  const told = entries.slice(0, entries.findLastIndex((entry) => entry.step) + 1);
  return told.slice(told.findLastIndex((entry) => entry.step === 0) + 1).filter((entry) => entry.step);
}
