// Select, choose, confirm: passes the player's actions to the state machine in machine.ts, and sends what they chose.
// The steps of a move are tried as drafts and sent together. Diagram: docs/writing-a-page.md, "How a choice is made".
import type { Drafted, LegalMove } from "../../generated/protocol";
import type { Around, Choice, GamePage, Offer, Tried } from "../../games/shared/game";
import { RefusedError } from "../../lib/server/connection";
import { settings } from "../../lib/device/settings.svelte";
import { Explaining } from "./explaining.svelte";
import { Hinting } from "./hinting.svelte";
import * as machine from "./machine";
import { Outlook } from "./outlook.svelte";
import type { Store } from "./store.svelte";

/** Does the title contain all the words typed? */
function isFound({ title }: Choice, sought: string): boolean {
  const words = sought.toLowerCase().split(/\s+/);
  return words.every((word) => title.toLowerCase().includes(word));
}

export class Choosing {
  sought = $state(""); // typed into the field that finds moves
  readonly explaining: Explaining;
  readonly hinting: Hinting;
  readonly outlook: Outlook;
  private state = $state.raw(machine.START);
  private known = new Map<string, LegalMove>(); // by text: all moves that were legal at some step of this draft
  private judgements = new Map<string, unknown>(); // the game's, on the steps tried so far
  private working: Promise<void> = Promise.resolve();
  private asked = 0; // the seat's own version when this question came up

  constructor(
    readonly store: Store,
    readonly game: GamePage,
    readonly around: () => Around,
    readonly ready: () => boolean,
  ) {
    this.explaining = new Explaining(this);
    this.outlook = new Outlook((steps) => store.draft(steps));
    this.hinting = new Hinting(
      store,
      ({ what, text }) => game.choiceOf(what, text, this.view, around()),
      () => store.info !== null && (game.countsPoints?.(store.info) ?? false),
    );
  }

  // What there is to choose

  readonly sending: boolean = $derived.by(() => machine.isSending(this.state));
  readonly selected: string | null = $derived.by(() => machine.selectedIn(this.state));
  readonly steps: string[] = $derived.by(() => this.state.draft.steps);
  readonly view = $derived.by(() => this.state.draft.drafted?.view ?? this.store.sight?.view ?? null);
  readonly legal: LegalMove[] = $derived.by(() => this.state.draft.drafted?.legal ?? this.store.sight?.legal ?? []);
  readonly tried: Tried = $derived.by(() => {
    const { view, legal } = this.store.sight ?? { view: null, legal: [] };
    const judged = (steps: string[]) => this.judgements.get(steps.join(" ")) ?? null;
    return { ...machine.triedIn(this.state, view, legal, this.known), judged };
  });
  readonly offer: Offer | null = $derived.by(() => {
    const { legal } = this;
    if (!this.ready() || this.view === null || legal.length === 0) return null;
    return this.game.offer(this.view, legal, this.selected, this.around(), this.tried);
  });
  readonly chosen: Choice | null = $derived.by(() => {
    const id = machine.chosenIn(this.state) ?? this.offer?.ready;
    return this.offer?.choices.find((choice) => choice.id === id && choice.kind === "move") ?? null;
  });
  /** The steps that Confirm would make; null: nothing is chosen. */
  readonly whole: string[] | null = $derived.by(() =>
    this.chosen === null ? null : machine.attempt(this.state, this.chosen, this.offer).steps,
  );
  /** The view after what is chosen, as far as it is certain. */
  readonly after: unknown = $derived.by(() => (this.whole === null ? null : this.outlook.after(this.whole)));
  /** What Confirm says: the act, and what it changes. */
  readonly order: { act: string; outcome: string[] } | null = $derived.by(() => {
    const { chosen } = this;
    if (chosen === null) return null;
    const told = this.game.outcome?.(this.store.sight?.view, this.after, chosen, this.around()) ?? [chosen.detail];
    return { act: chosen.order ?? chosen.title, outcome: told.filter(Boolean) };
  });

  /** What the dock lists. */
  readonly listed: Choice[] = $derived.by(() => {
    const { offer, chosen } = this;
    if (offer?.searched && this.sought.trim())
      return offer.searched.filter((choice) => isFound(choice, this.sought) || choice.id === chosen?.id);
    if (offer === null || offer.listed)
      return offer?.choices.filter((choice) => !choice.unlisted || choice === chosen) ?? [];
    return this.state.draft.before?.offer.choices ?? (chosen ? [chosen] : []);
  });
  readonly picked: string | null = $derived.by(() => {
    const { before } = this.state.draft;
    return this.offer?.listed === false && before ? before.id : (this.chosen?.id ?? null);
  });

  /** Everything that can be chosen now, in words. */
  readonly inWords: string[] = $derived.by(() => {
    if (!this.offer) return [];
    const own = this.game.inWords?.(this.view, this.offer);
    if (own) return own;
    const names = this.legal.map(({ what, text }) => this.game.choiceOf(what, text, this.view, this.around()).name);
    return [...new Set(names)];
  });

  /** Every legal move, for players who want to see them all; null: this game lists them all anyway. */
  readonly every: Choice[] | null = $derived.by(() => {
    return this.offer && this.game.everyMove ? this.game.everyMove(this.view, this.legal, this.around()) : null;
  });

  get canStepBack(): boolean {
    return this.state.draft.past.length > 0;
  }

  // What happens at the table

  reset(): void {
    this.state = machine.reset(this.state);
    this.sought = "";
    this.known.clear();
    this.judgements.clear();
    this.hinting.clear();
    this.outlook.clear();
    this.explaining.forget();
    this.asked = this.store.sight?.asked ?? 0;
  }

  /** Something happened at the table: the player keeps an unfinished choice if the question is still the same. */
  renew(): void {
    const { sight } = this.store;
    if (sight?.asked !== this.asked || sight.legal.length === 0) this.reset();
    else if (this.steps.length > 0) void this.look();
  }

  /** Checks the draft again, because others have moved in the meantime. */
  private async look(): Promise<void> {
    const { steps } = this;
    try {
      const drafted = await this.tryOut(steps);
      if (steps === this.steps) this.state = machine.looked(this.state, drafted);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      if (steps === this.steps) this.reset();
    }
  }

  // What the player does

  press(cell: string): void {
    const { offer } = this;
    if (this.sending) return;
    if (!offer) return void this.explaining.explainIdle(cell);
    const id = offer.cells[cell];
    if (id === undefined) return void this.explaining.explain(cell);
    const choice = offer.choices.find((one) => one.id === id);
    if (choice?.kind === "move") this.choose(choice, cell);
    else if (this.selected === id && this.chosen?.to === cell)
      this.working = this.commit(cell); // pressed a second time: confirms it
    else this.select(id);
  }

  pick(choice: Choice): void {
    if (this.state.draft.before?.offer.choices.includes(choice)) return void this.pickAgain(choice);
    if (choice.kind === "look") choice.act?.();
    else if (choice.kind === "select") this.select(choice.id);
    else if (this.offer?.searched) this.pickAny(choice);
    else this.choose(choice);
  }

  /** Replaces the choice that led here. */
  private async pickAgain(choice: Choice): Promise<void> {
    const { before } = this.state.draft;
    if (!before || choice.id === before.id || this.sending) return;
    await this.trying(() => this.draft(before.steps, this.state.draft.past.slice(0, -1)));
    this.choose(choice);
  }

  /** Picks from the list of all moves, and selects the piece that moves. */
  pickAny(choice: Choice): void {
    const isOffered = this.offer?.choices.some((one) => one.id === choice.id);
    if (!isOffered && choice.from && choice.from !== this.selected)
      this.state = machine.select(this.state, choice.from);
    this.choose(choice);
  }

  /** Selects a move of a hint. It must still be confirmed. */
  take(choice: Choice): void {
    this.hinting.clear();
    if (this.sending) return;
    const isOffered = this.offer?.choices.some((one) => one.id === choice.id);
    if (!isOffered && choice.from) this.state = machine.select(this.state, choice.from);
    this.state = machine.choose(this.state, choice.id);
  }

  async drop(cell: string, to: string | null): Promise<void> {
    await this.working;
    if (this.selected !== cell && machine.liftedIn(this.state) !== cell) this.press(cell);
    await this.working;
    if (this.selected === null) return;
    const id = to === null ? undefined : this.offer?.cells[to];
    const choice = this.offer?.choices.find((one) => one.id === id && one.kind === "move");
    if (choice && choice.hold === undefined) {
      this.choose(choice, to);
      return;
    }
    if (machine.liftedIn(this.state) !== null) await this.stepBack();
    if (to !== null && to !== cell) void this.explaining.explain(to);
  }

  /** If a piece has only one move, that move is chosen too. */
  private select(cell: string): void {
    this.explaining.clear();
    this.state = machine.select(this.state, cell);
    if (this.selected === null) return;
    const [only, ...others] = this.offer?.choices.filter(({ kind, unlisted }) => kind === "move" && !unlisted) ?? [];
    if (only && others.length === 0) this.state = machine.choose(this.state, only.id);
  }

  private choose(choice: Choice, cell: string | null = null): void {
    if (this.sending) return; // a confirmed move is on its way
    this.explaining.clear();
    const again = machine.chosenIn(this.state) === choice.id;
    this.state = machine.choose(this.state, choice.id);
    if (choice.more || again || !settings.confirm) this.working = this.commit(cell);
  }

  /** Esc: cancels the latest thing. */
  letGo(): void {
    this.explaining.clear();
    this.hinting.clear();
    if (machine.stepsBackOnLettingGo(this.state)) void this.stepBack();
    else this.state = machine.letGo(this.state);
  }

  // Trying and sending

  async commit(cell: string | null = null): Promise<void> {
    const { chosen } = this;
    if (!chosen || this.sending) return;
    const { steps, before, past } = machine.attempt(this.state, chosen, this.offer);
    await this.trying(async () => {
      if (!chosen.more || machine.isSettledBy(this.state, chosen.id))
        return this.store.move(await this.ended(chosen, steps));
      const drafted = steps.length > 0 ? await this.tryOut(steps) : null;
      if (drafted?.settled) return this.finishWith(chosen, steps, cell);
      await this.show({ steps, past, before, drafted }, machine.heldAfter(chosen, cell));
    });
  }

  /** A step that settles the whole question must be confirmed; picking up a piece that can't move is no answer. */
  private async finishWith({ id, stuck, instead }: Choice, steps: string[], cell: string | null): Promise<void> {
    if (!settings.confirm && !instead) return this.store.move(steps); // a plain step needs no confirmation
    if (!stuck) return void (this.state = machine.settle(this.state, id, steps));
    this.state = machine.unchoose(this.state);
    this.explaining.tell(stuck.text, cell, stuck.rule);
  }

  /** The whole move, with its last step only if the ones before it leave the question open. */
  private async ended({ end }: Choice, steps: string[]): Promise<string[]> {
    if (end === undefined) return steps;
    const drafted = steps.length > 0 ? await this.tryOut(steps) : null;
    return drafted && (drafted.ends !== "no" || drafted.settled) ? steps : [...steps, end];
  }

  async stepBack(): Promise<void> {
    const { past } = this.state.draft;
    await this.trying(() => this.draft(past.at(-1) ?? [], past.slice(0, -1)));
  }

  private async tryOut(steps: string[]): Promise<Drafted> {
    const drafted = await this.store.draft(steps);
    this.judgements.set(steps.join(" "), drafted.judgement);
    return drafted;
  }

  private async draft(steps: string[], past: string[][]): Promise<void> {
    const drafted = steps.length > 0 ? await this.tryOut(steps) : null;
    await this.show({ steps, past, before: null, drafted });
  }

  /** Changes everything at once: a space that disappeared in between would lose the focus. */
  private async show(draft: machine.Draft, held: machine.Held | null = null): Promise<void> {
    if (draft.drafted && draft.drafted.ends !== "no") return this.store.move(draft.steps);
    this.learn(draft.drafted);
    this.explaining.clear(); // what it was about may be gone
    this.state = machine.drafted(this.state, draft, held);
  }

  private learn(drafted: Drafted | null): void {
    for (const move of [...this.legal, ...(drafted?.legal ?? [])]) this.known.set(move.text, move);
  }

  /** Takes back the whole turn that was sent, to choose again while others are still choosing. */
  async change(): Promise<void> {
    await this.trying(() => this.store.undo(this.store.sight?.asked ?? null));
  }

  async undo(): Promise<void> {
    if (this.canStepBack) await this.stepBack();
    else await this.trying(() => this.store.undo());
  }

  async askHint(): Promise<void> {
    const { hinting } = this;
    if (!this.offer || hinting.asking) return;
    hinting.asking = true;
    await this.trying(async () => {
      const isGuided = this.store.hintWords !== undefined; // a lesson goes on from the steps tried so far
      if (this.steps.length > 0 && !isGuided) await this.draft([], [...this.state.draft.past, this.steps]);
      await hinting.ask(this.steps);
    });
    hinting.asking = false;
  }

  /** Does something that may be refused; if it is, the dock says why. */
  async trying(work: () => Promise<unknown>): Promise<void> {
    this.state = machine.send(this.state);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.explaining.refused(error);
    } finally {
      this.state = machine.answered(this.state);
    }
  }
}
