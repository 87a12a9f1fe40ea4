// Where hexagons lie: pointy tops, axial coordinates to points; fences, names of pens, and ways for the arrow keys.
import type { Hexagon, SheetLayout } from "../../generated/rolling_ranch";

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

/** The corners from the top, clockwise; edge k lies between corner k and the next. */
export const CORNERS: Point[] = Array.from({ length: 6 }, (_, index) => {
  const angle = (Math.PI / 3) * index - Math.PI / 2;
  return { x: SIDE * Math.cos(angle), y: SIDE * Math.sin(angle) };
});
/** What lies behind each edge. */
const BEYOND: [number, number][] = [[1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0], [0, -1]];

export function centreOf({ q, r }: Pick<Hexagon, "q" | "r">): Point {
  return { x: WIDE * (q + r / 2), y: 1.5 * SIDE * r };
}

export function outline(scale = 1): string {
  return `M${CORNERS.map(({ x, y }) => `${round(scale * x)} ${round(scale * y)}`).join("L")}Z`;
}

const round = (value: number) => Math.round(100 * value) / 100;

export function boxOf(layout: SheetLayout, margin: number): Box {
  const centres = layout.spaces.map(centreOf);
  const left = Math.min(...centres.map(({ x }) => x)) - WIDE / 2 - margin;
  const top = Math.min(...centres.map(({ y }) => y)) - SIDE - margin;
  const right = Math.max(...centres.map(({ x }) => x)) + WIDE / 2 + margin;
  const bottom = Math.max(...centres.map(({ y }) => y)) + SIDE + margin;
  return { x: left, y: top, width: right - left, height: bottom - top };
}

export interface Fences {
  rails: string; // where two pens meet, and around the ranch
  paths: string; // between spaces of one pen
  posts: Point[];
}

export function fencesOf(layout: SheetLayout): Fences {
  const pens = new Map(layout.spaces.map((space) => [`${space.q} ${space.r}`, space.pen]));
  const posts = new Map<string, Point>();
  let rails = "";
  let paths = "";
  for (const space of layout.spaces) {
    for (const [edge, [q, r]] of BEYOND.entries()) {
      const other = pens.get(`${space.q + q} ${space.r + r}`);
      if (other !== undefined && edge > 2) continue; // the other side of this edge has drawn it
      const [from, to] = ends(space, edge);
      const line = `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}`;
      if (other === space.pen) paths += line;
      else {
        rails += line;
        for (const post of [from, to]) posts.set(`${Math.round(post.x)} ${Math.round(post.y)}`, post);
      }
    }
  }
  return { rails, paths, posts: [...posts.values()] };
}

function ends(space: Hexagon, edge: number): [Point, Point] {
  const centre = centreOf(space);
  const at = (corner: number) => {
    const { x, y } = CORNERS[corner % 6] as Point;
    return { x: centre.x + x, y: centre.y + y };
  };
  return [at(edge), at(edge + 1)];
}

/** The pens in the order of their names, each with its spaces. */
export function pensOf(layout: SheetLayout): { pen: string; spaces: Hexagon[] }[] {
  const names = [...new Set(layout.spaces.map((space) => space.pen))].sort();
  return names.map((pen) => ({ pen, spaces: layout.spaces.filter((space) => space.pen === pen) }));
}

export function rowsOf(layout: SheetLayout): Hexagon[][] {
  const rows = [...new Set(layout.spaces.map((space) => space.r))].sort((a, b) => a - b);
  return rows.map((r) => layout.spaces.filter((space) => space.r === r).sort((a, b) => a.q - b.q));
}

/** The space an arrow key leads to: along the row, or to the nearer one in the next row. */
export function neighbour(layout: SheetLayout, from: string, key: string): string | null {
  const start = layout.spaces.find((space) => space.name === from);
  if (!start) return null;
  const here = centreOf(start);
  const across = key === "ArrowLeft" ? -1 : key === "ArrowRight" ? 1 : 0;
  const down = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
  const found = layout.spaces
    .filter((space) => (down !== 0 ? space.r === start.r + down : space.r === start.r && Math.sign(space.q - start.q) === across))
    .map((space) => ({ space, far: Math.abs(centreOf(space).x - here.x) }))
    .sort((a, b) => a.far - b.far || a.space.q - b.space.q);
  return across === 0 && down === 0 ? null : (found[0]?.space.name ?? null);
}
