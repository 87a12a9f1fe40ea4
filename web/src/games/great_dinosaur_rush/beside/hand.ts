// What the bonus cards in hand still need from the pile.
import type { CardSeen, GreatDinosaurRushView } from "../../../generated/great_dinosaur_rush";
import { PARTS_OF } from "../editor/tools";
import { bonesText, type Colour, COLOURS, say, sum } from "../words/say";

/** The cards in the viewer's hand, and those just drawn to choose from. */
export function handOf(view: GreatDinosaurRushView): { card: CardSeen; drawn: boolean }[] {
  const hand = (view.seat === null ? null : view.position.players[view.seat]?.hand) ?? [];
  const looked = view.position.looked ?? [];
  return view.cards
    .filter(({ id }) => looked.includes(id) || hand.includes(id))
    .map((card) => ({ card, drawn: looked.includes(card.id) }));
}

/** What a pile lacks by colour to show this card and a bone of every other part (GDR-V5), and how many of those could be wild;
what it has too many of, where the card shows all parts of a colour and every bone must be built (GDR-9.2). */
export function lacking(card: CardSeen, pile: number[]): { short: number[]; wild: number; over: number[] } {
  const needs = COLOURS.map((colour) => needOf(card, colour));
  const short = needs.map(({ least }, index) => Math.max(0, least - (pile[index] ?? 0)));
  const over = needs.map(({ most }, index) => Math.max(0, (pile[index] ?? 0) - most));
  const fillable = short.map((n, index) => Math.min(n, card.wild[index] ?? 0));
  return { short, wild: Math.min(sum(fillable), pile[COLOURS.indexOf("white")] ?? 0), over };
}

function needOf(card: CardSeen, colour: Colour): { least: number; most: number } {
  const shown = card.features.map((feature) => feature.filter((bone) => bone.colour === colour));
  const bones = shown.flat().length;
  if (bones === 0) return { least: 0, most: Infinity }; // the starting bones are enough
  const otherParts =
    PARTS_OF[colour].length - sum(shown.map((feature) => new Set(feature.map((bone) => bone.part)).size));
  return { least: bones + otherParts, most: otherParts === 0 ? bones : Infinity };
}

export function needText(card: CardSeen, pile: number[]): string {
  const { short, wild, over } = lacking(card, pile);
  const words: string[] = [];
  if (sum(short) > 0)
    words.push(say("cards.short", { bones: bonesText(short) }) + (wild > 0 ? say("cards.wild", { n: wild }) : ""));
  if (sum(over) > 0) words.push(say("cards.over", { bones: bonesText(over) }));
  return words.length === 0 ? say("cards.ready") : words.join("; ");
}
