// Phase 4 as a plan: what is taken up and what is put down, turned into the steps of one move.
//
// The engine asks first for everything that is picked up, then for everything that is placed. A player goes back and forth:
// so each change makes a new list of steps, which the table tries as a draft.
import type {
  SeatPosition,
  TinyEpicDinosaursMove,
  TinyEpicDinosaursView,
} from "../../../generated/tiny_epic_dinosaurs";
import { dinosaurAt, FLYER } from "../view/geometry";

export interface Plan {
  lifted: string[]; // pick-b2, lift-b2n
  placed: string[]; // move-stegosaurus-b2, fence-b2n
}

/** The ranch as it is: before the plan, or after it. */
export interface Ranching {
  view: TinyEpicDinosaursView;
  seat: number;
}

export const HELD = "held-";
export const HELD_BARRIER = "held-barrier";
export const TRAY = "holding";

export function playerOf({ view, seat }: Ranching): SeatPosition {
  return view.position.players[seat] as SeatPosition;
}

/** Is the seat asked first what it picks up? With an empty ranch it is not. */
export function asksPick(from: Ranching): boolean {
  return playerOf(from).question === "pick";
}

export function planOf(steps: string[], picks: number): Plan {
  if (picks === 0) return { lifted: [], placed: steps };
  const end = steps.findIndex((step) => !/^(pick|lift)-/.test(step));
  if (end < 0) return { lifted: steps, placed: [] };
  return { lifted: steps.slice(0, end), placed: steps.slice(steps[end] === "stop" ? end + 1 : end) };
}

/** Picking up is ended by a word, or by itself when nothing is left to pick up. */
export function stepsOf(plan: Plan, picks: number): string[] {
  return plan.lifted.length < picks ? [...plan.lifted, "stop", ...plan.placed] : [...plan.lifted, ...plan.placed];
}

/** The same, but nothing at all if nothing is changed. */
export function changesOf(plan: Plan, picks: number): string[] {
  return plan.lifted.length + plan.placed.length === 0 ? [] : stepsOf(plan, picks);
}

/** How many pieces may be picked up; 0 where nobody is asked. */
export function picksOf(now: Ranching): number {
  const player = playerOf(now);
  if (!asksPick(now)) return 0;
  return (
    player.cells.filter(Boolean).length +
    (player.flyer ? 1 : 0) +
    (player.cards.includes("mobile_barriers") ? player.barriers.length : 0)
  );
}

const without = (items: string[], item: string) => items.filter((one) => one !== item);

/** A dinosaur or a barrier of the ranch is taken up: placed just now, it is not placed; older, it is picked up. */
export function lift(plan: Plan, now: Ranching, spot: string): Plan {
  const mat = now.view.ranches[now.seat]?.mat;
  if (!mat) return plan;
  const isSide = mat.sides.includes(spot);
  const cell = spot === FLYER ? playerOf(now).flyer : spot;
  const step = isSide ? `fence-${spot}` : `move-${dinosaurAt(mat, playerOf(now), spot)}-${cell}`;
  if (plan.placed.includes(step)) return { ...plan, placed: without(plan.placed, step) };
  return { ...plan, lifted: [...plan.lifted, `${isSide ? "lift" : "pick"}-${spot}`] };
}

/** What is in hand is put down: back where it came from, or anew. */
export function put(plan: Plan, from: Ranching, piece: string, to: string): Plan {
  const mat = from.view.ranches[from.seat]?.mat;
  const isBarrier = piece === "barrier";
  const origin = piece === FLYER ? (playerOf(from).flyer === to ? FLYER : "") : to;
  const undone = isBarrier ? `lift-${to}` : `pick-${origin}`;
  const wasHere = isBarrier || (mat && dinosaurAt(mat, playerOf(from), origin) === piece);
  if (wasHere && plan.lifted.includes(undone)) return { ...plan, lifted: without(plan.lifted, undone) };
  return { ...plan, placed: [...plan.placed, isBarrier ? `fence-${to}` : `move-${piece}-${to}`] };
}

/** The spaces and lines that were filled in this phase. */
export function freshOf(plan: Plan): string[] {
  return plan.placed.map((step) => step.slice(step.lastIndexOf("-") + 1));
}

/** Barriers that may be moved: those placed now, and all with Mobile Barriers. */
export function movableBarriers(plan: Plan, from: TinyEpicDinosaursMove[]): string[] {
  const older = from.flatMap((move) => (move.kind === "barrier" && move.use === "lift" ? [move.side] : []));
  const lifted = new Set(plan.lifted);
  const fresh = plan.placed.filter((step) => step.startsWith("fence-")).map((step) => step.slice("fence-".length));
  return [...older.filter((side) => !lifted.has(`lift-${side}`)), ...fresh];
}
