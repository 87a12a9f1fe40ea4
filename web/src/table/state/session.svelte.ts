// A game as people see it: the table, its game's page, the stage, the choice, and whose turn it is.
import { untrack } from "svelte";
import type { Event, TableInfo } from "../../generated/protocol";
import type { Around, BoardProps, Entry, Freehand, GamePage, Hands } from "../../games/shared/game";
import { api } from "../../lib/server/api";
import { link } from "../../lib/server/link.svelte";
import { settings } from "../../lib/device/settings.svelte";
import { calledBy, isLost, nameOf } from "../../lib/tables/seats";
import { type Sight, standing } from "./sight.svelte";
import type { Store, TableStore } from "./store.svelte";
import { parts, say } from "../../lib/words/say";
import { Coaching } from "../coach/coaching.svelte";
import { Choosing } from "./choosing.svelte";
import { withResignations } from "../panel/log";
import type { Beat } from "../story/beats";
import { Recap } from "../story/recap.svelte";
import { sense } from "../story/senses";
import { Stage } from "../story/stage.svelte";
import { ShownSummaries } from "../story/summary/summaries.svelte";
import { tempo } from "../story/tempo";

interface AnyView {
  to_act: number[];
}

const isAsked = ({ view, seat }: Sight) => seat !== null && ((view as AnyView | null)?.to_act.includes(seat) ?? false);

export class Session<S extends Store = TableStore> {
  readonly stage: Stage;
  readonly choosing: Choosing;
  readonly recap: Recap;
  readonly summaries: ShownSummaries;
  readonly coaching = new Coaching(this);

  constructor(
    readonly store: S,
    readonly game: GamePage,
    readonly components: Record<string, unknown>,
  ) {
    this.recap = new Recap(() => this.around.you);
    this.summaries = new ShownSummaries(
      game,
      () => standing(this.sight?.events ?? []),
      () => this.around,
    );
    this.stage = new Stage(
      game,
      () => this.around,
      tempo,
      (beat, isShown) => {
        this.recap.take(beat);
        if (isShown) sense(game, beat);
      },
    );
    this.choosing = new Choosing(
      store,
      game,
      () => this.around,
      () => !this.stage.busy && this.curtain === null && !this.away && !link.lost,
    );
  }

  readonly info: TableInfo = $derived.by(() => this.store.info as TableInfo);
  readonly sight: Sight | null = $derived.by(() => this.store.sight);
  readonly around: Around = $derived.by(() => {
    const { info, game, components } = this;
    const view = this.sight?.view ?? null;
    return {
      you: this.store.viewer,
      name: (seat: number) => calledBy(info, seat),
      colour: (seat: number) => game.colour(view, seat),
      components,
      options: info.options,
    };
  });
  readonly entries: Entry[] = $derived.by(() => {
    const events = standing(this.sight?.events ?? []).filter((event) => event.version <= this.stage.told);
    const view = this.stage.told === Infinity ? this.sight?.view : undefined;
    return withResignations(this.game.log(events, this.around, view, this.store.opening), events, this.around);
  });
  readonly asked: number[] = $derived.by(() => {
    if (this.hasEnded) return []; // even if the game stopped in the middle of a turn
    const asked = (this.sight?.view as AnyView | null)?.to_act ?? [];
    return this.store.isTaught
      ? asked.filter((seat) => seat === this.store.viewer && (this.sight?.legal.length ?? 0) > 0)
      : asked;
  });
  readonly away: boolean = $derived.by(() => this.info.seats[this.store.viewer ?? -1]?.away ?? false);
  readonly resigned: boolean = $derived.by(() => this.info.seats[this.store.viewer ?? -1]?.resigned ?? false);
  readonly isMyTurn: boolean = $derived.by(
    () => this.store.viewer !== null && this.asked.includes(this.store.viewer) && !this.away,
  );

  /** My seat whose turn it is while the board shows another of my seats; null: no curtain. */
  readonly curtain: number | null = $derived.by(() => {
    const mine = this.info.yours;
    if (mine.length < 2 || this.stage.busy || this.info.status !== "playing") return null;
    const next = this.asked.find((seat) => mine.includes(seat) && !this.info.seats[seat]?.away);
    return next === undefined || next === this.store.viewer || this.asked.includes(this.store.viewer ?? -1)
      ? null
      : next;
  });

  /** Is it the viewer's turn? Not until they have seen what the others did. */
  readonly isCalled: boolean = $derived.by(
    () => this.isMyTurn && !this.stage.busy && this.curtain === null && this.info.status === "playing",
  );
  /** Whose turn it is, going by what has been shown so far. */
  readonly acting: number[] = $derived.by(() => {
    const { beat, busy } = this.stage;
    if (beat) return beat.seat < 0 ? [] : [beat.seat];
    return busy ? this.asked.filter((seat) => seat !== this.store.viewer) : this.asked;
  });
  /** Has this seat chosen, and is it being thought for, going by the same? */
  isReady(seat: number): boolean {
    return this.game.hasChosen?.(this.stage.busy ? this.stage.view : this.sight?.view, seat) ?? false;
  }
  isThinking(seat: number): boolean {
    return !this.stage.busy && (this.sight?.thinking.includes(seat) ?? false);
  }
  /** Who follows whoever is being shown: those waiting to be shown, then those to act. */
  readonly next: number[] = $derived.by(() => {
    const { beat, coming } = this.stage;
    if (!beat) return [];
    return [...new Set([...coming, ...this.asked])].filter((seat) => seat >= 0 && seat !== beat.seat);
  });
  /** Does the dock show what others are doing? */
  readonly watches: boolean = $derived.by(() => {
    if (this.store.isTaught) return false;
    if (this.stage.beat) return true;
    const { viewer } = this.store;
    const isIdle = !this.stage.busy && this.curtain === null && !this.away && !this.hasEnded && !link.lost;
    if (settings.speed === "instant" || viewer === null || this.isMyTurn || !isIdle) return false;
    return this.asked.some((seat) => seat >= 0) && !this.game.hasChosen?.(this.sight?.view, viewer);
  });
  readonly hasEnded: boolean = $derived.by(() => this.info.status === "over" || this.info.status === "abandoned");
  /** How the game ended; null while it is being played. */
  readonly ending: { title: string; text: string } | null = $derived.by(() => {
    if (!this.hasEnded) return null;
    const result = this.info.result;
    return result
      ? this.game.ending(result, this.around, this.sight?.view ?? null)
      : { title: say("over.abandoned"), text: say("over.abandoned_text") };
  });

  /** In an effect: shows what happens at the table, and keeps an unfinished choice as long as it is still valid. */
  follow(heard: (events: Event[]) => void = () => undefined): (() => void) | undefined {
    const { stage, choosing } = this;
    const { sight } = this.store;
    if (!sight) return undefined;
    untrack(() => {
      choosing.reset();
      if (sight.view !== null) stage.show(sight.view);
      this.recall(sight);
    });
    let asked = untrack(() => sight.asked);
    let isFirst = untrack(() => !sight.loaded);
    return sight.onFresh((events) => {
      // others chose in the meantime: nothing interrupts this seat
      const choosesAlong = asked === sight.asked && isAsked(sight);
      asked = sight.asked;
      const how = document.hidden || this.catchesUp ? "at once" : choosesAlong ? "aside" : "told";
      if (events.length > 0) choosing.renew();
      if (sight.view !== null) stage.play(events, sight.view, how);
      if (how === "told" && settings.speed !== "instant" && !this.store.isTaught) this.summaries.expect(events);
      if (isFirst) this.recall(sight);
      isFirst = false;
      this.catchesUp = false;
      if (events.length > 0) heard(events);
    });
  }

  /** What others did before this page was open, or before the device was handed to this seat. */
  private recall(sight: Sight): void {
    const events = standing(sight.events);
    const acted = events.findLast(({ seat }) => seat === sight.seat)?.version ?? 0;
    if (acted === 0) return this.recap.recall([]);
    const entries = this.game.log(events, this.around, sight.view ?? undefined, this.store.opening);
    this.recap.recall(entries.filter(({ first }) => first > acted));
  }

  planning = $state(false); // an answer, in its dialog
  /** The way to plan an answer, or to see what is planned; null: there is nothing to plan. */
  readonly plans: { words: string; act: () => void } | null = $derived.by(() => {
    const plan = this.sight?.plan;
    if (this.isMyTurn || (plan !== "offered" && plan !== "kept")) return null;
    return { words: say(plan === "kept" ? "plan.kept" : "plan.open"), act: () => (this.planning = true) };
  });
  withdrawn = false; // my latest request, by me
  declined = $state<number | null>(null); // the version at which my latest request was; null: it wasn't
  /** Was my request declined, and has nothing happened since? */
  readonly isDeclined: boolean = $derived.by(() => this.declined !== null && this.declined === this.sight?.version);

  private catchesUp = false; // after a lost connection

  /** In an effect: when offline, or at instant speed, goes straight to the current position; the recap has the rest. */
  keepUp(): void {
    if (link.lost) this.catchesUp = true;
    if (link.lost || settings.speed === "instant") untrack(() => this.stage.skip());
  }

  /** What a line of the log says, to be played again. */
  replayed(entry: Entry): Beat[] {
    return this.recap.between(entry.first, entry.version, entry.seat);
  }

  /** A summary that is newer than this seat's last step. */
  readonly news: number | null = $derived.by(() => {
    const last = this.summaries.due.at(-1);
    const acted = this.sight?.events.findLast(({ seat }) => seat === this.store.viewer)?.version ?? 0;
    return last !== undefined && last >= acted && this.curtain === null ? last : null;
  });

  /** In an effect: opens the summary of a round once everything in it has been shown. */
  sumUp(): void {
    const isFree = !this.stage.busy && this.curtain === null && !this.hasEnded && !link.lost;
    if (isFree && this.summaries.waiting !== null) untrack(() => this.summaries.openWaiting());
  }

  liftCurtain(): void {
    if (this.curtain !== null) this.store.viewer = this.curtain;
  }

  /** Takes my seat back from the bot. */
  takeBack(): void {
    const { store } = this;
    void this.choosing.trying(async () => store.learn(await api.takeBack(store.code, store.viewer ?? 0)));
  }

  /** My seats behind the curtain that can still take back their latest choice. */
  readonly changeable: number[] = $derived.by(() => {
    if (this.curtain === null) return [];
    return this.info.yours.filter(
      (seat) => !this.info.seats[seat]?.away && (this.store.sightOf(seat)?.undo.free ?? 0) > 0,
    );
  });

  /** Hands the device back to that seat, to choose again: the curtain rises once its choice is taken back. */
  async changeOf(seat: number): Promise<void> {
    this.store.viewer = seat;
    await this.choosing.trying(() => this.store.undo(this.canChange ? (this.sight?.asked ?? null) : null));
  }

  readonly canUndo: boolean = $derived.by(() => {
    if (this.curtain !== null || link.lost) return false;
    const offer = this.sight?.undo;
    return (
      this.choosing.canStepBack ||
      (!!offer && (offer.free > 0 || offer.casual || offer.ask) && this.info.request === null)
    );
  });

  /** Has my choice been sent while others are still choosing? */
  readonly canChange: boolean = $derived.by(() => {
    const { viewer } = this.store;
    const waits = viewer !== null && !this.away && this.game.hasChosen?.(this.sight?.view, viewer) === true;
    return waits && !this.stage.busy && (this.sight?.undo.free ?? 0) > 0 && this.asked.some((seat) => seat !== viewer);
  });

  readonly undoWords: string = $derived.by(() => {
    const offer = this.sight?.undo;
    return offer?.free === 0 && !offer.casual && offer.ask && this.choosing.steps.length === 0
      ? say("dock.ask_undo")
      : say("dock.undo");
  });

  readonly freehand: Freehand | null = $derived.by(() => {
    const { store } = this;
    if (store.viewer === null || this.away) return null;
    return {
      key: `${store.code}.${store.viewer}`,
      judge: (move) => store.judge(move),
      designs: () => store.designs(),
      send: (move) => store.move([move]),
      ...(store.hintWords && { hint: () => void this.choosing.askHint() }),
    };
  });

  /** What the parts of the game's board show; what they can do is in `hands`. */
  board(view: unknown): Omit<BoardProps<unknown, unknown>, keyof Hands> {
    const { choosing } = this;
    return {
      view,
      picture: this.stage.picture,
      around: this.around,
      ...(this.stage.isPeeking
        ? { offer: null, selected: null, chosen: null, hinted: null, after: null }
        : {
            offer: choosing.offer,
            selected: choosing.selected,
            chosen: choosing.chosen,
            after: choosing.after,
            hinted: choosing.hinting.hint?.best?.choice ?? null,
            nextBest: choosing.hinting.hint?.second?.choice ?? null,
            threat: choosing.hinting.hint?.threat ?? null,
          }),
      entries: this.entries,
      freehand: this.freehand,
      steps: choosing.steps,
    };
  }

  /** The view after the draft, or else the one on the stage. */
  readonly shownView: unknown = $derived.by(() =>
    this.choosing.steps.length > 0 && !this.stage.isPeeking ? this.choosing.view : this.stage.view,
  );
  /** Kept here, not in a component: a space that loses the focus because its board disappears still needs its hands. */
  readonly onBoard: Omit<BoardProps<unknown, unknown>, keyof Hands> = $derived.by(() => this.board(this.shownView));

  readonly hands: Hands = {
    press: (cell) => this.choosing.press(cell),
    wonder: (cell) => this.choosing.explaining.wonder(cell),
    drag: (cell, to) => void this.choosing.drop(cell, to),
    letGo: () => this.choosing.letGo(),
  };

  /** What happened last, in words. */
  private readonly last: string = $derived.by(() =>
    parts(this.entries.at(-1)?.text ?? "")
      .map((part) => part.text)
      .join(""),
  );
  /** Who the table is waiting for. */
  private readonly waits: string = $derived.by(() => {
    const others = this.asked.filter((seat) => seat >= 0 && seat !== this.store.viewer);
    const thinker = others.find((seat) => this.info.seats[seat]?.bot);
    if (thinker !== undefined) return say("dock.thinking", { name: nameOf(this.info.seats[thinker]) });
    const lost = this.info.seats.find((seat) => others.includes(seat.seat) && isLost(seat));
    if (lost)
      return say(this.sight?.clocks[lost.seat]?.left == null ? "dock.lost" : "dock.lost_clock", { name: nameOf(lost) });
    return others.length > 0
      ? say("dock.waiting", { name: others.map((seat) => nameOf(this.info.seats[seat])).join(", ") })
      : say("dock.moment");
  });

  /** The dock's one plain sentence. */
  readonly prompt: string = $derived.by(() => {
    if (link.lost) return say("dock.offline");
    if (this.choosing.offer) return this.choosing.chosen?.said ?? this.choosing.offer.prompt;
    if (this.resigned) return say("resigned.title");
    if (this.away) return this.last || say("dock.moment");
    if (this.stage.busy) return this.last;
    if (this.store.viewer !== null && this.game.waiting && this.game.hasChosen?.(this.sight?.view, this.store.viewer))
      return this.game.waiting(this.sight?.view, this.around, this.canChange);
    return this.waits;
  });

  /** Replaces the dock where there is nothing to choose: for spectators, and under the final position. */
  readonly caption: { title: string; prompt: string; detail: string } | null = $derived.by(() => {
    const { ending } = this;
    if (ending && !this.stage.busy) return { title: say("over.final"), prompt: ending.title, detail: ending.text };
    if (this.store.viewer !== null) return null;
    return {
      title: say("dock.watching"),
      prompt: link.lost ? say("dock.no_link") : this.last || say("log.empty"),
      detail: this.hasEnded ? "" : this.waits,
    };
  });

  readonly aside: string = $derived.by(() => {
    if (this.choosing.steps.length > 0) return say("dock.step_back");
    return this.choosing.offer?.aside ?? "";
  });
}
