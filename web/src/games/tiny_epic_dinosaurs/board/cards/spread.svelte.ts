// The research cards that are looked at as a fan over the table.
class Spread {
  cards = $state.raw<string[] | null>(null);
}

export const spread = new Spread();
