// The steps of a skeleton as choices.
import type { GreatDinosaurRushMove } from "../../../generated/great_dinosaur_rush";
import type { Around } from "../../shared/game";
import { cardOf } from "../view/components";
import type { Move, Words } from "./choice-words";
import { amount, capital, CATEGORIES, categoryName, listed, partName, say } from "./say";

export function buildWords(text: string, what: GreatDinosaurRushMove, around: Around): Words {
  switch (what.kind) {
    case "size": {
      const values = { n: amount("bone", what.count), part: partName(what.part), rest: what.rest };
      return {
        title: values.n,
        detail: say("choice.size_rest", values),
        name: say("choice.size_name", values),
      };
    }
    case "wild":
      return {
        title: capital(partName(what.part)),
        name: say("choice.wild_name", { part: partName(what.part) }),
        icon: "bone-white",
      };
    case "category":
      return {
        title: categoryName(what.category),
        name: say("choice.category_name", { category: categoryName(what.category) }),
        icon: `icon-${what.category}`,
      };
    case "show": {
      const values = {
        card: cardOf(around.components, what.card)?.creature ?? what.card,
        points: amount("point", what.points),
      };
      return {
        title: say("choice.show", values),
        detail: values.points,
        name: say("choice.show_name", values),
        icon: "icon-researchcard",
      };
    }
    case "built":
      return { title: say("choice.done"), detail: say("choice.done_detail"), icon: "i-check" };
    case "drawing":
      return { title: say("choice.drawing"), name: drawingName(what, around), icon: "icon-trophy" };
    default:
      return { title: text };
  }
}

/** A whole skeleton by what it counts, and the cards with it. */
function drawingName(what: Move<"drawing">, around: Around): string {
  const counts = what.counts.map((n, index) =>
    say("choice.drawing_part", { category: categoryName(CATEGORIES[index] ?? ""), n }),
  );
  const cards = what.cards.map((id) => cardOf(around.components, id)?.creature ?? id);
  return say("choice.drawing_name", { counts: listed([...counts, ...cards]) });
}
