// The player's wishes for feeding, and the plan that the table makes of them. Nothing is sent before it is confirmed.
import { RefusedError } from "../../../lib/server/connection";
import type { FeedingPlan, FeedingWish, Meal, Served, Way, WishedWay } from "../../../generated/tiny_epic_dinosaurs";
import type { Freehand } from "../../shared/game";
import type { View } from "../view/position";

const AGAIN = 300; // milliseconds until a question that came too early is sent again

class Feeding {
  private round = $state(""); // for which the wishes are kept
  private order = $state.raw<string[]>([]);
  private ways = $state.raw<WishedWay[]>([]);
  private judged = $state.raw<{ key: string; plan: FeedingPlan } | null>(null);
  private tries = $state(0); // read where the question is sent, so that it is sent again
  private asked = "";
  private table = "";

  /** The plan for this seat, as the player wishes. Until the table answers, the last plan in the new order. */
  plan(view: View, seat: number): FeedingPlan | null {
    if (!view.plans.feeding || !this.hasWishes(view, seat)) return view.plans.feeding;
    const plan = this.judged?.plan ?? view.plans.feeding;
    return this.isPending(view, seat) ? { ...plan, served: inOrder(plan.served, this.order) } : plan;
  }

  /** Is the table still working out the plan for these wishes? */
  isPending(view: View, seat: number): boolean {
    return this.hasWishes(view, seat) && view.plans.feeding !== null && this.judged?.key !== this.keyOf(view, seat);
  }

  reorder(view: View, seat: number, sites: string[]): void {
    this.turnTo(view, seat);
    this.order = sites;
  }

  choose(view: View, seat: number, { site, dinosaur }: Meal, way: Way): void {
    this.turnTo(view, seat);
    const others = this.ways.filter((one) => one.site !== site || one.dinosaur !== dinosaur);
    this.ways = [...others, { site, dinosaur, way }];
  }

  /** Asks the table, if there are wishes that it has not answered yet. `tried`: the steps that led to this view. */
  async ask(view: View, seat: number, tried: string[], freehand: Freehand): Promise<void> {
    if (this.table !== freehand.key) this.forget();
    this.table = freehand.key;
    const key = this.keyOf(view, seat);
    if (this.tries < 0 || !this.isPending(view, seat) || this.asked === key) return;
    this.asked = key;
    const wish: FeedingWish = { tried, order: this.order, ways: this.ways };
    try {
      const plan = (await freehand.judge(JSON.stringify(wish))) as FeedingPlan;
      if (this.asked === key) this.judged = { key, plan };
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      setTimeout(() => this.tries++, AGAIN); // something happened meanwhile, or there were too many questions
    } finally {
      if (this.asked === key) this.asked = "";
    }
  }

  private hasWishes(view: View, seat: number): boolean {
    const isMine = view.to_act.includes(seat) && this.round === roundOf(view, seat);
    return isMine && this.order.length + this.ways.length > 0;
  }

  private turnTo(view: View, seat: number): void {
    const round = roundOf(view, seat);
    if (this.round !== round) this.forget();
    this.round = round;
  }

  private forget(): void {
    this.order = [];
    this.ways = [];
    this.judged = null;
  }

  /** Everything that the plan depends on. */
  private keyOf({ position }: View, seat: number): string {
    return JSON.stringify([position.phase, position.players[seat], position.tilted, this.order, this.ways]);
  }
}

function inOrder(served: Served[], sites: string[]): Served[] {
  const known = sites.flatMap((site) => served.filter((one) => one.meal.site === site));
  return [...known, ...served.filter((one) => !known.includes(one))];
}

const roundOf = (view: View, seat: number) => `${view.position.round} ${seat}`;

export const feeding = new Feeding();

export interface Dining {
  view: View;
  seat: number | null;
  tried: string[];
  freehand: Freehand | null;
}

/** In a component: sends the wishes to the table, and again when the ranch has changed. */
export function keepJudged(now: () => Dining): void {
  $effect(() => {
    const { view, seat, tried, freehand } = now();
    if (seat !== null && freehand) void feeding.ask(view, seat, tried, freehand);
  });
}
