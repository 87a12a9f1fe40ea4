// The review: what a strong bot thinks of each of my decisions, asked one after the other.
import type { Advised, Counsel } from "../generated/protocol";
import type { TableStore } from "../lib/table.svelte";
import { count, say } from "../lib/words";
import type { Move } from "./moves";

/** What a move is worth: a winning chance, or alone the points to expect in the end. */
export interface Measure {
  worth(counsel: Counsel): number;
  words(worth: number): string;
  slip: number; // less is within what the search can tell
  whole: [number, number] | null; // from least to most; null: the chart is as high as it must be
}

export const CHANCE: Measure = { worth: ({ win }) => win, words: (worth) => say("review.percent", { n: Math.round(100 * worth) }), slip: 0.04, whole: [0, 1] };
export const POINTS: Measure = { worth: ({ score }) => score, words: (worth) => count("review.points", Math.round(worth)), slip: 2, whole: null };

export interface Judgement {
  move: Move;
  best: Counsel;
  played: Counsel | null;
  advice: Counsel[]; // every move there was, the best first
  lost: number; // given away
}

export function judge(move: Move, advised: Advised, { worth }: Measure): Judgement | null {
  const [best] = advised.advice;
  if (!best) return null;
  const played = advised.advice.find((counsel) => counsel.move === advised.played) ?? null;
  return { move, best, played, advice: advised.advice, lost: played ? Math.max(0, worth(best) - worth(played)) : 0 };
}

export class Review {
  judgements = $state.raw<Judgement[]>([]);
  asked = $state(0);
  all = $state(0);
  running = $state(false);

  constructor(private readonly store: TableStore, private readonly seat: number, readonly measure: Measure) {}

  async run(moves: Move[]): Promise<void> {
    const mine = moves.filter((move) => move.seat === this.seat);
    this.all = mine.length;
    this.running = true;
    for (const move of mine) {
      this.asked++;
      const judgement = await this.ask(move);
      if (!this.running) return;
      if (judgement) this.judgements = [...this.judgements, judgement];
    }
    this.running = false;
  }

  stop(): void {
    this.running = false;
  }

  private async ask(move: Move): Promise<Judgement | null> {
    for (let attempt = 0; attempt < 8; attempt++) {
      try {
        return judge(move, await this.store.hint(move.version, this.seat), this.measure);
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 3000)); // hints are limited; be patient
        if (!this.running) return null;
      }
    }
    return null;
  }

  isSlip({ lost }: Judgement): boolean {
    return lost >= this.measure.slip;
  }

  get slips(): Judgement[] {
    return this.judgements.filter((judgement) => this.isSlip(judgement)).sort((a, b) => b.lost - a.lost).slice(0, 5);
  }
}
