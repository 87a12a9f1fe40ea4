// Bones as shapes: a stick with knobs between two joints, with the rings (or the star) that show its colour.
import type { BoneSeen } from "../../../generated/great_dinosaur_rush";

export const UNIT = 35; // between two joints of a row
export const MARGIN = 14;

export type Stick = Pick<BoneSeen, "x1" | "y1" | "x2" | "y2">;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const FILLS: Record<string, string> = {
  green: "#6B9A57",
  red: "#C65B3E",
  yellow: "#E3B341",
  blue: "#4C88BC",
  white: "#FCF6E8",
};
const MARKS: Record<string, string> = { red: "#8A3219", yellow: "#9A7110", blue: "#27587F", white: "#A08F6C" };
const RINGS: Record<string, number[]> = { yellow: [0], red: [-2.5, 2.5], blue: [-3.9, 0, 3.9] };
const STAR = "l.7 1.9l2.1 .2l-1.6 1.3l.5 2l-1.7 -1.1l-1.8 1.1l.5 -2l-1.6 -1.3l2.1 -.2z";

export function fillOf(colour: string): string {
  return FILLS[colour] ?? "none";
}

export function markOf(colour: string): string {
  return MARKS[colour] ?? "none";
}

/** Where a bone is; y grows upwards on the lattice and downwards in a picture. */
export function placeOf({ x1, y1, x2, y2 }: Stick): string {
  const [first, last] =
    x1 < x2 || (x1 === x2 && y1 <= y2)
      ? [
          [x1, y1],
          [x2, y2],
        ]
      : [
          [x2, y2],
          [x1, y1],
        ];
  const [[x = 0, y = 0], [right = 0, top = 0]] = [first ?? [], last ?? []];
  const angle = (Math.atan2(-(top - y), right - x) * 180) / Math.PI;
  return `translate(${x * UNIT} ${-y * UNIT}) rotate(${angle})`;
}

export function lengthOf({ x1, y1, x2, y2 }: Stick): number {
  return UNIT * Math.hypot(x2 - x1, y2 - y1);
}

/** The outline of a bone along the x axis. */
export function outlineOf(length: number): string {
  const far = length - 8.3;
  return `M8.3 -3.1L${far} -3.1A5.4 5.4 0 1 1 ${length + 0.9} 0A5.4 5.4 0 1 1 ${far} 3.1L8.3 3.1A5.4 5.4 0 1 1 -0.9 0A5.4 5.4 0 1 1 8.3 -3.1Z`;
}

export function ringsOf(colour: string, length: number): string {
  return (RINGS[colour] ?? []).map((ring) => `M${length / 2 + ring} -3v6`).join("");
}

export function starOf(colour: string, length: number): string {
  return colour === "white" ? `M${length / 2} -3${STAR}` : "";
}

/** The part of the picture that these sticks need; a little of it where there is none. */
export function boxOf(sticks: Stick[]): Box {
  if (sticks.length === 0) return { x: -UNIT, y: -UNIT, width: 2 * UNIT, height: 2 * UNIT };
  const xs = sticks.flatMap(({ x1, x2 }) => [x1, x2]);
  const ys = sticks.flatMap(({ y1, y2 }) => [y1, y2]);
  const [left, top] = [Math.min(...xs), Math.max(...ys)];
  return {
    x: left * UNIT - MARGIN,
    y: -top * UNIT - MARGIN,
    width: (Math.max(...xs) - left) * UNIT + 2 * MARGIN,
    height: (top - Math.min(...ys)) * UNIT + 2 * MARGIN,
  };
}

export function moved<T extends Stick>(stick: T, dx: number, dy: number): T {
  return { ...stick, x1: stick.x1 + dx, y1: stick.y1 + dy, x2: stick.x2 + dx, y2: stick.y2 + dy };
}

export function mirrored<T extends Stick>(stick: T, axis = 0): T {
  return { ...stick, x1: 2 * axis - stick.x1, x2: 2 * axis - stick.x2 };
}

/** Features in frames of their own, side by side. */
export function sideBySide<T extends Stick>(features: T[][]): T[][] {
  let right = 0;
  return features.map((sticks) => {
    const xs = sticks.flatMap(({ x1, x2 }) => [x1, x2]);
    const low = Math.min(...sticks.flatMap(({ y1, y2 }) => [y1, y2]));
    const dx = right - Math.min(...xs);
    right += Math.max(...xs) - Math.min(...xs) + 1;
    return sticks.map((stick) => moved(stick, dx, -low));
  });
}
