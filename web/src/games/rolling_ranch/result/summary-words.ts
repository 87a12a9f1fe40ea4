// The sentences of a summary, loaded with it.
import { FOREIGN } from "../../../generated/words";
import { summary as english } from "../../../generated/words/en/rolling_ranch_summary";
import { book } from "../../../lib/words/language.svelte";

export type Key = keyof typeof english;
export const { say } = book<Key>(english, FOREIGN.rolling_ranch_summary, "summary");
