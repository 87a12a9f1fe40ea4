// Arranging: every piece may be taken up, what is in hand goes where the table allows it, and the end tells what it costs.
import type { LegalMove } from "../../../generated/protocol";
import type { TinyEpicDinosaursMove, TinyEpicDinosaursView } from "../../../generated/tiny_epic_dinosaurs";
import type { Choice, Closed, Offer, Reason, Tried } from "../../shared/game";
import {
  changesOf,
  freshOf,
  HELD,
  HELD_BARRIER,
  lift,
  movableBarriers,
  picksOf,
  type Plan,
  planOf,
  playerOf,
  put,
  type Ranching,
  stepsOf,
  TRAY,
} from "./arranging-plan";
import { figure } from "../art/figures";
import { barriers as barrierCount, capital, count, nameOf, say } from "../words/say";
import { FLYER, standingIn } from "../view/geometry";
import { whereOf } from "../board/ranch/cells";

interface Desk {
  now: Ranching;
  from: Ranching;
  picks: number; // pieces that may be picked up
  plan: Plan; // with what is in hand not placed
  rest: Plan; // as it is if the hand lets go
  whats: TinyEpicDinosaursMove[];
  tried: Tried<TinyEpicDinosaursView>;
  selected: string | null;
}

const FINISH = "finish";
const BACK = "back";
const GROUND = "#e3e8c0";
const whatsOf = (legal: LegalMove[]) => legal.map(({ what }) => what as unknown as TinyEpicDinosaursMove);

/** Is the viewer asked what it picks up, or where it puts what it holds? */
export function isArranging(view: TinyEpicDinosaursView): boolean {
  const player = view.position.players[view.seat ?? 0];
  return (
    player !== undefined &&
    !player.is_ready &&
    !player.fleeing &&
    (player.question === "pick" || player.question === "arrange") &&
    view.position.phase === "arrange"
  );
}

export function deskOf(
  view: TinyEpicDinosaursView,
  legal: LegalMove[],
  selected: string | null,
  seat: number,
  tried: Tried<TinyEpicDinosaursView>,
): Desk {
  const from = { view: tried.view, seat };
  const picks = picksOf(from);
  return {
    now: { view, seat },
    from,
    picks,
    plan: planOf(tried.steps, picks),
    rest: planOf(tried.before ?? tried.steps, picks),
    whats: whatsOf(legal),
    tried,
    selected,
  };
}

export function arrangeOffer(
  view: TinyEpicDinosaursView,
  legal: LegalMove[],
  selected: string | null,
  seat: number,
  tried: Tried<TinyEpicDinosaursView>,
): Offer {
  const desk = deskOf(view, legal, selected, seat, tried);
  const { choices: places, cells: open } = selected === null ? { choices: [], cells: {} } : placesOf(desk);
  const held = heldChoices(desk);
  const standing = standingChoices(desk);
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

// Taking up

function pieceName(piece: string): string {
  return piece === "barrier" ? barrierCount(1) : nameOf(piece);
}

/** A choice that takes something up: tried as a draft, so that the table says where it may go. */
function takeUp(desk: Desk, spot: string, piece: string, plan: Plan): Choice {
  const title = capital(pieceName(piece));
  const words = {
    lead: "",
    title,
    short: title,
    detail: "",
    ground: GROUND,
    name: say("arrange.take_name", { piece: pieceName(piece) }),
    ...figure(piece),
    from: spot,
  };
  const stuck = { rule: "TED-10.14", text: say("arrange.stuck", { dinosaur: pieceName(piece) }) };
  return {
    id: `take:${spot}`,
    kind: "move",
    more: true,
    hold: HELD + piece,
    stuck,
    instead: stepsOf(plan, desk.picks),
    ...words,
  };
}

function heldChoices(desk: Desk): Choice[] {
  const player = playerOf(desk.now);
  const kinds = [...new Set(player.holding)];
  const dinosaurs = kinds.map((kind) => {
    const n = player.holding.filter((one) => one === kind).length;
    return { ...takeUp(desk, HELD + kind, kind, desk.rest), detail: count("arrange.take_held", n) };
  });
  const n = player.holding_barriers;
  if (n === 0) return dinosaurs;
  const barrier = takeUp(desk, HELD_BARRIER, "barrier", desk.rest);
  return [
    { ...barrier, title: capital(barrierCount(n)), short: capital(barrierCount(n)), detail: say("holding.barriers") },
    ...dinosaurs,
  ];
}

function standingChoices(desk: Desk): Choice[] {
  const { now, picks, rest, tried } = desk;
  const mat = now.view.ranches[now.seat]?.mat;
  if (!mat) return [];
  const movable = standingIn(mat, playerOf(now)).filter(
    (one) => picks > 0 || lift(rest, now, one.site).lifted.length === 0,
  ); // TED-10.3: what was sent stays
  const dinosaurs = movable.map((one) => takeUp(desk, one.site, one.dinosaur, lift(rest, now, one.site)));
  const barriers = movableBarriers(rest, whatsOf(tried.legal)).map((side) =>
    takeUp(desk, side, "barrier", lift(rest, now, side)),
  );
  const fresh = new Set(freshOf(rest));
  return [...dinosaurs, ...barriers].map((choice) => ({ ...choice, what: { fresh: fresh.has(choice.from ?? "") } }));
}

// Putting down

function placesOf(desk: Desk): { choices: Choice[]; cells: Record<string, string> } {
  const piece = (desk.selected ?? "").slice(HELD.length);
  const choices = desk.whats.flatMap((what) => {
    const to =
      what.kind === "barrier" && what.use === "fence" && piece === "barrier"
        ? what.side
        : what.kind === "moved_in" && what.dinosaur === piece
          ? what.cell
          : null;
    return to === null ? [] : [place(desk, piece, to)];
  });
  const cells = Object.fromEntries(choices.map((choice) => [choice.to ?? "", choice.id]));
  return { choices, cells };
}

function place(desk: Desk, piece: string, to: string): Choice {
  const mat = desk.now.view.ranches[desk.now.seat]?.mat;
  const where = mat && piece === "barrier" ? whereOf(mat, to) : to;
  const title = capital(where);
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
      where: piece === "barrier" ? where : say("arrange.on", { cell: to }),
    }),
    instead: changesOf(put(desk.plan, desk.from, piece, to), desk.picks),
  };
}

/** While something is in hand: put it back, or leave it in the Holding Area. */
function letGoChoices(desk: Desk): Choice[] {
  const before = desk.tried.back ?? desk.tried.before ?? [];
  const base = { kind: "move" as const, more: true, lead: "" };
  const words = (key: "back" | "leave") => {
    const [title, detail] = [say(`arrange.${key}`), say(`arrange.${key}_detail`)];
    return { title, short: title, detail, name: title };
  };
  const back: Choice = { id: BACK, ...base, instead: before, icon: "i-undo", ...words("back") };
  const isBarrier = desk.selected === HELD_BARRIER;
  return isBarrier || changesOf(desk.plan, desk.picks).join() === changesOf(desk.rest, desk.picks).join()
    ? [back]
    : [back, { id: "leave", ...base, instead: desk.tried.steps, icon: "i-x", ...words("leave") }];
}

/** A dinosaur dropped on the Holding Area is left there; one that came from there goes back. */
function trayOf({ selected, tried }: Desk, letGo: Choice[]): Record<string, string> {
  const last = letGo.at(-1);
  return last === undefined || tried.before === null || selected === HELD_BARRIER ? {} : { [TRAY]: last.id };
}

// The end

const lossesOf = (desk: Desk) => desk.now.view.ranches[desk.now.seat]?.losses ?? [];
const isClash = (rule: string) => rule === "TED-10.10" || rule === "TED-10.13";

function isSafe(desk: Desk): boolean {
  return lossesOf(desk).length === 0;
}

/** What stands in the open is let go; a pen that two share must be sorted out first, and barriers placed (TED-R16). */
function endOf(desk: Desk): { choices: Choice[]; closed: Closed[] } {
  const { now, picks, rest } = desk;
  const losses = lossesOf(desk);
  const steps = [...stepsOf(rest, picks), "stop"];
  const mat = now.view.ranches[now.seat]?.mat;
  const player = playerOf(now);
  const freeLines = mat
    ? mat.sides.filter((side, index) => mat.signs[index] === "D" && !player.barriers.includes(side)).length
    : 0;
  const mustPlace = player.holding_barriers > 0 && freeLines > 0 && now.view.options["must_place_barriers"] !== false;
  if (mustPlace || losses.some((loss) => isClash(loss.rule)))
    return { choices: [], closed: [{ id: "stop", title: say("arrange.finish"), steps }] };
  const released = losses.filter((loss) => loss.site !== "").reduce((plan, loss) => lift(plan, now, loss.site), rest);
  const detail = losses.length === 0 ? say("arrange.finish_safe") : count("arrange.finish_loss", losses.length);
  const title = say("arrange.finish");
  return {
    choices: [
      {
        id: FINISH,
        kind: "move",
        lead: "",
        title,
        short: title,
        detail,
        name: `${title}, ${detail}`,
        icon: losses.length === 0 ? "i-check" : "icon-warn",
        instead: stepsOf(released, picks),
        end: "stop",
        said: say("arrange.said", { detail }),
      },
    ],
    closed: [],
  };
}

// Words

function promptOf(desk: Desk, places: number): string {
  const piece = (desk.selected ?? "").slice(HELD.length);
  if (piece === "barrier") return say("arrange.hand_barrier");
  if (piece) return say(places > 0 ? "arrange.hand" : "arrange.nowhere", { Dinosaur: capital(nameOf(piece)) });
  const player = playerOf(desk.now);
  if (player.holding.length + player.holding_barriers > 0) return say("arrange.prompt");
  return say(isSafe(desk) && desk.tried.steps.length > 0 ? "arrange.prompt_done" : "arrange.prompt_bare");
}

/** All that may be done now: what can be taken up and from where, or where what is in hand may go. */
export function arrangeWords(view: TinyEpicDinosaursView, offer: Offer): string[] {
  const now = { view, seat: view.seat ?? 0 };
  const mat = view.ranches[now.seat]?.mat;
  const at = (spot: string) =>
    mat?.sides.includes(spot)
      ? whereOf(mat, spot)
      : say("arrange.on", { cell: spot === FLYER ? playerOf(now).flyer : spot });
  return offer.choices.map(({ id, name, detail, from, to }) => {
    if (to !== undefined) return `${capital(pieceName(id.split(":")[1] ?? ""))} ${at(to)}`;
    if (from === HELD_BARRIER) return `${name}, ${count("arrange.take_held", playerOf(now).holding_barriers)}`;
    return from === undefined ? name : `${name}, ${detail || at(from)}`;
  });
}

/** Why not there? Asked of the table: the whole steps, where what is asked about lies before them. */
export function arrangeQuestion(desk: Desk, cell: string): string | string[] | Reason | null {
  const mat = desk.now.view.ranches[desk.now.seat]?.mat;
  const piece = (desk.selected ?? "").slice(HELD.length);
  if (!mat) return null;
  if (piece === "barrier")
    return mat.sides.includes(cell) ? `fence-${cell}` : { rule: "TED-10.1", text: say("why.line") };
  if (piece) return mat.names.includes(cell) ? `move-${piece}-${cell}` : { rule: "TED-10.4", text: say("why.space") };
  if (!mat.sides.includes(cell)) return { rule: "TED-10.3", text: say("why.take_up") };
  return desk.picks ? [`lift-${cell}`] : `fence-${cell}`;
}
