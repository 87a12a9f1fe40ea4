// The sentences about notifications. They come with those of profiles.
import { FOREIGN } from "../../generated/words";
import { notifications as english } from "../../generated/words/en/apart/profile";
import { book } from "./language.svelte";

export type Key = keyof typeof english;
export const { say } = book<Key>(english, FOREIGN.profile, "notifications");
