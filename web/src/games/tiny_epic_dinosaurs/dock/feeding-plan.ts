// The feeding plan: who eats in which order and what, how far the food goes, and the steps it comes to.
import type { Meal, Swap, TinyEpicDinosaursView } from "../../../generated/tiny_epic_dinosaurs";
import { cardOf } from "../view/components";
import { isSpecies } from "../art/figures";

const FOODS = ["plant", "meat"] as const;
export type Food = (typeof FOODS)[number];
export const RESOURCES = ["plant", "meat", "supply"] as const;
export const REX = "tyrannosaurus_rex";
const CONVERTER = "resource_converter";
const ADDITIVES = "dino_food_additives";
const AMOUNTS = [1, 2]; // of a meal that the Resource Converter may pay

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

/** What there is to eat and what may pay for it, whom a T. rex may eat, and whether the table asks about every meal. */
export interface Kitchen {
  stock: number[];
  swap: Swap; // the Resource Converter: which food it pays by what ("": not chosen yet), and how much of it
  victims: string[];
  exempt: string;
  additives: boolean;
  asks: boolean;
}

export function kitchenOf(view: TinyEpicDinosaursView, seat: number, components: Record<string, unknown>): Kitchen {
  const player = view.position.players[seat];
  const [cards, names] = [player?.cards ?? [], view.ranches[seat]?.mat?.names ?? []];
  const converts =
    cards.includes(CONVERTER) && view.options[CONVERTER] !== "never" && !view.position.tilted.includes(CONVERTER);
  const most = converts ? Number(cardOf(components, CONVERTER)?.params["max"] ?? 0) : 0;
  const additives = cards.includes(ADDITIVES);
  return {
    stock: player?.stock ?? [0, 0, 0],
    exempt: player?.exempt ?? "",
    additives,
    asks: additives || cards.includes(CONVERTER),
    swap: player?.swap ?? { source: "", target: "", left: most },
    victims: names.filter((_, index) => isSpecies(player?.cells[index] ?? "")),
  };
}

/** What is left for omnivores when all others have eaten. */
export function spareOf(meals: Meal[], { stock, exempt }: Kitchen): number[] {
  const others = meals.filter((meal) => meal.site !== exempt && (meal.plant === 0 || meal.meat === 0));
  return FOODS.map((food, index) => (stock[index] ?? 0) - others.reduce((sum, meal) => sum + meal[food], 0));
}

/** What a dinosaur eats if nobody says otherwise: an omnivore eats what there is more of. */
export function plainWay(meal: Meal, spare: number[]): Way {
  const food =
    meal.plant === 0 ? "meat" : meal.meat === 0 ? "plant" : (spare[0] ?? 0) >= (spare[1] ?? 0) ? "plant" : "meat";
  return { food, converted: 0, source: "", victim: "" };
}

/** Is there such a way for it at all? One that was chosen before may be gone. */
export function isWay(meal: Meal, way: Way, { swap, victims }: Kitchen): boolean {
  if (way.victim !== "") return meal.dinosaur === REX && victims.includes(way.victim);
  return meal[way.food] > 0 && meal[way.food] >= way.converted && way.converted <= swap.left;
}

/** Small meals first: so most are fed. The wished order of some comes before. */
export function ordered(meals: Meal[], wished: string[]): Meal[] {
  const size = (meal: Meal) => Math.max(meal.plant, meal.meat);
  const known = wished.flatMap((site) => meals.filter((meal) => meal.site === site));
  const others = meals.filter((meal) => !wished.includes(meal.site));
  return [...known, ...others.toSorted((a, b) => size(a) - size(b))];
}

/**
 * Goes through the plan: a full meal or none (TED-11.7), and the next one tries with what is left. Who then could still
 * eat something else must (TED-11.6).
 */
export function serve(eaters: Eater[], kitchen: Kitchen, gain: number): Table {
  const larder = larderOf(kitchen);
  const eaten = new Set<string>();
  const fateOf = ({ meal, way }: Eater): Fate => {
    if (eaten.has(meal.site)) return "eaten";
    if (way.victim !== "") {
      eaten.add(way.victim);
      larder.stock[1] = (larder.stock[1] ?? 0) + gain;
      return "fed";
    }
    if (meal.site === kitchen.exempt) return "exempt";
    return pay(larder, meal, way) ? "fed" : "hungry";
  };
  const tried = eaters.map((eater): Served => ({ ...eater, fate: fateOf(eater) }));
  const served = tried.map((one): Served => {
    if (eaten.has(one.meal.site)) return { ...one, fate: "eaten" };
    const way = one.fate === "hungry" ? plainWays(one.meal).find((other) => pay(larder, one.meal, other)) : undefined;
    return way ? { ...one, way, fate: "fed" } : one;
  });
  return { served, left: larder.stock };
}

// What is left while they eat

interface Larder {
  stock: number[];
  swap: Swap;
}

const larderOf = ({ stock, swap }: Kitchen): Larder => ({ stock: [...stock], swap: { ...swap } });
const plainWays = (meal: Meal): Way[] =>
  FOODS.filter((food) => meal[food] > 0).map((food) => ({ food, converted: 0, source: "", victim: "" }));
const indexOf = (resource: string) => RESOURCES.indexOf(resource as (typeof RESOURCES)[number]);

function isPayable({ stock, swap }: Larder, meal: Meal, { food, converted, source }: Way): boolean {
  const plain = meal[food] - converted;
  if (meal[food] === 0 || plain < 0 || plain > (stock[indexOf(food)] ?? 0)) return false;
  const fits = swap.target === "" || (swap.target === food && swap.source === source); // TED-R30: one resource as one food
  return converted === 0 || (fits && converted <= swap.left && converted <= (stock[indexOf(source)] ?? 0));
}

function pay(larder: Larder, meal: Meal, way: Way): boolean {
  if (!isPayable(larder, meal, way)) return false;
  const { food, converted, source } = way;
  larder.stock = larder.stock.map(
    (n, index) =>
      n - (index === indexOf(food) ? meal[food] - converted : 0) - (index === indexOf(source) ? converted : 0),
  );
  if (converted > 0) larder.swap = { source, target: food, left: larder.swap.left - converted };
  return true;
}

/**
 * The plan as steps. The table feeds by itself who needs no decision, and makes a move that is the only one: such steps
 * are left out. A bite is sent alone, as much may follow from it.
 */
export function mealSteps(served: Served[], kitchen: Kitchen): string[] {
  const fed = served.filter((one) => one.fate === "fed");
  const bite = fed.find((one) => one.way.victim !== "");
  if (bite) return [stepOf(bite.meal.site, bite.way)];
  const larder = larderOf(kitchen);
  const steps: string[] = [];
  let hungry = served;
  for (;;) {
    if (!isAsked(hungry, kitchen)) hungry = afterCommonMeals(hungry, larder);
    if (hungry.length === 0) return steps;
    const next = fed.find((one) => hungry.includes(one));
    const isForced = isOnlyMove(hungry, larder, kitchen);
    if (!next) return isForced ? steps : [...steps, "stop"];
    if (!isForced) steps.push(stepOf(next.meal.site, next.way));
    pay(larder, next.meal, next.way);
    hungry = hungry.filter((one) => one !== next);
  }
}

const mayBite = (hungry: Served[], { victims }: Kitchen) =>
  victims.length > 0 && hungry.some(({ meal }) => meal.dinosaur === REX);

/** Is there more to decide than the order of plain meals? */
function isAsked(hungry: Served[], kitchen: Kitchen): boolean {
  return (
    kitchen.asks ||
    mayBite(hungry, kitchen) ||
    hungry.some(({ meal }) => meal.site === kitchen.exempt || (meal.plant > 0 && meal.meat > 0))
  );
}

/** Food that is enough for all who eat it is served. */
function afterCommonMeals(hungry: Served[], larder: Larder): Served[] {
  const common = FOODS.filter(
    (food) => hungry.reduce((sum, { meal }) => sum + meal[food], 0) <= (larder.stock[indexOf(food)] ?? 0),
  );
  return hungry.filter(
    ({ meal }) =>
      !common.some((food) => meal[food] > 0 && pay(larder, meal, { food, converted: 0, source: "", victim: "" })),
  );
}

/** Has the table one move only: the one meal that must be served, or the end? */
function isOnlyMove(hungry: Served[], larder: Larder, kitchen: Kitchen): boolean {
  if (kitchen.additives || mayBite(hungry, kitchen) || canConvert(hungry, larder)) return false;
  const meals = hungry.flatMap(({ meal }) =>
    plainWays(meal)
      .filter((way) => isPayable(larder, meal, way))
      .map(() => meal.site),
  );
  return meals.length + (meals.some((site) => site !== kitchen.exempt) ? 0 : 1) === 1;
}

function canConvert(hungry: Served[], larder: Larder): boolean {
  const ways = FOODS.flatMap((food) =>
    RESOURCES.filter((source) => source !== food).flatMap((source) =>
      AMOUNTS.map((converted) => ({ food, converted, source, victim: "" })),
    ),
  );
  return hungry.some(({ meal }) => ways.some((way) => isPayable(larder, meal, way)));
}

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
    const alike =
      last?.meal.dinosaur === one.meal.dinosaur &&
      last.fate === one.fate &&
      penOf(last.meal.site) === penOf(one.meal.site) &&
      stepOf("", last.way) === stepOf("", one.way);
    if (alike) rows.at(-1)?.push(one);
    else rows.push([one]);
  }
  return rows;
}
