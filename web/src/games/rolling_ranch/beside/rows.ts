// The rows of icons that buildings are made of: what is filled, what the choice at hand would fill, and what may be filled now.
import type { RollingRanchView } from "../../../generated/rolling_ranch";
import type { Around, Choice, Offer } from "../../shared/game";
import { rowCell } from "../dock/offer";
import { bonusText } from "../words/bonus";
import { buildingName, count, say } from "../words/say";
import { fillsOf, type Sheet } from "../view/sheet";

export type Resource = "wood" | "nail";
type Slot = "filled" | "sketch" | "open" | "empty";

export interface Row {
  id: string;
  kind: string;
  name: string;
  bonus: string; // of a finished building
  pen: string | null; // where it is
  uses: number | null; // left, of a finished warehouse
  filled: number;
  all: number;
  said: string;
  slots: Record<Resource, Slot[]>;
}

export function rowsOf(
  view: RollingRanchView,
  sheet: Sheet,
  around: Around,
  offer: Offer | null,
  chosen: Choice | null,
): Row[] {
  const { wood, nails, marks, options, uses } = sheet.written;
  return view.buildings.map(({ id, kind, bonuses, ...all }, index) => {
    const site = sheet.layout.spaces[marks.indexOf(id)];
    const bonus = kind === "warehouse" ? bonuses[0] : options[index];
    const filled = { wood: wood[index] ?? 0, nail: nails[index] ?? 0 };
    const sketch = fillsOf(chosen).find((fill) => fill.building === id);
    const slots = (what: Resource) =>
      slotsOf(
        all[what],
        filled[what],
        (what === "wood" ? sketch?.wood : sketch?.nails) ?? 0,
        offer?.cells[rowCell(what, id)] !== undefined,
      );
    return {
      id,
      kind,
      name: buildingName(view.buildings, id),
      bonus: site && bonus ? bonusText(around.components, bonus) : "",
      pen: site?.pen ?? null,
      uses: site && kind === "warehouse" ? (uses[index] ?? 0) : null,
      filled: filled.wood + filled.nail,
      all: all.wood + all.nail,
      said: `${say("rows.wood", { filled: filled.wood, all: all.wood })}, ${count("rows.nails", all.nail, { filled: filled.nail })}`,
      slots: { wood: slots("wood"), nail: slots("nail") },
    };
  });
}

function slotsOf(all: number, filled: number, sketched: number, isOpen: boolean): Slot[] {
  return Array.from({ length: all }, (_, index) =>
    index < filled ? "filled" : index < filled + sketched ? "sketch" : index === filled && isOpen ? "open" : "empty",
  );
}
