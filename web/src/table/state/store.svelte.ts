// One table as this page knows it: who sits there, what each of my seats sees, and what I can send.
import type {
  Advised,
  Chat,
  ChatLine,
  Designed,
  Drafted,
  Events,
  Foreseen,
  Info,
  Judged,
  Refused,
  TableInfo,
} from "../../generated/protocol";
import { api, PRIVATE } from "../../lib/server/api";
import { RefusedError, type Question } from "../../lib/server/connection";
import { connection } from "../../lib/server/link.svelte";
import { whoAmI } from "../../lib/server/me.svelte";
import { go } from "../../lib/router.svelte";
import { spoken } from "../../lib/words/language.svelte";
import { asSent, type OneMove } from "../../games/shared/game";
import { keepSeal } from "../../lib/luck/seal";
import { Sight } from "./sight.svelte";

/** What a session needs from a table, or from anything that takes its place. */
export type Store = Pick<
  TableStore,
  | "code"
  | "info"
  | "viewer"
  | "sight"
  | "sightOf"
  | "unread"
  | "learn"
  | "move"
  | "draft"
  | "judge"
  | "designs"
  | "undo"
  | "hint"
  | "answer"
  | "resign"
  | "abandon"
> & {
  // in a lesson: its hints, also after steps that are being tried, and no other players
  hintWords?: () => string;
  guide?: (steps: string[]) => Promise<Advised>;
  isTaught?: true;
  opening?: unknown;
};

export class TableStore {
  info = $state.raw<TableInfo | null>(null);
  problem = $state.raw<Refused | null>(null);
  private said = $state.raw<ChatLine[]>([]);
  muted = $state.raw<number[]>([]); // seats whose chat is hidden
  readonly lines: ChatLine[] = $derived.by(() => this.said.filter((line) => !this.muted.includes(line.seat)));
  read = $state(0); // number of chat lines seen
  viewer = $state<number | null>(null);
  private sights = $state.raw(new Map<number | null, Sight>());
  private stops = new Map<number | null, () => void>();

  constructor(readonly code: string) {}

  get unread(): number {
    return Math.max(0, this.lines.length - this.read);
  }

  get sight(): Sight | null {
    return this.sights.get(this.viewer) ?? null;
  }

  /** Asks who sits here, then follows the table as each of my seats, or as a spectator. */
  async open(invite: string | null = null): Promise<void> {
    try {
      await whoAmI();
      const info = await api.find(this.code, invite);
      if (info.code === this.code) this.learn(info);
      else go(`/t/${encodeURIComponent(info.code)}${location.search}`, { replace: true }); // from the spoken code
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.problem = error.refused;
    }
  }

  close(): void {
    for (const stop of this.stops.values()) stop();
    this.stops.clear();
  }

  sightOf(seat: number | null): Sight | null {
    return this.sights.get(seat) ?? null;
  }

  learn(info: TableInfo): void {
    if (info.status === "private") {
      // I lost my seat, or there is none left for me to take
      this.problem = PRIVATE;
      return;
    }
    this.info = info;
    this.problem = null;
    keepSeal(info);
    const wanted: (number | null)[] = info.yours.length > 0 ? info.yours : info.spectators || info.host ? [null] : [];
    if (!wanted.includes(this.viewer)) this.viewer = wanted[0] ?? null;
    for (const [seat, stop] of this.stops) {
      if (wanted.includes(seat)) continue;
      stop();
      this.stops.delete(seat);
    }
    for (const seat of wanted) if (!this.stops.has(seat)) this.follow(seat);
  }

  private follow(seat: number | null): void {
    const sight = new Sight(seat);
    this.sights = new Map(this.sights).set(seat, sight);
    const watcher = {
      table: this.code,
      seat,
      version: () => (sight.loaded ? sight.version : null),
      hear: (message: Events | Info | Chat) => {
        if (message.type === "info") this.learn(message.info);
        else if (message.type === "chat") this.hearChat(message);
        else if (!sight.hear(message)) connection.catchUp(watcher);
      },
      refused: (message: Refused) => {
        if (!sight.loaded) this.problem = message;
      },
    };
    this.stops.set(seat, connection.watch(watcher));
  }

  private hearChat({ lines, muted }: Chat): void {
    const known = new Set(this.said.map((line) => line.number));
    const fresh = lines.filter((line) => !known.has(line.number));
    if (fresh.length > 0) this.said = [...this.said, ...fresh].sort((a, b) => a.number - b.number);
    if (muted !== null) this.muted = muted;
  }

  /** Mutes or unmutes the player in a seat; the server updates all my devices. */
  async mute(seat: number, muted: boolean): Promise<void> {
    await api.mute(this.code, seat, muted);
  }

  // What my seat can send

  private at(): { table: string; seat: number; version: number } {
    const { viewer, sight } = this;
    if (viewer === null || !sight) throw new Error("spectators send nothing");
    return { table: this.code, seat: viewer, version: sight.version };
  }

  async move(steps: OneMove[]): Promise<void> {
    const [only = "", ...others] = steps.map(asSent);
    await connection.ask({ type: "move", ...this.at(), move: others.length === 0 ? only : [only, ...others] });
  }

  async draft(steps: OneMove[]): Promise<Drafted> {
    return (await connection.ask({ type: "draft", ...this.at(), move: steps.map(asSent) })) as Drafted;
  }

  /** What others may do next, and what I could answer. */
  async foresee(steps: string[]): Promise<Foreseen> {
    return (await connection.ask({ type: "foresee", ...this.at(), moves: steps })) as Foreseen;
  }

  /** My answers to what others may do, in place of those before. */
  async plan(lines: string[][]): Promise<void> {
    await this.tell({ type: "plan", ...this.at(), lines });
  }

  async judge(move: OneMove): Promise<unknown> {
    return ((await connection.ask({ type: "judge", ...this.at(), move: asSent(move) })) as Judged).judgement;
  }

  async designs(): Promise<unknown[]> {
    return ((await connection.ask({ type: "design", ...this.at() })) as Designed).designs;
  }

  /** The prompt is on the screen: my clock starts. The server decides, so it doesn't matter if this is lost. */
  async ready(): Promise<void> {
    const { sight, viewer } = this;
    await this.tell({ type: "ready", ...this.at() });
    if (viewer !== null) sight?.startClock(viewer);
  }

  async undo(to: number | null = null): Promise<void> {
    await connection.ask({ type: "undo", ...this.at(), to });
  }

  async hint(at: number | null = null, seat = this.at().seat): Promise<Advised> {
    return (await connection.ask({ type: "hint", table: this.code, seat, at, language: spoken() })) as Advised;
  }

  async say(text: string, emote = ""): Promise<void> {
    await this.tell({ type: "say", table: this.code, seat: this.at().seat, text, emote });
  }

  async answer(request: number, grant: boolean, seat: number): Promise<void> {
    await this.tell({ type: "answer", table: this.code, seat, request, grant });
  }

  /** Without somebody who is offline: a bot plays for them, or the game ends. */
  async goOn(choice: "bot" | "end"): Promise<void> {
    await this.tell({ type: "absent", table: this.code, seat: this.at().seat, choice });
  }

  async resign(): Promise<void> {
    await this.tell({ type: "resign", table: this.code, seat: this.at().seat });
  }

  async abandon(): Promise<void> {
    await this.tell({ type: "abandon", table: this.code, seat: this.at().seat });
  }

  private async tell(question: Question): Promise<void> {
    await connection.ask(question);
  }
}
