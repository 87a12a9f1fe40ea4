// Where the names of the parts go: near their bones, on no bone and on no other name.
import type { BoneSeen } from "../../../../generated/great_dinosaur_rush";
import { pixelOf, type Joint, type Pane } from "./lattice";

export interface Tag {
  part: string;
  count: number;
  x: number; // of its middle, in pixels of the pane
  y: number;
  at: Joint; // the middle of the bone it points to
}

const LETTER = 7.2;
const HEIGHT = 24;
const TURNS = 12;

interface Box {
  x: number;
  y: number;
  wide: number;
  high: number;
}

export function tagsOf(bones: BoneSeen[], pane: Pane, name: (part: string) => string): Tag[] {
  const points = bones.flatMap((bone) => pointsOf(bone, pane));
  const placed: (Tag & Box)[] = [];
  for (const part of new Set(bones.map((bone) => bone.part))) {
    const own = bones.filter((bone) => bone.part === part);
    const size = { wide: LETTER * (name(part).length + 3) + 20, high: HEIGHT };
    const spot = spotFor(own, size, pane, points, placed);
    if (spot) placed.push({ part, count: own.length, ...spot, ...size });
  }
  return placed;
}

/** The nearest free place around the bones of a part, those at its middle first. */
function spotFor(
  own: BoneSeen[],
  size: Pick<Box, "wide" | "high">,
  pane: Pane,
  points: Joint[],
  placed: Box[],
): (Joint & { at: Joint }) | null {
  const middles = own.map((bone) => pixelOf(pane, { x: (bone.x1 + bone.x2) / 2, y: (bone.y1 + bone.y2) / 2 }));
  const centre = {
    x: middles.reduce((sum, one) => sum + one.x, 0) / own.length,
    y: middles.reduce((sum, one) => sum + one.y, 0) / own.length,
  };
  middles.sort((a, b) => Math.hypot(a.x - centre.x, a.y - centre.y) - Math.hypot(b.x - centre.x, b.y - centre.y));
  for (const far of [26, 40, 60, 84, 110]) {
    for (const at of middles) {
      for (let turn = 0; turn < TURNS; turn += 1) {
        const angle = (Math.PI * 2 * turn) / TURNS + Math.PI / 2;
        const box = { x: at.x + Math.cos(angle) * (far + size.wide / 3), y: at.y - Math.sin(angle) * far, ...size };
        if (
          isInside(box, pane) &&
          !points.some((point) => holds(box, point)) &&
          !placed.some((other) => overlap(box, other))
        )
          return { x: box.x, y: box.y, at };
      }
    }
  }
  return null;
}

function pointsOf(bone: BoneSeen, pane: Pane): Joint[] {
  return [0, 0.25, 0.5, 0.75, 1].map((share) =>
    pixelOf(pane, { x: bone.x1 + (bone.x2 - bone.x1) * share, y: bone.y1 + (bone.y2 - bone.y1) * share }),
  );
}

function isInside({ x, y, wide, high }: Box, pane: Pane): boolean {
  return (
    x - wide / 2 > 2 &&
    x + wide / 2 < pane.columns * pane.cell - 2 &&
    y - high / 2 > 44 &&
    y + high / 2 < pane.rows * pane.cell - 30
  );
}

function holds({ x, y, wide, high }: Box, point: Joint): boolean {
  return Math.abs(point.x - x) < wide / 2 + 9 && Math.abs(point.y - y) < high / 2 + 9;
}

function overlap(a: Box, b: Box): boolean {
  return Math.abs(a.x - b.x) < (a.wide + b.wide) / 2 + 4 && Math.abs(a.y - b.y) < (a.high + b.high) / 2 + 4;
}
