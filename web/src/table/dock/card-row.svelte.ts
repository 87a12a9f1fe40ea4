// Whether the dock's cards fit into one row or need two rows of small ones, and how many are beyond its edges.
import { tick } from "svelte";
import type { Choice, Closed } from "../../games/shared/game";
import { beforePaint } from "../../lib/device/frame";

const SEEN = 8; // pixels of a card that may be hidden beyond the edge

/** Choices and closed ones in one row; whatever has a place keeps it. */
export function inSlots(choices: Choice[], closed: Closed[]): (Choice | Closed)[] {
  const row: (Choice | Closed)[] = [...choices];
  for (const one of closed) row.splice(one.slot ?? row.length, 0, one);
  return row;
}

export class CardRow {
  list = $state<HTMLElement>();
  width = $state(0);
  isDouble = $state(false);
  before = $state(0); // cards hidden to the left
  after = $state(0); // and to the right

  /** Lays the cards out again: in two rows if one is too short and two are allowed. */
  async lay(mayDouble: () => boolean): Promise<void> {
    this.isDouble = false;
    await beforePaint();
    this.isDouble = mayDouble() && !!this.list && this.list.scrollWidth > this.list.clientWidth;
    await tick();
    this.look();
  }

  look(): void {
    if (!this.list) return;
    const { left, right } = this.list.getBoundingClientRect();
    const cards = [...this.list.children].map((card) => card.getBoundingClientRect());
    this.before = cards.filter((card) => card.left < left - SEEN).length;
    this.after = cards.filter((card) => card.right > right + SEEN).length;
  }

  turn(way: number): void {
    this.list?.scrollBy({ left: way * 0.8 * this.width, behavior: "smooth" });
  }
}
