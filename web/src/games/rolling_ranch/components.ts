// The printed values this page needs beside the view.
import { book } from "../../lib/language.svelte";

export interface PrintedBuilding {
  id: string;
  kind: string;
}

export interface Rank {
  min_score: number;
  name: string;
}

export function buildingsOf(components: Record<string, unknown>): PrintedBuilding[] {
  return (components["building"] ?? []) as PrintedBuilding[];
}

/** What an animal counts in a pen of several kinds (RR-10.2). */
export function mixedPoints(components: Record<string, unknown>): number {
  return ((components["mixed_pen"] ?? {}) as { points_per_animal?: number }).points_per_animal ?? 0;
}

const printed = book({}, { de: async () => (await import("./printed.de")).de });

/** RR-11.3: what a solo score is called. */
export function rankOf(components: Record<string, unknown>, score: number): string {
  const ranks = ((components["solo"] ?? {}) as { rank?: Rank[] }).rank ?? [];
  const name = (ranks.filter((rank) => score >= rank.min_score).at(-1) ?? ranks[0])?.name ?? "";
  return printed.find(name) ?? name;
}
