// The review of a finished game: the server works it out as long as we ask, and sends it move by move.
import type { Review as Told, Share, MoveVerdict } from "../../../generated/protocol";
import { api } from "../../../lib/server/api";
import { attempt } from "../../../lib/server/attempt";
import { beSomebody } from "../../../lib/server/me.svelte";
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

  constructor(
    private readonly code: string,
    seat: number,
  ) {
    this.seat = seat;
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
    return told.is_over;
  }
}
