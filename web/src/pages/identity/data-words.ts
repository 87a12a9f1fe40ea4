// The sentences about what is kept. They come with those about people.
import { FOREIGN } from "../../generated/words";
import { data as english } from "../../generated/words/en/apart/identity";
import { book } from "../../lib/words/language.svelte";

export type Key = keyof typeof english;
export const { say } = book<Key>(english, FOREIGN.identity, "data");
