// The sentences of planned answers, loaded with their dialog.
import { FOREIGN } from "../../generated/words";
import { planning as english } from "../../generated/words/en/apart/planning";
import { book } from "../../lib/words/language.svelte";

export type Key = keyof typeof english;
export const { say } = book<Key>(english, FOREIGN.planning, "planning");
