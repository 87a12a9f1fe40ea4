// The sentences about one person on several devices, loaded with them.
import { FOREIGN } from "../../generated/words";
import { identity as english } from "../../generated/words/en/apart/identity";
import { book } from "../../lib/words/language.svelte";

export type Key = keyof typeof english;
export const { count, say } = book<Key>(english, FOREIGN.identity, "identity");
