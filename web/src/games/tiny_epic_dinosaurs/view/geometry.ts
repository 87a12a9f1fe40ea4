// Where things are in a ranch: cells of 100 units, the sides between them, and what is where.
import type { MatSeen, Pen, RanchSeen, SeatPosition } from "../../../generated/tiny_epic_dinosaurs";

export const CELL = 100;
const MARGIN = 27; // for the mountains and shores of the border

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Spot {
  x: number;
  y: number;
}

/** A side of a cell: its middle, whether it is upright, and the cells on both sides of it (null: the border). */
export interface Side extends Spot {
  name: string;
  sign: string; // M, W, F closed for ever, D a dotted line
  upright: boolean;
  cells: [string | null, string | null];
}

export function boxOf(mat: MatSeen): Box {
  return { x: -MARGIN, y: -MARGIN, width: mat.cols * CELL + 2 * MARGIN, height: mat.rows * CELL + 2 * MARGIN };
}

/** The middle of a cell. */
export function centreOf(mat: MatSeen, cell: string): Spot {
  const index = mat.names.indexOf(cell);
  return { x: ((index % mat.cols) + 0.5) * CELL, y: (Math.floor(index / mat.cols) + 0.5) * CELL };
}

function nameAt(mat: MatSeen, column: number, row: number): string | null {
  const inside = column >= 0 && column < mat.cols && row >= 0 && row < mat.rows;
  return inside ? (mat.names[row * mat.cols + column] ?? null) : null;
}

const STEPS: Record<string, [number, number]> = { n: [0, -1], s: [0, 1], w: [-1, 0], e: [1, 0] };

/** A side by its name: the cell below or right of it, or before it at the last row and column, and n, s, w or e. */
export function sideOf(mat: MatSeen, name: string): Side {
  const cell = name.slice(0, -1);
  const [across, down] = STEPS[name.slice(-1)] ?? [0, 0];
  const index = mat.names.indexOf(cell);
  const other = nameAt(mat, (index % mat.cols) + across, Math.floor(index / mat.cols) + down);
  const middle = centreOf(mat, cell);
  const isFirst = across < 0 || down < 0; // the other cell comes before this one
  return {
    name,
    sign: mat.signs[mat.sides.indexOf(name)] ?? "",
    x: middle.x + (across * CELL) / 2,
    y: middle.y + (down * CELL) / 2,
    upright: across !== 0,
    cells: isFirst ? [other, cell] : [cell, other],
  };
}

export function sidesOf(mat: MatSeen): Side[] {
  return mat.sides.map((name) => sideOf(mat, name));
}

// What is there

export interface Standing {
  site: string; // the cell, or the name of the dinosaur that flies
  dinosaur: string;
  cell: string;
  flies: boolean;
}

export function standingIn(mat: MatSeen, player: SeatPosition): Standing[] {
  const found = mat.names.flatMap((cell, index) => {
    const dinosaur = player.cells[index];
    return dinosaur ? [{ site: cell, dinosaur, cell, flies: false }] : [];
  });
  return player.flyer ? [...found, { site: FLYER, dinosaur: FLYER, cell: player.flyer, flies: true }] : found;
}

export const FLYER = "pterodactyl"; // the one dinosaur that may share a cell: its site has its own name

export function dinosaurAt(mat: MatSeen, player: SeatPosition, site: string): string {
  return standingIn(mat, player).find((one) => one.site === site)?.dinosaur ?? "";
}

/** A closed pen has the tint of its species. */
export function tintOf(mat: MatSeen, player: SeatPosition, pen: Pen): string {
  if (!pen.is_closed) return "open";
  const [first] = pen.dinosaurs;
  if (first === undefined) return "empty";
  const kinds = new Set(pen.dinosaurs.map((site) => dinosaurAt(mat, player, site)));
  return kinds.size === 1 ? dinosaurAt(mat, player, first) : "mixed";
}

export function penOf(ranch: RanchSeen, cell: string): Pen | undefined {
  return ranch.pens.find((pen) => pen.cells.includes(cell));
}

// Walking by arrow keys: cells and lines are on one lattice, two steps per cell.

interface Knot {
  name: string;
  column: number;
  row: number;
}

function knotOf(mat: MatSeen, name: string): Knot {
  const spot = mat.names.includes(name) ? centreOf(mat, name) : sideOf(mat, name);
  return { name, column: (2 * spot.x) / CELL, row: (2 * spot.y) / CELL };
}

/** The next stop from here: in the same row, or the nearest one of the next row that has any. */
export function stopAfter(mat: MatSeen, stops: string[], from: string, key: string): string | null {
  const here = knotOf(mat, from);
  const others = stops.filter((name) => name !== from).map((name) => knotOf(mat, name));
  const sign = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const ahead = others.filter((knot) => knot.row === here.row && sign * (knot.column - here.column) > 0);
    return least(ahead, (knot) => Math.abs(knot.column - here.column))?.name ?? null;
  }
  const ahead = others.filter((knot) => sign * (knot.row - here.row) > 0);
  return (
    least(ahead, (knot) => 100 * Math.abs(knot.row - here.row) + Math.abs(knot.column - here.column))?.name ?? null
  );
}

function least<T>(items: T[], weight: (item: T) => number): T | undefined {
  return items.toSorted((a, b) => weight(a) - weight(b))[0];
}

/** In reading order, like Tab and screen readers. */
export function inReadingOrder(mat: MatSeen, names: string[]): string[] {
  const knots = names.map((name) => knotOf(mat, name));
  return knots.sort((a, b) => a.row - b.row || a.column - b.column).map((knot) => knot.name);
}
