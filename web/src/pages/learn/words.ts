// The sentences of lessons, loaded with them.
import { FOREIGN } from "../../generated/words";
import { learn as english } from "../../generated/words/en/apart/learn";
import { book } from "../../lib/words/language.svelte";

export type Key = keyof typeof english;
export const { count, say } = book<Key>(english, FOREIGN.learn, "learn");
