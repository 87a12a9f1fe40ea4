import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Event } from "../../generated/protocol";
import type { Around, Entry, GamePage, Look } from "../../games/shared/game";
import type { Beat } from "./beats";
import { FACTORS, type Tempo } from "./pace";
import type { Scened } from "./scene-log";
import { Stage } from "./stage.svelte";

interface Deed {
  kind: string;
  seat: number;
  ms?: number; // how long its animation takes
  joins?: boolean;
  isFromYou?: boolean;
}

const around: Around = { you: 0, name: (seat) => "ABCD"[seat] ?? "?", colour: (seat) => seat + 1, components: {} };
const entryOf = ({ version, move }: Event): Entry => {
  const { kind, seat } = move as unknown as Deed;
  return { version, first: version, seat, text: `${around.name(seat)} does ${kind}` };
};
/** A game whose picture shows what happened last. */
const game = {
  picture: () => "start",
  settle: (_: string, view: { at: string }) => view.at,
  log: (events: Event[]) => events.filter(({ move }) => move).map(entryOf),
  looks: (_: unknown, { move }: Event): Look<string>[] => {
    const { kind, seat, ms, joins = false, isFromYou = false } = move as unknown as Deed;
    if (ms === undefined) return [];
    return [{ kind, seat, isFromYou, joins, scenes: [{ picture: `${kind} moves`, wait: ms }] }];
  },
} as unknown as GamePage;

let versions = 0;
const event = (deed: Deed): Event => ({
  version: ++versions,
  kind: "move",
  seat: deed.seat,
  move: { ...deed },
  text: null,
  gone: [],
  at: 0,
});
const message = (...deeds: Deed[]): [Event[], { at: string; to_act: number[] }] => [
  deeds.map(event),
  { at: `after ${deeds.at(-1)?.kind}`, to_act: [deeds.at(-1)?.seat ?? 0] },
];

const tempo: Tempo = { factor: 1, isStill: false, isTold: true };
let scenes: Scened[] = [];

function staged(more: Partial<Tempo> = {}, page: Partial<GamePage> = {}): { stage: Stage; heard: Beat[] } {
  const heard: Beat[] = [];
  const stage = new Stage(
    { ...game, ...page },
    () => around,
    () => ({ ...tempo, ...more }),
    (beat) => heard.push(beat),
  );
  stage.show({ at: "start", to_act: [] });
  return { stage, heard };
}

const lengths = () => scenes.map(({ start, end }) => Math.round(end - start));
const captions = () => scenes.map(({ caption }) => caption);

beforeEach(() => {
  vi.useFakeTimers();
  scenes = [];
  (globalThis as { sceneLog?: Scened[] }).sceneLog = scenes;
});
afterEach(() => {
  vi.useRealTimers();
});

test("what others do is told one by one, each long enough to be read and short enough to wait for", async () => {
  const { stage } = staged();
  stage.play(...message({ kind: "a blink", seat: 1, ms: 10 }));
  stage.play(...message({ kind: "a walk", seat: 2, ms: 900 }));
  stage.play(...message({ kind: "an epic", seat: 3, ms: 9000 }));
  stage.play(...message({ kind: "something without a look", seat: 1 }));
  expect(stage.beat?.caption).toBe("B does a blink");
  expect(stage.picture).toBe("a blink moves");
  await vi.runAllTimersAsync();
  expect(captions()).toEqual(["B does a blink", "C does a walk", "D does an epic", "B does something without a look"]);
  for (const ms of lengths()) expect(ms).toBeGreaterThanOrEqual(600);
  for (const ms of lengths()) expect(ms).toBeLessThanOrEqual(2500);
  expect([stage.busy, stage.beat, stage.picture]).toEqual([false, null, "after something without a look"]);
});

test("a step of one's own moves, but is not told", async () => {
  const { stage, heard } = staged();
  stage.play(...message({ kind: "a walk", seat: 0, ms: 300 }));
  expect([stage.busy, stage.beat, stage.picture]).toEqual([true, null, "a walk moves"]);
  await vi.advanceTimersByTimeAsync(300);
  expect([stage.busy, stage.picture]).toEqual([false, "after a walk"]);
  expect(scenes).toEqual([]);
  expect(heard.map(({ caption }) => caption)).toEqual(["A does a walk"]);
});

test("what nobody has words for moves, and is no beat", async () => {
  const { stage } = staged({}, { log: () => [] });
  stage.play(...message({ kind: "a blink", seat: 1, ms: 300 }));
  expect([stage.busy, stage.beat]).toEqual([true, null]);
  await vi.advanceTimersByTimeAsync(300);
  expect([stage.busy, stage.picture]).toEqual([false, "after a blink"]);
});

test("a step of one's own that only the log tells takes no time", async () => {
  const { stage } = staged();
  stage.play(...message({ kind: "something", seat: 0 }));
  await vi.advanceTimersByTimeAsync(0);
  expect([stage.busy, stage.picture]).toEqual([false, "after something"]);
});

test("a long turn is sped up evenly, and a short one of a game that wants so stays", async () => {
  const { stage } = staged();
  for (let n = 0; n < 4; n++) stage.play(...message({ kind: "a dance", seat: 1, ms: 2000 }));
  await vi.runAllTimersAsync();
  expect(lengths().reduce((sum, ms) => sum + ms, 0)).toBeLessThanOrEqual(6000);
  scenes.length = 0;
  const patient = staged({}, { leastTurn: 2000 });
  const [events] = message({ kind: "a step", seat: 1, ms: 600 }, { kind: "another", seat: 1, ms: 600 });
  patient.stage.play(events, { at: "end", to_act: [0] });
  await vi.runAllTimersAsync();
  expect(lengths()).toEqual([600, 1400]);
});

test("the speed scales every beat", async () => {
  for (const speed of ["slow", "fast"] as const) {
    scenes.length = 0;
    const { stage } = staged({ factor: FACTORS[speed] });
    stage.play(...message({ kind: "a walk", seat: 1, ms: 1000 }));
    await vi.runAllTimersAsync();
    expect(lengths()).toEqual([1000 * FACTORS[speed]]);
  }
});

test("at once nothing is played, but everything is heard, in order", () => {
  for (const [more, how] of [
    [{ factor: FACTORS.instant }, "told"],
    [{}, "at once"],
  ] as const) {
    const { stage, heard } = staged(more);
    const [events, view] = message({ kind: "one", seat: 1, ms: 900 }, { kind: "two", seat: 2 });
    stage.play(events, view, how);
    expect([stage.busy, stage.picture]).toEqual([false, "after two"]);
    expect(heard.map(({ caption }) => caption)).toEqual(["B does one", "C does two"]);
  }
  expect(scenes).toEqual([]);
});

test("what others choose at the same time takes no time, and interrupts nothing", async () => {
  const { stage, heard } = staged();
  stage.play(...message({ kind: "roll", seat: -1, ms: 900 }));
  const [events, view] = message({ kind: "choice", seat: 1 });
  stage.play(events, view, "aside");
  expect(stage.beat?.kind).toBe("roll");
  await vi.advanceTimersByTimeAsync(900);
  expect([stage.busy, stage.picture]).toEqual([false, "after choice"]);
  expect(heard.map(({ kind }) => kind)).toEqual(["roll", "choice"]);
});

test("with reduced motion the same beats are still", async () => {
  const { stage } = staged({ isStill: true });
  stage.play(...message({ kind: "a blink", seat: 1, ms: 10 }, { kind: "a walk", seat: 2, ms: 900 }));
  expect(stage.picture).toBe("a blink moves");
  await vi.runAllTimersAsync();
  expect(captions()).toEqual(["B does a blink", "C does a walk"]);
  expect(lengths()).toEqual([1200, 1200]);
});

test("pause holds a beat, and it goes on where it was", async () => {
  const { stage } = staged();
  stage.play(...message({ kind: "a walk", seat: 1, ms: 1000 }));
  await vi.advanceTimersByTimeAsync(400);
  stage.pause(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(stage.beat?.kind).toBe("a walk");
  stage.pause(false);
  await vi.advanceTimersByTimeAsync(590);
  expect(stage.busy).toBe(true);
  await vi.advanceTimersByTimeAsync(10);
  expect(stage.busy).toBe(false);
});

test("skip goes to the next beat, or to where things stand", async () => {
  const { stage, heard } = staged();
  for (const kind of ["one", "two", "three", "four"]) stage.play(...message({ kind, seat: 1, ms: 1000 }));
  stage.skipBeat();
  await vi.advanceTimersByTimeAsync(0);
  expect(stage.beat?.kind).toBe("two");
  stage.pause(true);
  stage.skip();
  expect([stage.busy, stage.beat, stage.isPaused, stage.picture]).toEqual([false, null, false, "after four"]);
  expect(heard.map(({ kind }) => kind)).toEqual(["one", "two", "three", "four"]);
  stage.play(...message({ kind: "five", seat: 1, ms: 1000 }));
  await vi.runAllTimersAsync();
  expect(stage.picture).toBe("after five");
});

test("a queue of more than 20 seconds is played fast", async () => {
  const { stage } = staged();
  for (let n = 0; n < 20; n++) stage.play(...message({ kind: `${n}`, seat: 1 + (n % 2), ms: 1500 }));
  await vi.advanceTimersByTimeAsync(1500 + 1500 * FACTORS.fast); // when the first one began, nothing more was known
  expect(scenes.length).toBe(3);
});

test("what joins is one beat", async () => {
  const { stage } = staged();
  stage.play(...message({ kind: "reveal", seat: 1, ms: 300 }, { kind: "reveal", seat: 2, ms: 300, joins: true }));
  await vi.runAllTimersAsync();
  expect(captions()).toEqual(["B does reveal C does reveal"]);
  expect(scenes[0]?.seat).toBe(-1); // of no single seat
});

test("events that a game tells together are one beat with the log's words, without one's own", async () => {
  const { stage } = staged({}, { together: () => "round" });
  stage.play(
    ...message({ kind: "one", seat: 1, ms: 300 }, { kind: "two", seat: 0, ms: 300 }, { kind: "three", seat: 2 }),
  );
  await vi.runAllTimersAsync();
  expect(captions()).toEqual(["B does one C does three"]);
});

test("what takes from whoever looks stays longer", async () => {
  const { stage } = staged();
  stage.play(...message({ kind: "theft", seat: 1, ms: 1000, isFromYou: true }));
  await vi.runAllTimersAsync();
  expect(lengths()).toEqual([1600]);
});

test("a step of before can be looked at and played again; then the board is as it was", async () => {
  const { stage, heard } = staged();
  stage.play(...message({ kind: "one", seat: 1, ms: 800 }));
  stage.play(...message({ kind: "two", seat: 2, ms: 800 }));
  await vi.runAllTimersAsync();
  stage.peek(heard[0] ?? null);
  expect(stage.picture).toBe("one moves");
  stage.peek(null);
  expect(stage.picture).toBe("after two");
  stage.replay(heard);
  expect(stage.beat?.kind).toBe("one");
  await vi.runAllTimersAsync();
  expect([stage.picture, heard.length]).toEqual(["after two", 2]);
});

test("what is taken back is shown at once", () => {
  const { stage } = staged();
  stage.play(...message({ kind: "one", seat: 1, ms: 800 }));
  stage.play([{ ...event({ kind: "", seat: 1 }), kind: "taken_back" }], { at: "before", to_act: [1] });
  expect([stage.busy, stage.picture]).toEqual([false, "before"]);
});
