// What the bonus cards in hand still need of the pile.
import type { CardSeen, GreatDinosaurRushView } from "../../generated/great_dinosaur_rush";
import { bonesText, COLOURS, say, sum } from "./messages";

/** The cards of the own hand, and those just drawn to choose from. */
export function handOf(view: GreatDinosaurRushView): { card: CardSeen; drawn: boolean }[] {
  const hand = (view.seat === null ? null : view.position.players[view.seat]?.hand) ?? [];
  const looked = view.position.looked ?? [];
  return view.cards.filter(({ id }) => looked.includes(id) || hand.includes(id)).map((card) => ({ card, drawn: looked.includes(card.id) }));
}

/** Bones by colour that a pile lacks to show this card, wild bones helping where they can. */
export function lacking(card: CardSeen, pile: number[]): { bones: number[]; wild: number } {
  const shown = card.features.flat();
  const short = COLOURS.map((colour, index) => (colour === "white" ? 0 : Math.max(0, shown.filter((bone) => bone.colour === colour).length - (pile[index] ?? 0))));
  return { bones: short, wild: Math.min(sum(short), pile[COLOURS.indexOf("white")] ?? 0) };
}

export function needText(card: CardSeen, pile: number[]): string {
  const { bones, wild } = lacking(card, pile);
  if (sum(bones) === 0) return say("cards.ready");
  return say("cards.short", { bones: bonesText(bones) }) + (wild > 0 ? say("cards.wild", { n: wild }) : "");
}
