// The sentences about devices. They come with those of the settings.
import { FOREIGN } from "../../generated/words";
import { devices as english } from "../../generated/words/en/apart/settings";
import { book } from "../../lib/words/language.svelte";

export type Key = keyof typeof english;
export const { say } = book<Key>(english, FOREIGN.settings, "devices");
