// The sentences about a new table, loaded with its page.
import { FOREIGN } from "../../generated/words";
import { setup as english } from "../../generated/words/en/apart/setup";
import { book } from "../../lib/words/language.svelte";

export type Key = keyof typeof english;
export const { count, say } = book<Key>(english, FOREIGN.setup, "setup");

export function has(key: string): key is Key {
  return key in english;
}
