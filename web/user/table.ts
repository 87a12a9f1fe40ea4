// A table that is played: which game, who sits where, and the seed of everything random.
export interface Table {
  game: string;
  seats: (number | null)[]; // a person by number, each with a page of their own; null: a bot
  options: Record<string, string | number | boolean>;
  seed: number;
}

export function nameOf({ game, seats, options, seed }: Table): string {
  const who = seats.map((seat) => (seat === null ? "bot" : `P${seat}`)).join(" ");
  const chosen = Object.entries(options).map(([name, value]) => `, ${name} ${value}`);
  return `${game}, ${who}${chosen.join("")}, seed ${seed}`;
}

/** How to play the same game again. */
export function againWith(table: Table): string {
  return `make test-user TABLE='${JSON.stringify(table)}'`;
}
