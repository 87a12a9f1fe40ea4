// What this device remembers of lessons: the steps that were solved, and the table of a first game.
interface Memory {
  solved: Record<string, string[]>; // by game
  first: string | null; // the code of the table where prompts are given
}

const KEY = "paddock.learnt";

function kept(): Partial<Memory> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Memory>;
  } catch {
    return {};
  }
}

export const learnt = $state<Memory>({ solved: {}, first: null, ...kept() });

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
}

export function rememberFirst(code: string | null): void {
  learnt.first = code;
  keep();
}
