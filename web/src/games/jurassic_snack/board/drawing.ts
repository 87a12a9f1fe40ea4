// The area as it is drawn: as it is, or turned a quarter, so that a long area runs along a phone.
import type { JurassicSnackView } from "../../../generated/jurassic_snack";
import { type Direction, DIRECTIONS, geometryOf, nameOf, type Place, placeOf, SIDE } from "../view/geometry";

export interface Drawing {
  columns: number;
  rows: number;
  boards: Place[]; // their top left corners on the screen
  spaces: string[];
  turned: boolean;
  place(space: string): Place;
  spaceAt(place: Place): string | null;
}

const STEPS: Record<Direction, Place> = {
  north: { column: 0, row: -1 },
  east: { column: 1, row: 0 },
  south: { column: 0, row: 1 },
  west: { column: -1, row: 0 },
};

export function drawingOf(view: JurassicSnackView, turned: boolean): Drawing {
  const area = geometryOf(view);
  const turn = ({ column, row }: Place, size = 1): Place =>
    turned ? { column: area.rows - size - row, row: column } : { column, row };
  const back = ({ column, row }: Place): Place =>
    turned ? { column: row, row: area.rows - 1 - column } : { column, row };
  const known = new Set(area.spaces);
  return {
    columns: turned ? area.rows : area.columns,
    rows: turned ? area.columns : area.rows,
    boards: area.boards.map((board) => turn(board, SIDE)),
    spaces: area.spaces,
    turned,
    place: (space) => turn(placeOf(space)),
    spaceAt: (place) => (known.has(nameOf(back(place))) ? nameOf(back(place)) : null),
  };
}

/** How a direction of the area looks on the screen. */
export function seenAs(direction: Direction, turned: boolean): Direction {
  return turned ? (DIRECTIONS[(DIRECTIONS.indexOf(direction) + 1) % DIRECTIONS.length] ?? direction) : direction;
}

/** The next space on the screen in a direction, over gaps too: for the arrow keys. */
export function neighbour(drawing: Drawing, space: string, direction: Direction): string | null {
  const step = STEPS[direction];
  let { column, row } = drawing.place(space);
  for (;;) {
    column += step.column;
    row += step.row;
    if (column < 0 || row < 0 || column >= drawing.columns || row >= drawing.rows) return null;
    const next = drawing.spaceAt({ column, row });
    if (next) return next;
  }
}
