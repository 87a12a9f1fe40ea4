// The shelf: which games have a page of their own, what their boxes say, and how their pages are loaded. Any other game
// has a plain box and the generic page.
import rush from "../art/covers/cover-great-dinosaur-rush.svg";
import snack from "../art/covers/cover-jurassic-snack.svg";
import ranch from "../art/covers/cover-rolling-ranch.svg";
import tiny from "../art/covers/cover-tiny-epic-dinosaurs.svg";
import scene from "../art/covers/scene.svg";
import { api } from "../lib/server/api";
import { gameTitle, offeredGame, offeredGames } from "../lib/tables/games.svelte";
import { translated } from "../lib/words/language.svelte";
import { coverOf } from "./generic/art/cover";
import type { GamePage } from "./shared/game";
import type { Help } from "./shared/help";
import { RIVALS } from "./tiny_epic_dinosaurs/art/rivals";

export { RIVALS };

/** A picture with something of every game. */
export const SCENE = scene;

export interface Box {
  name: string;
  cover: string;
  minutes: number; // 0: nobody has said how long it takes
  load: () => Promise<GamePage>;
  help: (() => Promise<Help>) | null; // null: nothing explains it
}

export const SHELF: Box[] = [
  {
    name: "jurassic_snack",
    cover: snack,
    minutes: 15,
    load: async () => (await import("./jurassic_snack")).default as unknown as GamePage,
    help: async () => (await import("./jurassic_snack/words/help")).default,
  },
  {
    name: "rolling_ranch",
    cover: ranch,
    minutes: 20,
    load: async () => (await import("./rolling_ranch")).default as unknown as GamePage,
    help: async () => (await import("./rolling_ranch/words/help")).default,
  },
  {
    name: "great_dinosaur_rush",
    cover: rush,
    minutes: 60,
    load: async () => (await import("./great_dinosaur_rush")).default as unknown as GamePage,
    help: async () => (await import("./great_dinosaur_rush/words/help")).default,
  },
  {
    name: "tiny_epic_dinosaurs",
    cover: tiny,
    minutes: 45,
    load: async () => (await import("./tiny_epic_dinosaurs")).default as unknown as GamePage,
    help: async () => (await import("./tiny_epic_dinosaurs/words/help")).default,
  },
];

export function isOurs(name: string): boolean {
  return SHELF.some((box) => box.name === name);
}

/** The box of a game: one of ours, or a plain one with its title. */
export function boxOf(name: string, title = gameTitle(name)): Box {
  return SHELF.find((box) => box.name === name) ?? plainBox(name, title);
}

function plainBox(name: string, title: string): Box {
  return { name, cover: coverOf(title), minutes: 0, load: () => loadGeneric(name), help: null };
}

/** Ours, and then all others that the server offers. */
export function boxesOf(games: { name: string; title: string }[]): Box[] {
  const others = games.filter(({ name }) => !isOurs(name));
  return [...SHELF, ...others.map(({ name, title }) => boxOf(name, title))];
}

async function loadGeneric(name: string): Promise<GamePage> {
  const asked = offeredGame(name) ? null : offeredGames();
  const [{ pageOf }] = await Promise.all([import("./generic"), asked]);
  return pageOf(name, offeredGame(name)) as unknown as GamePage;
}

export async function loadGame(name: string): Promise<GamePage> {
  const page = await boxOf(name).load();
  await translated();
  return page;
}

/** The ranks of a solo game of Rolling Ranch, lowest first, with the points they need. */
export async function loadRanks(): Promise<{ name: string; points: number }[]> {
  const [{ ranksIn }, components] = await Promise.all([
    import("./rolling_ranch/view/components"),
    api.gameComponents("rolling_ranch"),
  ]);
  await translated();
  return ranksIn(components);
}

export async function loadHelp(name: string): Promise<Help | null> {
  return (await boxOf(name).help?.()) ?? null;
}
