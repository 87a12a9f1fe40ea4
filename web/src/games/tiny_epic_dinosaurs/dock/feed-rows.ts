// The rows of the feeding plan: dinosaurs that eat alike share one, and rows change places.
import type { FeedingPlan, Served, Way } from "../../../generated/tiny_epic_dinosaurs";

export const isSameWay = (a: Way, b: Way) =>
  a.food === b.food && a.converted === b.converted && a.source === b.source && a.victim === b.victim;

/** Neighbours in the plan that are alike and share a fate: one row. */
export function rowsOf({ served }: FeedingPlan, penOf: (site: string) => string): Served[][] {
  const rows: Served[][] = [];
  for (const one of served) {
    const last = rows.at(-1)?.[0];
    const alike =
      last?.meal.dinosaur === one.meal.dinosaur &&
      last.fate === one.fate &&
      penOf(last.meal.site) === penOf(one.meal.site) &&
      isSameWay(last.way, one.way);
    if (alike) rows.at(-1)?.push(one);
    else rows.push([one]);
  }
  return rows;
}

/** The sites, when a row goes to another place. */
export function sitesWith(rows: Served[][], index: number, to: number): string[] {
  const others = rows.filter((_, at) => at !== index);
  const order = rows[to] === undefined ? rows : [...others.slice(0, to), rows[index] ?? [], ...others.slice(to)];
  return order.flat().map((one) => one.meal.site);
}

/** How much of its food it eats. */
export const amountOf = ({ meal, way }: Served) =>
  way.food === "plant" ? meal.plant : way.food === "meat" ? meal.meat : 0;
