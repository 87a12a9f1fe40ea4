// How many of the dock's cards find room: in one row, else in two of small ones; and how many lie beyond its edges.
import { tick } from "svelte";

const SEEN = 8; // pixels that may lie beyond the edge

export class CardRow {
  list = $state<HTMLElement>();
  width = $state(0);
  isDouble = $state(false);
  before = $state(0); // cards to the left of what is seen
  after = $state(0); // and to the right

  /** Lays the cards out anew: in two rows where one is too short and there may be two. */
  async lay(mayDouble: () => boolean): Promise<void> {
    this.isDouble = false;
    await tick();
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
