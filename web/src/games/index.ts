// The shelf: which games have a page, what their boxes say, and how their pages are loaded.
import rush from "../art/covers/cover-great-dinosaur-rush.svg";
import snack from "../art/covers/cover-jurassic-snack.svg";
import ranch from "../art/covers/cover-rolling-ranch.svg";
import tiny from "../art/covers/cover-tiny-epic-dinosaurs.svg";
import { translated } from "../lib/language.svelte";
import type { GamePage } from "./game";
import type { Help } from "./help";

export interface Box {
  name: string;
  cover: string;
  plate: string;
  minutes: number;
  load: (() => Promise<GamePage>) | null; // null: its page is still to come
  help: () => Promise<Help>;
}

export const SHELF: Box[] = [
  {
    name: "jurassic_snack",
    cover: snack,
    plate: "I",
    minutes: 15,
    load: async () => (await import("./jurassic_snack")).default as unknown as GamePage,
    help: async () => (await import("./jurassic_snack/help")).default,
  },
  {
    name: "rolling_ranch",
    cover: ranch,
    plate: "II",
    minutes: 20,
    load: async () => (await import("./rolling_ranch")).default as unknown as GamePage,
    help: async () => (await import("./rolling_ranch/help")).default,
  },
  {
    name: "great_dinosaur_rush",
    cover: rush,
    plate: "III",
    minutes: 60,
    load: async () => (await import("./great_dinosaur_rush")).default as unknown as GamePage,
    help: async () => (await import("./great_dinosaur_rush/help")).default,
  },
  {
    name: "tiny_epic_dinosaurs",
    cover: tiny,
    plate: "IV",
    minutes: 45,
    load: async () => (await import("./tiny_epic_dinosaurs")).default as unknown as GamePage,
    help: async () => (await import("./tiny_epic_dinosaurs/help")).default,
  },
];

export function boxOf(name: string): Box | undefined {
  return SHELF.find((box) => box.name === name);
}

export async function loadGame(name: string): Promise<GamePage | null> {
  const page = (await boxOf(name)?.load?.()) ?? null;
  await translated();
  return page;
}

export async function loadHelp(name: string): Promise<Help | null> {
  return (await boxOf(name)?.help()) ?? null;
}
