// What may be chosen in the phases at home, worded for the dock and the ranch.
import type { LegalMove } from "../../../generated/protocol";
import type {
  MatSeen,
  SeatPosition,
  TinyEpicDinosaursMove,
  TinyEpicDinosaursTyped,
} from "../../../generated/tiny_epic_dinosaurs";
import type { Choice, Offer, OneMove, Reason, Tried } from "../../shared/game";
import { HELD } from "../view/held";
import { figure } from "../art/figures";
import { capital, type Key, listed, nameOf, numbered, say } from "../words/say";
import { arrangeOffer, arrangeQuestion, deskOf } from "./offer-arrange";
import { feedOffer } from "./offer-feed";
import type { View } from "../view/position";
import { dinosaurAt, sideOf } from "../view/geometry";
import { whereOf } from "../board/ranch/cells";

type Move<K extends TinyEpicDinosaursMove["kind"]> = Extract<TinyEpicDinosaursMove, { kind: K }>;

interface Asked {
  view: View;
  mat: MatSeen;
  player: SeatPosition;
  seat: number;
  question: string;
}

/** The questions of the phases at home. */
const AT_HOME = new Set(["pick", "arrange", "save", "diet", "penalty", "exempt", "feed", "center", "birth"]);

export function isAtHome(question: string): boolean {
  return AT_HOME.has(question);
}

export function ranchOffer(
  view: View,
  legal: LegalMove[],
  selected: string | null,
  tried: Tried<View>,
  components: Record<string, unknown>,
): Offer {
  const seat = view.seat ?? 0;
  const player = view.position.players[seat] as SeatPosition;
  const mat = view.ranches[seat]?.mat as MatSeen;
  if (player.question === "pick" || player.question === "arrange")
    return arrangeOffer(view, legal, selected, seat, tried);
  if (player.question === "feed") return feedOffer(view, legal, seat, components);
  const asked = { view, mat, player, seat, question: player.question };
  const choices = legal.map(({ text, what }) => ranchChoice(text, what as unknown as TinyEpicDinosaursMove, asked));
  return {
    aside: "",
    pips: 0,
    closed: [],
    listed: true,
    ...(GROUPED[player.question]?.(asked, choices, selected, tried.steps) ?? plainOffer(asked, choices)),
  };
}

type Part = Pick<Offer, "prompt" | "choices" | "cells">;

/** Every choice with its space; those in the dock carry the same numbers as the board. */
function plainOffer(asked: Asked, choices: Choice[]): Part {
  return { prompt: promptOf(asked), choices, cells: cellsOf(choices) };
}

function cellsOf(choices: Choice[]): Record<string, string> {
  return Object.fromEntries(choices.flatMap((choice) => (choice.to === undefined ? [] : [[choice.to, choice.id]])));
}

// Choices in two steps: which piece, or which penalty first; then where.

const GROUPED: Record<string, (asked: Asked, choices: Choice[], selected: string | null, steps: string[]) => Part> = {
  birth: (asked, choices, selected) => byPiece(asked, choices, selected, "birth.which", "birth.prompt"),
  penalty: penaltyOffer,
};

/** Several kinds of dinosaurs wait: choose one, then its space. */
function byPiece(asked: Asked, choices: Choice[], selected: string | null, which: Key, where: Key): Part {
  const pieces = [...new Set(choices.flatMap((choice) => choice.from ?? []))];
  const piece = selected ?? (pieces.length === 1 ? (pieces[0] ?? null) : null);
  const picks = pieces.map((id) => pickChoice(asked, id));
  const rest = choices.filter((choice) => choice.from === undefined);
  if (piece === null)
    return {
      prompt: say(which),
      choices: [...picks, ...rest],
      cells: Object.fromEntries(pieces.map((id) => [id, id])),
    };
  const name = nameOf(piece.slice(HELD.length));
  const open = choices.filter((choice) => choice.from === piece);
  return {
    prompt: open.length > 0 ? say(where, { Dinosaur: capital(name), species: name }) : say(which),
    choices: [
      ...(pieces.length > 1 ? picks : []),
      ...open.map((choice) => ({ ...choice, unlisted: pieces.length > 1 || open.length > 4 })),
      ...rest,
    ],
    cells: { ...Object.fromEntries(pieces.map((id) => [id, id])), ...cellsOf(open) },
  };
}

function pickChoice({ question, player }: Asked, id: string): Choice {
  const kind = id.slice(HELD.length);
  const n = player.born.filter((one) => one === kind).length;
  const title = question === "birth" ? say("birth.pick", { what: numbered(kind, n) }) : capital(nameOf(kind));
  return {
    id,
    kind: "select",
    lead: "",
    title,
    short: capital(nameOf(kind)),
    detail: "",
    name: title,
    ...figure(kind),
    from: id,
  };
}

/** TED-12.5: if both are due, their order is chosen. */
function penaltyOffer(_: Asked, choices: Choice[], selected: string | null, steps: string[]): Part {
  const isBarrier = (choice: Choice) => (choice.what as TinyEpicDinosaursMove).kind === "barrier";
  const barriers = choices.filter(isBarrier);
  const dinosaurs = choices.filter((choice) => !isBarrier(choice));
  if (barriers.length > 0 && dinosaurs.length > 0 && selected === null) {
    return {
      prompt: say("penalty.both"),
      choices: [first("barrier", "icon-barrier", steps), first("dinosaur", "icon-anydino", steps)],
      cells: {},
    };
  }
  const open = selected === "dinosaur" || barriers.length === 0 ? dinosaurs : barriers;
  const prompt = say(open === barriers ? "penalty.barrier" : "penalty.dinosaur");
  return { prompt, choices: open, cells: cellsOf(open) };
}

function first(id: "barrier" | "dinosaur", icon: string, steps: string[]): Choice {
  const [title, detail] = [say(`penalty.first_${id}`), say(`penalty.first_${id}_detail`)];
  return {
    id,
    kind: "move",
    more: true,
    instead: steps,
    hold: id,
    lead: "",
    title,
    short: title,
    detail,
    name: `${title}, ${detail}`,
    icon,
  };
}

// One move as a choice

type Words = Partial<Choice> & { title: string };

export function ranchChoice(text: string, what: TinyEpicDinosaursMove, asked: Asked): Choice {
  const words = wordsOf(text, what, asked);
  const name = words.name ?? [words.title, words.detail].filter(Boolean).join(", ");
  return {
    id: text,
    kind: "move",
    lead: "",
    short: words.title,
    detail: "",
    what,
    said: say("penalty.said", { what: capital(name) }),
    ...words,
    name,
  };
}

function wordsOf(text: string, what: TinyEpicDinosaursMove, asked: Asked): Words {
  switch (what.kind) {
    case "barrier":
      return barrierWords(what, asked);
    case "dinosaur":
      return dinosaurWords(what, asked);
    case "born":
      return bornWords(what);
    case "diet":
      return dietWords(what, asked);
    case "species":
      return {
        title: say("center.name", { species: nameOf(what.species) }),
        detail: say("center.detail"),
        ...figure(what.species),
      };
    case "stopped":
      return stopWords(what.question);
    default:
      return { title: text };
  }
}

function barrierWords(what: Move<"barrier">, { view, seat, mat, player }: Asked): Words {
  const where = whereOf(mat, what.side);
  return {
    title: capital(where),
    detail: openedBy(view, seat, mat, player, what.side),
    name: `${say("penalty.lose", { where })}, ${openedBy(view, seat, mat, player, what.side)}`,
    icon: "icon-barrier",
    to: what.side,
  };
}

/** Whose pen has this barrier as a wall. */
function openedBy(view: View, seat: number, mat: MatSeen, player: SeatPosition, side: string): string {
  const [a, b] = sideOf(mat, side).cells;
  const pens =
    view.ranches[seat]?.pens.filter(
      (pen) => pen.is_closed && [a, b].some((cell) => cell !== null && pen.cells.includes(cell)),
    ) ?? [];
  const inside =
    pens.length === 1 && a !== null && b !== null && pens[0]?.cells.includes(a) && pens[0]?.cells.includes(b);
  if (pens.length === 0 || inside) return say("penalty.joins");
  const kinds = [...new Set(pens.flatMap((pen) => pen.dinosaurs).map((site) => nameOf(dinosaurAt(mat, player, site))))];
  return kinds.length > 0 ? say("penalty.opens", { dinosaurs: listed(kinds) }) : say("penalty.opens_empty");
}

function dinosaurWords(what: Move<"dinosaur">, { question, player }: Asked): Words {
  const values = { dinosaur: nameOf(what.dinosaur), Dinosaur: capital(nameOf(what.dinosaur)), site: what.site };
  const where = what.site === "" ? { from: HELD + what.dinosaur, to: HELD + what.dinosaur } : { to: what.site };
  const base = { title: values.Dinosaur, ...figure(what.dinosaur), ...where };
  if (question === "save")
    return {
      ...base,
      detail: say("save.detail"),
      brief: say("save.brief"),
      name: say(what.site === "" ? "save.name" : "save.name_at", values),
    };
  if (question === "exempt") return { ...base, detail: what.site, name: say("exempt.name", values) };
  const escapes = what.site === "" || player.fugitives.includes(what.site);
  return {
    ...base,
    detail: escapes ? say("penalty.eaten_escaping") : say("penalty.eaten_site", values),
    name: say(what.site === "" ? "penalty.eaten_loose" : "penalty.eaten", values),
  };
}

function bornWords(what: Move<"born">): Words {
  const species = nameOf(what.species);
  if (what.cell === "")
    return { title: say("birth.lost", { species }), detail: say("birth.lost_detail"), ...figure(what.species) };
  return {
    title: what.cell,
    name: say("birth.name", { species, cell: what.cell }),
    ...figure(what.species),
    from: HELD + what.species,
    to: what.cell,
  };
}

function dietWords(what: Move<"diet">, { player }: Asked): Words {
  const isFree = what.diet === "herbivore" ? player.lost_barrier || player.barriers.length === 0 : player.lost_dinosaur;
  const key = what.diet === "herbivore" ? "counts.herbivore" : "counts.carnivore";
  return {
    title: say(key),
    detail: isFree ? say("counts.free") : say(`${key}_detail`),
    icon: what.diet === "herbivore" ? "icon-plant" : "icon-meat",
  };
}

function stopWords(question: string): Words {
  const key = question === "save" ? question : "center";
  return {
    title: say(`${key}.stop`),
    detail: say(`${key}.stop_detail`),
    ...(key === "save" ? { brief: say("save.stop_brief") } : {}),
    icon: "i-check",
  };
}

function promptOf({ question }: Asked): string {
  return say(question === "diet" ? "counts.prompt" : (`${question}.prompt` as Key));
}

// Why not

const OTHER: TinyEpicDinosaursTyped = { kind: "nothing" };

/** The move a space would have meant, for the table to say why not. */
export function ranchQuestion(
  view: View,
  selected: string | null,
  cell: string,
  tried: Tried<View>,
): OneMove | OneMove[] | Reason | null {
  const seat = view.seat ?? 0;
  const player = view.position.players[seat];
  const mat = view.ranches[seat]?.mat;
  if (!player || !mat) return null;
  const isSide = mat.sides.includes(cell);
  if (player.question !== "arrange" && player.question !== "pick" && !isSide && !mat.names.includes(cell)) return OTHER;
  switch (player.question) {
    case "pick":
    case "arrange":
      return arrangeQuestion(deskOf(view, [], selected, seat, tried), cell);
    case "birth":
      return isSide ? OTHER : bornQuestion((selected?.slice(HELD.length) ?? player.born[0]) || "", cell);
    case "penalty":
      return penaltyQuestion(cell, isSide);
    default:
      return OTHER;
  }
}

const bornQuestion = (species: string, cell: string): TinyEpicDinosaursTyped => ({ kind: "born", species, cell });
const penaltyQuestion = (cell: string, isSide: boolean): TinyEpicDinosaursTyped =>
  isSide ? { kind: "barrier", side: cell } : { kind: "dinosaur", site: cell };
