// What the board's component does with the feed plan, where there is no component.
import { keepJudged } from "../../src/games/tiny_epic_dinosaurs/dock/feeding.svelte";
import type { View } from "../../src/games/tiny_epic_dinosaurs/view/position";
import type { Session } from "../../src/table/state/session.svelte";

/** Asks the table about whatever is wished, until it is stopped. */
export function dining(session: Session): () => void {
  return $effect.root(() => {
    keepJudged(() => ({
      view: session.shownView as View,
      seat: session.choosing.offer && session.store.viewer,
      tried: session.choosing.steps,
      freehand: session.freehand,
    }));
  });
}
