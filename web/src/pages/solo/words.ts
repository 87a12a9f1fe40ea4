// The sentences of solo games, loaded with their page.
import { FOREIGN } from "../../generated/words";
import { solo as english } from "../../generated/words/en/apart/solo";
import { book } from "../../lib/words/language.svelte";

export type Key = keyof typeof english;
export const { count, say } = book<Key>(english, FOREIGN.solo, "solo");
