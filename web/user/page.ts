// One person's page: its own modules, as after a reload, and a session at the table.
import { vi } from "vitest";
import type { GamePage } from "../src/games/shared/game";
import type { Choosing } from "../src/table/state/choosing.svelte";
import type { Explaining } from "../src/table/state/explaining.svelte";
import type { Session } from "../src/table/state/session.svelte";
import type { TableStore } from "../src/table/state/store.svelte";
import type { Browser } from "./world/browser";
import type { Network } from "./world/network";
import { Random } from "./random";

/** The modules of a page that somebody may break on purpose. */
export interface Parts {
  choosing: typeof import("../src/table/state/choosing.svelte");
  explaining: typeof import("../src/table/state/explaining.svelte");
  table: typeof import("../src/table/state/store.svelte");
  game: GamePage;
}

export type Spoil = (parts: Parts) => void;

/** What its person has set. */
export interface Habits {
  confirm: boolean;
  motion: "system" | "still";
  speed: "instant" | "normal";
}

export interface Page {
  readonly person: number;
  readonly store: TableStore;
  readonly session: Session;
  readonly choosing: Choosing;
  readonly game: GamePage;
  readonly api: typeof import("../src/lib/server/api").api;
  isCutOff(): boolean; // does the page say that the line is down?
  isConnected(): boolean; // it may be down silently for a moment
  cut(): void; // the line goes down
  hasAskedWhy(steps: unknown[]): boolean; // did someone ask why these can't be done?
  readonly desk: Desk | null; // what this game's page takes besides choices
  close(): void;
}

/** A thing that may be done at a game's own part of the page. */
export interface Doing {
  name: string;
  weight: number;
  run(): unknown;
}

/** What a game takes in its own way, besides the dock and the board. */
export interface Desk {
  covers(): boolean; // does it hide the dock?
  doings(below: (n: number) => number): Doing[];
  before?(): unknown; // what is compared after each thing that was done
  wrong?(before: unknown, done: string): string;
  close?(): void;
}

export interface Opening {
  random: Random;
  browser: Browser;
  network: Network;
  person: number;
  code: string;
  habits: Habits;
  spoil: Spoil;
}

export async function openPage({ random, browser, network, person, code, habits, spoil }: Opening): Promise<Page> {
  vi.resetModules();
  browser.become(person);
  const real = Math.random;
  Math.random = randomOf(random); // the page keeps what it finds when it is loaded
  const [choosing, explaining, table, { Session }, { loadGame }, { settings }, { api }, { link }, { followed }] =
    await Promise.all([
      import("../src/table/state/choosing.svelte"),
      import("../src/table/state/explaining.svelte"),
      import("../src/table/state/store.svelte"),
      import("../src/table/state/session.svelte"),
      import("../src/games/shelf"),
      import("../src/lib/device/settings.svelte"),
      import("../src/lib/server/api"),
      import("../src/lib/server/link.svelte"),
      import("./following.svelte"),
    ]);
  Math.random = real;
  Object.assign(settings, habits);
  const store = new table.TableStore(code);
  await network.during(store.open());
  if (!store.info) throw new Error(`the page cannot open the table: ${store.problem?.error}`);
  const game = await loadGame(store.info.game);
  const parts = { choosing, explaining, table, game: { ...game } };
  spoil(parts);
  const hasAskedWhy = watchQuestions(explaining.Explaining, store);
  const session = new Session(store, parts.game, await network.during(api.components(store.info)));
  const stop = followed(session);
  await network.settle();
  const desk = (await DESKS[game.name]?.(session)) ?? null;
  const close = () => {
    stop();
    desk?.close?.();
    store.close();
  };
  const isCutOff = () => link.lost;
  const isConnected = () => link.state === "open";
  const cut = () => browser.cut(person);
  return {
    person,
    store,
    session,
    choosing: session.choosing,
    game: parts.game,
    api,
    isCutOff,
    isConnected,
    cut,
    hasAskedWhy,
    desk,
    close,
  };
}

/** The page's own random numbers, such as how long it waits before it reconnects. */
function randomOf(random: Random): () => number {
  const own = new Random(random.below(2 ** 32));
  return () => own.next();
}

/** Only who asks why not may be refused. The steps it asks about are drafted at once, before anything else happens. */
function watchQuestions(explaining: typeof Explaining, store: TableStore): (steps: unknown[]) => boolean {
  const own = explaining.prototype as unknown as { explainSteps(...words: unknown[]): Promise<void> };
  const { explainSteps } = own;
  const asked = new Set<string>();
  let isAsking = false;
  own.explainSteps = function (...words) {
    isAsking = true;
    try {
      return explainSteps.apply(this, words);
    } finally {
      isAsking = false;
    }
  };
  const { draft } = store;
  store.draft = (steps) => {
    if (isAsking) asked.add(JSON.stringify(steps));
    return draft.call(store, steps);
  };
  return (steps) => asked.has(JSON.stringify(steps));
}

const DESKS: Record<string, (session: Session) => Promise<Desk>> = {
  great_dinosaur_rush: async (session) => (await import("./games/drawing")).drawingDesk(session),
  tiny_epic_dinosaurs: async (session) => (await import("./games/ranching")).ranchingDesk(session),
};
