// Hexagons with pointy tops: axial coordinates to points, and ways for the arrow keys.
export const WIDE = 100;
export const SIDE = WIDE / Math.sqrt(3);

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export interface Axial {
  q: number;
  r: number;
}

/** The corners from the top, clockwise; edge k is between corner k and the next. */
export const CORNERS: Point[] = Array.from({ length: 6 }, (_, index) => {
  const angle = (Math.PI / 3) * index - Math.PI / 2;
  return { x: SIDE * Math.cos(angle), y: SIDE * Math.sin(angle) };
});

export function centreOf({ q, r }: Axial): Point {
  return { x: WIDE * (q + r / 2), y: 1.5 * SIDE * r };
}

export const rounded = (value: number) => Math.round(100 * value) / 100;

export function outline(scale = 1): string {
  return `M${CORNERS.map(({ x, y }) => `${rounded(scale * x)} ${rounded(scale * y)}`).join("L")}Z`;
}

/** The box around these hexagons. */
export function boxAround(spaces: Axial[], margin: number): Box {
  const centres = spaces.map(centreOf);
  const left = Math.min(...centres.map(({ x }) => x)) - WIDE / 2 - margin;
  const top = Math.min(...centres.map(({ y }) => y)) - SIDE - margin;
  const right = Math.max(...centres.map(({ x }) => x)) + WIDE / 2 + margin;
  const bottom = Math.max(...centres.map(({ y }) => y)) + SIDE + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** Where a hexagon's button is in the box, as a style. */
export function placeIn(box: Box, space: Axial): string {
  const { x, y } = centreOf(space);
  const percent = (value: number, whole: number) => `${(100 * value) / whole}%`;
  const [left, top] = [percent(x - WIDE / 2 - box.x, box.width), percent(y - SIDE - box.y, box.height)];
  return `left:${left};top:${top};width:${percent(WIDE, box.width)};height:${percent(2 * SIDE, box.height)}`;
}

/** The spaces row by row, each from the left. */
export function rowsAcross<S extends Axial>(spaces: S[]): S[][] {
  const rows = [...new Set(spaces.map((space) => space.r))].sort((a, b) => a - b);
  return rows.map((r) => spaces.filter((space) => space.r === r).sort((a, b) => a.q - b.q));
}

/** The space an arrow key goes to: along the row, or to the nearer one in the next row. */
export function nextSpace<S extends Axial>(spaces: S[], start: S, key: string): S | null {
  const here = centreOf(start);
  const across = key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0;
  const down = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
  const found = spaces
    .filter((space) =>
      down !== 0 ? space.r === start.r + down : space.r === start.r && Math.sign(space.q - start.q) === across,
    )
    .map((space) => ({ space, far: Math.abs(centreOf(space).x - here.x) }))
    .sort((a, b) => a.far - b.far || a.space.q - b.space.q);
  return across === 0 && down === 0 ? null : (found[0]?.space ?? null);
}
