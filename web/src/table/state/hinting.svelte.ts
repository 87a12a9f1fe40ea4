// What a strong bot would do, and why; in a lesson, what the lesson says.
import type { Counsel, Why } from "../../generated/protocol";
import type { Choice } from "../../games/shared/game";
import { say } from "../../lib/words/say";
import type { Store } from "./store.svelte";

/** A move worth making, with its reason, and its chance or its points. */
export interface Advice {
  choice: Choice;
  reason: string;
  worth: string;
  worthOf: string;
}

/** The best move, the next best, and a reply to that one; `text`: in one line, where there is nothing to compare. A lesson
    says its sentence first, without any move. */
export interface Hint {
  best: Advice | null;
  second: Advice | null;
  threat: Choice | null;
  why: Why | null;
  text: string;
}

export class Hinting {
  hint = $state.raw<Hint | null>(null);
  asking = $state(false);

  constructor(
    private readonly store: Store,
    private readonly choiceOf: (move: Pick<Counsel, "what" | "text">) => Choice,
    private readonly countsPoints: () => boolean,
  ) {}

  clear(): void {
    this.hint = null;
  }

  /** `steps`: those tried so far. */
  async ask(steps: string[]): Promise<void> {
    const { advice, why } = await (this.store.guide?.(steps) ?? this.store.hint());
    const [first, second] = advice;
    const words = this.store.hintWords?.();
    if (!first) {
      if (words !== undefined) this.hint = { best: null, second: null, threat: null, why, text: words };
      return;
    }
    const best = this.advised(first, why?.first ?? "");
    this.hint = {
      best,
      second: second && why && words === undefined ? this.advised(second, why.second) : null,
      threat: why?.threat ? this.choiceOf({ what: why.threat, text: "" }) : null,
      why,
      text: words ?? this.inOneLine(best.choice, first),
    };
  }

  private advised(counsel: Counsel, reason: string): Advice {
    const byPoints = this.countsPoints();
    return {
      choice: this.choiceOf(counsel),
      reason,
      worth: byPoints ? String(Math.round(counsel.score)) : say("hint.percent", { n: Math.round(100 * counsel.win) }),
      worthOf: say(byPoints ? "hint.in_points" : "hint.to_win"),
    };
  }

  private inOneLine({ name }: Choice, { win, score }: Counsel): string {
    const values = { move: name, win: Math.round(100 * win), points: Math.round(score) };
    return say(this.countsPoints() ? "hint.points" : "hint.reason", values);
  }
}
