// Plays what happened as small scenes, one by one, and then shows where things stand.
import type { Event } from "../../generated/protocol";
import type { Around, GamePage } from "../../games/shared/game";
import { isStill } from "../../lib/device/settings.svelte";

const LONGEST_QUEUE = 30;

export class Stage {
  picture = $state.raw<unknown>(null);
  busy = $state(false);
  told = $state(Infinity); // the version of the event that is being shown
  view = $state.raw<unknown>(null); // what is settled: the view people look at while scenes play
  private queue: Event[] = [];
  private goal: unknown = null;
  private wake: (() => void) | null = null;

  constructor(
    private readonly game: GamePage,
    private readonly around: () => Around,
  ) {}

  /** Shows a view at once. */
  show(view: unknown): void {
    this.queue = [];
    this.goal = view;
    this.picture = this.picture === null ? this.game.picture(view) : this.game.settle(this.picture, view);
    this.view = view;
    this.busy = false;
    this.told = Infinity;
    this.wake?.();
  }

  play(events: Event[], view: unknown): void {
    this.goal = view;
    if (events.length === 0 && this.busy) return;
    const moves = events.filter((event) => event.kind === "move");
    const tooMany = this.queue.length + moves.length > LONGEST_QUEUE;
    if (this.picture === null || moves.length === 0 || isStill() || document.hidden || tooMany) return this.show(view);
    this.queue.push(...moves);
    if (!this.busy) void this.run();
  }

  /** Any key or tap: to the end state. */
  skip(): void {
    if (this.busy) this.show(this.goal);
  }

  private async run(): Promise<void> {
    this.busy = true;
    for (let event = this.queue.shift(); event && this.busy; event = this.queue.shift()) {
      this.told = event.version;
      for (const scene of this.game.scenes(this.picture, event, this.around())) {
        if (!this.busy) return;
        this.picture = scene.picture;
        await this.pause(scene.wait);
      }
    }
    if (this.busy) this.show(this.goal);
  }

  private pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
