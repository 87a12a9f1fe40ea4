// What the player may choose now: legal moves from the server, grouped for the dock, the board, the museum and the pile.
import type {
  Goes,
  GreatDinosaurRushTyped,
  GreatDinosaurRushView,
  Publicizes,
} from "../../../generated/great_dinosaur_rush";
import type { LegalMove } from "../../../generated/protocol";
import type { Around, Choice, Closed, Offer } from "../../shared/game";
import { choiceOf, type Listed } from "../words/choices";
import { siteName } from "../view/components";
import { closeHall, isHallOpen } from "../board/hall/hall-visits.svelte";
import { CATEGORIES, categoryName, COLOURS, count, type Key, listed, say } from "../words/say";
import { type Asked, back, cellsOf, EMPTY, select, unlisted } from "./asked";
import { donateOffer, handful, stealOffer } from "./offer-bones";

export { choiceOf } from "../words/choices";

const listedIn = (legal: LegalMove[]): Listed[] =>
  legal.map((move) => ({ ...move, what: move.what as unknown as Listed["what"] }));

export function offerOf(
  view: GreatDinosaurRushView,
  legal: LegalMove[],
  selected: string | null,
  around: Around,
): Offer {
  const moves = listedIn(legal);
  const asked = { view, moves, selected, around };
  if (isHallOpen(view)) return hallOffer(view, around);
  switch (view.position.step) {
    case "move":
      return goOffer(asked, "prompt.move");
    case "publicize":
      return publicizeOffer(asked);
    case "act":
      return actOffer(asked);
    default:
      return plainOffer(asked);
  }
}

/** Every legal move, a button for each. */
export function everyMoveOf(view: GreatDinosaurRushView, legal: LegalMove[], around: Around): Choice[] {
  const moves = listedIn(legal).map((move) => choiceOf(move, view, around));
  return isHallOpen(view)
    ? hallOffer(view, around).choices
    : moves.map((choice) => ({ ...choice, detail: choice.detail || choice.title }));
}

// The hall

function hallOffer(view: GreatDinosaurRushView, around: Around): Offer {
  const toField: Choice = {
    id: "field",
    kind: "look",
    lead: "",
    title: say("choice.to_field"),
    short: say("choice.to_field"),
    detail: say("choice.to_field_detail", { n: view.position.round }),
    name: say("choice.to_field"),
    icon: "icon-map",
    act: () => closeHall(view),
  };
  return { ...EMPTY, prompt: say("prompt.hall", { lead: leadText(view, around) }), choices: [toField] };
}

/** Who led after the exhibit. */
export function leadText(view: GreatDinosaurRushView, around: Around): string {
  const scores = view.exhibits.map((exhibit) => exhibit.score);
  const best = scores.flatMap((score, seat) => (score === Math.max(...scores) ? [seat] : []));
  const [first = 0] = best;
  if (best.length > 1) return say("prompt.hall_tied", { names: listed(best.map((seat) => around.name(seat))) });
  return first === around.you ? say("prompt.hall_you") : say("prompt.hall_name", { name: around.name(first) });
}

// Entering, small decisions, building step by step: a card for each

function plainOffer({ view, moves, around }: Asked): Offer {
  const choices = moves.map((move) => choiceOf(move, view, around));
  return {
    ...EMPTY,
    prompt: plainPrompt(view, around),
    aside: say(choices.some((choice) => choice.to) ? "aside.site" : "aside.step"),
    choices,
    cells: cellsOf(choices),
  };
}

function plainPrompt(view: GreatDinosaurRushView, around: Around): string {
  const { step, pending, filling } = view.position;
  if (step === "build") return buildPrompt(view);
  const value = (pending ?? []).findIndex((n) => n > 0) + 1;
  const site = filling === null ? "" : siteName(around.components, filling);
  return say(`prompt.${step}` as Key, { value, site }).replaceAll("**", "");
}

function buildPrompt(view: GreatDinosaurRushView): string {
  const question = view.seat === null ? "" : (view.position.players[view.seat]?.plan?.question ?? "");
  return say(question === "category" ? "prompt.category_named" : (`prompt.${question}` as Key));
}

// Moving: one way to each site, or several where they take different tokens

function goOffer(asked: Asked, prompt: "prompt.move" | "prompt.survey"): Offer {
  const { view, selected, around } = asked;
  const ways = waysTo(asked);
  const site = selected?.startsWith("go:") ? selected.slice(3) : null;
  const choicesTo = (moves: Listed[]) => moves.map((move) => choiceOf(move, view, around));
  if (site !== null && ways.has(site)) {
    return {
      ...EMPTY,
      prompt: say("prompt.move_ways", { n: ways.get(site)?.length ?? 0 }),
      choices: [...choicesTo(ways.get(site) ?? []), back(selected as string)],
      cells: { [site]: selected as string },
    };
  }
  const bends = [...ways.values()].flat().some(({ what }) => what.kind === "move" && what.legs.length > 1);
  const choices = [...ways].map(([end, moves]) => {
    const only = moves.length === 1 ? moves[0] : undefined;
    return only
      ? choiceOf(only, view, around)
      : select(`go:${end}`, {
          title: siteName(around.components, end),
          detail: say("choice.ways", { n: moves.length }),
          to: end,
        });
  });
  return {
    ...EMPTY,
    prompt: say(prompt === "prompt.move" && bends ? "prompt.move_bend" : prompt),
    aside: say("aside.site"),
    choices,
    listed: false,
    cells: cellsOf(choices),
  };
}

/** By site: the shortest of the ways that take the same sabotage tokens. */
function waysTo({ view, moves }: Asked): Map<string, Listed[]> {
  const trapped = new Set(view.position.traps.map((trap) => trap.place));
  const found = new Map<string, Map<string, Listed>>();
  for (const move of moves) {
    if (move.what.kind !== "move") continue;
    const { path } = move.what;
    const end = path.at(-1) ?? "";
    const taken = path
      .filter((place) => trapped.has(place))
      .sort()
      .join(" ");
    const ways = found.get(end) ?? new Map<string, Listed>();
    const known = ways.get(taken)?.what as Goes | undefined;
    if (!known || isBetter(move.what, known)) ways.set(taken, move);
    found.set(end, ways);
  }
  return new Map([...found].map(([end, ways]) => [end, [...ways.values()]]));
}

const isBetter = ({ path, legs }: Goes, known: Goes) =>
  path.length < known.path.length || (path.length === known.path.length && legs.length === 1);

// Publicizing

function markerMoves({ view, moves, around }: Asked): Choice[] {
  return moves
    .filter(({ what }) => what.kind === "publicize")
    .map((move) => {
      const { category, row } = move.what as Publicizes;
      const marker = view.position.markers[CATEGORIES.findIndex((one) => one === category)] ?? 1;
      return { ...choiceOf(move, view, around), to: `museum-${category}-${row < marker ? "up" : "down"}` };
    });
}

function publicizeOffer(asked: Asked): Offer {
  const { view } = asked;
  const prompt = view.position.left > 1 ? count("prompt.publicize_left", view.position.left) : say("prompt.publicize");
  return markerOffer(asked, prompt, "");
}

/** Five categories, then up or down; the arrows of the museum do both at once. */
function markerOffer(asked: Asked, prompt: string, within: string): Offer {
  const { view, selected } = asked;
  const moves = markerMoves(asked);
  const category = selected?.startsWith(`${within}category:`) ? selected.slice(`${within}category:`.length) : null;
  const cells = cellsOf(moves);
  if (category !== null) {
    const both = moves.filter(({ what }) => (what as Publicizes).category === category);
    const rest = moves.filter((move) => !both.includes(move)).map(unlisted);
    return {
      ...EMPTY,
      prompt: say("prompt.category", { category: categoryName(category) }),
      aside: say("aside.museum"),
      choices: [...both, back(within === "" ? (selected as string) : "publicize"), ...rest],
      cells,
    };
  }
  const tracks = CATEGORIES.map((one) => {
    const row = view.position.markers[CATEGORIES.indexOf(one)] ?? 1;
    return select(`${within}category:${one}`, {
      title: say(`short.${one}`),
      detail: say("choice.row", { row }),
      icon: `icon-${one}`,
    });
  });
  return {
    ...EMPTY,
    prompt,
    aside: say("aside.museum"),
    choices: [...tracks, ...(within === "" ? [] : [back("publicize")]), ...moves.map(unlisted)],
    cells,
  };
}

// Actions

const CRIMES = ["sabotage", "dynamite"] as const;
const NOTORIOUS: Record<string, GreatDinosaurRushTyped> = {
  sabotage: { kind: "action", action: "sabotage" },
  dynamite: { kind: "action", action: "dynamite" },
  steal: { kind: "steal" },
};

function actOffer(asked: Asked): Offer {
  const { selected } = asked;
  if (selected === "publicize" || selected?.startsWith("act-category:"))
    return markerOffer(asked, say("prompt.publicize"), "act-");
  if (selected?.startsWith("donate")) return donateOffer(asked, selected);
  if (selected?.startsWith("steal")) return stealOffer(asked, selected);
  if (selected === "survey" || selected?.startsWith("go:")) return surveyOffer(asked);
  return {
    ...EMPTY,
    prompt: say("prompt.act"),
    aside: say("aside.act"),
    choices: actionChoices(asked),
    closed: closedActions(asked),
  };
}

function actionChoices(asked: Asked): Choice[] {
  const { view, moves, around } = asked;
  const has = (kind: string) => moves.some(({ what }) => what.kind === kind);
  const named = (id: string, detail: Key, long: Key) =>
    has(id === "survey" ? "move" : id)
      ? [
          select(id, {
            title: say(`choice.${id}` as Key),
            detail: say(detail),
            name: say(long),
            icon: id === "survey" ? "icon-map" : `icon-${id}`,
          }),
        ]
      : [];
  const direct = (kind: string) =>
    moves
      .filter(({ what }) => what.kind === kind)
      .map((move) => ({ ...choiceOf(move, view, around), tile: true, brief: "" }));
  const tokens = view.options["family"] !== true;
  return [
    ...named("publicize", "choice.publicize_detail", "choice.publicize_long"),
    ...named("donate", "choice.donate_detail", tokens ? "choice.donate_token" : "choice.donate_long"),
    ...direct("research"),
    ...named("survey", "choice.survey_detail", "choice.survey_long"),
    ...CRIMES.flatMap(direct),
    ...named("steal", "choice.steal_detail", "choice.steal_long"),
  ];
}

/** What the rules close now, by a move that says why. */
function closedActions({ view, moves }: Asked): Closed[] {
  const family = view.options["family"] === true;
  const one = COLOURS.map((_, index) => (index === 0 ? 1 : 0));
  const asks: Record<string, GreatDinosaurRushTyped> = {
    donate: { kind: "donate", bones: one },
    research: { kind: "action", action: "research" },
    ...(family ? {} : NOTORIOUS),
  };
  return Object.entries(asks)
    .filter(([kind]) => !moves.some(({ what }) => what.kind === kind))
    .map(([kind, asked]) => ({ id: kind, title: say(`choice.${kind}` as Key), asks: asked }));
}

function surveyOffer(asked: Asked): Offer {
  const offer = goOffer(asked, "prompt.survey");
  if (asked.selected !== "survey")
    return { ...offer, choices: offer.choices.map((choice) => (choice.icon === "i-undo" ? back("survey") : choice)) };
  return { ...offer, listed: true, choices: [...offer.choices.map(unlisted), back("survey")] };
}

// Why not?

/** What a press there would mean, to ask the server why not. */
export function questionOf(view: GreatDinosaurRushView, selected: string | null, cell: string): GreatDinosaurRushTyped {
  if (cell.startsWith("museum-")) return markerQuestion(cell);
  if (cell.startsWith("pile-")) return pileQuestion(selected, cell);
  if (selected?.startsWith("steal")) return { kind: "steal", site: cell };
  switch (view.position.step) {
    case "enter":
      return view.entries.some((entry) => entry.id === cell) ? { kind: "enter", entry: cell } : { kind: "nothing" };
    case "place":
      return { kind: "place", site: cell };
    case "move":
    case "act":
      return { kind: "move", site: cell };
    default:
      return { kind: "nothing" };
  }
}

function markerQuestion(cell: string): GreatDinosaurRushTyped {
  const category = CATEGORIES.find((one) => cell.includes(one)) ?? "";
  return { kind: "publicize", category, up: cell.endsWith("up") };
}

/** One bone more than can be spared, or than may be given. */
function pileQuestion(selected: string | null, cell: string): GreatDinosaurRushTyped {
  const index = COLOURS.findIndex((colour) => cell.startsWith(`pile-${colour}`));
  return { kind: "donate", bones: handful(selected).map((n, at) => (at === index ? n + 1 : n)) };
}
