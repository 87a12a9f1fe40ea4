// Since your last turn: every step that others made, until this seat has made its next one or puts it away.
import type { Beat, Told } from "./beats";

/** What is told of a seat, and the beat that shows it. */
export interface Step extends Told {
  key: number;
  beat: Beat;
}

export interface Group {
  seat: number;
  steps: Step[];
}

const MOST = 60;

export class Recap {
  private all = $state.raw<Step[]>([]);
  own = $state.raw<Step[]>([]); // what this seat has done in this turn
  heard = $state.raw<Step[]>([]); // all that was told on this page, for screen readers
  private keys = 0;
  private acted = 0; // the version of the latest step of this seat

  constructor(private readonly you: () => number | null) {}

  /** Steps in a row of the same seat are one group. */
  readonly groups: Group[] = $derived.by(() => {
    const groups: Group[] = [];
    for (const step of this.all) {
      const last = groups.at(-1);
      if (last?.seat === step.seat) last.steps.push(step);
      else groups.push({ seat: step.seat, steps: [step] });
    }
    return groups;
  });
  readonly beats: Beat[] = $derived.by(() => [...new Set(this.all.map((step) => step.beat))]);

  take(beat: Beat): void {
    const steps = beat.told.map((told) => ({ ...told, beat, key: ++this.keys }));
    this.heard = [...this.heard, ...steps].slice(-MOST);
    if (beat.isAct && beat.version !== this.acted) {
      this.acted = beat.version;
      this.clear();
    }
    if (this.you() === null) return;
    if (beat.isOwn) this.own = [...this.own, ...steps].slice(-MOST);
    else {
      this.own = [];
      this.all = [...this.all, ...steps].slice(-MOST);
    }
  }

  clear(): void {
    this.all = [];
  }
}
