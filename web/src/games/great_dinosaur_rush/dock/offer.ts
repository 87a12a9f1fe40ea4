// What the player may choose now: legal moves from the server, grouped for the dock, the board, the museum and the pile.
import type { GreatDinosaurRushTyped, GreatDinosaurRushView } from "../../../generated/great_dinosaur_rush";
import type { LegalMove } from "../../../generated/protocol";
import type { Around, Choice, Offer } from "../../shared/game";
import { choiceOf, type Listed } from "../words/choices";
import { siteName } from "../view/components";
import { closeHall, isHallOpen } from "../board/hall/hall-visits.svelte";
import { CATEGORIES, COLOURS, count, type Key, listed, say } from "../words/say";
import { type Asked, cellsOf, EMPTY } from "./asked";
import { actOffer } from "./offer-act";
import { handful } from "./offer-bones";
import { goOffer, markerOffer } from "./offer-ways";

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

function publicizeOffer(asked: Asked): Offer {
  const { view } = asked;
  const prompt = view.position.left > 1 ? count("prompt.publicize_left", view.position.left) : say("prompt.publicize");
  return markerOffer(asked, prompt, "");
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
