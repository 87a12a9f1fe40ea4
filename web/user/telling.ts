// Is everything shown? A random game as one viewer learns of it, and what the page makes of it.
import type { Event } from "../src/generated/protocol";
import type { Around, GamePage, Summaries } from "../src/games/shared/game";
import { say } from "../src/lib/words/say";
import { type Beat, beatsOf, type Shown } from "../src/table/story/beats";
import { Recap } from "../src/table/story/recap.svelte";
import { MOVING, onTable, type Part, partsOf, TOLD_WITH } from "./on-table";

export interface Ply {
  events: Event[];
  view: unknown;
  ends: boolean; // a message ends with it
}

export interface ToldGame {
  components: Record<string, unknown>;
  options: Record<string, unknown>;
  start: unknown;
  plies: Ply[];
}

/** A message of the server: a move, and the draws after it. */
interface Message {
  plies: (Ply & { before: unknown })[];
  events: Event[];
  view: unknown;
}

const NAMES = ["Ada", "Bea", "Cem", "Dag", "Eli"];

function messagesOf({ start, plies }: ToldGame): Message[] {
  const messages: Message[] = [];
  let [before, parts] = [start, [] as Message["plies"]];
  for (const ply of plies) {
    parts.push({ ...ply, before });
    before = ply.view;
    if (!ply.ends) continue;
    messages.push({ plies: parts, events: parts.flatMap(({ events }) => events), view: ply.view });
    parts = [];
  }
  return messages.filter(({ events }) => events.length > 0);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const kindOf = (event: Event) => (event.move?.["kind"] as string | undefined) ?? event.kind;

/** The event whose beat tells this one. */
const tellerOf = (event: Event, message: Event[]): Event =>
  message.find((one) => one.version > event.version && kindOf(one) === TOLD_WITH[kindOf(event)]) ?? event;

/** Follows a game, and keeps what is missing from its story. */
export class Follower {
  readonly missing = new Set<string>();
  readonly kinds = new Map<string, number>(); // how often something of each kind was shown
  private readonly around: Around;
  private readonly recap: Recap;
  private shown: Shown;
  private sofar: Event[] = [];

  constructor(
    private readonly game: GamePage,
    private readonly summaries: Summaries | null,
    private readonly told: ToldGame,
    private readonly viewer: number | null,
  ) {
    const { components, options } = told;
    this.around = {
      you: viewer,
      name: (seat) => (seat === viewer ? say("seat.you") : (NAMES[seat] ?? "?")),
      colour: (seat) => seat + 1,
      components,
      options,
    };
    this.recap = new Recap(() => viewer);
    this.shown = { view: told.start, picture: game.picture(told.start) };
  }

  follow(): void {
    for (const message of messagesOf(this.told)) this.take(message);
  }

  private take({ plies, events, view }: Message): void {
    const beats = beatsOf(this.game, this.around, { events, start: this.shown, view });
    for (const beat of beats) this.hear(beat);
    for (const ply of plies) this.checkPly(ply, beats, events);
    const all = [...this.sofar, ...events];
    const due = (this.game.summing?.due(all) ?? []).filter((at) => events.some(({ version }) => version === at));
    for (const event of events) this.checkParts(event, events, view, due);
    this.shown = (beats.at(-1) as Beat).ends;
    this.sofar = all;
    this.checkSummaries(due);
  }

  private miss(what: string, event: Event): void {
    this.missing.add(`${what}: ${kindOf(event)} by ${event.seat}: ${JSON.stringify(event.move).slice(0, 300)}`);
  }

  /** What is shown of others is in the recap until this seat acts. */
  private hear(beat: Beat): void {
    this.recap.take(beat);
    if (this.viewer === null || beat.isOwn) return;
    const held = this.recap.groups.flatMap(({ steps }) => steps);
    for (const { spoken } of beat.told)
      if (!held.some((step) => step.beat === beat && step.spoken === spoken))
        this.missing.add(`not in the recap: ${spoken}`);
  }

  /** Whatever somebody else, or chance, changed on the table is shown, and moves if it should. */
  private checkPly({ events, before, view }: Message["plies"][number], beats: Beat[], message: Event[]): void {
    const moves = events.filter(({ kind, seat }) => kind === "move" && seat !== this.viewer);
    const [was, is] = [before, view].map((one) => onTable(this.game.name, one));
    if (moves.length === 0 || was === null || isSame(was, is)) return;
    const about = (event: Event): Beat[] => {
      const { version: at } = tellerOf(event, message);
      return beats.filter(({ first, version, told }) => first <= at && at <= version && told.length > 0);
    };
    // its consequences are checked one by one
    if (!moves.some((event) => about(event).length > 0 || partsOf(event, []).length > 0))
      this.miss("not told", moves[0] as Event);
    for (const event of moves) {
      const kind = kindOf(event);
      const told = about(event);
      if (told.length > 0) this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1);
      if (MOVING[this.game.name]?.includes(kind) && !told.some((beat) => beat.moves)) this.miss("doesn't move", event);
    }
  }

  /** Every consequence is reported: without it, the words would be different. */
  private checkParts(event: Event, events: Event[], view: unknown, due: number[]): void {
    const earlier = [...this.sofar, ...events.slice(0, events.indexOf(event))];
    const isOwn = (part: Part) => event.seat === this.viewer && part.seat === this.viewer; // the log and the summary have it
    const parts = event.kind === "move" ? partsOf(event, earlier).filter((part) => !isOwn(part)) : [];
    if (parts.length === 0) return;
    const told = this.words(events, view, due);
    for (const { name, without } of parts) {
      const others = events.map((one) => (one === event ? without : one));
      if (this.words(others, view, due) === told) this.miss(`not told of ${name}`, event);
    }
  }

  /** What the page makes of a message, the summaries due in it included. */
  private words(events: Event[], view: unknown, due: number[]): string {
    const chapter = { events, start: this.shown, view };
    const beats = beatsOf(this.game, this.around, chapter).map(({ told, scenes }) => [
      told.map(({ spoken }) => spoken),
      scenes.map(({ picture }) => picture),
    ]);
    const all = [...this.sofar, ...events];
    const summed = due.map((version) => this.summaries?.summaryOf(all, version, this.around));
    return JSON.stringify([beats, summed]);
  }

  private checkSummaries(due: number[]): void {
    for (const version of due) {
      const summary = this.summaries?.summaryOf(this.sofar, version, this.around);
      if (!summary || summary.title === "" || summary.rows.length === 0) this.missing.add(`no summary at ${version}`);
      else this.kinds.set("summary", (this.kinds.get("summary") ?? 0) + 1);
    }
  }
}
