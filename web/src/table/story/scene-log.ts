// What was played and for how long, for tests: kept only where one has laid a list for it on the window.
import type { Beat } from "./beats";

export interface Scened {
  kind: string;
  seat: number;
  turn: number; // beats of one turn have the same number
  caption: string;
  start: number; // milliseconds
  end: number;
}

/** Notes that a beat begins; what it returns notes its end. */
export function noteScene({ kind, seat, caption }: Beat, turn: number): () => void {
  const log = (globalThis as { sceneLog?: Scened[] }).sceneLog;
  const scene = { kind, seat, turn, caption, start: performance.now(), end: 0 };
  log?.push(scene);
  return () => (scene.end = performance.now());
}
