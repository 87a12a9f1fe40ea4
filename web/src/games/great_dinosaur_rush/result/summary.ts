// An exhibit as a table: what the museum paid each seat in every category, the cards, and the score before and after.
import type { GreatDinosaurRushMove } from "../../../generated/great_dinosaur_rush";
import type { Event } from "../../../generated/protocol";
import type { Around, Summaries } from "../../shared/game";
import { addressing, movesIn } from "../../shared/log";
import type { Bit, Summary } from "../../shared/summary";
import { amount, CATEGORIES, categoryName, sum } from "../words/say";
import { type Key, say } from "./summary-words";

function cellOf(counted: number | null, points: number): Bit[] {
  const paid: Bit = { text: `+${points}`, spoken: amount("point", points), ...(points > 0 && { tone: "gain" }) };
  if (counted === null) return points > 0 ? [paid] : [];
  const spoken = say("counts", { n: counted, points: amount("point", points) });
  return points > 0
    ? [
        { text: String(counted), spoken: "" },
        { ...paid, spoken },
      ]
    : [{ text: String(counted), spoken }];
}

function summaryOf(events: Event[], version: number, around: Around): Summary | null {
  const [what] = movesIn<GreatDinosaurRushMove>(events.filter((event) => event.version === version));
  if (what?.kind !== "exhibit") return null;
  const by = addressing<Key>(say, around);
  const gains = what.exhibits.map(({ points, card_points: cards }) => sum(points) + cards);
  const points = (seat: number) => amount("point", gains[seat] ?? 0);
  const best = gains.indexOf(Math.max(...gains));
  const own = around.you === null || around.you === best ? "" : say("own", { points: points(around.you) });
  return {
    from: version,
    version,
    heading: say("heading", { n: what.round }),
    title: `${own} ${by(best, "most", { points: points(best) })}`.trim(),
    columns: [
      ...CATEGORIES.map((category) => ({ label: categoryName(category), icon: `icon-${category}` })),
      { label: say("cards"), icon: "icon-researchcard" },
    ],
    rows: what.exhibits.map((exhibit, seat) => ({
      seat,
      name: around.name(seat),
      isYours: seat === around.you,
      cells: [
        ...CATEGORIES.map((_, index) => cellOf(exhibit.counts[index] ?? 0, exhibit.points[index] ?? 0)),
        cellOf(null, exhibit.card_points),
      ],
      before: exhibit.score - (gains[seat] ?? 0),
      after: exhibit.score,
    })),
    next: say("next"),
    opens: false, // the hall does
  };
}

export default { summaryOf } satisfies Summaries as Summaries;
