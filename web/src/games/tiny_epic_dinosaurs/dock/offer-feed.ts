// Feeding: the plan is confirmed as a whole; cards that feed otherwise stand beside it.
import type { LegalMove } from "../../../generated/protocol";
import type { Meal, TinyEpicDinosaursMove, TinyEpicDinosaursView } from "../../../generated/tiny_epic_dinosaurs";
import type { Choice, Offer } from "../../shared/game";
import { kitchenOf, mealSteps, plainWay, REX, type Way } from "./feeding-plan";
import { feeding, waysOf } from "./feeding-chosen.svelte";
import { figure } from "../art/figures";
import { count, nameOf, say } from "../words/say";
import { cardOf, gainOf } from "../view/components";
import { victimOf, wayWords } from "../board/ranch/cells";

const MOST = 4; // of such ways beside the plan: the rows hold them all

export function feedOffer(
  view: TinyEpicDinosaursView,
  legal: LegalMove[],
  seat: number,
  components: Record<string, unknown>,
): Offer {
  const { served } = feeding.plan(view, seat, components);
  const cards = [...rescues(view, legal, seat, components), ...cardChoices(legal, components), ...otherWays(legal)];
  const hungry = served.filter((one) => one.fate === "hungry").length;
  const detail = hungry === 0 ? say("feed.confirm_all", { n: served.length }) : count("feed.confirm_loss", hungry);
  const title = say("feed.confirm");
  const feed: Choice = {
    id: "feed",
    kind: "move",
    lead: "",
    title,
    short: title,
    detail,
    brief: hungry === 0 ? detail : count("feed.confirm_brief", hungry),
    name: `${title}, ${detail}`,
    icon: hungry === 0 ? "i-check" : "icon-warn",
    instead: mealSteps(served, kitchenOf(view, seat, components)),
    said: say(hungry === 0 ? "feed.prompt_all" : "feed.prompt"),
  };
  return {
    prompt: say("feed.prompt"),
    aside: say("feed.aside"),
    pips: 0,
    choices: [feed, ...cards],
    listed: true,
    closed: [],
    cells: {},
    ready: feed.id,
  };
}

/** Cards that would feed who goes hungry, and the way back: they change the plan, which is confirmed later. */
function rescues(
  view: TinyEpicDinosaursView,
  legal: LegalMove[],
  seat: number,
  components: Record<string, unknown>,
): Choice[] {
  const { served } = feeding.plan(view, seat, components);
  const moves = legal.map(({ what }) => what as unknown as TinyEpicDinosaursMove);
  const stock = view.position.players[seat]?.stock ?? [];
  return served
    .flatMap(({ meal, way, fate }) => {
      const plan = (other: Way) => ({ way: other, look: () => feeding.choose(view, seat, meal, other) });
      if (way.victim !== "") return [lookOf(view, seat, components, meal, plan(plainWay(meal, stock)))];
      if (fate !== "hungry") return [];
      const others = waysOf(meal, stock, moves).filter((other) => other.victim !== "" || other.converted > 0);
      return others
        .filter((other) => feeding.feeds(view, seat, components, meal, other))
        .map((other) => lookOf(view, seat, components, meal, plan(other)));
    })
    .slice(0, MOST);
}

function lookOf(
  view: TinyEpicDinosaursView,
  seat: number,
  components: Record<string, unknown>,
  meal: Meal,
  { way, look }: { way: Way; look: () => void },
): Choice {
  const words = wayWords(view, seat, meal, way);
  const isBite = meal.dinosaur === REX && way.converted === 0;
  const title = isBite
    ? say(way.victim === "" ? "feed.unbite" : "feed.bite", { dinosaur: victimOf(view, seat, way) })
    : say("card.resource_converter");
  const detail = isBite
    ? way.victim === ""
      ? words
      : say("feed.bite_detail", { site: way.victim, gain: gainOf(components, REX) })
    : say("feed.converts", { dinosaur: nameOf(meal.dinosaur), site: meal.site, what: words });
  const id = `plan-${meal.site}-${way.victim}${way.food}${way.converted}${way.source}`;
  return {
    id,
    kind: "look",
    lead: "",
    title,
    short: title,
    detail,
    name: `${title}, ${detail}`,
    ...figure(isBite ? REX : "resource_converter"),
    act: look,
  };
}

/** Meals that the Resource Converter pays and bites of a T. rex: chosen in the rows of the plan. */
function otherWays(legal: LegalMove[]): Choice[] {
  return legal.flatMap(({ text, what }) => {
    const move = what as unknown as TinyEpicDinosaursMove;
    const isOther = (move.kind === "fed" && move.converted > 0) || (move.kind === "dinosaur" && move.use === "bite");
    return isOther
      ? [
          {
            id: text,
            kind: "move" as const,
            lead: "",
            title: text,
            short: text,
            detail: "",
            name: text,
            unlisted: true,
            what,
          },
        ]
      : [];
  });
}

/** Food Additives end the feeding at once (TED-16.11). */
function cardChoices(legal: LegalMove[], components: Record<string, unknown>): Choice[] {
  const additives = legal.find(({ what }) => {
    const move = what as unknown as TinyEpicDinosaursMove;
    return move.kind === "ability" && move.use === "additives";
  });
  if (!additives) return [];
  const printed = { points: cardOf(components, "dino_food_additives")?.vp ?? 0 };
  const [title, detail] = [say("feed.additives"), say("feed.additives_detail", printed)];
  return [
    {
      id: additives.text,
      kind: "move",
      lead: "",
      title,
      short: title,
      detail,
      brief: say("feed.additives_brief", printed),
      said: say("feed.additives_said"),
      name: `${title}, ${detail}`,
      ...figure("dino_food_additives"),
    },
  ];
}
