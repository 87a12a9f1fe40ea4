// The sentences of this page are in the page's own catalogue, under [generic]: it belongs to no game.
import { FOREIGN } from "../../../generated/words";
import { generic as english } from "../../../generated/words/en/apart/generic";
import { book } from "../../../lib/words/language.svelte";

export { capital, listed } from "../../../lib/words/say";
export const { count, say } = book<keyof typeof english>(english, FOREIGN.generic, "generic");
