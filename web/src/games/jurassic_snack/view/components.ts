// The printed values this page shows: kinds of grass with their counts and points.
export interface GrassKind {
  id: string;
  count: number;
  points: number;
}

export const KINDS = ["birth", "recon", "air_travel", "air_raid", "eruption", "surprise", "yummy"] as const;

export function grassOf(components: Record<string, unknown>): GrassKind[] {
  const listed = (components["grass"] ?? []) as GrassKind[];
  return KINDS.map((id) => listed.find((kind) => kind.id === id) ?? { id, count: 0, points: 0 });
}

export function pointsOf(components: Record<string, unknown>, kind: string): number {
  return grassOf(components).find((grass) => grass.id === kind)?.points ?? 0;
}

export function quietLimit(components: Record<string, unknown>): number {
  return ((components["end"] ?? {}) as { idle_turns_to_end?: number }).idle_turns_to_end ?? 2;
}

export function grassTotal(components: Record<string, unknown>): number {
  return grassOf(components).reduce((sum, kind) => sum + kind.count, 0);
}
