// What a skeleton of an exhibit counts and earns, in one sentence of the log.
import type { Exhibited } from "../../../generated/great_dinosaur_rush";
import type { Around } from "../../shared/game";
import { addressing } from "../../shared/log";
import { cardOf } from "../view/components";
import { amount, CATEGORIES, categoryName, type Key, say, sum } from "./say";

export function exhibitText(exhibit: Exhibited, seat: number, around: Around): string {
  const parts = CATEGORIES.map((category, index) =>
    say("log.hall_part", {
      category: categoryName(category),
      count: exhibit.counts[index] ?? 0,
      points: `+${exhibit.points[index] ?? 0}`,
    }),
  ).join(", ");
  const total = amount("point", sum(exhibit.points) + exhibit.card_points);
  return addressing<Key>(say, around)(seat, "log.hall", { parts, cards: cardsText(exhibit.cards, around), total });
}

function cardsText(ids: string[], { components }: Around): string {
  if (ids.length === 0) return "";
  const cards = ids.map((id) => {
    const card = cardOf(components, id);
    return `${card?.creature ?? id} (+${card?.points ?? 0})`;
  });
  return say("log.hall_cards", { cards: cards.join(", ") });
}
