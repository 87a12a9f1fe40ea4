// The sentences about notifications, loaded with them.
import { FOREIGN } from "../../generated/words";
import { notifications as english } from "../../generated/words/en/notifications";
import { book } from "./language.svelte";

export type Key = keyof typeof english;
export const { say } = book<Key>(english, FOREIGN.notifications, "notifications");
