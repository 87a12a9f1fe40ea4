// The geometry of the lattice: joints, sticks, what part of it is shown. It knows no rules: the server judges.
import type { BoneSeen, CardJudged, CardSeen } from "../../../../generated/great_dinosaur_rush";
import { mirrored, moved, type Stick } from "../../art/bones";

export interface Joint {
  x: number;
  y: number;
}

/** The joints that are shown: `left` and `top` are the outermost, `cell` is the number of pixels between two. */
export interface Pane {
  left: number;
  top: number;
  columns: number;
  rows: number;
  cell: number;
}

export interface Bounds {
  left: number;
  right: number;
  low: number;
  top: number;
}

export const WAYS: Record<string, Joint> = {
  ArrowRight: { x: 1, y: 0 },
  PageUp: { x: 1, y: 1 },
  ArrowUp: { x: 0, y: 1 },
  Home: { x: -1, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  End: { x: -1, y: -1 },
  ArrowDown: { x: 0, y: -1 },
  PageDown: { x: 1, y: -1 },
};

export function same(a: Joint, b: Joint): boolean {
  return a.x === b.x && a.y === b.y;
}

/** Are they a king's move apart? */
export function areNeighbours(a: Joint, b: Joint): boolean {
  return !same(a, b) && Math.abs(a.x - b.x) <= 1 && Math.abs(a.y - b.y) <= 1;
}

/** A stick from its left (or lower) end: there is one way to write each. */
export function stickOf(a: Joint, b: Joint): Stick {
  const [first, last] = a.x < b.x || (a.x === b.x && a.y <= b.y) ? [a, b] : [b, a];
  return { x1: first.x, y1: first.y, x2: last.x, y2: last.y };
}

export function sameStick(a: Stick, b: Stick): boolean {
  const [one, other] = [
    stickOf({ x: a.x1, y: a.y1 }, { x: a.x2, y: a.y2 }),
    stickOf({ x: b.x1, y: b.y1 }, { x: b.x2, y: b.y2 }),
  ];
  return one.x1 === other.x1 && one.y1 === other.y1 && one.x2 === other.x2 && one.y2 === other.y2;
}

export function isAt(stick: Stick, joint: Joint): boolean {
  return (stick.x1 === joint.x && stick.y1 === joint.y) || (stick.x2 === joint.x && stick.y2 === joint.y);
}

export function boundsOf(sticks: Stick[]): Bounds | null {
  if (sticks.length === 0) return null;
  const xs = sticks.flatMap(({ x1, x2 }) => [x1, x2]);
  const ys = sticks.flatMap(({ y1, y2 }) => [y1, y2]);
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), top: Math.max(...ys) };
}

const EMPTY: Bounds = { left: 0, right: 4, low: -1, top: 2 }; // where a drawing begins
const MARGIN = 2; // joints around what is drawn
const LARGEST = 52; // pixels between two joints
const SMALLEST = 16;

/** A pane of these pixels that shows all of it. One that still does is kept, so that nothing jumps while drawing. */
export function paneFor(sticks: Stick[], width: number, height: number, before: Pane | null): Pane {
  const need = boundsOf(sticks) ?? EMPTY;
  if (before && shows(before, need, width, height)) return before;
  const cell = Math.max(
    SMALLEST,
    Math.min(
      LARGEST,
      width / (need.right - need.left + 1 + 2 * MARGIN),
      height / (need.top - need.low + 1 + 2 * MARGIN),
    ),
  );
  const columns = Math.max(1, Math.floor(width / cell));
  const rows = Math.max(1, Math.floor(height / cell));
  return {
    left: need.left - Math.floor((columns - 1 - (need.right - need.left)) / 2),
    top: need.top + Math.floor((rows - 1 - (need.top - need.low)) / 2),
    columns,
    rows,
    cell,
  };
}

/** With a joint to spare on every side, in a room that has not changed. */
function shows(pane: Pane, need: Bounds, width: number, height: number): boolean {
  const fits = Math.floor(width / pane.cell) === pane.columns && Math.floor(height / pane.cell) === pane.rows;
  return (
    fits &&
    need.left > pane.left &&
    need.right < pane.left + pane.columns - 1 &&
    need.top < pane.top &&
    need.low > pane.top - pane.rows + 1
  );
}

/** Where a joint is in its pane, in pixels. */
export function pixelOf(pane: Pane, { x, y }: Joint): Joint {
  return { x: (x - pane.left + 0.5) * pane.cell, y: (pane.top - y + 0.5) * pane.cell };
}

/** The joint nearest to a point of the pane, and how far it is, in cells. */
export function jointNear(pane: Pane, px: number, py: number): { joint: Joint; distance: number } {
  const [x, y] = [px / pane.cell - 0.5, py / pane.cell - 0.5];
  const [column, row] = [
    Math.max(0, Math.min(pane.columns - 1, Math.round(x))),
    Math.max(0, Math.min(pane.rows - 1, Math.round(y))),
  ];
  return { joint: { x: pane.left + column, y: pane.top - row }, distance: Math.hypot(x - column, y - row) };
}

/** The bone whose middle part is at a point of the pane; null: none is. */
export function boneNear(pane: Pane, bones: BoneSeen[], px: number, py: number): BoneSeen | null {
  const [x, y] = [pane.left + px / pane.cell - 0.5, pane.top - (py / pane.cell - 0.5)];
  const near = bones.map((bone) => ({
    bone,
    distance: Math.hypot((bone.x1 + bone.x2) / 2 - x, (bone.y1 + bone.y2) / 2 - y),
  }));
  near.sort((a, b) => a.distance - b.distance);
  return near[0] && near[0].distance < 0.32 ? near[0].bone : null;
}

// What is drawn

/** The parts whose coloured bones meet an end of a stick: what a wild bone there may belong to. */
export function partsTouching(bones: BoneSeen[], stick: Stick): string[] {
  const ends = [
    { x: stick.x1, y: stick.y1 },
    { x: stick.x2, y: stick.y2 },
  ];
  const touching = bones.filter(
    (bone) => bone.colour !== "white" && !sameStick(bone, stick) && ends.some((end) => isAt(bone, end)),
  );
  return [...new Set(touching.map((bone) => bone.part))];
}

/** The bones of one part that hang together with this one. */
export function groupOf(bones: BoneSeen[], start: BoneSeen): BoneSeen[] {
  const group = [start];
  for (const one of group) {
    for (const bone of bones) {
      const touches = isAt(bone, { x: one.x1, y: one.y1 }) || isAt(bone, { x: one.x2, y: one.y2 });
      if (bone.part === start.part && touches && !group.includes(bone)) group.push(bone);
    }
  }
  return group;
}

/** A left-right mirror image: of the group of one bone, about the joint by which it hangs on other parts; or of all. */
export function mirroredBones(bones: BoneSeen[], start: BoneSeen | null): BoneSeen[] {
  const group = start ? groupOf(bones, start) : bones;
  const others = bones.filter((bone) => !group.includes(bone));
  const ends = group.flatMap((bone) => [
    { x: bone.x1, y: bone.y1 },
    { x: bone.x2, y: bone.y2 },
  ]);
  const hook = ends.find((end) => others.some((bone) => isAt(bone, end)));
  const bounds = boundsOf(group);
  const axis = hook ? hook.x : bounds ? (bounds.left + bounds.right) / 2 : 0;
  return bones.map((bone) => (group.includes(bone) ? { ...bone, ...straightened(mirrored(bone, axis)) } : bone));
}

function straightened(stick: Stick): Stick {
  return stickOf({ x: stick.x1, y: stick.y1 }, { x: stick.x2, y: stick.y2 });
}

const PARTS = ["spine", "ribs", "neck", "head", "tail", "limb_a", "limb_b", "unique"];

/** Bones in the order of the drawing: judgements number them this way. */
export function ordered(bones: BoneSeen[]): BoneSeen[] {
  return PARTS.flatMap((part) => bones.filter((bone) => bone.part === part));
}

// A card laid over the lattice

export interface Ghost {
  bones: BoneSeen[];
  missing: number[]; // those without a bone below them
}

/** The bones of a card where the drawing is nearest to it, shifted by hand; features that are not begun are left out. */
export function ghostOf(card: CardSeen, judged: CardJudged | undefined, shift: Joint, drawn: BoneSeen[]): Ghost {
  let aside = (boundsOf(drawn) ?? { ...EMPTY, right: -1 }).right + 2;
  const bones = card.features.flatMap((sticks, index) => {
    const fit = judged?.features[index];
    const turned = fit?.mirrored ? sticks.map((stick) => mirrored(stick)) : sticks;
    if (fit?.place)
      return turned.map((stick) => moved(stick, (fit.place?.[0] ?? 0) + shift.x, (fit.place?.[1] ?? 0) + shift.y));
    const bounds = boundsOf(turned) ?? EMPTY;
    const dx = aside - bounds.left;
    aside += bounds.right - bounds.left + 1;
    return turned.map((stick) => moved(stick, dx + shift.x, shift.y - bounds.low));
  });
  const isThere = (bone: BoneSeen) =>
    drawn.some((one) => sameStick(one, bone) && one.part.replace(/_[ab]$/, "") === bone.part);
  return { bones, missing: bones.flatMap((bone, index) => (isThere(bone) ? [] : [index])) };
}
