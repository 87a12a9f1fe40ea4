// The sentences of a round's summary, loaded with it.
import { FOREIGN } from "../../../../generated/words";
import { summary as english } from "../../../../generated/words/en/tiny_epic_dinosaurs_summary";
import { book } from "../../../../lib/words/language.svelte";

export type Key = keyof typeof english;
export const { say, count } = book<Key>(english, FOREIGN.tiny_epic_dinosaurs_summary, "summary");
