// What this device remembers of puzzles: attempts, what was solved, and on which days.
import { streakOn } from "./streak";

interface Attempt {
  tries: number;
  solved: boolean; // without looking at the solution first
  shown: boolean;
}

interface Memory {
  puzzles: Record<string, Attempt>; // by id
  days: string[]; // on which a puzzle of the day was solved, such as 2027-03-14
}

const KEY = "paddock.puzzles";
const DAYS = 400; // kept
const NEW: Attempt = { tries: 0, solved: false, shown: false };

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
  return memory.puzzles[id] ?? NEW;
}

export function isSolved(id: string): boolean {
  return attemptAt(id).solved;
}

/** `day`: this was the puzzle of that day. After a look at the solution nothing counts any more. */
export function rememberTry(id: string, solved: boolean, day: string | null): void {
  const before = attemptAt(id);
  if (before.solved || before.shown) return;
  if (solved && day && !memory.days.includes(day)) memory.days = [...memory.days, day].sort().slice(-DAYS);
  keep(id, { tries: before.tries + 1, solved });
}

export function rememberShown(id: string): void {
  if (!isSolved(id)) keep(id, { shown: true });
}

/** How many days in a row, as of this day. */
export function streak(day: string): number {
  return streakOn(day, memory.days);
}
