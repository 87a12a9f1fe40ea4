// Where spaces are: names like c3 to columns and rows, boards, and directions on the page.
import type { JurassicSnackView } from "../../../generated/jurassic_snack";

export interface Place {
  column: number;
  row: number;
}

export interface Geometry {
  columns: number;
  rows: number;
  boards: Place[]; // their top left spaces
  spaces: string[];
}

export const DIRECTIONS = ["north", "east", "south", "west"] as const;
export type Direction = (typeof DIRECTIONS)[number];
export const ANGLES: Record<Direction, number> = { north: 0, east: 90, south: 180, west: 270 };
export const SIDE = 3;

export function placeOf(space: string): Place {
  return { column: space.charCodeAt(0) - 97, row: Number(space.slice(1)) - 1 };
}

export function nameOf({ column, row }: Place): string {
  return `${String.fromCharCode(97 + column)}${row + 1}`;
}

export function geometryOf(view: JurassicSnackView): Geometry {
  const boards = view.slots.map(([x = 0, y = 0]) => ({ column: SIDE * x, row: SIDE * y }));
  const places = view.spaces.map(placeOf);
  return {
    boards,
    spaces: view.spaces,
    columns: Math.max(0, ...places.map((place) => place.column)) + 1,
    rows: Math.max(0, ...places.map((place) => place.row)) + 1,
  };
}

/** The index of the board a space is on. */
export function boardOf(view: JurassicSnackView, space: string): number {
  const { column, row } = placeOf(space);
  return view.slots.findIndex(([x = 0, y = 0]) => Math.floor(column / SIDE) === x && Math.floor(row / SIDE) === y);
}

export function distance(start: string, end: string): number {
  const from = placeOf(start);
  const to = placeOf(end);
  return Math.abs(from.column - to.column) + Math.abs(from.row - to.row);
}
