// What newcomers get in their first game of a kind: the aim, three tips at the moments they matter, and a calmer table.
import type { LessonInfo, TableInfo, Tip } from "../../generated/protocol";
import type { Entry, GamePage } from "../../games/shared/game";
import { loadHelp } from "../../games/shelf";
import { hasPlayed, learnt, rememberPlayed, shareProgress } from "../../lib/device/lesson-memory.svelte";
import { settings } from "../../lib/device/settings.svelte";
import { api } from "../../lib/server/api";
import type { Choosing } from "../state/choosing.svelte";
import { type Sight, standing } from "../state/sight.svelte";
import type { Store } from "../state/store.svelte";

/** The parts of a session that coaching depends on. */
interface Coached {
  readonly store: Store;
  readonly game: GamePage;
  readonly components: Record<string, unknown>;
  readonly info: TableInfo;
  readonly sight: Sight | null;
  readonly entries: Entry[];
  readonly hasEnded: boolean;
  readonly stage: { readonly view: unknown };
  readonly choosing: Choosing;
}

export class Coaching {
  aim = $state("");
  lesson = $state.raw<LessonInfo | null>(null); // null: not asked for, or not a first game
  private passed = $state<number[]>([]); // tips whose moment is over

  constructor(private readonly session: Coached) {}

  /** Finds out whether this is somebody's first game of its kind; the game works without an answer. */
  async begin(): Promise<void> {
    const { info, store, components } = this.session;
    if (!settings.coach || store.isTaught || store.viewer === null || info.tried || this.lesson) return;
    if (hasPlayed(info.game, store.code)) return;
    try {
      const [lesson, help, games] = await Promise.all([
        api.lesson(info.game),
        loadHelp(info.game),
        api.myGames(50),
        shareProgress(),
      ]);
      if (games.some(({ game }) => game === info.game)) rememberPlayed(info.game); // perhaps on another device
      this.aim = help?.parts(components).find(({ id }) => id === "aim")?.text ?? "";
      this.lesson = lesson;
    } catch {
      this.lesson = null;
    }
  }

  readonly isOn: boolean = $derived.by(() => {
    const { info, store, hasEnded } = this.session;
    return this.lesson !== null && settings.coach && !hasEnded && !hasPlayed(info.game, store.code);
  });
  /** Hides what only experts need; until the second round. */
  readonly isCalm: boolean = $derived.by(() => {
    const { game, stage, entries } = this.session;
    return this.isOn && stage.view !== null && (game.isFirstRound?.(stage.view, entries) ?? false);
  });
  /** Is the lesson offered? Only before the first own move, and never again once it was declined. */
  readonly offers: boolean = $derived.by(() => {
    const { game } = this.session.info;
    const isNew = !learnt.declined && !learnt.offered.includes(game) && !learnt.solved[game]?.length;
    return this.isOn && isNew && this.made.length === 0;
  });

  /** The kinds of moves this seat has made. */
  private readonly made: string[] = $derived.by(() => {
    const { sight, store } = this.session;
    const own = standing(sight?.events ?? []).filter(({ seat, move }) => seat === store.viewer && move);
    return own.map(({ move }) => String(move?.["kind"]));
  });
  private readonly open: Set<unknown> = $derived.by(
    () => new Set(this.session.choosing.offer ? this.session.sight?.legal.map(({ what }) => what["kind"]) : []),
  );

  private isNow({ kind, moment }: Tip): boolean {
    const { selected, chosen, steps } = this.session.choosing;
    const count = this.made.filter((made) => made === kind).length;
    if (moment === "made") return count > 0 && this.made.at(-1) === kind;
    const isPicked = selected !== null || chosen !== null || steps.length > 0;
    const hasPicked = this.lesson?.tips.some((tip) => tip.kind === kind && tip.moment === "picked");
    return count === 0 && this.open.has(kind) && (!hasPicked || isPicked === (moment === "picked"));
  }

  /** The number of the tip whose moment it is, counted from 0; -1: none. */
  readonly number: number = $derived.by(() => {
    if (!this.isOn || this.offers) return -1;
    return this.lesson?.tips.findIndex((tip, at) => !this.passed.includes(at) && this.isNow(tip)) ?? -1;
  });
  readonly tip: Tip | null = $derived.by(() => this.lesson?.tips[this.number] ?? null);

  /** In an effect: a tip that was shown doesn't come back once its moment is over. */
  follow(): (() => void) | undefined {
    const { tip, number } = this;
    if (tip === null) return undefined;
    return () => {
      if (tip.moment === "open" && !this.open.has(tip.kind) && this.session.choosing.offer) this.close(number);
      if (tip.moment === "made" && this.made.at(-1) !== tip.kind) this.close(number);
    };
  }

  close(number: number): void {
    if (number >= 0 && !this.passed.includes(number)) this.passed.push(number);
  }

  /** No more tips, and no calmer table, in this game or any other of its kind. */
  skip(): void {
    rememberPlayed(this.session.info.game);
  }
}
