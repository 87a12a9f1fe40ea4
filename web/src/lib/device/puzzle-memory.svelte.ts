// What this device remembers of puzzles: attempts, what was solved, and on which days.
import { longestOf, streakOn } from "./streak";

interface Attempt {
  tries: number; // a hint is one
  hinted: boolean;
  solved: boolean; // without looking at the solution first
  shown: boolean;
}

interface Memory {
  puzzles: Record<string, Attempt>; // by id
  days: string[]; // on which a puzzle of the day was solved, such as 2027-03-14
}

const KEY = "paddock.puzzles";
const DAYS = 400; // kept
const NEW: Attempt = { tries: 0, hinted: false, solved: false, shown: false };
export const COUNTED = 3; // attempts for the streak

function kept(): Partial<Memory> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Memory>;
  } catch {
    return {};
  }
}

const memory = $state<Memory>({ puzzles: {}, days: [], ...kept() });

function keep(id: string, change: Partial<Attempt>): void {
  memory.puzzles[id] = { ...attemptAt(id), ...change };
  localStorage.setItem(KEY, JSON.stringify(memory));
}

export function attemptAt(id: string): Attempt {
  return { ...NEW, ...memory.puzzles[id] };
}

export function isSolved(id: string): boolean {
  return attemptAt(id).solved;
}

/** `day`: this was the puzzle of that day; the first attempts count. After a look at the solution nothing does. */
export function rememberTry(id: string, solved: boolean, day: string | null): void {
  const before = attemptAt(id);
  if (before.solved || before.shown) return;
  const counts = solved && day && before.tries < COUNTED && !memory.days.includes(day);
  if (counts) memory.days = [...memory.days, day].sort().slice(-DAYS);
  keep(id, { tries: before.tries + 1, solved });
}

/** It counts as an attempt, once. */
export function rememberHint(id: string): void {
  const { tries, hinted, solved, shown } = attemptAt(id);
  if (!hinted && !solved && !shown) keep(id, { tries: tries + 1, hinted: true });
}

export function rememberShown(id: string): void {
  if (!isSolved(id)) keep(id, { shown: true });
}

/** After as many attempts as count, and whenever it was seen already. */
export function maySee(id: string): boolean {
  const { tries, solved, shown } = attemptAt(id);
  return solved || shown || tries >= COUNTED;
}

/** How many days in a row, as of this day. */
export function streak(day: string): number {
  return streakOn(day, memory.days);
}

export function longestStreak(): number {
  return longestOf(memory.days);
}
