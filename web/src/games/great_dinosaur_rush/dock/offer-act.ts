// The action of a turn: every action in its own place, with what it does and costs; a site next door can be robbed directly.
import type { Donates, GreatDinosaurRushTyped } from "../../../generated/great_dinosaur_rush";
import type { Choice, Closed, Offer } from "../../shared/game";
import { choiceOf, ownScholar } from "../words/choices";
import { amount, COLOURS, count, type Key, say, sum } from "../words/say";
import { type Asked, back, EMPTY, select, unlisted } from "./asked";
import { donateOffer, robbed, stealOffer } from "./offer-bones";
import { goOffer, markerOffer } from "./offer-ways";

const ONE = COLOURS.map((_, index) => (index === 0 ? 1 : 0));
/** In their order, each with a move to ask about why it can't be done. */
const ACTIONS: Record<string, GreatDinosaurRushTyped | null> = {
  publicize: null,
  donate: { kind: "donate", bones: ONE },
  research: { kind: "action", action: "research" },
  survey: null,
  steal: { kind: "steal" },
  sabotage: { kind: "action", action: "sabotage" },
  dynamite: { kind: "action", action: "dynamite" },
};
const NOTORIOUS = ["steal", "sabotage", "dynamite"];

export function actOffer(asked: Asked): Offer {
  const { selected } = asked;
  if (selected === "publicize" || selected?.startsWith("act-category:"))
    return markerOffer(asked, say("prompt.publicize"), "act-");
  if (selected?.startsWith("donate")) return donateOffer(asked, selected);
  if (selected?.startsWith("steal")) return stealOffer(asked, selected);
  if (selected === "survey" || selected?.startsWith("go:")) return surveyOffer(asked);
  const sites = robbed(asked);
  return {
    ...EMPTY,
    prompt: say("prompt.act"),
    aside: say(sites.length > 0 ? "aside.act_steal" : "aside.act"),
    choices: [...actionChoices(asked), ...sites.map(unlisted)],
    closed: closedActions(asked),
    cells: Object.fromEntries(sites.map((site) => [site.to ?? "", site.id])),
    wanted: say("aside.choose_action"),
  };
}

const isOpen = ({ moves }: Asked, action: string) =>
  moves.some(({ what }) => what.kind === (action === "survey" ? "move" : action));

function actionChoices(asked: Asked): Choice[] {
  const { view, moves, around } = asked;
  return Object.keys(ACTIONS)
    .filter((action) => isOpen(asked, action))
    .map((action) => {
      const words = WORDS[action]?.(asked);
      const only = moves.find(({ what }) => what.kind === action);
      if (!words && only) return choiceOf(only, view, around);
      return select(action, {
        title: say(`choice.${action}` as Key),
        brief: say(`choice.${action}_brief` as Key),
        icon: action === "survey" ? "icon-map" : `icon-${action}`,
        ...words,
      });
    });
}

type Words = Pick<Choice, "name" | "detail" | "cost">;

/** Of the actions that take more than one choice. */
const WORDS: Record<string, (asked: Asked) => Words> = {
  publicize: ({ view, around }) => {
    const points = ownScholar(view, around)?.effect?.publicize_action_points;
    const detail = points
      ? say("choice.publicize_points", { points: `+${amount("point", points)}` })
      : say("choice.publicize_detail");
    return { detail, cost: say("choice.free"), name: say("choice.publicize_long") };
  },
  donate: ({ view, moves }) => {
    const gifts = moves.flatMap(({ what }) => (what.kind === "donate" ? [what] : []));
    const points = amount("point", Math.max(...gifts.map((gift) => gift.points)));
    const family = view.options["family"] === true;
    return {
      detail: say(family ? "choice.donate_detail" : "choice.donate_tokens", { points }),
      cost: count("choice.donate_cost", mostGiven(gifts)),
      name: say(family ? "choice.donate_long" : "choice.donate_token"),
    };
  },
  survey: () => ({ detail: say("choice.survey_detail"), cost: say("choice.free"), name: say("choice.survey_long") }),
  steal: () => ({ detail: say("choice.steal_detail"), cost: say("choice.token_cost"), name: say("choice.steal_long") }),
};

const mostGiven = (gifts: Donates[]) => Math.max(...gifts.map(({ bones }) => sum(bones)));

/** What the rules close now, by a move that says why. */
function closedActions(asked: Asked): Closed[] {
  const family = asked.view.options["family"] === true;
  const there = Object.entries(ACTIONS).filter(
    ([action, asks]) => isOpen(asked, action) || (asks !== null && !(family && NOTORIOUS.includes(action))),
  );
  return there.flatMap(([action, asks], slot) =>
    asks === null || isOpen(asked, action) ? [] : [{ id: action, title: say(`choice.${action}` as Key), asks, slot }],
  );
}

function surveyOffer(asked: Asked): Offer {
  const offer = goOffer(asked, "prompt.survey");
  if (asked.selected !== "survey")
    return { ...offer, choices: offer.choices.map((choice) => (choice.icon === "i-undo" ? back("survey") : choice)) };
  return { ...offer, listed: true, choices: [...offer.choices.map(unlisted), back("survey")] };
}
