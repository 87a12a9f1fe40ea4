// The review of a finished game: the server works it out as long as we ask, and sends it move by move.
import type { Review as Told, Share, MoveVerdict } from "../../../generated/protocol";
import { api } from "../../../lib/server/api";
import { attempt } from "../../../lib/server/attempt";
import { beSomebody } from "../../../lib/server/me.svelte";
import { mostMoved } from "./comparing";
import { spoken } from "../../../lib/words/language.svelte";

const PACE = 800; // milliseconds between two questions

export class Review {
  verdicts = $state.raw<MoveVerdict[]>([]);
  shares = $state.raw<Share[]>([]);
  start = $state.raw<number[]>([]); // each seat's prospects before the first move
  done = $state(0);
  all = $state(0);
  quick = $state(0); // of those done, judged quickly
  running = $state(false);
  whole = $state(true); // false: time ran out
  problem = $state("");
  seat = $state(0); // whose game is looked at
  isVisited = false; // its biggest turning point was shown
  private isOpen: boolean; // nobody has been chosen

  constructor(
    private readonly code: string,
    seat: number | null, // null: a spectator, who sees the game of whom it turned most for
  ) {
    this.seat = seat ?? 0;
    this.isOpen = seat === null;
  }

  async run(): Promise<void> {
    this.running = true;
    this.problem = await attempt(async () => {
      await beSomebody();
      while (this.running && !this.add(await api.review(this.code, this.verdicts.length, spoken()))) {
        await new Promise((resolve) => setTimeout(resolve, PACE));
      }
    });
    this.running = false;
  }

  stop(): void {
    this.running = false;
  }

  /** Takes what is new; is it over? */
  private add(told: Told): boolean {
    this.verdicts = [...this.verdicts, ...told.verdicts];
    [this.start, this.shares, this.done, this.all, this.quick] = [
      told.start,
      told.shares,
      told.done,
      told.all,
      told.quick,
    ];
    this.whole = told.is_whole || !told.is_over;
    if (told.is_over && this.isOpen) this.seat = mostMoved(this.verdicts);
    return told.is_over;
  }
}
