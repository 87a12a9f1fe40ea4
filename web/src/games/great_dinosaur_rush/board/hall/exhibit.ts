// An exhibit as the hall shows it: places, points as far as they are counted, and skeletons at one scale.
import type { Exhibited, GreatDinosaurRushView, Row } from "../../../../generated/great_dinosaur_rush";
import { boxOf } from "../../art/bones";
import { roundShown } from "./hall-visits.svelte";
import { CATEGORIES, sum } from "../../words/say";
import { ALL_PAID, type Counted, type Picture } from "../picture";

/** What is counted now, or what was counted last. */
export function shownIn(view: GreatDinosaurRushView, picture: Picture): Counted {
  return (
    picture.hall ?? { round: roundShown(view), rows: view.position.paid_rows, exhibits: view.exhibits, paid: ALL_PAID }
  );
}

/** What the row under a category's marker pays. */
export function rowOf(view: GreatDinosaurRushView, { rows }: Counted, category: number): Row | undefined {
  return view.museum[category]?.rows[(rows[category] ?? 1) - 1];
}

const ROSETTES = ["gold", "silver", "bronze"] as const;
export type Rosette = (typeof ROSETTES)[number];

/** The rosette for these points; null: none. */
export function rosetteFor(row: Row | undefined, points: number): Rosette | null {
  if (!row || points === 0) return null;
  return ROSETTES[[row.first, row.second, row.third].indexOf(points)] ?? null;
}

/** Points so far: the categories that are paid, and the cards once everything is counted. */
export function gainOf({ exhibits, paid }: Counted, seat: number): number {
  const exhibit = exhibits[seat];
  if (!exhibit) return 0;
  return (
    sum(exhibit.points.slice(0, Math.min(paid, CATEGORIES.length))) + (paid === ALL_PAID ? exhibit.card_points : 0)
  );
}

/** The score before this exhibit: that of the view may have grown since. */
export function scoreBefore({ exhibits }: Counted, seat: number): number {
  const exhibit = exhibits[seat];
  return exhibit ? exhibit.score - sum(exhibit.points) - exhibit.card_points : 0;
}

/** Shares of the widest and of the tallest skeleton, so that all are drawn at one scale. */
export function scalesOf(exhibits: Exhibited[]): { wide: number; high: number; ratio: number }[] {
  const boxes = exhibits.map((exhibit) => boxOf(exhibit.bones));
  const [widest, tallest] = [Math.max(...boxes.map((box) => box.width)), Math.max(...boxes.map((box) => box.height))];
  return boxes.map((box) => ({ wide: box.width / widest, high: box.width / tallest, ratio: box.width / box.height }));
}
