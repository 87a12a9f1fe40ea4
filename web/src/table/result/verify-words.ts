// The sentences about fair shuffles, loaded with what checks them.
import { FOREIGN } from "../../generated/words";
import { verify as english } from "../../generated/words/en/apart/verify";
import { book } from "../../lib/words/language.svelte";

export type Key = keyof typeof english;
export const { count, say } = book<Key>(english, FOREIGN.verify, "verify");
