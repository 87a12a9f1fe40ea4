// The review: what a strong bot thinks of each of my decisions, asked one after the other.
import type { Advised, Counsel } from "../generated/protocol";
import type { TableStore } from "../lib/table.svelte";
import type { Move } from "./moves";

export interface Judgement {
  move: Move;
  best: Counsel;
  played: Counsel | null;
  advice: Counsel[]; // every move there was, the best first
  lost: number; // winning chance given away
}

export const SLIP = 0.04; // of winning chance: less is within what the search can tell

export function judge(move: Move, advised: Advised): Judgement | null {
  const [best] = advised.advice;
  if (!best) return null;
  const played = advised.advice.find((counsel) => counsel.move === advised.played) ?? null;
  return { move, best, played, advice: advised.advice, lost: played ? Math.max(0, best.win - played.win) : 0 };
}

export class Review {
  judgements = $state.raw<Judgement[]>([]);
  asked = $state(0);
  all = $state(0);
  running = $state(false);

  constructor(private readonly store: TableStore, private readonly seat: number) {}

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
        return judge(move, await this.store.hint(move.version, this.seat));
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 3000)); // hints are limited; be patient
        if (!this.running) return null;
      }
    }
    return null;
  }

  get slips(): Judgement[] {
    return this.judgements.filter((judgement) => judgement.lost >= SLIP).sort((a, b) => b.lost - a.lost).slice(0, 5);
  }
}
