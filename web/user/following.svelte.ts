// What the table's component does with its session, where there is no component.
import type { Session } from "../src/table/state/session.svelte";

/** Follows the table until it is stopped. */
export function followed(session: Session): () => void {
  return $effect.root(() => {
    $effect(() => session.follow());
  });
}
