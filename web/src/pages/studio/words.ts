// The sentences of the studio, loaded with it.
import { FOREIGN } from "../../generated/words";
import { studio as english } from "../../generated/words/en/apart/studio";
import { book } from "../../lib/words/language.svelte";

export type Key = keyof typeof english;
export const { count, say, find } = book<Key>(english, FOREIGN.studio, "studio");
