// Where the hexagons of a sheet are, with the fences and names of pens.
import type { Hexagon, SheetLayout } from "../../../generated/rolling_ranch";
import { boxAround, type Box, centreOf, CORNERS, type Point, rounded } from "../../shared/hex";

export { type Box, centreOf, outline, SIDE, WIDE } from "../../shared/hex";

/** What is behind each edge. */
const BEYOND: [number, number][] = [
  [1, -1],
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
];

export function boxOf(layout: SheetLayout, margin: number): Box {
  return boxAround(layout.spaces, margin);
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
      const line = `M${rounded(from.x)} ${rounded(from.y)}L${rounded(to.x)} ${rounded(to.y)}`;
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
