// What a choice changes, for Confirm: the numbers of the viewer's seat before and after it; what is hidden as a range.
import type { GreatDinosaurRushMove, GreatDinosaurRushView, Publicizes } from "../../../generated/great_dinosaur_rush";
import type { Around, Choice } from "../../shared/game";
import { changes } from "../../shared/outcome";
import { cardNotoriety, tokenRange } from "../view/components";
import type { Move } from "../words/choice-words";
import { cardsLeft, ownScholar, paysText, waitingText } from "../words/choices";
import { amount, bonesText, capital, CATEGORIES, colourName, COLOURS, say } from "../words/say";

type View = GreatDinosaurRushView;

export function outcomeOf(before: View, after: View | null, choice: Choice, around: Around): string[] {
  const what = choice.what as GreatDinosaurRushMove | undefined;
  const changed = after ? changesOf(before, after) : "";
  switch (what?.kind) {
    case "move":
      return moveLines(what, around, changed);
    case "publicize":
      return [paysLine(what, before), changed];
    case "research":
      return [...researchLines(before, around), changed];
    case "steal":
      return [also(changed, tokenText(before, around)), ...robbedLines(what, before, around)];
    case "sabotage":
      return [tokenText(before, around), say("outcome.hidden")].map(capital);
    case "dynamite":
      return [capital(tokenText(before, around)), clearedLine(before)];
    case "place":
      return [say("outcome.hidden")];
    default:
      return [changed];
  }
}

const also = (first: string, second: string) => (first ? say("outcome.also", { first, second }) : capital(second));

/** Points, tokens, cards and bones of the viewer's seat. */
function changesOf(before: View, after: View): string {
  const [then, now] = [before, after].map(({ position, seat }) => position.players[seat ?? 0]);
  if (!then || !now) return "";
  return changes([
    [say("stat.points"), then.score, now.score],
    [say("stat.tokens"), then.token_count, now.token_count],
    [say("stat.cards"), then.card_count, now.card_count],
    ...COLOURS.map((colour, index): [string, number, number] => [
      colourName(colour),
      then.pile[index] ?? 0,
      now.pile[index] ?? 0,
    ]),
  ]);
}

function moveLines({ bones, traps, survey }: Move<"move">, around: Around, changed: string): string[] {
  const tokens = say("outcome.traps", { tokens: amount("trap", traps), ...tokenRange(around.components) });
  return [
    ...(survey ? [] : [say("outcome.collect", { bones: waitingText(bones) })]),
    ...(changed ? [changed] : traps > 0 ? [tokens] : []),
  ];
}

function paysLine({ category, row }: Publicizes, view: View): string {
  const marker = view.position.markers[CATEGORIES.findIndex((one) => one === category)] ?? row;
  return say("outcome.pays", { before: paysText(view, category, marker), after: paysText(view, category, row) });
}

function researchLines(view: View, around: Around): string[] {
  const n = cardNotoriety(around.components, ownScholar(view, around)?.id ?? null);
  return [say("outcome.drawn", { n: cardsLeft(view) }), say("outcome.unused", { n })];
}

/** What is drawn after an underhanded action. */
function tokenText(view: View, around: Around): string {
  const effect = ownScholar(view, around)?.effect;
  const range = tokenRange(around.components);
  return effect?.kind === "notoriety_choice"
    ? say("outcome.tokens", { n: effect.draw ?? 0, keep: effect.keep ?? 0, ...range })
    : say("outcome.token", range);
}

/** Whoever digs there collects what is left. */
function robbedLines({ site }: Move<"steal">, view: View, around: Around): string[] {
  const owner = view.position.players.findIndex(({ place }, seat) => place === site && seat !== view.seat);
  return owner < 0 ? [] : [say("outcome.less", { name: around.name(owner) })];
}

function clearedLine(view: View): string {
  const place = view.position.players[view.seat ?? 0]?.place ?? "";
  const bones = bonesText(view.position.sites[place] ?? []);
  return bones ? say("outcome.cleared", { bones }) : "";
}
