// Tiny Epic Dinosaurs: the plan of feeding is changed in its rows; what is arranged must lie where it was put.
import { moved, rowsOf } from "../../src/games/tiny_epic_dinosaurs/dock/feeding-plan";
import { feeding, waysOf } from "../../src/games/tiny_epic_dinosaurs/dock/feeding-chosen.svelte";
import { isArranging } from "../../src/games/tiny_epic_dinosaurs/dock/offer-arrange";
import { penOf } from "../../src/games/tiny_epic_dinosaurs/view/geometry";
import type { TinyEpicDinosaursMove, TinyEpicDinosaursView } from "../../src/generated/tiny_epic_dinosaurs";
import type { Session } from "../../src/table/state/session.svelte";
import type { Desk, Doing } from "../page";

type Below = (n: number) => number;

/** Where every piece of a ranch lies; what is in hand lies nowhere. */
type Pieces = Record<string, string>;

class RanchingDesk implements Desk {
  constructor(private readonly session: Session) {}

  private get view(): TinyEpicDinosaursView {
    return this.session.shownView as TinyEpicDinosaursView;
  }

  covers(): boolean {
    return false;
  }

  /** Rows of the feed plan go up and down, and who can eat several things is told what. */
  doings(below: Below): Doing[] {
    const { view } = this;
    const { phase, players } = view.position;
    const seat = this.session.store.viewer ?? 0;
    const player = players[seat];
    if (!player || player.fleeing || !["arrange", "feed"].includes(phase) || view.ranches[seat] === undefined)
      return [];
    const ranch = view.ranches[seat];
    const plan = feeding.plan(view, seat, this.session.components);
    const rows = rowsOf(plan.served, (site) => penOf(ranch, site)?.cells[0] ?? site);
    return [...reorderings(view, seat, rows, below), ...(phase === "feed" ? this.waysToEat(rows) : [])];
  }

  private waysToEat(rows: ReturnType<typeof rowsOf>): Doing[] {
    const { view } = this;
    const seat = this.session.store.viewer ?? 0;
    const stock = view.position.players[seat]?.stock ?? [];
    const choices = this.session.choosing.offer?.choices ?? [];
    const moves = choices.flatMap((choice) => (choice.what ? [choice.what as TinyEpicDinosaursMove] : []));
    return rows.flatMap((row) => {
      const [first] = row;
      const ways = first && row.length === 1 ? waysOf(first.meal, stock, moves) : [];
      if (!first || ways.length < 2) return [];
      return ways.map((way) => ({
        name: `${first.meal.site} eats ${way.victim || way.food}${way.converted || ""}${way.source}`,
        weight: 1.5 / ways.length,
        run: () => feeding.choose(view, seat, first.meal, way),
      }));
    });
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

  /** Whatever is put down lies there, and nothing else has moved; what is taken up is gone from its place alone. */
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

function reorderings(
  view: TinyEpicDinosaursView,
  seat: number,
  rows: ReturnType<typeof rowsOf>,
  below: Below,
): Doing[] {
  if (rows.length < 2) return [];
  const index = below(rows.length);
  const by = index === 0 ? 1 : index === rows.length - 1 || below(2) === 0 ? -1 : 1;
  const sites = () => moved(rows, index, by).map((one) => one.meal.site);
  return [
    {
      name: `feed row ${index} ${by > 0 ? "later" : "earlier"}`,
      weight: 0.6,
      run: () => feeding.reorder(view, seat, sites()),
    },
  ];
}

export function ranchingDesk(session: Session): Desk {
  return new RanchingDesk(session);
}
