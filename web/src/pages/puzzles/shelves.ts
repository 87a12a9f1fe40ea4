// Where a puzzle is among the others: its words, its day, and the one after it.
import type { PuzzleInfo, PuzzleList, PuzzleShelf } from "../../generated/protocol";
import { dayOf } from "../../lib/device/streak";
import { api } from "../../lib/server/api";
import { RefusedError } from "../../lib/server/connection";
import { say } from "./words";

export type Grade = PuzzleInfo["grade"];

export interface Place {
  shelf: PuzzleShelf;
  info: PuzzleInfo;
  day: string | null; // it is the puzzle of this day
  isYesterdays: boolean;
}

/** The puzzles of the day it is here; of the server's day if this device has another date altogether. */
export async function todaysPuzzles(language: string): Promise<PuzzleList> {
  try {
    return await api.puzzles(language, dayOf(new Date()));
  } catch (error) {
    if (!(error instanceof RefusedError) || error.refused.error !== "no_day") throw error;
    return await api.puzzles(language, null);
  }
}

export function placeOf({ day, games }: PuzzleList, game: string, id: string): Place | null {
  const shelf = games.find((one) => one.game === game);
  const info = shelf?.puzzles.find((one) => one.id === id);
  if (!shelf || !info) return null;
  const isTodays = shelf.daily === id;
  return { shelf, info, day: isTodays ? day : null, isYesterdays: !isTodays && shelf.yesterday === id };
}

/** Some of them; null: of every theme or difficulty. */
export function chosen({ puzzles }: PuzzleShelf, theme: string | null, grade: Grade | null): PuzzleInfo[] {
  return puzzles.filter((one) => (theme === null || one.theme === theme) && (grade === null || one.grade === grade));
}

/** The first one after this that isn't solved; from the start again, null if there is none. */
export function following(puzzles: PuzzleInfo[], id: string | null, isSolved: (id: string) => boolean): string | null {
  const at = puzzles.findIndex((one) => one.id === id) + 1;
  const inOrder = [...puzzles.slice(at), ...puzzles.slice(0, at)];
  return inOrder.find((one) => one.id !== id && !isSolved(one.id))?.id ?? null;
}

export function themeWords({ themes }: PuzzleShelf, theme: string): string {
  return themes[theme] ?? say("puzzle.theme_later");
}

/** How it went, one sign for each attempt. It says nothing of the solution. */
export function signs({ tries, hinted, solved }: { tries: number; hinted: boolean; solved: boolean }): string {
  const missed = tries - Number(hinted) - Number(solved);
  return "💡".repeat(Number(hinted)) + "🟥".repeat(missed) + "🟩".repeat(Number(solved));
}

export function address(game: string, id: string): string {
  return `/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(id)}`;
}
