// Arranging: pieces are picked up, go where the table allows, and the end shows what it costs.
import type { LegalMove } from "../../../generated/protocol";
import type {
  Arranging,
  MatSeen,
  SeatPosition,
  Take,
  TinyEpicDinosaursMove,
  TinyEpicDinosaursTyped,
} from "../../../generated/tiny_epic_dinosaurs";
import type { Choice, Closed, Offer, OneMove, Reason, Tried } from "../../shared/game";
import { figure } from "../art/figures";
import { barriers as barrierCount, capital, count, nameOf, say } from "../words/say";
import { FLYER } from "../view/geometry";
import type { View } from "../view/position";
import { BARRIER, HELD, HELD_BARRIER, TRAY } from "../view/held";
import { whereOf } from "../board/ranch/cells";

/** The ranch with the steps tried so far, and what the table says about them. */
interface Desk {
  view: View;
  seat: number;
  player: SeatPosition;
  mat: MatSeen;
  plan: Arranging; // with what is in hand not placed
  rest: Arranging; // as it is if the hand lets go
  legal: LegalMove[];
  tried: Tried<View>;
  selected: string | null;
}

const FINISH = "finish";
const BACK = "back";
const GROUND = "#e3e8c0";

/** Must the viewer choose what to pick up, or where to put it? */
export function isArranging(view: View): boolean {
  return view.plans.arranging !== null;
}

export function deskOf(
  view: View,
  legal: LegalMove[],
  selected: string | null,
  seat: number,
  tried: Tried<View>,
): Desk {
  const player = view.position.players[seat] as SeatPosition;
  const mat = view.ranches[seat]?.mat as MatSeen;
  const [plan, rest] = [planOf(tried, tried.steps), planOf(tried, tried.before ?? tried.steps)];
  return { view, seat, player, mat, plan, rest, legal, tried, selected };
}

function planOf(tried: Tried<View>, steps: string[]): Arranging {
  const told =
    steps.length === 0 ? tried.view.plans.arranging : (tried.judged?.(steps) as Arranging | null | undefined);
  return told ?? { steps, takes: [], backs: [], finish: steps, can_finish: false, stop: "" };
}

export function arrangeOffer(
  view: View,
  legal: LegalMove[],
  selected: string | null,
  seat: number,
  tried: Tried<View>,
): Offer {
  const desk = deskOf(view, legal, selected, seat, tried);
  const places = selected === null ? [] : placesOf(desk);
  const open = Object.fromEntries(places.map((choice) => [choice.to ?? "", choice.id]));
  const held = heldChoices(desk);
  const standing = desk.rest.takes.map((take) => standingChoice(take));
  const end = selected === null ? endOf(desk) : { choices: [], closed: [] };
  const cells = Object.fromEntries([...held, ...standing].map((choice) => [choice.from ?? "", choice.id]));
  const letGo = selected === null ? [] : letGoChoices(desk);
  const shown = selected === null ? [...end.choices, ...held] : letGo;
  return {
    prompt: promptOf(desk, places.length),
    aside: say("arrange.aside"),
    pips: 0,
    choices: [
      ...shown,
      ...[...places, ...standing, ...(selected === null ? [] : held)].map((choice) => ({ ...choice, unlisted: true })),
    ],
    listed: true,
    closed: end.closed,
    cells: { ...cells, ...open, ...(selected === null ? {} : { [selected]: BACK }), ...trayOf(desk, letGo) },
    ...(isSafe(desk) && end.choices.length > 0 ? { ready: FINISH } : {}),
  };
}

// Picking up

const pieceName = (piece: string) => (piece === BARRIER ? barrierCount(1) : nameOf(piece));

/** A choice that picks something up: tried as a draft, so that the table says where it may go. */
function takeUp(spot: string, piece: string, steps: string[]): Choice {
  const title = capital(pieceName(piece));
  return {
    id: `take:${spot}`,
    kind: "move",
    more: true,
    hold: HELD + piece,
    stuck:
      piece === BARRIER
        ? { rule: "TED-R16", text: say("arrange.stuck_barrier") }
        : { rule: "TED-10.14", text: say("arrange.stuck", { dinosaur: nameOf(piece) }) },
    instead: steps,
    lead: "",
    title,
    short: title,
    detail: "",
    ground: GROUND,
    name: say("arrange.take_name", { piece: pieceName(piece) }),
    ...figure(piece),
    from: spot,
  };
}

function heldChoices({ player, rest }: Desk): Choice[] {
  const dinosaurs = [...new Set(player.holding)].map((kind) => {
    const n = player.holding.filter((one) => one === kind).length;
    return { ...takeUp(HELD + kind, kind, rest.steps), detail: count("arrange.take_held", n) };
  });
  if (player.holding_barriers === 0) return dinosaurs;
  const title = capital(barrierCount(player.holding_barriers));
  const barrier = { ...takeUp(HELD_BARRIER, BARRIER, rest.steps), title, short: title };
  return [{ ...barrier, detail: say("holding.barriers") }, ...dinosaurs];
}

const standingChoice = ({ spot, piece, steps, is_fresh }: Take): Choice => ({
  ...takeUp(spot, piece, steps),
  what: { fresh: is_fresh },
});

// Putting down

function placesOf(desk: Desk): Choice[] {
  const piece = (desk.selected ?? "").slice(HELD.length);
  return desk.legal.flatMap(({ text, what }) => {
    const to = placeIn(what as unknown as TinyEpicDinosaursMove, piece);
    return to === null ? [] : [place(desk, piece, to, text)];
  });
}

function placeIn(what: TinyEpicDinosaursMove, piece: string): string | null {
  if (what.kind === "barrier" && what.use === "fence") return piece === BARRIER ? what.side : null;
  return what.kind === "moved_in" && what.dinosaur === piece ? what.cell : null;
}

function place({ mat, plan, tried }: Desk, piece: string, to: string, text: string): Choice {
  const where = piece === BARRIER ? whereOf(mat, to) : to;
  const title = capital(where);
  const back = plan.backs.find((one) => one.piece === piece && one.to === to);
  return {
    id: `put:${piece}:${to}`,
    kind: "move",
    more: true,
    lead: "",
    title,
    short: title,
    detail: "",
    to,
    name: say("arrange.put_name", { piece: pieceName(piece) }),
    said: say("arrange.last", {
      Piece: capital(pieceName(piece)),
      where: piece === BARRIER ? where : say("arrange.on", { cell: to }),
    }),
    instead: back?.steps ?? [...tried.steps, text],
  };
}

/** While something is in hand: put it back, or leave it in Holding. */
function letGoChoices({ tried, selected, plan, rest }: Desk): Choice[] {
  const choice = (id: string, key: "back" | "leave", icon: string, instead: string[]): Choice => {
    const [title, detail] = [say(`arrange.${key}`), say(`arrange.${key}_detail`)];
    return { id, kind: "move", more: true, lead: "", title, short: title, detail, name: title, icon, instead };
  };
  const back = choice(BACK, "back", "i-undo", tried.back ?? tried.before ?? []);
  const lay = selected === HELD_BARRIER || plan.steps.join() === rest.steps.join(); // it was held before
  return lay ? [back] : [back, choice("leave", "leave", "i-x", tried.steps)];
}

/** A dinosaur dropped on Holding is left there; one that came from there goes back. */
function trayOf({ selected, tried }: Desk, letGo: Choice[]): Record<string, string> {
  const last = letGo.at(-1);
  return last === undefined || tried.before === null || selected === HELD_BARRIER ? {} : { [TRAY]: last.id };
}

// The end

const lossesOf = ({ view, seat }: Desk) => view.ranches[seat]?.losses ?? [];
const isSafe = (desk: Desk) => lossesOf(desk).length === 0;

/** What is in the open is let go; other things must be sorted out first: the table says what. */
function endOf(desk: Desk): { choices: Choice[]; closed: Closed[] } {
  const { finish, can_finish, stop, steps } = desk.rest;
  const n = lossesOf(desk).length;
  const title = say("arrange.finish");
  if (!can_finish) return { choices: [], closed: [{ id: stop, title, steps: [...steps, stop] }] };
  const detail = n === 0 ? say("arrange.finish_safe") : count("arrange.finish_loss", n);
  const choice: Choice = {
    id: FINISH,
    kind: "move",
    lead: "",
    title,
    short: title,
    detail,
    name: `${title}, ${detail}`,
    icon: n === 0 ? "i-check" : "icon-warn",
    instead: finish,
    end: stop,
    said: say("arrange.said", { detail }),
  };
  return { choices: [choice], closed: [] };
}

// Words

function promptOf(desk: Desk, places: number): string {
  const piece = (desk.selected ?? "").slice(HELD.length);
  if (piece === BARRIER) return say("arrange.hand_barrier");
  if (piece) return say(places > 0 ? "arrange.hand" : "arrange.nowhere", { Dinosaur: capital(nameOf(piece)) });
  const { player } = desk;
  if (player.holding.length + player.holding_barriers > 0) return say("arrange.prompt");
  return say(isSafe(desk) && desk.tried.steps.length > 0 ? "arrange.prompt_done" : "arrange.prompt_bare");
}

/** Everything the player may do now: what can be picked up and from where, or where the piece in hand may go. */
export function arrangeWords(view: View, offer: Offer): string[] {
  const seat = view.seat ?? 0;
  const [mat, player] = [view.ranches[seat]?.mat, view.position.players[seat]];
  const at = (spot: string) =>
    mat?.sides.includes(spot)
      ? whereOf(mat, spot)
      : say("arrange.on", { cell: spot === FLYER ? (player?.flyer ?? "") : spot });
  return offer.choices.map(({ id, name, detail, from, to }) => {
    if (to !== undefined) return `${capital(pieceName(id.split(":")[1] ?? ""))} ${at(to)}`;
    if (from === HELD_BARRIER) return `${name}, ${count("arrange.take_held", player?.holding_barriers ?? 0)}`;
    return from === undefined ? name : `${name}, ${detail || at(from)}`;
  });
}

/** Why not there? A question to the table: the whole steps, if it is about something before them. */
export function arrangeQuestion(
  { mat, selected, tried, seat }: Desk,
  cell: string,
): OneMove | OneMove[] | Reason | null {
  const piece = (selected ?? "").slice(HELD.length);
  const isSide = mat.sides.includes(cell);
  const barrier: TinyEpicDinosaursTyped = { kind: "barrier", side: cell };
  if (piece === BARRIER) return isSide ? barrier : { rule: "TED-10.1", text: say("why.line") };
  const movedIn: TinyEpicDinosaursTyped = { kind: "moved_in", dinosaur: piece, cell };
  if (piece) return mat.names.includes(cell) ? movedIn : { rule: "TED-10.4", text: say("why.space") };
  if (!isSide) return { rule: "TED-10.3", text: say("why.take_up") };
  return tried.view.position.players[seat]?.question === "pick" ? [barrier] : barrier;
}
