// What happened, as beats: one for each step shown, with pictures from the game's page and words from the log.
import type { Event } from "../../generated/protocol";
import type { Around, Entry, GamePage, Look, Scene } from "../../games/shared/game";
import { withResignations } from "../panel/log";
import { parts } from "../../lib/words/say";
import { beatTime, readingTime, type Timed } from "./pace";

/** What one seat did: a line on the stage and a chip in the recap. */
export interface Told {
  seat: number; // -1: nobody
  text: string;
  spoken: string; // includes the place, which the board shows to others
  brief: string;
  icons: string[];
  isFromYou: boolean;
}

/** The board at one moment. */
export interface Shown {
  view: unknown;
  picture: unknown;
}

export interface Beat extends Timed {
  kind: string;
  first: number; // the version of the first event it shows
  version: number; // and of the last
  isOwn: boolean; // a step by the viewer, or one without words: it is only animated
  isAside?: boolean; // takes no time
  isAct: boolean; // caused by the viewer's own choice
  told: Told[];
  caption: string;
  detail: string;
  scenes: (Shown & { wait: number })[];
  moves: boolean; // otherwise there is only its caption
  ends: Shown; // the board after it
}

/** What came in one message. */
export interface Chapter {
  events: Event[];
  start: Shown;
  view: unknown; // after it
}

export const plain = (text: string): string =>
  parts(text)
    .map((part) => part.text)
    .join("");

/** A look in context: what is drawn after it, and whether it was the viewer's step. */
type Looked = Look<unknown> & { first: number; version: number; drawn: unknown; isOwn: boolean; isAct: boolean };

/** Whose step it is: a shuffle or roll belongs to the seat it is about. */
function moverOf(event: Event): number {
  const about = event.move?.["seat"];
  return event.seat !== null && event.seat >= 0 ? event.seat : typeof about === "number" ? about : -1;
}

/** Steps with the same number, or effects of one rule on several seats. */
const isTogether = (one: Entry, other: Entry) =>
  one.step === other.step && (one.step ? true : one.rule !== undefined && one.rule === other.rule);

/** These events in the words of the log, without pictures. */
function logLooks(game: GamePage, { kind, events }: Unit, around: Around): Look<unknown>[] {
  const entries = withResignations(game.log(events, around), events, around).filter((entry) => entry.text);
  const groups: Entry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (last?.[0] && isTogether(last[0], entry)) last.push(entry);
    else groups.push([entry]);
  }
  return groups.flatMap((group) =>
    group.map((entry, index) => ({ kind, seat: entry.seat, text: entry.text, scenes: [], joins: index > 0 })),
  );
}

/** Events that are shown as one. */
interface Unit {
  kind: string;
  isOne: boolean;
  events: Event[];
}

function unitsOf(game: GamePage, events: Event[]): Unit[] {
  const units: Unit[] = [];
  for (const event of events.filter(({ kind }) => kind === "move" || kind === "resigned")) {
    const together = game.together?.(event) ?? "";
    const last = units.at(-1);
    if (together && last?.kind === together) last.events.push(event);
    else
      units.push({
        kind: together || ((event.move?.["kind"] as string | undefined) ?? event.kind),
        isOne: together !== "",
        events: [event],
      });
  }
  return units;
}

/** Adds the log's words to what moves. */
function worded(looks: Look<unknown>[], unit: Unit, game: GamePage, around: Around): Look<unknown>[] {
  if (looks.length > 0 && looks.every((look) => look.text !== undefined)) return looks;
  const logged = logLooks(game, unit, around);
  if (!unit.isOne)
    return looks.length === 0 ? logged : looks.map((look, at) => ({ text: logged[at]?.text ?? "", ...look }));
  const scenes = looks.flatMap((look) => (look.text === undefined ? look.scenes : []));
  const told = logged.map((look, at) => ({ ...look, joins: at > 0, scenes: at === 0 ? scenes : [] }));
  return [...told, ...looks.filter((look) => look.text !== undefined)];
}

function toldOf(look: Look<unknown>): Told {
  const text = plain(look.text ?? "");
  return {
    seat: look.seat,
    text,
    spoken: look.place ? `${text} ${look.place}.` : text,
    brief: look.brief ?? text,
    icons: look.icons ?? [],
    isFromYou: look.isFromYou ?? false,
  };
}

/** Without repetitions; if several seats acted at once, only what the others did. */
function toldIn(group: Looked[]): Told[] {
  const told = group.filter((look) => !look.isOwn || group.every(({ isOwn }) => isOwn)).map(toldOf);
  return told.filter(({ seat, text, spoken }, index) => {
    const first = told.findIndex((other) => other.seat === seat && other.spoken === spoken);
    return text !== "" && first === index;
  });
}

const waitOf = (scenes: readonly Scene<unknown>[]) => scenes.reduce((sum, scene) => sum + scene.wait, 0);

/** Groups looks that are shown together. */
function joined(looks: Looked[]): Looked[][] {
  const groups: Looked[][] = [];
  for (const look of looks) {
    const last = groups.at(-1);
    if (last && look.joins && last[0]?.kind === look.kind) last.push(look);
    else groups.push([look]);
  }
  return groups;
}

class Telling {
  private picture: unknown;

  constructor(
    private readonly game: GamePage,
    private readonly around: Around,
    private readonly chapter: Chapter,
  ) {
    this.picture = chapter.start.picture;
  }

  beats(): Beat[] {
    const { events, start, view } = this.chapter;
    const units = unitsOf(this.game, events);
    const looks = units.flatMap((unit, index) => this.looksOf(unit, index === units.length - 1));
    const end = { view, picture: this.game.settle(this.picture, view) };
    const groups = joined(looks.filter((look) => look.scenes.length > 0 || look.text));
    const beats = groups.map((group, index) =>
      this.beatOf(group, start.view, index === groups.length - 1 ? end : null),
    );
    return beats.length > 0 ? beats : [this.silent(end)];
  }

  private looksOf(unit: Unit, isLast: boolean): Looked[] {
    const { game, around } = this;
    const looks = unit.events.flatMap((event, index) => this.drawn(event, isLast && index === unit.events.length - 1));
    const movers = unit.events.map(moverOf);
    const isAct = unit.events.some((event) => event.seat !== null && event.seat === around.you);
    return worded(looks, unit, game, around).map((look) => ({
      drawn: this.picture,
      ...look,
      first: unit.events[0]?.version ?? 0,
      version: unit.events.at(-1)?.version ?? 0,
      isOwn: look.seat === around.you && movers.includes(look.seat) && !look.isNews,
      isAct,
    }));
  }

  /** What moves, and what is drawn after it. */
  private drawn(event: Event, isLast: boolean): (Look<unknown> & { drawn: unknown })[] {
    if (event.kind !== "move") return [];
    const { start, view } = this.chapter;
    const between = { before: start.view, after: isLast ? view : null };
    return this.game.looks(this.picture, event, this.around, between).map((look) => {
      this.picture = look.scenes.at(-1)?.picture ?? this.picture;
      return { ...look, drawn: this.picture };
    });
  }

  private beatOf(group: Looked[], view: unknown, end: Shown | null): Beat {
    const first = group[0] as Looked;
    const told = toldIn(group);
    const isOwn = told.length === 0 || group.every((look) => look.isOwn);
    const caption = [...new Set(told.map(({ text }) => text))].join(" ");
    const scenes = this.scenesOf(group, view, end, caption);
    const seats = new Set(group.map((look) => look.seat));
    return {
      kind: first.kind,
      seat: seats.size === 1 ? first.seat : -1,
      first: first.first,
      version: group.at(-1)?.version ?? 0,
      isOwn,
      isAct: group.some((look) => look.isAct),
      told,
      caption,
      detail: group.findLast((look) => look.detail)?.detail ?? "",
      scenes,
      moves: group.some((look) => look.scenes.length > 0),
      ms: isOwn
        ? waitOf(scenes)
        : beatTime(
            waitOf(scenes),
            caption,
            told.some(({ isFromYou }) => isFromYou),
          ),
      ends: end ?? { view, picture: group.at(-1)?.drawn },
      endsTurn: end !== null && !asks(end.view, first.seat),
    };
  }

  /** A caption without scenes is shown with the result. */
  private scenesOf(group: Looked[], view: unknown, end: Shown | null, caption: string): Beat["scenes"] {
    const scenes = group.flatMap((look) => look.scenes);
    if (scenes.length > 0 || group.every((look) => look.isOwn))
      return scenes.map(({ picture, wait, after }) => ({ picture, wait, view: after && end ? end.view : view }));
    return [{ ...(end ?? { view, picture: group.at(-1)?.drawn }), wait: readingTime(caption) }];
  }

  private silent(ends: Shown): Beat {
    const version = this.chapter.events.at(-1)?.version ?? 0;
    return {
      kind: "",
      seat: -1,
      version,
      first: version,
      isOwn: true,
      isAct: false,
      told: [],
      caption: "",
      detail: "",
      scenes: [],
      moves: false,
      ms: 0,
      ends,
      endsTurn: false,
    };
  }
}

const asks = (view: unknown, seat: number) => (view as { to_act?: number[] } | null)?.to_act?.includes(seat) ?? false;

/** At least one: the last one ends with the board as it is after the message. */
export function beatsOf(game: GamePage, around: Around, chapter: Chapter): Beat[] {
  return new Telling(game, around, chapter).beats();
}
