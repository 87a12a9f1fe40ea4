// The sentences of a review, loaded with it.
import { FOREIGN } from "../../../generated/words";
import { review as english } from "../../../generated/words/en/apart/review";
import { book } from "../../../lib/words/language.svelte";

export type Key = keyof typeof english;
export const { say, count } = book<Key>(english, FOREIGN.review, "review");
