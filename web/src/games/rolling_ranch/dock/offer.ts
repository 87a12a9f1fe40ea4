// What the player may choose now: legal moves from the server, worded for the dock, the sheet and the rows.
import type { Choose, RollingRanchMove, RollingRanchTyped, RollingRanchView } from "../../../generated/rolling_ranch";
import type { LegalMove } from "../../../generated/protocol";
import type { Choice, Closed, Offer } from "../../shared/game";
import { bonusBrief, bonusText, whenText } from "../words/bonus";
import type { Printed } from "../view/components";
import {
  animalName,
  buildingName,
  capital,
  countOf as amount,
  gain,
  oneAnimal,
  resources,
  say,
  youngName,
  type Key,
} from "../words/say";
import { buildingIn, countOf, figureOf, sheetOf } from "../view/sheet";

type Move<K extends RollingRanchMove["kind"]> = Extract<RollingRanchMove, { kind: K }>;

const FEW = 4; // spaces that the dock can list as cards
const BLUE = "#dce8ee";
const YELLOW = "#fbebc2";
const SAND = "#ebdfc6";
const MAIN = ["rescue-blue", "rescue-yellow", "collect"] as const; // what every round may be used for

/** The cell of a row of icons. */
export const rowCell = (resource: string, building: string) => `${resource} of ${building}`;

export function offerOf(
  view: RollingRanchView,
  legal: LegalMove[],
  components: Printed,
  made: Record<string, unknown>[] = [],
): Offer {
  const choices = legal.map(({ text, what }) => choiceOf(text, what as unknown as RollingRanchMove, view, components));
  const question = view.asked?.question ?? "";
  const onSheet = question === "draw" || question === "build" || question === "born";
  return {
    prompt: promptOf(view, choices, made as unknown as RollingRanchMove[]),
    aside: asideOf(view, question),
    pips: 0,
    choices,
    listed: !onSheet || (question === "born" && choices.length <= FEW),
    closed: question === "choose" ? closedChoices(choices) : [],
    cells: Object.fromEntries(choices.flatMap((choice) => (choice.to === undefined ? [] : [[choice.to, choice.id]]))),
  };
}

function closedChoices(choices: Choice[]): Closed[] {
  const open = new Set(choices.map((choice) => (choice.what as Choose).choice));
  return MAIN.flatMap((choice, slot) => {
    const asks: RollingRanchTyped = { kind: "choose", choice };
    return open.has(choice) ? [] : [{ id: choice, title: say(`choice.${choice}`), asks, slot }];
  });
}

/** Any described move as a choice. */
export function choiceOf(text: string, what: RollingRanchMove, view: RollingRanchView, components: Printed): Choice {
  const ends = "writes" in what ? what.writes.ends : true;
  const hidden = view.options["reveal_sheets_each_round"] === false;
  const base = {
    id: text,
    kind: "move" as const,
    lead: "",
    detail: "",
    ground: SAND,
    what,
    more: !ends,
    ...(ends && hidden && what.kind !== "ready" ? { after: ["ready"] } : {}),
  };
  const words = wordsOf(text, what, view, components);
  return {
    ...base,
    short: words.title,
    name: [words.title, words.detail].filter(Boolean).join(", "),
    said: say("prompt.chosen", { what: words.title }),
    ...words,
  };
}

type Words = Partial<Choice> & { title: string };

function wordsOf(text: string, what: RollingRanchMove, view: RollingRanchView, components: Printed): Words {
  const isAfter = view.asked?.question === "after";
  switch (what.kind) {
    case "choose":
      return chooseWords(what, view, components);
    case "pick_animal":
      return {
        title: capital(animalName(what.animal)),
        detail: say("choice.best", { gain: gain(what.best ?? 0) }),
        icon: what.animal,
      };
    case "draw":
      return drawWords(what);
    case "born":
      return bornWords(what);
    case "build":
      return buildWords(what, view);
    case "fill":
      return fillWords(what, view);
    case "option":
      return {
        title: capital(bonusText(components, what.option)),
        detail: whenText(components, what.option),
        icon: figureOf(view, what.building),
      };
    case "breed":
      return { title: capital(youngName(what.animal)), detail: gain(what.best ?? 0), icon: what.animal };
    case "stop":
      return {
        title: say("choice.stop"),
        detail: say(isAfter ? "choice.stop_bonus" : "choice.stop_detail"),
        said: say(isAfter ? "prompt.stop_bonus_chosen" : "prompt.stop_chosen"),
        icon: "i-check",
      };
    case "ready":
      return { title: say("choice.ready"), detail: say("choice.ready_detail"), icon: "i-check" };
    default:
      return { title: text };
  }
}

// The main choice and the bonuses

function chooseWords(what: Choose, view: RollingRanchView, components: Printed): Words {
  const [blue, yellow] = view.dice;
  if (what.choice === "rescue-blue") return rescueWords(what, blue?.animal ?? "", yellow?.number ?? 0, BLUE);
  if (what.choice === "rescue-yellow") return rescueWords(what, yellow?.animal ?? "", blue?.number ?? 0, YELLOW);
  if (what.choice === "collect") {
    const [wood, nails] = [(blue?.wood ?? 0) + (yellow?.wood ?? 0), (blue?.nail ?? 0) + (yellow?.nail ?? 0)];
    const pile = [...Array.from({ length: wood }, () => "wood"), ...Array.from({ length: nails }, () => "nail")];
    return {
      title: say("choice.collect"),
      detail: upTo(resources(wood, nails), what),
      icon: pile[0] ?? "wood",
      ...(pile.length > 1 ? { pile } : {}),
    };
  }
  if (what.choice === "pass") return { title: say("choice.pass"), detail: say("choice.pass_detail"), icon: "i-x" };
  const bonus = bonusOf(view, what.building);
  const building = buildingName(view.buildings, what.building);
  return {
    title: building,
    said: say("prompt.use_chosen", { building }),
    order: say("order.use", { building }),
    detail: upTo(bonusText(components, bonus), what),
    brief: upTo(bonusBrief(components, bonus), what),
    icon: figureOf(view, what.building),
  };
}

/** With the points it scores, or can score at most, if any. */
function upTo(text: string, { best, writes }: Choose | Move<"fill">): string {
  return best
    ? say(writes.ends ? "choice.exactly" : "choice.up_to", { what: text, n: best > 0 ? `+${best}` : `−${-best}` })
    : text;
}

/** The bonus in use: a barn's as it was picked, a warehouse's as it is printed. */
export function bonusOf(view: RollingRanchView, building: string): string {
  const index = view.buildings.findIndex((row) => row.id === building);
  return view.asked?.written.options[index] || (view.buildings[index]?.bonuses[0] ?? "");
}

function rescueWords(what: Choose, animal: string, number: number, ground: string): Words {
  const only = what.writes.drawn[0]?.space;
  const values = { Animal: capital(animalName(animal)), n: number, space: only ?? "" };
  const title = say(`choice.${what.choice}` as Key);
  const isOnly = only !== undefined && what.writes.ends;
  return {
    title,
    short: say(`short.${what.choice}` as Key),
    detail: upTo(say(isOnly ? "choice.only" : "choice.free", values), what),
    brief: upTo(say("choice.brief", values), what),
    icon: animal,
    badge: String(number),
    ground,
  };
}

// Spaces

function spaceWords(what: Move<"draw"> | Move<"born">): { values: { space: string; gain: string }; words: Words } {
  const values = { space: what.space, gain: gain(what.points ?? 0) };
  const words = {
    title: say("choice.space", values),
    detail: values.gain,
    to: what.space,
    icon: what.animal,
    badge: String(what.number),
  };
  return { values, words };
}

function drawWords(what: Move<"draw">): Words {
  const { values, words } = spaceWords(what);
  return {
    ...words,
    name: say("choice.draw_name", { ...values, Animal: capital(animalName(what.animal)) }),
    said: say("prompt.draw_chosen", { ...values, animal: oneAnimal(what.animal) }),
    order: say("order.draw", { ...values, animal: oneAnimal(what.animal) }),
  };
}

function bornWords(what: Move<"born">): Words {
  const { values, words } = spaceWords(what);
  const young = youngName(what.animal);
  return {
    ...words,
    short: what.space,
    name: say("choice.born_name", { ...values, young: capital(young) }),
    said: say("prompt.born_chosen", { ...values, young }),
    order: say("order.born", { ...values, young }),
  };
}

function buildWords(what: Move<"build">, view: RollingRanchView): Words {
  const values = {
    building: buildingName(view.buildings, what.building),
    space: what.space,
    gain: gain(what.points ?? 0),
  };
  return {
    title: what.space,
    detail: values.gain,
    name: say("choice.build_name", values),
    said: say("prompt.build_chosen", values),
    order: say("order.build", values),
    to: what.space,
    icon: figureOf(view, what.building),
  };
}

// Rows

function fillWords(what: Move<"fill">, view: RollingRanchView): Words {
  const index = view.buildings.findIndex((row) => row.id === what.building);
  const row = view.buildings[index];
  const written = view.asked?.written ?? sheetOf(view, what.seat)?.written; // in a review, that of another seat
  const wood = what.resource === "wood";
  const values = {
    n: ((wood ? written?.wood : written?.nails)?.[index] ?? 0) + 1,
    all: (wood ? row?.wood : row?.nail) ?? 0,
  };
  const detail = what.completes ? upTo(say("choice.completes"), what) : say("choice.fill_detail", values);
  const building = buildingName(view.buildings, what.building);
  const resource = amount(wood ? "wood" : "nail", 1);
  return {
    title: building,
    detail,
    icon: what.resource,
    name: say("choice.fill_name", { resource: capital(resource), building, detail }),
    said: say("prompt.fill_chosen", { what: resource, building }),
    order: say("order.fill", { what: resource, building }),
    to: rowCell(what.resource, what.building),
  };
}

// Prompts

function promptOf(view: RollingRanchView, choices: Choice[], made: RollingRanchMove[]): string {
  const { asked } = view;
  if (!asked) return "";
  const building = buildingName(view.buildings, asked.building);
  const [pen = "", animal = ""] = (asked.litter[0] ?? "").split(":");
  switch (asked.question) {
    case "draw":
      return say("prompt.draw", { animal: oneAnimal(asked.animal), where: whereOf(view) });
    case "fill":
      return say("prompt.fill", { rest: resources(asked.wood, asked.nails) });
    case "build":
      return say("prompt.build", { building });
    case "option":
      return say("prompt.option", { building });
    case "born":
      return say("prompt.born", { young: youngName(asked.animal || animal), pen: penOf(choices) || pen });
    case "breed":
      return say("prompt.breed", { pen });
    case "animal":
      return usedPrompt(view, made);
    default:
      return say(`prompt.${asked.question}` as Key);
  }
}

function penOf(choices: Choice[]): string {
  const what = choices[0]?.what as RollingRanchMove | undefined;
  return what?.kind === "born" ? what.pen : "";
}

/** The building whose bonus draws: used a moment ago, or in place of the choice for the round. */
function usedPrompt(view: RollingRanchView, made: RollingRanchMove[]): string {
  const instead = buildingIn(view.buildings, view.asked?.written.choice ?? "");
  const used = [instead, ...made.map((what) => (what.kind === "choose" ? what.building : ""))].findLast(Boolean);
  return used ? say("prompt.animal", { building: buildingName(view.buildings, used) }) : say("prompt.any_animal");
}

/** Where the animal in hand may go, in words. */
function whereOf(view: RollingRanchView): string {
  const { asked } = view;
  const sheet = view.seat === null ? null : sheetOf(view, view.seat);
  const [blue = 0, yellow = 0] = view.dice.map((die) => die.number);
  if (!asked || !sheet) return say("where.any");
  if (asked.written.choice === "rescue-blue") return say("where.number", { n: yellow });
  if (asked.written.choice === "rescue-yellow") return say("where.number", { n: blue });
  return asked.spaces.length === countOf(sheet).empty ? say("where.any") : say("where.two", { a: blue, b: yellow });
}

function asideOf(view: RollingRanchView, question: string): string {
  if (question === "choose") return waitingBarn(view) ?? say("aside.act");
  if (question === "fill") return say("aside.row");
  return question === "draw" || question === "build" || question === "born" ? say("aside.space") : "";
}

function waitingBarn(view: RollingRanchView): string | null {
  const index = view.buildings.findIndex((row, at) => row.kind === "barn" && view.asked?.written.options[at]);
  if (view.doubles || index < 0) return null;
  return say("aside.barn", { building: buildingName(view.buildings, view.buildings[index]?.id ?? "") });
}

/** What a press on this space or row would mean, to ask the server why not. */
export function questionOf(view: RollingRanchView, cell: string): RollingRanchTyped | null {
  if (!view.asked) return null;
  for (const { id } of view.buildings)
    for (const resource of ["wood", "nail"] as const)
      if (cell === rowCell(resource, id)) return { kind: "fill", resource, building: id };
  return { kind: "space", space: cell };
}
