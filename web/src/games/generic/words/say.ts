// The sentences of this page are in the page's own catalogue, under [generic]: it belongs to no game.
export { capital, count, listed, say } from "../../../lib/words/say";
