// Where a puzzle is among the others: its words, its day, and the one after it.
import type { PuzzleInfo, PuzzleList, PuzzleShelf } from "../../generated/protocol";
import { say } from "../../lib/words/say";

export type Grade = PuzzleInfo["grade"];

export interface Place {
  shelf: PuzzleShelf;
  info: PuzzleInfo;
  day: string | null; // it is the puzzle of this day
}

export function placeOf({ day, games }: PuzzleList, game: string, id: string): Place | null {
  const shelf = games.find((one) => one.game === game);
  const info = shelf?.puzzles.find((one) => one.id === id);
  return shelf && info ? { shelf, info, day: shelf.daily === id ? day : null } : null;
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

export function address(game: string, id: string): string {
  return `/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(id)}`;
}
