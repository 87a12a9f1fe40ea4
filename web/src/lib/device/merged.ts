// Lists by name, from two places.
export function merged(one: Record<string, string[]>, other: Record<string, string[]>): Record<string, string[]> {
  const games = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(games.map((game) => [game, [...new Set([...(one[game] ?? []), ...(other[game] ?? [])])]]));
}
