// The feeding plan as the player has changed it: kept while the round lasts, and never sent before it is confirmed.
import type { Meal, TinyEpicDinosaursMove, TinyEpicDinosaursView } from "../../../generated/tiny_epic_dinosaurs";
import { isWay, kitchenOf, ordered, plainWay, REX, serve, spareOf, type Table, type Way } from "./feeding-plan";

class Feeding {
  private key = $state("");
  private order = $state.raw<string[]>([]);
  private ways = $state.raw<Record<string, Way>>({});

  /** The plan for this seat, worked out with its food. */
  plan(view: TinyEpicDinosaursView, seat: number, components: Components): Table {
    const kitchen = kitchenOf(view, seat, components);
    const mine = this.key === keyOf(view, seat);
    const meals = mealsOf(view, seat);
    const spare = spareOf(meals, kitchen);
    const eaters = ordered(meals, mine ? this.order : []).map((meal) => {
      const chosen = mine ? this.ways[wayKey(meal)] : undefined;
      return { meal, way: chosen && isWay(meal, chosen, kitchen) ? chosen : plainWay(meal, spare) };
    });
    return serve(eaters, kitchen, 1);
  }

  /** Would it be fed in this way, with the rest of the plan as it is? */
  feeds(view: TinyEpicDinosaursView, seat: number, components: Components, meal: Meal, way: Way): boolean {
    const eaters = this.plan(view, seat, components).served.map((one) =>
      one.meal.site === meal.site ? { meal, way } : one,
    );
    return serve(eaters, kitchenOf(view, seat, components), 1).served.some(
      (one) => one.meal.site === meal.site && one.fate === "fed",
    );
  }

  reorder(view: TinyEpicDinosaursView, seat: number, sites: string[]): void {
    this.turnTo(view, seat);
    this.order = sites;
  }

  choose(view: TinyEpicDinosaursView, seat: number, meal: Meal, way: Way): void {
    this.turnTo(view, seat);
    this.ways = { ...this.ways, [wayKey(meal)]: way };
  }

  private turnTo(view: TinyEpicDinosaursView, seat: number): void {
    const key = keyOf(view, seat);
    if (this.key === key) return;
    this.key = key;
    this.order = [];
    this.ways = {};
  }
}

type Components = Record<string, unknown>;

const wayKey = ({ site, dinosaur }: Meal) => `${site} ${dinosaur}`;
const keyOf = (view: TinyEpicDinosaursView, seat: number) => `${view.position.round} ${seat}`;

export const feeding = new Feeding();

/** Who is to be fed: everybody in the ranch before phase 5, the hungry ones in it. */
export function mealsOf(view: TinyEpicDinosaursView, seat: number): Meal[] {
  const meals = view.ranches[seat]?.meals ?? [];
  const player = view.position.players[seat];
  return view.position.phase === "feed" ? meals.filter((meal) => player?.hungry.includes(meal.site)) : meals;
}

/** The ways of eating that the table offers a dinosaur, beside a plain meal. */
export function waysOf(meal: Meal, stock: number[], moves: TinyEpicDinosaursMove[]): Way[] {
  const plain = (["plant", "meat"] as const)
    .filter((food) => meal[food] > 0)
    .map((food) => ({ ...plainWay(meal, stock), food }));
  const converted = moves.flatMap((move) => {
    const fits = move.kind === "fed" && move.site === meal.site && move.converted > 0;
    return fits ? [{ food: move.food as Way["food"], converted: move.converted, source: move.source, victim: "" }] : [];
  });
  const bites =
    meal.dinosaur !== REX
      ? []
      : moves.flatMap((move) =>
          move.kind === "dinosaur" && move.use === "bite" ? [{ ...plainWay(meal, stock), victim: move.site }] : [],
        );
  return [...plain, ...converted, ...bites];
}
