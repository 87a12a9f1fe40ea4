// Arranging: every piece may be taken up, what is in hand goes where the table allows it, and the end tells what it costs.
import type { LegalMove } from "../../generated/protocol";
import type { TinyEpicDinosaursMove, TinyEpicDinosaursView } from "../../generated/tiny_epic_dinosaurs";
import type { Choice, Closed, Offer, Tried } from "../game";
import { asksPick, changesOf, freshOf, HELD, HELD_BARRIER, lift, movableBarriers, type Plan, planOf, playerOf, put, type Ranching, stepsOf, TRAY } from "./arranging";
import { figure } from "./figures";
import { barriers as barrierCount, capital, nameOf, say } from "./messages";
import { standingIn } from "./ranch";
import { count, whereOf } from "./ranch-words";

interface Desk {
  now: Ranching;
  from: Ranching;
  picks: boolean;
  plan: Plan; // with what is in hand not placed
  rest: Plan; // as it is if the hand lets go
  whats: TinyEpicDinosaursMove[];
  tried: Tried<TinyEpicDinosaursView>;
  selected: string | null;
}

const FINISH = "finish";
const GROUND = "#e3e8c0";
const whatsOf = (legal: LegalMove[]) => legal.map(({ what }) => what as unknown as TinyEpicDinosaursMove);

export function deskOf(view: TinyEpicDinosaursView, legal: LegalMove[], selected: string | null, seat: number, tried: Tried<TinyEpicDinosaursView>): Desk {
  const from = { view: tried.view, seat };
  const picks = asksPick(from);
  return { now: { view, seat }, from, picks, plan: planOf(tried.steps, picks), rest: planOf(tried.before ?? tried.steps, picks), whats: whatsOf(legal), tried, selected };
}

export function arrangeOffer(view: TinyEpicDinosaursView, legal: LegalMove[], selected: string | null, seat: number, tried: Tried<TinyEpicDinosaursView>): Offer {
  const desk = deskOf(view, legal, selected, seat, tried);
  const { choices: places, cells: open } = selected === null ? { choices: [], cells: {} } : placesOf(desk);
  const held = heldChoices(desk);
  const standing = standingChoices(desk);
  const end = selected === null ? endOf(desk) : { choices: [], closed: [] };
  const cells = Object.fromEntries([...held, ...standing].map((choice) => [choice.from ?? "", choice.id]));
  const shown = selected === null ? [...end.choices, ...held] : letGoChoices(desk);
  return {
    prompt: promptOf(desk, places.length),
    aside: say("arrange.aside"),
    pips: 0,
    choices: [...shown, ...[...places, ...standing, ...(selected === null ? [] : held)].map((choice) => ({ ...choice, unlisted: true }))],
    listed: true,
    closed: end.closed,
    cells: { ...cells, ...open },
    ...(isSafe(desk) && end.choices.length > 0 ? { ready: FINISH } : {}),
  };
}

// Taking up

function pieceName(piece: string): string {
  return piece === "barrier" ? barrierCount(1) : nameOf(piece);
}

/** A choice that takes something up; without a draft where the table says already where it may go. */
function takeUp(desk: Desk, spot: string, piece: string, plan: Plan): Choice {
  const title = capital(pieceName(piece));
  const words = { lead: "", title, short: title, detail: "", ground: GROUND, name: say("arrange.take_name", { piece: pieceName(piece) }), ...figure(piece), from: spot };
  const hold = HELD + piece;
  const isAsked = playerOf(desk.now).question === "arrange" && desk.tried.before === null && spot.startsWith(HELD);
  if (isAsked) return { id: hold, kind: "select", ...words };
  return { id: `take:${spot}`, kind: "move", more: true, hold, instead: stepsOf(plan, desk.picks), ...words };
}

function heldChoices(desk: Desk): Choice[] {
  const player = playerOf(desk.now);
  const kinds = [...new Set(player.holding)];
  const dinosaurs = kinds.map((kind) => {
    const n = player.holding.filter((one) => one === kind).length;
    return { ...takeUp(desk, HELD + kind, kind, desk.rest), detail: say("arrange.take_held", { n }) };
  });
  const n = player.holding_barriers;
  if (n === 0) return dinosaurs;
  const barrier = takeUp(desk, HELD_BARRIER, "barrier", desk.rest);
  return [{ ...barrier, title: capital(barrierCount(n)), short: capital(barrierCount(n)), detail: say("holding.barriers") }, ...dinosaurs];
}

function standingChoices(desk: Desk): Choice[] {
  const { now, rest, tried } = desk;
  const mat = now.view.ranches[now.seat]?.mat;
  if (!mat) return [];
  const dinosaurs = standingIn(mat, playerOf(now)).map((one) => takeUp(desk, one.site, one.dinosaur, lift(rest, now, one.site)));
  const barriers = movableBarriers(rest, whatsOf(tried.legal)).map((side) => takeUp(desk, side, "barrier", lift(rest, now, side)));
  const fresh = new Set(freshOf(rest));
  return [...dinosaurs, ...barriers].map((choice) => ({ ...choice, what: { fresh: fresh.has(choice.from ?? "") } }));
}

// Putting down

function placesOf(desk: Desk): { choices: Choice[]; cells: Record<string, string> } {
  const piece = (desk.selected ?? "").slice(HELD.length);
  const choices = desk.whats.flatMap((what) => {
    const to = what.kind === "barrier" && what.use === "fence" && piece === "barrier" ? what.side : what.kind === "moved_in" && what.dinosaur === piece ? what.cell : null;
    return to === null ? [] : [place(desk, piece, to)];
  });
  const cells = Object.fromEntries(choices.map((choice) => [choice.to ?? "", choice.id]));
  return { choices, cells: desk.tried.before !== null && piece !== "barrier" ? { ...cells, [TRAY]: "leave" } : cells };
}

function place(desk: Desk, piece: string, to: string): Choice {
  const mat = desk.now.view.ranches[desk.now.seat]?.mat;
  const where = mat && piece === "barrier" ? whereOf(mat, to) : to;
  const title = capital(where);
  return {
    id: `put:${piece}:${to}`, kind: "move", more: true, lead: "", title, short: title, detail: "", to,
    name: say("arrange.put_name", { piece: pieceName(piece) }), instead: changesOf(put(desk.plan, desk.from, piece, to), desk.picks),
  };
}

/** While something is in hand: put it back, or leave it in the Holding Area. */
function letGoChoices(desk: Desk): Choice[] {
  const { before } = desk.tried;
  const base = { kind: "move" as const, more: true, lead: "" };
  const words = (key: "back" | "leave") => {
    const [title, detail] = [say(`arrange.${key}`), say(`arrange.${key}_detail`)];
    return { title, short: title, detail, name: title };
  };
  if (before === null) return [{ id: desk.selected ?? "", lead: "", kind: "select", icon: "i-undo", ...words("back"), detail: "" }];
  const back: Choice = { id: "back", ...base, instead: before, icon: "i-undo", ...words("back") };
  const isBarrier = desk.selected === HELD_BARRIER;
  return isBarrier || before.join() === desk.tried.steps.join() ? [back] : [back, { id: "leave", ...base, instead: desk.tried.steps, icon: "i-x", ...words("leave") }];
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
  const freeLines = mat ? mat.sides.filter((side, index) => mat.signs[index] === "D" && !player.barriers.includes(side)).length : 0;
  const mustPlace = player.holding_barriers > 0 && freeLines > 0 && now.view.options["must_place_barriers"] !== false;
  if (mustPlace || losses.some((loss) => isClash(loss.rule))) return { choices: [], closed: [{ id: "stop", title: say("arrange.finish"), steps }] };
  const released = losses.filter((loss) => loss.site !== "").reduce((plan, loss) => lift(plan, now, loss.site), rest);
  const detail = losses.length === 0 ? say("arrange.finish_safe") : count("arrange.finish_loss", losses.length);
  const title = say("arrange.finish");
  return {
    choices: [{
      id: FINISH, kind: "move", lead: "", title, short: title, detail, name: `${title}, ${detail}`, icon: losses.length === 0 ? "i-check" : "icon-warn",
      instead: [...stepsOf(released, picks), "stop"], said: say("arrange.said", { detail }),
    }],
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

/** Why not there? Asked of the table: the whole steps, where what is asked about lies before them. */
export function arrangeQuestion(desk: Desk, cell: string): string | string[] | null {
  const mat = desk.now.view.ranches[desk.now.seat]?.mat;
  const piece = (desk.selected ?? "").slice(HELD.length);
  if (!mat) return null;
  if (piece === "barrier") return mat.sides.includes(cell) ? `fence-${cell}` : null;
  if (piece) return mat.names.includes(cell) ? `move-${piece}-${cell}` : null;
  if (!mat.sides.includes(cell)) return null;
  return desk.picks ? [`lift-${cell}`] : `fence-${cell}`;
}
