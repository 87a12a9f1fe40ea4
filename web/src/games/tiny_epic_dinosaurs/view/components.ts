// The printed values this page needs in addition to the view.
import { anyOf } from "../../../lib/words/say";
import { amounts, barriers, countWords, say, type Key } from "../words/say";

type Amounts = Record<string, number>;

export interface PrintedCard {
  id: string;
  kind: "science" | "genetic";
  vp: number;
  star: boolean;
  phase: number;
  tilt: boolean;
  params: Record<string, unknown>;
  diet?: string;
  traits?: string[];
  feed?: Amounts;
  feed_options?: Amounts[];
}

export interface PrintedAction {
  type: string;
  choices?: string[];
  die?: boolean;
  count?: number;
  plant?: number;
  meat?: number;
  supply?: number;
}

export interface PrintedSpace {
  id: string;
  kind: string;
  cost: Amounts;
  actions: PrintedAction[];
}

interface PrintedMat {
  id: string;
  players: number[];
  space: PrintedSpace[];
}

export interface RivalEffect {
  type: string;
  species?: string;
  count?: number;
  which?: string;
  plant?: number;
  meat?: number;
  supply?: number;
}

export interface PrintedRival {
  id: string;
  special: RivalEffect[];
  max: Record<string, RivalEffect[]>;
  columns: Record<string, RivalEffect[][]>;
}

export interface RivalCard {
  id: string;
  mat: string;
  species: string;
  count: number;
}

interface PrintedSpecies {
  id: string;
  diet: string;
  feed: Amounts;
  vp: number;
}

type Components = Record<string, unknown>;

function listOf<T>(components: Components, name: string): T[] {
  return (components[name] ?? []) as T[];
}

export function cardsOf(components: Components): PrintedCard[] {
  return listOf<PrintedCard>(components, "research_card");
}

export function cardOf(components: Components, id: string): PrintedCard | undefined {
  return cardsOf(components).find((card) => card.id === id);
}

export function spaceOf(components: Components, seats: number, id: string): PrintedSpace | undefined {
  const mats = matsOf(components).filter((mat) => mat.players.includes(seats));
  return mats.flatMap((mat) => mat.space).find((space) => space.id === id);
}

export function matsOf(components: Components): PrintedMat[] {
  return listOf<PrintedMat>(components, "action_mat");
}

/** What a space does: "bring a dinosaur into your ranch and/or lift barriers". */
export function actionsText(actions: PrintedAction[]): string {
  return actions.map(partText).join(` ${say("and_or")} `);
}

export function partText(action: PrintedAction): string {
  const { type, choices = [], count = 1 } = action;
  const what = {
    dinosaur: anyOf(choices.map(countWords)),
    barriers: barriers(count),
    resources: amounts({ plant: action.plant ?? 0, meat: action.meat ?? 0, supply: action.supply ?? 0 }),
  };
  if (type === "gain_dinosaur") return say(action.die ? "part.die" : "part.gain_dinosaur", { what: what.dinosaur });
  return say(`part.${type}` as Key, { n: count, what: type === "gain_barriers" ? what.barriers : what.resources });
}

export function speciesOf(components: Components, id: string): PrintedSpecies | undefined {
  return listOf<PrintedSpecies>(components, "species").find((species) => species.id === id);
}

export function rivalOf(components: Components, id: string): PrintedRival | undefined {
  return listOf<PrintedRival>(components, "rival_mat").find((mat) => mat.id === id);
}

export function rivalCardOf(components: Components, id: string): RivalCard | undefined {
  return listOf<RivalCard>(components, "rival_card").find((card) => card.id === id);
}

interface PrintedContract {
  id: string;
  vp: number;
  cost: Amounts;
}

/** A contract by its id, as the view shows open ones. */
export function printedContract(
  components: Components,
  id: string,
): { id: string; points: number; cost: Amounts } | undefined {
  const all = [
    ...listOf<PrintedContract>(components, "public_contract"),
    ...listOf<PrintedContract>(components, "private_contract"),
  ];
  const found = all.find((one) => one.id === id);
  return found && { id, points: found.vp, cost: found.cost };
}

export function isPrivate(components: Components, id: string): boolean {
  return listOf<PrintedContract>(components, "private_contract").some((one) => one.id === id);
}

export function gameValue(components: Components, name: string): number {
  return ((components["game"] ?? {}) as Record<string, number>)[name] ?? 0;
}

/** The card of the dinosaur that flies: its name is also its site. */
export function flyerOf(components: Components): string {
  return cardsOf(components).find((card) => card.traits?.includes("flying"))?.id ?? "";
}

/** What a dinosaur eats, one entry for each way: an omnivore has two. */
export function mealsOf(components: Components, id: string): Amounts[] {
  const card = cardOf(components, id);
  const feed = card?.feed ?? speciesOf(components, id)?.feed;
  return card?.feed_options ?? (feed ? [feed] : []);
}

export function eatsText(components: Components, id: string): string {
  return anyOf(mealsOf(components, id).map((meal) => amounts(meal)));
}

/** The points of these dinosaurs; null: of one that each player has another of. */
export function worthOf(components: Components, dinosaurs: Amounts): number | null {
  const worth = Object.entries(dinosaurs).map(([id, n]) => (speciesOf(components, id)?.vp ?? NaN) * n);
  const all = worth.reduce((sum, n) => sum + n, 0);
  return Number.isNaN(all) ? null : all;
}

/** What the ability of a card gains. */
export function gainOf(components: Components, id: string): string {
  return amounts((cardOf(components, id)?.params["gain"] ?? {}) as Amounts);
}

/** What a card does, with its printed values. */
export function cardText(components: Components, id: string): string {
  const card = cardOf(components, id);
  const values: Record<string, string | number> = { phase: card?.phase ?? 0 };
  for (const [name, value] of Object.entries(card?.params ?? {}))
    values[name] = typeof value === "object" && value !== null ? amounts(value as Amounts) : Number(value);
  return say(`text.${id}` as Key, values);
}
