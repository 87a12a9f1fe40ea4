// The sentences of the settings, loaded with them.
import { FOREIGN } from "../../generated/words";
import { settings as english } from "../../generated/words/en/apart/settings";
import { book } from "../../lib/words/language.svelte";

export type Key = keyof typeof english;
export const { say } = book<Key>(english, FOREIGN.settings, "settings");
