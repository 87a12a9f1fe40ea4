// Tiny Epic Dinosaurs: the feeding plan is changed in its rows; what is arranged must be where it was put.
import { rowsOf, sitesWith } from "../../src/games/tiny_epic_dinosaurs/dock/feed-rows";
import { feeding } from "../../src/games/tiny_epic_dinosaurs/dock/feeding.svelte";
import { isArranging } from "../../src/games/tiny_epic_dinosaurs/dock/offer-arrange";
import { penOf } from "../../src/games/tiny_epic_dinosaurs/view/geometry";
import type { View } from "../../src/games/tiny_epic_dinosaurs/view/position";
import type { Served } from "../../src/generated/tiny_epic_dinosaurs";
import type { Session } from "../../src/table/state/session.svelte";
import { dining } from "./dining.svelte";
import type { Desk, Doing } from "../page";

type Below = (n: number) => number;

/** Where every piece of a ranch is; what is in hand is nowhere. */
type Pieces = Record<string, string>;

class RanchingDesk implements Desk {
  readonly close: () => void;

  constructor(private readonly session: Session) {
    this.close = dining(session);
  }

  private get view(): View {
    return this.session.shownView as View;
  }

  covers(): boolean {
    return false;
  }

  /** Rows of the feeding plan go up and down, and for dinosaurs that can eat several things one is chosen. */
  doings(below: Below): Doing[] {
    const { view } = this;
    const seat = this.session.store.viewer ?? 0;
    const [plan, ranch] = [feeding.plan(view, seat), view.ranches[seat]];
    if (!plan || !ranch || !this.session.choosing.offer) return [];
    const rows = rowsOf(plan, (site) => penOf(ranch, site)?.cells[0] ?? site);
    return [...reorderings(view, seat, rows, below), ...rows.flatMap((row) => waysToEat(view, seat, row))];
  }

  before(): Pieces | null {
    const player = this.view.position.players[this.session.store.viewer ?? -1];
    const mat = this.view.ranches[this.session.store.viewer ?? -1]?.mat;
    if (!player || !mat || !isArranging(this.view)) return null;
    const cells = Object.fromEntries(
      player.cells.flatMap((piece, index): [string, string][] => (piece ? [[mat.names[index] ?? "", piece]] : [])),
    );
    const barriers = Object.fromEntries(player.barriers.map((side) => [side, "barrier"]));
    return { ...cells, ...barriers, ...(player.flyer ? { flyer: player.flyer } : {}) };
  }

  /** Whatever is put down is there, and nothing else has moved; what is picked up is gone from its place alone. */
  wrong(before: Pieces | null, done: string): string {
    const after = this.before();
    const [put, piece, to] = /put:([^:]+):(\S+)$/.exec(done) ?? [];
    const { steps, chosen } = this.session.choosing;
    if (!before || !after || piece === undefined || to === undefined) return "";
    if (steps.length === 0 || chosen?.id === put) return ""; // it goes back where it was, or waits for Confirm
    const spot = piece === "barrier" || after[to] === piece ? to : "flyer";
    const placed: Pieces = { ...before, [spot]: piece === "barrier" || spot !== "flyer" ? piece : to };
    const differing = [...new Set([...Object.keys(placed), ...Object.keys(after)])].filter(
      (at) => placed[at] !== after[at],
    );
    return differing.length === 0
      ? ""
      : `after ${done} the ranch differs at ${differing.map((at) => `${at} (${after[at]})`).join(", ")}`;
  }
}

function reorderings(view: View, seat: number, rows: Served[][], below: Below): Doing[] {
  if (rows.length < 2) return [];
  const index = below(rows.length);
  const by = index === 0 ? 1 : index === rows.length - 1 || below(2) === 0 ? -1 : 1;
  return [
    {
      name: `feed row ${index} ${by > 0 ? "later" : "earlier"}`,
      weight: 0.6,
      run: () => feeding.reorder(view, seat, sitesWith(rows, index, index + by)),
    },
  ];
}

function waysToEat(view: View, seat: number, row: Served[]): Doing[] {
  const [first] = row;
  if (!first || row.length > 1 || first.ways.length < 2) return [];
  return first.ways.map(({ way }) => ({
    name: `${first.meal.site} eats ${way.victim || way.food}${way.converted || ""}${way.source}`,
    weight: 1.5 / first.ways.length,
    run: () => feeding.choose(view, seat, first.meal, way),
  }));
}

export function ranchingDesk(session: Session): Desk {
  return new RanchingDesk(session);
}
