// "Why not?": which reason is shown, and when it appears and disappears. The reasons come from the server.
import type { Closed, GamePage, Offer, OneMove, Tried } from "../../games/shared/game";
import { RefusedError } from "../../lib/server/connection";
import { link } from "../../lib/server/link.svelte";
import { say, whyNot } from "../../lib/words/say";
import type { Store } from "./store.svelte";

export interface Why {
  cell: string | null;
  rule: string | null;
  text: string;
}

/** The parts of the current choice that a reason depends on. */
export interface Chooser {
  readonly store: Store;
  readonly game: GamePage;
  readonly view: unknown;
  readonly offer: Offer | null;
  readonly selected: string | null;
  readonly tried: Tried;
}

const PATIENCE = 220; // a brief hover is not a question yet
const LINGER = 350; // time to reach the rule in the tooltip
const NOTHING: OneMove = { kind: "nothing" }; // the server refuses it with the rule that makes it somebody else's turn

export class Explaining {
  why = $state.raw<Why | null>(null);
  private readonly known = new Map<string, Why>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private question = 0; // the latest one: answers to earlier ones are not shown

  constructor(private readonly chooser: Chooser) {}

  /** Nothing is explained any more, not even by an answer that is still on its way. */
  clear(): void {
    this.stay();
    this.question++;
    this.why = null;
  }

  /** There is a new question: the reasons for the last one are no longer true. */
  forget(): void {
    this.clear();
    this.known.clear();
  }

  /** Says why something can't be done, without a request to the server. */
  tell(text: string, cell: string | null = null, rule: string | null = null): void {
    this.stay(); // a timer from before must not clear it
    this.why = { cell, rule, text };
  }

  /** Something was sent and refused. */
  refused({ refused }: RefusedError): void {
    this.why = { cell: null, rule: refused.rule, text: whyNot(refused) };
  }

  explainUndo(): void {
    this.tell(say(link.lost ? "dock.offline" : "why.undo"));
  }

  // Hovering

  wonder(cell: string | null): void {
    this.stay();
    this.question++;
    const { offer } = this.chooser;
    const elsewhere = this.why !== null && this.why.cell !== null && this.why.cell !== cell;
    if (cell !== null && offer && offer.cells[cell] === undefined) this.wait(PATIENCE, () => this.explain(cell));
    else if (cell !== null && this.isIdle) this.wait(PATIENCE, () => this.explainIdle(cell));
    else if (cell === null || elsewhere) this.wait(LINGER, () => this.clear());
  }

  /** The pointer or the focus is on the reason itself, so it stays. */
  stay(): void {
    clearTimeout(this.timer);
  }

  /** The pointer or the focus is on a disabled button: it says why if they stay there. */
  wonderWhy(explain: () => void): void {
    this.stay();
    this.wait(PATIENCE, explain);
  }

  private wait(ms: number, then: () => unknown): void {
    this.timer = setTimeout(() => void then(), ms);
  }

  // Nothing can be chosen now

  /** Is there nothing to choose because it's somebody else's turn, or because the connection is down? */
  private get isIdle(): boolean {
    const { sight, isTaught } = this.chooser.store;
    if (link.lost) return true;
    return (
      this.chooser.offer === null &&
      !isTaught &&
      sight !== null &&
      sight.seat !== null &&
      sight.legal.length === 0 &&
      sight.events.at(-1)?.kind !== "over"
    );
  }

  /** Shows the rule that makes it somebody else's turn. */
  async explainIdle(cell: string | null): Promise<void> {
    if (!this.isIdle) return;
    this.stay();
    const plainly = this.idleReason;
    if (plainly !== null) {
      this.tell(plainly, cell);
      return;
    }
    const [question, before] = [this.question + 1, this.why];
    await this.explainSteps([NOTHING], cell);
    // no rule explains it
    if (question === this.question && this.why === before && this.isIdle) this.tell(say("why.not_asked"), cell);
  }

  /** Reasons that have nothing to do with the rules: the connection is down, or the player has left the seat. */
  private get idleReason(): string | null {
    if (link.lost) return say("dock.offline");
    const { store } = this.chooser;
    const mine = store.info?.seats[store.viewer ?? -1];
    return mine?.away ? say(mine.resigned ? "resigned.text" : "dock.away") : null;
  }

  // A space, or a choice that isn't allowed

  async explain(cell: string): Promise<void> {
    const { game, view, selected, tried } = this.chooser;
    const asked = game.question(view, selected, cell, tried);
    if (asked === null) this.clear();
    else if (Array.isArray(asked)) await this.explainSteps(asked, cell);
    else if (typeof asked !== "string" && "rule" in asked) this.why = { cell, ...asked };
    else await this.explainSteps([...tried.steps, asked], cell);
  }

  async explainClosed({ id, asks, steps }: Closed): Promise<void> {
    const { tried, selected } = this.chooser;
    await this.explainSteps(steps ?? [...tried.steps, asks ?? id], selected);
  }

  private async explainSteps(steps: OneMove[], cell: string | null): Promise<void> {
    const key = JSON.stringify(steps);
    const question = ++this.question;
    const known = this.known.get(key);
    if (known) return void (this.why = { ...known, cell });
    try {
      const drafted = await this.chooser.store.draft(steps);
      if (question === this.question) this.leadsOn(drafted.steps.at(-1), cell);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      if (error.refused.error !== "illegal") return;
      const why = { cell, rule: error.refused.rule, text: whyNot(error.refused) };
      this.known.set(key, why);
      if ((this.chooser.offer || this.isIdle) && question === this.question) this.why = why;
    }
  }

  /** The steps are legal, but the move must go on from there. */
  private leadsOn(id: string | undefined, cell: string | null): void {
    const open = this.chooser.offer?.choices.find((choice) => choice.id === id);
    if (open) this.why = { cell, rule: open.rule ?? null, text: say("why.leads_on", { move: open.title }) };
  }
}
