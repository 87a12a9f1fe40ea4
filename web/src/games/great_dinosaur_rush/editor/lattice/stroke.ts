// A stroke over the lattice: it lays a bone to each joint that the pointer comes near to.
import { areNeighbours, type Joint, jointNear, type Pane } from "./lattice";

export interface Stroke {
  last: Joint;
  x: number;
  y: number;
  laid: boolean;
  stopped: boolean; // a bone could not be laid
  touch: boolean;
}

const NEAR = 0.36; // cells

/** The stroke as far as the pointer has come. A quick hand skips points: all of the way is looked at. */
export function followed(
  pane: Pane,
  stroke: Stroke,
  to: { x: number; y: number },
  lay: (from: Joint, to: Joint) => boolean,
): Stroke {
  const [dx, dy] = [to.x - stroke.x, to.y - stroke.y];
  const steps = Math.ceil(Math.hypot(dx, dy) / (pane.cell / 4)) || 1;
  let now = stroke;
  for (let step = 1; step <= steps && !now.stopped; step += 1) {
    const { joint, distance } = jointNear(pane, stroke.x + (dx * step) / steps, stroke.y + (dy * step) / steps);
    if (distance > NEAR || !areNeighbours(now.last, joint)) continue;
    now = { ...now, last: joint, laid: true, stopped: !lay(now.last, joint) };
  }
  return { ...now, ...to };
}
