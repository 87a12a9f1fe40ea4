// The sentences of puzzles, loaded with them.
import { FOREIGN } from "../../generated/words";
import { puzzle as english } from "../../generated/words/en/apart/puzzle";
import { book } from "../../lib/words/language.svelte";

export type Key = keyof typeof english;
export const { count, say } = book<Key>(english, FOREIGN.puzzle, "puzzle");
