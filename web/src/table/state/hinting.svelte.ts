// What a strong bot would do; in a lesson, what the lesson says.
import type { Counsel } from "../../generated/protocol";
import type { Choice } from "../../games/shared/game";
import { say } from "../../lib/words/say";
import type { Store } from "./store.svelte";

/** A move worth making: in full, and briefly for a phone. */
export interface Advice {
  choice: Choice;
  text: string;
  brief: string;
}

export class Hinting {
  hint = $state.raw<Advice | null>(null);
  asking = $state(false);

  constructor(
    private readonly store: Store,
    private readonly choiceOf: (advice: Counsel) => Choice,
    private readonly countsPoints: () => boolean,
  ) {}

  clear(): void {
    this.hint = null;
  }

  async ask(): Promise<void> {
    const [best] = (await this.store.hint()).advice;
    if (!best) return;
    const choice = this.choiceOf(best);
    const words = this.store.hintWords?.();
    this.hint = words ? { choice, text: words, brief: words } : adviceOf(choice, best, this.countsPoints());
  }
}

function adviceOf(choice: Choice, { win, score }: Counsel, byPoints: boolean): Advice {
  const values = { move: choice.name, win: Math.round(100 * win), points: Math.round(score) };
  return {
    choice,
    text: say(byPoints ? "hint.points" : "hint.reason", values),
    brief: say(byPoints ? "hint.points_brief" : "hint.brief", values),
  };
}
