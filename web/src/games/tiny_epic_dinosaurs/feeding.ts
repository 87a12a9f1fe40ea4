// The feeding plan: who eats in which order and what, how far the food goes, and the steps it comes to.
import type { Meal } from "../../generated/tiny_epic_dinosaurs";

const FOODS = ["plant", "meat"] as const;
const REGULAR = ["stegosaurus", "velociraptor", "brachiosaurus", "allosaurus"];
export type Food = (typeof FOODS)[number];
export const RESOURCES = ["plant", "meat", "supply"] as const;

/** How one dinosaur eats: this food, some of it paid in another resource; or a T. rex that eats a neighbour. */
export interface Way {
  food: Food;
  converted: number;
  source: string; // "" for a plain meal
  victim: string; // the site of who is eaten, "" for none
}

export interface Eater {
  meal: Meal;
  way: Way;
}

export type Fate = "fed" | "hungry" | "exempt" | "eaten";

export interface Served extends Eater {
  fate: Fate;
}

export interface Table {
  served: Served[];
  left: number[]; // plant, meat, supply
}

/** What a dinosaur eats if nobody says otherwise: an omnivore eats what there is more of. */
export function plainWay(meal: Meal, stock: number[]): Way {
  const food = meal.plant === 0 ? "meat" : meal.meat === 0 ? "plant" : (stock[0] ?? 0) >= (stock[1] ?? 0) ? "plant" : "meat";
  return { food, converted: 0, source: "", victim: "" };
}

/** Small meals first: so most are fed. The wished order of some comes before. */
export function ordered(meals: Meal[], wished: string[]): Meal[] {
  const size = (meal: Meal) => Math.max(meal.plant, meal.meat);
  const known = wished.flatMap((site) => meals.filter((meal) => meal.site === site));
  const others = meals.filter((meal) => !wished.includes(meal.site));
  return [...known, ...others.toSorted((a, b) => size(a) - size(b))];
}

/** Goes through the plan: a full meal or none (TED-11.7), and the next one tries with what is left (TED-11.6). */
export function serve(eaters: Eater[], stock: number[], exempt: string, gain: number): Table {
  const left = [...stock];
  const eaten = new Set<string>();
  const fates = new Map<string, Fate>();
  for (const { meal, way } of eaters) {
    if (eaten.has(meal.site)) continue;
    fates.set(meal.site, meal.site === exempt ? "exempt" : "hungry");
    if (meal.site === exempt) continue;
    if (way.victim !== "") {
      eaten.add(way.victim);
      left[1] = (left[1] ?? 0) + gain;
      fates.set(meal.site, "fed");
    } else if (pay(left, meal, way)) fates.set(meal.site, "fed");
  }
  return { served: eaters.map((eater) => ({ ...eater, fate: eaten.has(eater.meal.site) ? "eaten" : (fates.get(eater.meal.site) ?? "hungry") })), left };
}

function pay(left: number[], meal: Meal, way: Way): boolean {
  const [food, source] = [FOODS.indexOf(way.food), RESOURCES.indexOf(way.source as (typeof RESOURCES)[number])];
  const plain = meal[way.food] - way.converted;
  if (plain > (left[food] ?? 0) || (source >= 0 && way.converted > (left[source] ?? 0))) return false;
  left[food] = (left[food] ?? 0) - plain;
  if (source >= 0) left[source] = (left[source] ?? 0) - way.converted;
  return true;
}

/**
 * The plan as steps. The table feeds by itself who needs no decision, and makes a move that is the only one: such steps
 * are left out. A bite is sent alone, as much may follow from it; those who have a choice come last, so that the table waits.
 */
export function mealSteps(served: Served[], stock: number[], hasCards: boolean): string[] {
  const fed = served.filter((one) => one.fate === "fed");
  const bite = fed.find((one) => one.way.victim !== "");
  if (bite) return [stepOf(bite.meal.site, bite.way)];
  const left = [...stock];
  let hungry = served;
  const isOnly = (moves: number) => moves === 1 && !hasCards;
  const steps = [...fed.filter(isRegular), ...fed.filter((one) => !isRegular(one))].flatMap((one) => {
    const forced = isOnly(mealsFor(hungry, left) + (mustFeed(hungry, left) ? 0 : 1));
    hungry = hungry.filter((other) => other !== one);
    pay(left, one.meal, one.way);
    return forced ? [] : [stepOf(one.meal.site, one.way)];
  });
  return hungry.length === 0 || isOnly(mealsFor(hungry, left) + 1) ? steps : [...steps, "stop"];
}

const isAffordable = (meal: Meal, food: Food, left: number[]) => meal[food] > 0 && meal[food] <= (left[FOODS.indexOf(food)] ?? 0);

/** How many plain meals could be served now. */
function mealsFor(hungry: Served[], left: number[]): number {
  return hungry.reduce((sum, { meal }) => sum + FOODS.filter((food) => isAffordable(meal, food, left)).length, 0);
}

const mustFeed = (hungry: Served[], left: number[]) => mealsFor(hungry.filter((one) => one.fate !== "exempt"), left) > 0;

const isRegular = ({ meal }: Served) => REGULAR.includes(meal.dinosaur);

function stepOf(site: string, way: Way): string {
  if (way.victim !== "") return `bite-${way.victim}`;
  return `feed-${site}-${way.food}${way.converted > 0 ? `-${way.converted}${way.source}` : ""}`;
}

/** A block of rows goes one place up or down, past the block beside it. */
export function moved<T>(blocks: T[][], index: number, by: number): T[] {
  const to = index + by;
  const [block, other] = [blocks[index], blocks[to]];
  if (!block || !other) return blocks.flat();
  return blocks.map((one, at) => (at === index ? other : at === to ? block : one)).flat();
}

/** Neighbours in the plan that are alike and share a fate: one row. */
export function rowsOf(served: Served[], penOf: (site: string) => string): Served[][] {
  const rows: Served[][] = [];
  for (const one of served) {
    const last = rows.at(-1)?.[0];
    const alike = last && last.meal.dinosaur === one.meal.dinosaur && last.fate === one.fate && penOf(last.meal.site) === penOf(one.meal.site) && stepOf("", last.way) === stepOf("", one.way);
    if (alike) rows.at(-1)?.push(one);
    else rows.push([one]);
  }
  return rows;
}
