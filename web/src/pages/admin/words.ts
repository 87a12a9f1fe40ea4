// The sentences of the host's page, loaded with it.
import { FOREIGN } from "../../generated/words";
import { admin as english } from "../../generated/words/en/apart/admin";
import { book } from "../../lib/words/language.svelte";

export type Key = keyof typeof english;
export const { say } = book<Key>(english, FOREIGN.admin, "admin");
