// What this device remembers of learning: solved steps, the table of a first game, and what needs no coaching any more.
// Solved steps follow the person: the server keeps them for whoever it knows.
import { api } from "../server/api";
import { whoAmI } from "../server/me.svelte";
import { merged } from "./merged";

interface Memory {
  solved: Record<string, string[]>; // by game
  first: string | null; // the code of the table that a lesson led to: it has tips even so
  played: string[]; // games that were finished, or whose tips were skipped
  offered: string[]; // games whose lesson was offered
  declined: boolean; // lessons, once and for all
}

const KEY = "paddock.learnt";

function kept(): Partial<Memory> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Memory>;
  } catch {
    return {};
  }
}

export const learnt = $state<Memory>({ solved: {}, first: null, played: [], offered: [], declined: false, ...kept() });

function keep(): void {
  localStorage.setItem(KEY, JSON.stringify(learnt));
}

export function solvedIn(game: string): string[] {
  return learnt.solved[game] ?? [];
}

export function rememberSolved(game: string, step: string): void {
  if (solvedIn(game).includes(step)) return;
  learnt.solved[game] = [...solvedIn(game), step];
  keep();
  void shareProgress();
}

/** Brings together what the server and this device know. Without a connection or a name, this device alone remembers. */
export async function shareProgress(): Promise<void> {
  try {
    if ((await whoAmI()) === null) return;
    learnt.solved = merged(learnt.solved, (await api.learnt(learnt.solved)).solved);
    keep();
  } catch {
    return; // the next time will do
  }
}

export function rememberFirst(code: string | null): void {
  learnt.first = code;
  keep();
}

/** Does somebody at this table need no tips? */
export function hasPlayed(game: string, code: string): boolean {
  return learnt.played.includes(game) || (solvedIn(game).length > 0 && learnt.first !== code);
}

export function rememberPlayed(game: string): void {
  if (!learnt.played.includes(game)) learnt.played.push(game);
  keep();
}

export function rememberOffered(game: string, isLast = false): void {
  if (!learnt.offered.includes(game)) learnt.offered.push(game);
  learnt.declined ||= isLast;
  keep();
}
