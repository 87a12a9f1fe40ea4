// A replay in front of people: the frames as one viewer saw them, the moves, the one that is shown, and the words for it.
import type { Around, BoardProps, Choice, Entry, GamePage, Hands } from "../../games/shared/game";
import type { Alternative, Event, Frame, TableInfo, MoveVerdict } from "../../generated/protocol";
import { api } from "../../lib/server/api";
import { beSomebody } from "../../lib/server/me.svelte";
import { go } from "../../lib/router.svelte";
import { calledBy, nameOf } from "../../lib/tables/seats";
import { say } from "../../lib/words/say";
import { withResignations } from "../../table/panel/log";
import { Stage } from "../../table/story/stage.svelte";
import { replayTempo } from "../../table/story/tempo";
import { type Move, moveAt, movesOf, startFrame } from "./moves";
import { Player } from "./player.svelte";
import { moveOf, wordsAt } from "./review/verdicts";

const nothing = () => undefined;
const IDLE: Hands = { press: nothing, wonder: nothing, drag: nothing, letGo: nothing };
/** The latest frame of that time. */
const seenAt = (frames: Frame[], at: number) => frames.findLast(({ event }) => (event?.at ?? 0) <= at);
const eventsOf = (frames: Frame[]): Event[] => frames.flatMap(({ event }) => (event ? [event] : []));

/** The viewer: a seat, a spectator, or someone who may know everything now that the game is over. */
export type Eyes = number | "spectator" | "open";

export class Replaying {
  eyes = $state<Eyes>("spectator");
  frames = $state.raw<Frame[]>([]);
  readonly stage: Stage;
  readonly player: Player;
  private judged = $state.raw<MoveVerdict | null>(null); // whose choice is laid over the board
  private shownMove = 0;

  constructor(
    readonly info: TableInfo,
    readonly game: GamePage,
    private readonly components: Record<string, unknown>,
  ) {
    this.eyes = info.yours[0] ?? "spectator";
    this.stage = new Stage(game, () => this.around, replayTempo);
    this.player = new Player(() => this.moves.length);
  }

  readonly seat: number | null = $derived.by(() => (typeof this.eyes === "number" ? this.eyes : null));
  /** The viewer's number in a verdict: spectators come last. */
  readonly viewer: number = $derived.by(() => this.seat ?? this.info.seats.length);
  readonly moves: Move[] = $derived.by(() =>
    movesOf(this.frames, (event) => this.game.starts?.(event) ?? this.game.log([event], this.around).length > 0),
  );
  readonly move: Move | null = $derived.by(() => this.moves[this.player.current - 1] ?? null);
  readonly frame: number = $derived.by(() => this.move?.after ?? startFrame(this.frames, this.moves));
  /** The choice that was made and the bot's, on the board as it was before; null: not asked for. */
  readonly compared: { played: Choice | null; best: Choice } | null = $derived.by(() => {
    const { judged, move } = this;
    const best = judged?.best[0];
    if (!judged || !best || moveOf(judged, this.moves, this.viewer)?.number !== move?.number) return null;
    return { played: judged.played && this.choiceOf(judged.played, judged), best: this.choiceOf(best, judged) };
  });
  /** The frame that is shown: for a comparison the one before the decision. */
  private readonly shown: number = $derived.by(() =>
    this.compared && this.judged ? this.before(this.judged) : this.frame,
  );
  readonly view: unknown = $derived.by(() => this.frames[this.shown]?.view ?? null);
  readonly around: Around = $derived.by(() => ({
    you: this.seat,
    name: (seat: number) => (seat === this.seat ? calledBy(this.info, seat) : nameOf(this.info.seats[seat])), // "You" only to your own eyes
    colour: (seat: number) => this.game.colour(this.frames.at(-1)?.view ?? null, seat), // not by what is shown: that depends on the words for it
    components: this.components,
    options: this.info.options,
  }));
  readonly entries: Entry[] = $derived.by(() => this.logOf(this.frames.slice(0, this.frame + 1), this.view));
  /** The whole log, also of what is still to come. */
  readonly words: Entry[] = $derived.by(() => this.logOf(this.frames, this.frames.at(-1)?.view));

  private logOf(frames: Frame[], view: unknown): Entry[] {
    const events = eventsOf(frames);
    return withResignations(this.game.log(events, this.around, view), events, this.around);
  }

  /** What the parts of the game's board get; there is nothing to choose, so hands do nothing. */
  readonly board: BoardProps<unknown, unknown> = $derived.by(() => ({
    view: this.stage.view,
    picture: this.stage.picture,
    around: this.around,
    offer: null,
    selected: null,
    replayed: true,
    chosen: this.compared?.played ?? null,
    hinted: this.compared?.best ?? null,
    entries: this.entries,
    ...IDLE,
  }));

  /** Reads the frames again, as this viewer sees them. */
  async load(): Promise<void> {
    const { eyes, seat } = this;
    const { frames } = await api.replay(this.info.code, seat);
    this.frames = eyes === "open" ? await this.opened(frames) : frames;
  }

  private async opened(frames: Frame[]): Promise<Frame[]> {
    const replays = await Promise.all(this.info.seats.map(({ seat }) => api.replay(this.info.code, seat)));
    const ends = replays.flatMap((replay) => replay.frames.at(-1)?.view ?? []);
    const then = (at: number) => replays.flatMap((replay) => seenAt(replay.frames, at)?.view ?? []);
    return frames.map(({ event, view }) => ({
      event,
      view: (this.game.opened?.(view, ends, then(event?.at ?? 0)) ?? view) as Frame["view"],
    }));
  }

  /** One move further is played as scenes; any other jump is shown at once. */
  show(view: unknown, move: Move | null): void {
    const number = move?.number ?? 0;
    if (move && number === this.shownMove + 1 && !this.compared) this.stage.play(move.events, view);
    else this.stage.show(view);
    this.shownMove = number;
  }

  jump(entry: Entry): void {
    scrollTo(0, 0);
    this.player.go(moveAt(this.moves, entry.first));
  }

  textOf(move: Move): string {
    if (move.events[0]?.kind === "resigned") return say("replay.resigned");
    return wordsAt(move.events[0]?.version ?? 0, this.words)?.text ?? "";
  }

  labelOf(move: Move): string {
    return say("replay.move", { n: move.number, name: this.around.name(move.seat), text: this.textOf(move) });
  }

  compare(verdict: MoveVerdict | null): void {
    this.judged = verdict;
    if (verdict) scrollTo(0, 0); // a phone has the board further up
  }

  /** The frame in which it was decided, as far as this viewer knows. */
  private before(verdict: MoveVerdict): number {
    const told = this.frames.findIndex(({ event }) => event !== null && event.version === verdict.told[this.viewer]);
    return told > 0 ? told - 1 : (moveOf(verdict, this.moves, this.viewer)?.before ?? this.frame);
  }

  private choiceOf(made: Alternative, verdict: MoveVerdict): Choice {
    return this.game.choiceOf(made.what, made.text, this.frames[this.before(verdict)]?.view, {
      ...this.around,
      you: verdict.seat,
    });
  }

  nameOf(made: Alternative, verdict: MoveVerdict): string {
    return this.choiceOf(made, verdict).name;
  }

  /** Has the game not ended yet in the position that is shown? */
  readonly canTry: boolean = $derived.by(() => ((this.view as { to_act?: number[] } | null)?.to_act ?? []).length > 0);

  /** Opens a table that plays on from the position that is shown, against bots. */
  async tryFromHere(): Promise<void> {
    const asked = (this.view as { to_act: number[] }).to_act.find((seat) => seat >= 0) ?? 0;
    await beSomebody();
    const table = await api.tryFrom(this.info.code, {
      viewer: this.seat,
      version: this.frames[this.shown]?.event?.version ?? 0,
      seat: this.seat ?? asked,
    });
    go(`/t/${encodeURIComponent(table.code)}`);
  }
}
