// The sentences of a summary, loaded with it.
import { FOREIGN } from "../../../generated/words";
import { summary as english } from "../../../generated/words/en/great_dinosaur_rush_summary";
import { book } from "../../../lib/words/language.svelte";

export type Key = keyof typeof english;
export const { say } = book<Key>(english, FOREIGN.great_dinosaur_rush_summary, "summary");
