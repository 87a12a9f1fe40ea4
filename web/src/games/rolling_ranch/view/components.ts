// The printed values this page needs in addition to the view.
import { FOREIGN } from "../../../generated/words";
import { book } from "../../../lib/words/language.svelte";

export type Printed = Record<string, unknown>;

export interface PrintedBuilding {
  id: string;
  kind: string;
  options?: string[]; // of a barn
  bonus?: string; // of a warehouse
}

export interface BarnOption {
  id: string;
  wood_max?: number;
  nail_max?: number;
  animals?: string[];
  replaces_action?: boolean;
}

export interface WarehouseBonus {
  id: string;
  uses: number;
  animal_from: "rolled" | "any";
  space_from: "rolled" | "any";
}

export interface Rank {
  min_score: number;
  name: string;
}

export function buildingsOf(components: Printed): PrintedBuilding[] {
  return (components["building"] ?? []) as PrintedBuilding[];
}

export function barnOptionOf(components: Printed, id: string): BarnOption | undefined {
  return ((components["barn_option"] ?? []) as BarnOption[]).find((option) => option.id === id);
}

export function warehouseBonusOf(components: Printed, id: string): WarehouseBonus | undefined {
  return ((components["warehouse_bonus"] ?? []) as WarehouseBonus[]).find((bonus) => bonus.id === id);
}

/** What an animal counts in a pen of several kinds (RR-10.2). */
export function mixedPoints(components: Printed): number {
  return ((components["mixed_pen"] ?? {}) as { points_per_animal?: number }).points_per_animal ?? 0;
}

const printed = book({}, FOREIGN.rolling_ranch, "printed");

function ranks(components: Printed): Rank[] {
  return ((components["solo"] ?? {}) as { rank?: Rank[] }).rank ?? [];
}

/** RR-11.3: what a solo score is called. */
export function rankOf(components: Printed, score: number): string {
  const all = ranks(components);
  const name = (all.filter((rank) => score >= rank.min_score).at(-1) ?? all[0])?.name ?? "";
  return printed.find(name) ?? name;
}

/** The ranks of a solo game, lowest first. */
export function ranksIn(components: Printed): { name: string; points: number }[] {
  return ranks(components).map((rank) => ({ name: printed.find(rank.name) ?? rank.name, points: rank.min_score }));
}
