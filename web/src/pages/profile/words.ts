// The sentences of profiles and rankings, loaded with them.
import { FOREIGN } from "../../generated/words";
import { profile as english } from "../../generated/words/en/apart/profile";
import { book } from "../../lib/words/language.svelte";

export type Key = keyof typeof english;
export const { say, count } = book<Key>(english, FOREIGN.profile, "profile");
