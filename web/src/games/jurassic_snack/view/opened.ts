// A game that is over, with everything open: the grass that anyone ever saw, and both piles.
import type { JurassicSnackView } from "../../../generated/jurassic_snack";

/** `ends`: what each seat knew in the end. Grass that nobody ever saw has no kind: it was never drawn. */
export function openedOf(view: JurassicSnackView, ends: JurassicSnackView[]): JurassicSnackView {
  const tokens: Record<string, string> = Object.fromEntries(ends.flatMap((end) => Object.entries(end.position.tokens)));
  const known = (spaces: string[]) => spaces.filter((space) => tokens[space] !== undefined);
  const piles = view.piles.map((pile, seat) => ({
    ...pile,
    tokens: known(view.position.eaten[seat] ?? [])
      .map((space) => tokens[space] ?? "")
      .sort(),
  }));
  return { ...view, notes: known(view.position.grass), position: { ...view.position, tokens }, piles };
}
