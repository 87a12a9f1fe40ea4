// What the player may choose now: legal moves from the server, worded for the dock, the mats, the rows and the ranch.
import type { LegalMove } from "../../../generated/protocol";
import type { TinyEpicDinosaursMove, TinyEpicDinosaursTyped } from "../../../generated/tiny_epic_dinosaurs";
import type { Around, Choice, Offer, OneMove, Reason, Tried } from "../../shared/game";
import { capital, count, countWords, type Key, nameOf, say } from "../words/say";
import { HELD } from "../view/held";
import { isAtHome, ranchOffer, ranchQuestion } from "./offer-home";
import { placeOffer } from "./offer-place";
import { contractIn, questionTo, seatOf, type View } from "../view/position";
import { choiceOf } from "../words/choices";

export function offerOf(
  view: View,
  legal: LegalMove[],
  selected: string | null,
  around: Around,
  tried: Tried<View> = { view, legal, steps: [], before: null },
): Offer {
  const question = questionTo(view);
  if (isAtHome(question)) return ranchOffer(view, legal, selected, tried, around.components);
  const choices = legal.map(({ text, what, asks_again }) => ({
    ...choiceOf(text, what as unknown as TinyEpicDinosaursMove, view, around),
    more: asks_again,
  }));
  if (question === "place" || question === "after") return placeOffer(view, choices, selected, around);
  if (question === "move") return movingOffer(view, choices, selected, around);
  return plainOffer(view, choices, around);
}

/** Everything, listed in the dock; what is on the table can be pressed there too. */
export function plainOffer(view: View, choices: Choice[], around: Around): Offer {
  return {
    prompt: promptOf(view, choices, around),
    aside: asideOf(view),
    pips: 0,
    choices,
    listed: true,
    closed: [],
    cells: Object.fromEntries(choices.flatMap((choice) => (choice.to ? [[choice.to, choice.id]] : []))),
  };
}

/** The choice of a kind in Holding, and the kind that such a choice is of. */
const heldChoice = (kind: string) => HELD + kind;
const kindHeld = (selected: string) => selected.slice(HELD.length);

/** A dinosaur from Holding first, if there are several kinds; then its place. */
function movingOffer(view: View, choices: Choice[], selected: string | null, around: Around): Offer {
  const moved = (choice: Choice) => (choice.what as TinyEpicDinosaursMove).kind === "moved_in";
  const kindOf = (choice: Choice) => (choice.what as { dinosaur: string }).dinosaur;
  const kinds = [...new Set(choices.filter(moved).map(kindOf))];
  if (kinds.length < 2) return plainOffer(view, choices, around);
  const pieces = kinds.map((kind): Choice => {
    const first = choices.find((choice) => moved(choice) && kindOf(choice) === kind) as Choice;
    const title = capital(nameOf(kind));
    return {
      ...first,
      id: heldChoice(kind),
      kind: "select",
      title,
      short: title,
      detail: say("choice.held"),
      name: title,
      to: heldChoice(kind),
    };
  });
  const others = choices.filter((choice) => !moved(choice));
  const chosen = choices.filter((choice) => moved(choice) && heldChoice(kindOf(choice)) === selected);
  const offer = plainOffer(view, chosen.length > 0 ? chosen : [...pieces, ...others], around);
  const cells = { ...offer.cells, ...Object.fromEntries(pieces.map((piece) => [piece.id, piece.id])) };
  return { ...offer, cells, prompt: chosen.length > 0 ? offer.prompt : say("prompt.move_kind") };
}

// The prompt

function promptOf(view: View, choices: Choice[], around: Around): string {
  const question = questionTo(view);
  const { turn } = view.position;
  const player = seatOf(view, view.seat ?? 0);
  const rival = view.rival ? say(`rival.${view.rival.mat}` as Key) : "";
  switch (question) {
    case "any":
      return count("prompt.any", player.any);
    case "cost":
      return say("prompt.cost", { space: turn.space });
    case "part":
      return say(turn.acted ? "prompt.part_more" : "prompt.part", { space: turn.space });
    case "lift":
      return say(turn.times > 0 ? "prompt.lift_more" : "prompt.lift");
    case "move":
      return say(turn.carrying ? "prompt.carry" : "prompt.move");
    case "pay":
      return say("prompt.pay", {
        points: contractIn(view, turn.contract)?.points ?? 0,
        what: nameOf(symbolAsked(turn.need)),
      });
    case "private":
      return say(choices.length > 1 ? "prompt.private" : "prompt.private_none");
    case "stolen":
      return say("prompt.stolen", {
        rival,
        what: countWords((choices[0]?.what as { dinosaur?: string } | undefined)?.dinosaur ?? ""),
      });
    case "barrier":
    case "discard":
      return say(`prompt.${question}`, { rival });
    default:
      return say((`prompt.${question}` in PROMPTS ? `prompt.${question}` : "prompt.after") as Key, {
        name: around.name(view.seat ?? 0),
      });
  }
}

const PROMPTS: Record<string, true> = Object.fromEntries(
  ["side", "keep", "egg", "target", "market", "contract", "research", "card", "after"].map((question) => [
    `prompt.${question}`,
    true,
  ]),
);
const SYMBOLS = ["stegosaurus", "velociraptor", "brachiosaurus", "allosaurus", "unique"];
const symbolAsked = (need: number[]) => SYMBOLS[need.findIndex((n) => n > 0)] ?? "";

function asideOf(view: View): string {
  const question = questionTo(view);
  if (question === "card") return say("aside.card");
  if (question === "research") return say("aside.draw");
  return ["cost", "pay", "lift", "stolen", "barrier", "move"].includes(question) ? say("aside.ranch") : "";
}

/** What a press there would mean, to ask the server why not. */
export function questionOf(
  view: View,
  selected: string | null,
  cell: string,
  tried: Tried<View> = { view, legal: [], steps: [], before: null },
): OneMove | OneMove[] | Reason | null {
  const question = questionTo(view);
  if (isAtHome(question)) return ranchQuestion(view, selected, cell, tried);
  const hasRanch = view.ranches[view.seat ?? 0]?.mat != null;
  return spaceQuestion(view, question, selected, cell) ?? (question && hasRanch ? { kind: "nothing" } : null);
}

function spaceQuestion(
  view: View,
  question: string,
  selected: string | null,
  cell: string,
): TinyEpicDinosaursTyped | null {
  const isSpace = view.spaces.some((space) => space.id === cell);
  const isSide = view.ranches[view.seat ?? 0]?.mat?.sides.includes(cell) ?? false;
  switch (question) {
    case "place":
      return isSpace ? { kind: "placed", space: cell } : null;
    case "target":
      return isSpace ? { kind: "to", space: cell } : null;
    case "contract":
      return view.position.public_row.includes(cell) ? { kind: "contract", contract: cell } : null;
    case "private":
      return view.privates.some((one) => one.id === cell) ? { kind: "contract", contract: cell, private: true } : null;
    case "research":
    case "card":
      return view.position.row.includes(cell) ? { kind: "card", card: cell } : null;
    case "lift":
    case "barrier":
      return isSide ? { kind: "barrier", side: cell } : null;
    case "move":
      return selected && !isSide ? { kind: "moved_in", dinosaur: kindHeld(selected), cell } : null;
    case "pay":
    case "cost":
    case "stolen":
      return isSpace || isSide ? null : { kind: "dinosaur", site: cell };
    default:
      return null;
  }
}
