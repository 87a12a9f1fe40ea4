// Feeding: the plan is confirmed as a whole; cards that feed otherwise stand beside it.
import type { LegalMove } from "../../generated/protocol";
import type { TinyEpicDinosaursMove, TinyEpicDinosaursView } from "../../generated/tiny_epic_dinosaurs";
import type { Choice, Offer } from "../game";
import { mealSteps } from "./feeding";
import { feeding, mealsOf } from "./feeding.svelte";
import { figure } from "./figures";
import { count, say } from "./messages";

export function feedOffer(view: TinyEpicDinosaursView, legal: LegalMove[], seat: number): Offer {
  const { served } = feeding.plan(view, seat, mealsOf(view, seat));
  const stock = view.position.players[seat]?.stock ?? [];
  const cards = [...cardChoices(legal), ...otherWays(legal)];
  const hungry = served.filter((one) => one.fate === "hungry").length;
  const detail = hungry === 0 ? say("feed.confirm_all", { n: served.length }) : count("feed.confirm_loss", hungry);
  const title = say("feed.confirm");
  const feed: Choice = {
    id: "feed", kind: "move", lead: "", title, short: title, detail, name: `${title}, ${detail}`, icon: hungry === 0 ? "i-check" : "icon-warn",
    instead: mealSteps(served, stock, cards.length > 0), said: say(hungry === 0 ? "feed.prompt_all" : "feed.prompt"),
  };
  return { prompt: say("feed.prompt"), aside: say("feed.aside"), pips: 0, choices: [feed, ...cards], listed: true, closed: [], cells: {}, ready: feed.id };
}

/** Meals that the Resource Converter pays and bites of a T. rex: chosen in the rows of the plan. */
function otherWays(legal: LegalMove[]): Choice[] {
  return legal.flatMap(({ text, what }) => {
    const move = what as unknown as TinyEpicDinosaursMove;
    const isOther = (move.kind === "fed" && move.converted > 0) || (move.kind === "dinosaur" && move.use === "bite");
    return isOther ? [{ id: text, kind: "move" as const, lead: "", title: text, short: text, detail: "", name: text, unlisted: true, what }] : [];
  });
}

/** Food Additives end the feeding at once (TED-16.11). */
function cardChoices(legal: LegalMove[]): Choice[] {
  const additives = legal.find(({ what }) => {
    const move = what as unknown as TinyEpicDinosaursMove;
    return move.kind === "ability" && move.use === "additives";
  });
  if (!additives) return [];
  const [title, detail] = [say("feed.additives"), say("feed.additives_detail")];
  return [{ id: additives.text, kind: "move", lead: "", title, short: title, detail, name: `${title}, ${detail}`, ...figure("dino_food_additives") }];
}
