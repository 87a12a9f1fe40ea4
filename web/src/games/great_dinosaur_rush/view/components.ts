// The printed values this page needs in addition to the view.
import { FOREIGN } from "../../../generated/words";
import { book } from "../../../lib/words/language.svelte";

interface PrintedHex {
  id: string;
  q: number;
  r: number;
}

interface PrintedEntry {
  id: string;
}

export interface PrintedScholar {
  id: string;
  name: string;
  years: string;
  ability: string;
  effect?: {
    kind: string;
    draw?: number;
    return?: number;
    keep?: number;
    keep_min?: number;
    keep_max?: number;
    publicize_action_points?: number;
    uncompleted_notoriety?: number;
  };
}

interface PrintedCard {
  id: string;
  creature: string;
  points: number;
}

interface PrintedBone {
  starting_each: number;
}

type Components = Record<string, unknown>;

const printed = book({}, FOREIGN.great_dinosaur_rush, "printed");

const boardOf = (components: Components) =>
  (components["board"] ?? {}) as { hex?: PrintedHex[]; entry?: PrintedEntry[] };
const known = new WeakMap<Components, Map<string, string>>();

/** "c4": rows have letters from the top, the sites of a row numbers from the left. */
export function siteName(components: Components, id: string): string {
  const names = known.get(components) ?? nameSites(boardOf(components).hex ?? []);
  known.set(components, names);
  return names.get(id) ?? id;
}

function nameSites(hexes: PrintedHex[]): Map<string, string> {
  const rows = [...new Set(hexes.map((hex) => hex.r))].sort((a, b) => a - b);
  const named = rows.flatMap((r, row) => {
    const across = hexes.filter((hex) => hex.r === r).sort((a, b) => a.q - b.q);
    return across.map((hex, column): [string, string] => [hex.id, `${String.fromCharCode(97 + row)}${column + 1}`]);
  });
  return new Map(named);
}

export function scholarsOf(components: Components): PrintedScholar[] {
  const scholars = (components["paleontologist"] ?? []) as PrintedScholar[];
  return scholars.map((scholar) => ({
    ...scholar,
    years: scholar.years.replace("-", "–"),
    ability: printed.find(scholar.ability) ?? scholar.ability,
  }));
}

export function scholarOf(components: Components, id: string | null): PrintedScholar | undefined {
  return scholarsOf(components).find((one) => one.id === id);
}

export function cardOf(components: Components, id: string): PrintedCard | undefined {
  return ((components["bonus_card"] ?? []) as PrintedCard[]).find((card) => card.id === id);
}

/** Bones by colour that never leave a pile (GDR-1.4). */
export function floorOf(components: Components): number[] {
  return ((components["bone"] ?? []) as PrintedBone[]).map((bone) => bone.starting_each);
}

/** Rows by which the markers rise after each round (GDR-12.1). */
export function shiftsOf(components: Components): number[] {
  return ((components["setup"] ?? {}) as { marker_shift_after_round?: number[] }).marker_shift_after_round ?? [];
}

/** How far behind the leader a seat may be for the second and the third value, with two players (GDR-14.3). */
export function within(components: Components): { second: number; third: number } {
  const two = ((components["variant"] ?? {}) as { two_player?: { second_within: number; third_within: number } })
    .two_player;
  return { second: two?.second_within ?? 0, third: two?.third_within ?? 0 };
}

/** The smallest and the largest value of a notoriety token. */
export function tokenRange(components: Components): { least: number; most: number } {
  const values = ((components["notoriety_token"] ?? []) as { value: number }[]).map(({ value }) => value);
  return { least: Math.min(...values), most: Math.max(...values) };
}

/** What a bonus card still in hand adds to a seat's notoriety (GDR-13.1, GDR-17.13). */
export function cardNotoriety(components: Components, scholar: string | null): number {
  const printed =
    ((components["game"] ?? {}) as { uncompleted_card_notoriety?: number }).uncompleted_card_notoriety ?? 0;
  return scholarOf(components, scholar)?.effect?.uncompleted_notoriety ?? printed;
}
