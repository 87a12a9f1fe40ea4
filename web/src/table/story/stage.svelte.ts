// Plays what happened, beat by beat, and then shows the current position. The viewer's own steps are only animated;
// what others did has captions, can be paused and skipped, and takes its time.
import type { Event } from "../../generated/protocol";
import type { Around, GamePage } from "../../games/shared/game";
import { type Beat, beatsOf, type Shown } from "./beats";
import { factorFor, type Tempo, timeOf } from "./pace";
import { noteScene } from "./scene-log";
import { Timer } from "./timer";

const NOTHING: Shown = { view: null, picture: null };
const movingTime = (beat: Beat) => beat.scenes.reduce((sum, scene) => sum + scene.wait, 0);
const aside = (beat: Beat): Beat => ({ ...beat, isAside: true });
/** A beat with nothing but its animation. */
const untold = (beat: Beat): Beat => ({ ...beat, isOwn: true, ms: 0, scenes: beat.moves ? beat.scenes : [] });

export class Stage {
  private now = $state.raw<Shown>(NOTHING);
  private peeked = $state.raw<Shown | null>(null); // an earlier step, being looked at again
  busy = $state(false);
  told = $state(Infinity); // the version of the event that is being shown
  beat = $state.raw<Beat | null>(null); // somebody else's, while it is being played
  turn = $state.raw<Beat[]>([]); // the beats of this turn so far
  coming = $state.raw<number[]>([]); // whose turns are shown next
  factor = $state(1); // how much slower than normal the animation is
  isPaused = $state(false);
  private queue: Beat[] = [];
  private end = NOTHING; // the board after the queue
  private turns = 0;
  private spent = 0; // milliseconds on this turn, at normal speed
  private timer = new Timer();
  private cutsBeat = false;
  private again = false; // is it a replay?
  private runs = 0;

  constructor(
    private readonly game: GamePage,
    private readonly around: () => Around,
    private readonly tempo: () => Tempo,
    private readonly heard: (beat: Beat, isShown: boolean) => void = () => undefined, // when it begins or is skipped
  ) {}

  /** What the board draws. */
  get picture(): unknown {
    return (this.peeked ?? this.now).picture;
  }

  /** The view that people see while scenes play. */
  get view(): unknown {
    return (this.peeked ?? this.now).view;
  }

  get isPeeking(): boolean {
    return this.peeked !== null;
  }

  /** Shows a view at once. */
  show(view: unknown): void {
    const { picture } = this.end;
    this.end = { view, picture: picture === null ? this.game.picture(view) : this.game.settle(picture, view) };
    this.skip();
    this.now = this.end;
  }

  /** Plays the events of one message, up to the view after it. Aside: takes no time, so that nobody has to wait. */
  play(events: Event[], view: unknown, how: "told" | "aside" | "at once" = "told"): void {
    if (events.length === 0 && this.busy) return;
    if (this.end.picture === null || events.length === 0) return this.show(view);
    if (events.some((event) => event.kind === "taken_back")) return this.show(view);
    const beats = beatsOf(this.game, this.around(), { events, start: this.end, view });
    this.end = (beats.at(-1) as Beat).ends;
    const { isTold } = this.tempo();
    this.queue.push(...beats.map((beat) => (how === "aside" ? aside(beat) : isTold ? beat : untold(beat))));
    if (how === "at once" || this.tempo().factor === 0) this.skip();
    else if (!this.busy) void this.run();
  }

  /** Plays earlier beats again, then returns to the current position. */
  replay(beats: Beat[]): void {
    if (this.busy || beats.length === 0) return;
    this.queue = [...beats];
    this.again = true;
    void this.run();
  }

  /** Shows an earlier beat for as long as somebody looks at it. */
  peek(beat: Beat | null): void {
    const scene = beat?.scenes.at(-1);
    this.peeked = scene ? { view: scene.view, picture: scene.picture } : null;
  }

  /** Skips to the current position. */
  skip(): void {
    this.runs++;
    if (!this.again) this.queue.forEach((beat) => this.heard(beat, false));
    this.queue = [];
    this.rest();
    this.timer.cut();
  }

  /** Skips to the next beat. */
  skipBeat(): void {
    this.cutsBeat = true;
    this.pause(false);
    this.timer.cut();
  }

  pause(paused: boolean): void {
    this.isPaused = paused;
    if (paused) this.timer.pause();
    else this.timer.resume();
  }

  private rest(): void {
    this.pause(false);
    this.now = this.end;
    this.busy = false;
    this.beat = null;
    this.told = Infinity;
    this.again = false;
  }

  private async run(): Promise<void> {
    const run = ++this.runs;
    this.busy = true;
    this.peeked = null;
    for (let beat = this.queue.shift(); beat; beat = this.queue.shift()) {
      if (!this.again) this.told = beat.version;
      if (!this.again) this.heard(beat, !beat.isAside && beat.kind !== "");
      if (!beat.isAside) await (beat.isOwn ? this.move(beat, run, 1) : this.tell(beat, run));
      if (run !== this.runs) return;
      this.now = beat.ends;
    }
    this.rest();
  }

  /** Plays somebody else's beat. */
  private async tell(beat: Beat, run: number): Promise<void> {
    const { factor, isStill } = this.tempo();
    const last = this.turn.at(-1);
    const isNext = last?.seat !== beat.seat || last.endsTurn || (beat.seat < 0 && last.version !== beat.version);
    if (isNext) this.turns++;
    if (isNext) this.spent = 0;
    this.turn = isNext ? [beat] : [...this.turn, beat];
    const queue = [beat, ...this.queue];
    const ms = timeOf(queue, beat.seat < 0 ? 0 : this.spent, this.game.leastTurn ?? 0, isStill);
    const end = noteScene(beat, this.turns);
    this.beat = beat;
    this.coming = [...new Set(this.queue.filter((one) => !one.isOwn).map(({ seat }) => seat))];
    this.spent += ms;
    const speed = factorFor(queue, factor || 1); // a replay takes its time even at instant speed
    this.factor = (speed * ms) / Math.max(beat.ms, movingTime(beat));
    if (isStill) this.now = beat.scenes.at(-1) ?? this.now;
    await (isStill ? this.timer.wait(ms * speed) : this.move(beat, run, this.factor));
    end();
  }

  private async move(beat: Beat, run: number, factor: number): Promise<void> {
    this.cutsBeat = false;
    const rest = Math.max(0, beat.ms - movingTime(beat)); // how long the last picture stays
    for (const [index, scene] of beat.scenes.entries()) {
      if (run !== this.runs || this.cutsBeat) return;
      this.now = scene;
      const wait = scene.wait + (index === beat.scenes.length - 1 ? rest : 0);
      await this.timer.wait(wait * factor);
    }
  }
}
