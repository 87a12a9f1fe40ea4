// The sentences of the lab, loaded with it.
import { FOREIGN } from "../../generated/words";
import { lab as english } from "../../generated/words/en/apart/lab";
import { book } from "../../lib/words/language.svelte";

export type Key = keyof typeof english;
export const { count, say } = book<Key>(english, FOREIGN.lab, "lab");
