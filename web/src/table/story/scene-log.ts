// For tests: what was played and for how long. Kept only if a test has put a list for it on the window.
import type { Beat } from "./beats";

export interface Scened {
  kind: string;
  seat: number;
  turn: number; // beats of one turn have the same number
  caption: string;
  start: number; // milliseconds
  end: number;
}

/** Notes the start of a beat; the function it returns notes the end. */
export function noteScene({ kind, seat, caption }: Beat, turn: number): () => void {
  const log = (globalThis as { sceneLog?: Scened[] }).sceneLog;
  const scene = { kind, seat, turn, caption, start: performance.now(), end: 0 };
  log?.push(scene);
  return () => (scene.end = performance.now());
}
