// The sentences of sharing, loaded with it.
import { FOREIGN } from "../../generated/words";
import { share as english } from "../../generated/words/en/apart/share";
import { book } from "../../lib/words/language.svelte";

export type Key = keyof typeof english;
export const { say } = book<Key>(english, FOREIGN.share, "share");
