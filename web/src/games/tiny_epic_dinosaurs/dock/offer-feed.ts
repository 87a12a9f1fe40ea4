// Feeding: the plan is confirmed as a whole; cards that feed in other ways are next to it.
import type { LegalMove } from "../../../generated/protocol";
import type { Meal, Served, TinyEpicDinosaursMove, Way } from "../../../generated/tiny_epic_dinosaurs";
import type { Choice, Offer } from "../../shared/game";
import { feeding } from "./feeding.svelte";
import type { View } from "../view/position";
import { figure } from "../art/figures";
import { count, nameOf, say } from "../words/say";
import { cardOf, gainOf } from "../view/components";
import { victimOf, wayWords } from "../board/ranch/cells";

type Components = Record<string, unknown>;

const MOST = 4; // of such ways next to the plan: the rows hold them all

export function feedOffer(view: View, legal: LegalMove[], seat: number, components: Components): Offer {
  const plan = feeding.plan(view, seat);
  const served = plan?.served ?? [];
  const isPending = feeding.isPending(view, seat);
  const hungry = served.filter((one) => one.fate === "hungry").length;
  const detail = hungry === 0 ? say("feed.confirm_all", { n: served.length }) : count("feed.confirm_loss", hungry);
  const [title, said] = [say("feed.confirm"), say(hungry === 0 ? "feed.prompt_all" : "feed.prompt")];
  const feed: Choice = {
    id: "feed",
    kind: isPending ? "look" : "move", // a plan can't be confirmed before it is worked out
    lead: "",
    title,
    short: title,
    detail,
    brief: hungry === 0 ? detail : count("feed.confirm_brief", hungry),
    name: `${title}, ${detail}`,
    icon: hungry === 0 ? "i-check" : "icon-warn",
    instead: plan?.steps ?? [],
    said,
  };
  return {
    prompt: isPending ? said : say("feed.prompt"),
    aside: say("feed.aside"),
    pips: 0,
    choices: [
      feed,
      ...served.flatMap((one) => rescues(view, seat, components, one)).slice(0, MOST),
      ...cardChoices(legal, components),
    ],
    listed: true,
    closed: [],
    cells: {},
    ready: feed.id,
  };
}

/** Cards that would feed a hungry dinosaur, and the way back: they change the plan, which is confirmed later. */
function rescues(view: View, seat: number, components: Components, { meal, way, fate, ways }: Served): Choice[] {
  const isPlain = (one: Way) => one.victim === "" && one.converted === 0;
  const looks = (open: Served["ways"]) => open.map((one) => lookOf(view, seat, components, meal, one.way));
  if (way.victim !== "") return looks(ways.filter((one) => isPlain(one.way)));
  return fate === "hungry" ? looks(ways.filter((one) => one.feeds && !isPlain(one.way))) : [];
}

function lookOf(view: View, seat: number, components: Components, meal: Meal, way: Way): Choice {
  const words = wayWords(view, seat, meal, way);
  const isBite = way.converted === 0; // or the way back from one
  const title = isBite
    ? say(way.victim === "" ? "feed.unbite" : "feed.bite", { dinosaur: victimOf(view, seat, way) })
    : say("card.resource_converter");
  const detail = isBite
    ? way.victim === ""
      ? words
      : say("feed.bite_detail", { site: way.victim, gain: gainOf(components, meal.dinosaur) })
    : say("feed.converts", { dinosaur: nameOf(meal.dinosaur), site: meal.site, what: words });
  return {
    id: `plan-${meal.site}-${way.victim}${way.food}${way.converted}${way.source}`,
    kind: "look",
    lead: "",
    title,
    short: title,
    detail,
    name: `${title}, ${detail}`,
    ...figure(isBite ? meal.dinosaur : "resource_converter"),
    act: () => feeding.choose(view, seat, meal, way),
  };
}

/** Food Additives end the feeding at once (TED-16.11). */
function cardChoices(legal: LegalMove[], components: Components): Choice[] {
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
