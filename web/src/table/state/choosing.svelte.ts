// Select, choose, confirm: what the player is about to do. Steps of one move are tried as drafts and sent as one.
import type { Counsel, Drafted, LegalMove } from "../../generated/protocol";
import type { Around, Choice, Closed, GamePage, Offer, Tried } from "../../games/shared/game";
import { RefusedError } from "../../lib/server/connection";
import { link } from "../../lib/server/link.svelte";
import { settings } from "../../lib/device/settings.svelte";
import type { Store } from "./store.svelte";
import { say, whyNot } from "../../lib/words/say";

export interface Why {
  cell: string | null;
  rule: string | null;
  text: string;
}

/** The choices of the step before: while spaces are picked on the board, they stay in the dock to be changed. */
interface Before {
  offer: Offer;
  id: string;
  steps: string[];
}

/** A draft that was looked at already, and what it leaves in hand. */
interface Known {
  drafted: Drafted | null;
  before: Before | null;
  hold: string | null;
  lifted: string | null;
}

/** What a strong bot would do: in full, and briefly for a phone. */
export interface Advice {
  choice: Choice;
  text: string;
  brief: string;
}

function adviceOf(choice: Choice, { win, score }: Counsel, byPoints: boolean): Advice {
  const values = { move: choice.name, win: Math.round(100 * win), points: Math.round(score) };
  return {
    choice,
    text: say(byPoints ? "hint.points" : "hint.reason", values),
    brief: say(byPoints ? "hint.points_brief" : "hint.brief", values),
  };
}

/** Has its title all words that were typed? */
function isFound({ title }: Choice, sought: string): boolean {
  const words = sought.toLowerCase().split(/\s+/);
  return words.every((word) => title.toLowerCase().includes(word));
}

const PATIENCE = 220; // hovering is not asking yet
const LINGER = 350; // time to reach the rule in the tooltip
const NOTHING = "-"; // no move at all: whoever is not asked is told by which rule

export class Choosing {
  selected = $state<string | null>(null);
  chosenId = $state<string | null>(null);
  steps = $state.raw<string[]>([]);
  sending = $state(false);
  why = $state.raw<Why | null>(null);
  hint = $state.raw<Advice | null>(null);
  asking = $state(false); // for a hint
  sought = $state(""); // in the field that finds moves
  private drafted = $state.raw<Drafted | null>(null);
  private before = $state.raw<Before | null>(null);
  private past = $state.raw<string[][]>([]); // the drafts that led here
  private lifted = $state<string | null>(null); // the space of what was taken up by the latest draft
  private final = $state.raw<{ id: string; steps: string[] } | null>(null); // a chosen step with which the question is answered
  private working: Promise<void> = Promise.resolve();
  private asked = 0; // the version at which the seat was asked what is being answered
  private reasons = new Map<string, Why>();
  private judgements = new Map<string, unknown>(); // of the steps tried so far, by the game
  private wondering: ReturnType<typeof setTimeout> | undefined;
  private question = 0; // the latest one: an answer that comes after another was asked is not shown

  constructor(
    readonly store: Store,
    readonly game: GamePage,
    readonly around: () => Around,
    readonly ready: () => boolean,
  ) {}

  readonly view = $derived.by(() => this.drafted?.view ?? this.store.sight?.view ?? null);
  readonly legal: LegalMove[] = $derived.by(() => this.drafted?.legal ?? this.store.sight?.legal ?? []);
  readonly offer: Offer | null = $derived.by(() => {
    const { legal } = this;
    if (!this.ready() || this.view === null || legal.length === 0) return null;
    return this.game.offer(this.view, legal, this.selected, this.around(), this.tried);
  });
  private readonly tried: Tried = $derived.by(() => ({
    view: this.store.sight?.view ?? null,
    legal: this.store.sight?.legal ?? [],
    steps: this.steps,
    before: this.final ? this.final.steps : this.lifted === null ? null : (this.past.at(-1) ?? []),
    back: this.past.at(-1) ?? [],
    judged: (steps) => this.judgements.get(steps.join(" ")) ?? null,
  }));
  readonly chosen: Choice | null = $derived.by(() => {
    const id = this.chosenId ?? (this.selected === null ? this.offer?.ready : undefined);
    return this.offer?.choices.find((choice) => choice.id === id && choice.kind === "move") ?? null;
  });

  /** What the dock lists. */
  readonly listed: Choice[] = $derived.by(() => {
    const { offer, before, chosen } = this;
    if (offer?.searched && this.sought.trim())
      return offer.searched.filter((choice) => isFound(choice, this.sought) || choice.id === chosen?.id);
    if (offer === null || offer.listed)
      return offer?.choices.filter((choice) => !choice.unlisted || choice === chosen) ?? [];
    return before?.offer.choices ?? (chosen ? [chosen] : []);
  });
  readonly picked: string | null = $derived.by(() =>
    this.offer?.listed === false && this.before ? this.before.id : (this.chosen?.id ?? null),
  );

  /** All that may be chosen now, in words. */
  readonly inWords: string[] = $derived.by(() => {
    if (!this.offer) return [];
    const own = this.game.inWords?.(this.view, this.offer);
    if (own) return own;
    const names = this.legal.map(({ what, text }) => this.game.choiceOf(what, text, this.view, this.around()).name);
    return [...new Set(names)];
  });

  /** Every move there is, for who wants to see them all; null: this game lists what there is already. */
  readonly every: Choice[] | null = $derived.by(() => {
    return this.offer && this.game.everyMove ? this.game.everyMove(this.view, this.legal, this.around()) : null;
  });

  private get countsPoints(): boolean {
    const { info } = this.store;
    return info !== null && (this.game.countsPoints?.(info) ?? false);
  }

  get canStepBack(): boolean {
    return this.past.length > 0;
  }

  reset(): void {
    this.selected = this.chosenId = null;
    this.sought = "";
    this.steps = this.past = [];
    this.final = this.lifted = this.drafted = this.before = this.why = this.hint = null;
    this.asked = this.store.sight?.asked ?? 0;
    this.reasons.clear();
    this.judgements.clear();
  }

  private async tryOut(steps: string[]): Promise<Drafted> {
    const drafted = await this.store.draft(steps);
    this.judgements.set(steps.join(" "), drafted.judgement);
    return drafted;
  }

  /** Something happened at the table: what was begun goes on if this seat is still asked the same. */
  renew(): void {
    const { sight } = this.store;
    if (sight?.asked !== this.asked || sight.legal.length === 0) this.reset();
    else if (this.steps.length > 0) void this.look();
  }

  /** Looks at the draft again: others have moved meanwhile. */
  private async look(): Promise<void> {
    const { steps } = this;
    try {
      const drafted = await this.tryOut(steps);
      if (steps === this.steps) this.drafted = drafted;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      if (steps === this.steps) this.reset();
    }
  }

  press(cell: string): void {
    const { offer } = this;
    if (this.sending) return;
    if (!offer) return void this.explainIdle(cell);
    const id = offer.cells[cell];
    if (id === undefined) return void this.explain(cell);
    const choice = offer.choices.find((one) => one.id === id);
    if (choice?.kind === "move") this.choose(choice, cell);
    else if (this.selected === id && this.chosen?.to === cell)
      this.working = this.commit(cell); // once more: yes
    else this.select(id);
  }

  /** Is there nothing to choose because somebody else is asked, or because the line is down? */
  private get isIdle(): boolean {
    const { sight, isTaught } = this.store;
    if (link.lost) return true;
    return (
      this.offer === null &&
      !isTaught &&
      sight !== null &&
      sight.seat !== null &&
      sight.legal.length === 0 &&
      sight.events.at(-1)?.kind !== "over"
    );
  }

  /** Says why something cannot be done that no rule of the game is about. */
  tell(text: string, cell: string | null = null): void {
    this.stay(); // what was left before must not take it away
    this.why = { cell, rule: null, text };
  }

  pick(choice: Choice): void {
    if (this.before?.offer.choices.includes(choice)) return void this.pickAgain(choice);
    if (choice.kind === "look") choice.act?.();
    else if (choice.kind === "select") this.select(choice.id);
    else if (this.offer?.searched) this.pickAny(choice);
    else this.choose(choice);
  }

  /** Another choice in place of the one that led here. */
  private async pickAgain(choice: Choice): Promise<void> {
    const { before } = this;
    if (!before || choice.id === before.id || this.sending) return;
    await this.trying(() => this.draft(before.steps, this.past.slice(0, -1)));
    this.choose(choice);
  }

  /** A move of the whole list: its piece is selected with it. */
  pickAny(choice: Choice): void {
    const isOffered = this.offer?.choices.some((one) => one.id === choice.id);
    if (!isOffered && choice.from) this.selected = choice.from;
    this.choose(choice);
  }

  async drop(cell: string, to: string | null): Promise<void> {
    await this.working;
    if (this.selected !== cell && this.lifted !== cell) this.press(cell);
    await this.working;
    if (this.selected === null) return;
    const id = to === null ? undefined : this.offer?.cells[to];
    const choice = this.offer?.choices.find((one) => one.id === id && one.kind === "move");
    if (choice && choice.hold === undefined) {
      this.choose(choice, to);
      return;
    }
    if (this.lifted !== null) await this.stepBack();
    if (to !== null && to !== cell) void this.explain(to);
  }

  private select(cell: string): void {
    this.why = null;
    this.selected = this.selected === cell ? null : cell;
    const choices =
      this.selected === null
        ? []
        : (this.offer?.choices.filter((choice) => choice.kind === "move" && !choice.unlisted) ?? []);
    this.chosenId = choices.length === 1 ? (choices[0]?.id ?? null) : null; // pre-chosen, never pre-confirmed
  }

  private choose(choice: Choice, cell: string | null = null): void {
    if (this.sending) return; // what was confirmed is on its way
    this.why = null;
    const again = this.chosenId === choice.id;
    this.chosenId = choice.id;
    if (choice.more || again || !settings.confirm) this.working = this.commit(cell);
  }

  /** Esc: lets go of the latest thing. */
  letGo(): void {
    this.why = this.hint = null;
    if (this.lifted !== null) void this.stepBack();
    else if (this.selected !== null || this.chosenId !== null) this.selected = this.chosenId = null;
    else if (this.steps.length > 0) void this.stepBack();
  }

  async commit(cell: string | null = null): Promise<void> {
    const { chosen } = this;
    if (!chosen || this.sending) return;
    const steps = chosen.instead ?? [...this.steps, chosen.id, ...(chosen.after ?? [])];
    const before =
      this.offer?.listed && !chosen.instead ? { offer: this.offer, id: chosen.id, steps: this.steps } : null;
    const past = this.lifted === null ? [...this.past, this.steps] : this.past; // what was in hand for a moment is no step
    await this.trying(async () => {
      if (!chosen.more || this.final?.id === chosen.id) return this.store.move(await this.ended(chosen, steps));
      const drafted = steps.length > 0 ? await this.tryOut(steps) : null;
      if (drafted && this.game.isOver?.(this.view, drafted.view)) {
        if (settings.confirm || chosen.instead) this.finishWith(chosen, steps, cell);
        else await this.store.move(steps); // a plain step needs no word more
        return;
      }
      await this.draft(steps, past, {
        drafted,
        before,
        hold: chosen.hold ?? null,
        lifted: chosen.hold === undefined ? null : (cell ?? chosen.hold),
      });
    });
  }

  /** A step that answers the whole question is confirmed first; taking up what can go nowhere is no answer. */
  private finishWith({ id, stuck }: Choice, steps: string[], cell: string | null): void {
    if (!stuck) return void (this.final = { id, steps });
    this.chosenId = null;
    this.stay(); // what was left before must not take it away
    this.why = { cell, ...stuck };
  }

  /** The whole move: its last step goes along only if those before it do not answer the question. */
  private async ended({ end }: Choice, steps: string[]): Promise<string[]> {
    if (end === undefined) return steps;
    const drafted = steps.length > 0 ? await this.store.draft(steps) : null;
    const isAnswered = drafted !== null && (drafted.ends !== "no" || this.game.isOver?.(this.view, drafted.view));
    return isAnswered ? steps : [...steps, end];
  }

  async stepBack(): Promise<void> {
    await this.trying(() => this.draft(this.past.at(-1) ?? [], this.past.slice(0, -1)));
  }

  /** All at once: a space that is left and entered again in between would lose the focus. */
  private async draft(steps: string[], past: string[][], known: Known | null = null): Promise<void> {
    const drafted = known === null && steps.length > 0 ? await this.tryOut(steps) : (known?.drafted ?? null);
    if (drafted && drafted.ends !== "no") return this.store.move(steps);
    this.steps = steps;
    this.past = past;
    this.drafted = drafted;
    this.before = known?.before ?? null;
    this.selected = known?.hold ?? null;
    this.lifted = known?.lifted ?? null;
    this.chosenId = this.final = null;
  }

  /** Takes the whole turn back that was sent, to choose anew while others still choose. */
  async change(): Promise<void> {
    await this.trying(() => this.store.undo(this.store.sight?.asked ?? null));
  }

  async undo(): Promise<void> {
    if (this.past.length > 0) await this.stepBack();
    else await this.trying(() => this.store.undo());
  }

  async askHint(): Promise<void> {
    if (!this.offer || this.asking) return;
    this.asking = true;
    await this.trying(async () => {
      if (this.steps.length > 0) await this.draft([], [...this.past, this.steps]);
      const [best] = (await this.store.hint()).advice;
      if (!best) return;
      const choice = this.game.choiceOf(best.what, best.text, this.view, this.around());
      const words = this.store.hintWords?.();
      this.hint = words ? { choice, text: words, brief: words } : adviceOf(choice, best, this.countsPoints);
    });
    this.asking = false;
  }

  /** Does something that may be refused; then the dock says why. */
  async trying(work: () => Promise<unknown>): Promise<void> {
    this.sending = true;
    try {
      await work();
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.why = { cell: null, rule: error.refused.rule, text: whyNot(error.refused) };
    } finally {
      this.sending = false;
    }
  }

  // Why not?

  wonder(cell: string | null): void {
    clearTimeout(this.wondering);
    this.question++;
    const elsewhere = this.why !== null && this.why.cell !== null && this.why.cell !== cell;
    if (cell !== null && this.offer && this.offer.cells[cell] === undefined)
      this.wondering = setTimeout(() => void this.explain(cell), PATIENCE);
    else if (cell !== null && this.isIdle) this.wondering = setTimeout(() => void this.explainIdle(cell), PATIENCE);
    else if (cell === null || elsewhere) this.wondering = setTimeout(() => (this.why = null), LINGER);
  }

  /** The pointer or the focus has reached the reason itself: it stays. */
  stay(): void {
    clearTimeout(this.wondering);
  }

  /** A button that is closed was reached: it says why when somebody stays there. */
  wonderWhy(explain: () => void): void {
    clearTimeout(this.wondering);
    this.wondering = setTimeout(explain, PATIENCE);
  }

  explainUndo(): void {
    this.tell(say(link.lost ? "dock.offline" : "why.undo"));
  }

  /** Why nothing can be chosen now: by which rule somebody else is asked. */
  async explainIdle(cell: string | null): Promise<void> {
    if (!this.isIdle) return;
    this.stay();
    if (link.lost) {
      this.tell(say("dock.offline"), cell);
      return;
    }
    const mine = this.store.info?.seats[this.store.viewer ?? -1];
    if (mine?.away) {
      this.tell(say(mine.resigned ? "resigned.text" : "dock.away"), cell);
      return;
    }
    const [question, before] = [this.question + 1, this.why];
    await this.explainSteps([NOTHING], NOTHING, cell);
    if (question === this.question && this.why === before && this.isIdle) this.tell(say("why.not_asked"), cell); // no rule says it
  }

  private async explain(cell: string): Promise<void> {
    const asked = this.game.question(this.view, this.selected, cell, this.tried);
    if (asked === null) this.why = null;
    else if (typeof asked === "string") await this.explainMove(asked, cell);
    else if ("text" in asked) this.why = { cell, ...asked };
    else await this.explainSteps(asked, asked.at(-1) ?? "", cell);
  }

  async explainClosed(closed: Closed): Promise<void> {
    await this.explainSteps(closed.steps ?? [...this.steps, closed.id], closed.id, this.selected);
  }

  async explainMove(text: string, cell: string | null): Promise<void> {
    await this.explainSteps([...this.steps, text], text, cell);
  }

  private async explainSteps(steps: string[], text: string, cell: string | null): Promise<void> {
    const key = steps.join(" ");
    const question = ++this.question;
    const known = this.reasons.get(key);
    if (known) {
      this.why = { ...known, cell };
      return;
    }
    try {
      await this.store.draft(steps);
      const open = this.offer?.choices.find((choice) => choice.id === text);
      if (open && question === this.question)
        this.why = { cell, rule: open.rule ?? null, text: say("why.leads_on", { move: open.title }) };
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      if (error.refused.error !== "illegal") return;
      const why = { cell, rule: error.refused.rule, text: whyNot(error.refused) };
      this.reasons.set(key, why);
      if ((this.offer || this.isIdle) && question === this.question) this.why = why;
    }
  }
}
