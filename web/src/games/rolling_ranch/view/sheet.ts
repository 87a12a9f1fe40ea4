// A seat's sheet as it is drawn: what is written, what the choice at hand would add, and what that is worth.
import type {
  Drawn,
  Filled,
  RollingRanchMove,
  RollingRanchView,
  Score,
  SheetLayout,
  Writes,
  Written,
} from "../../../generated/rolling_ranch";
import type { Choice } from "../../shared/game";

export const ANIMALS = ["chicken", "pig", "cow"] as const;

export interface Sheet {
  seat: number;
  layout: SheetLayout;
  written: Written;
  score: Score | null;
  before: Score | null; // as all could see it last
}

export function layoutOf(view: RollingRanchView, seat: number): SheetLayout | undefined {
  const id = view.sheets[seat]?.layout;
  return view.layouts.find((layout) => layout.id === id);
}

/** The sheet as far as this viewer may see it: its own as it is being written. */
export function sheetOf(view: RollingRanchView, seat: number): Sheet | null {
  const layout = layoutOf(view, seat);
  const seen = view.sheets[seat];
  if (!layout || !seen) return null;
  const own = view.seat === seat && view.asked ? view.asked.written : null;
  const written = own ?? seen.written;
  if (!written) return null;
  return { seat, layout, written, score: (own && view.asked_score) ?? seen.score, before: seen.score };
}

/** The newborns of a breeding that is still going on: they are on the viewer's sheet, but not on the one that all see. */
export function newbornsOf(view: RollingRanchView): Drawn[] {
  const seen = view.seat === null ? null : view.sheets[view.seat]?.written;
  const sheet = view.seat === null ? null : sheetOf(view, view.seat);
  if (view.phase !== "breed" || !seen || !sheet) return [];
  return sheet.layout.spaces.flatMap((space, at) =>
    seen.marks[at] === "" && sheet.written.marks[at] ? [{ space: space.name, mark: sheet.written.marks[at] }] : [],
  );
}

export function markAt(sheet: Sheet, space: string): string {
  return sheet.written.marks[sheet.layout.spaces.findIndex((one) => one.name === space)] ?? "";
}

export function isAnimal(mark: string): boolean {
  return (ANIMALS as readonly string[]).includes(mark);
}

/** The picture of a mark: an animal, or the kind of a building. */
export function figureOf(view: RollingRanchView, mark: string): string {
  return isAnimal(mark) ? mark : (view.buildings.find((row) => row.id === mark)?.kind ?? mark);
}

export interface Count {
  empty: number;
  animals: number;
  buildings: number;
}

export function countOf(sheet: Sheet): Count {
  const { marks } = sheet.written;
  const animals = marks.filter(isAnimal).length;
  const empty = marks.filter((mark) => mark === "").length;
  return { empty, animals, buildings: marks.length - animals - empty };
}

// What is chosen, but not confirmed

export function moveOf(choice: Choice | null): RollingRanchMove | null {
  return (choice?.what as RollingRanchMove | undefined) ?? null;
}

export function writesOf(move: RollingRanchMove | null): Writes | null {
  return move !== null && "writes" in move ? move.writes : null;
}

export function ghostsOf(choice: Choice | null): Drawn[] {
  return writesOf(moveOf(choice))?.drawn ?? [];
}

export function fillsOf(choice: Choice | null): Filled[] {
  return writesOf(moveOf(choice))?.filled ?? [];
}

/** What the sheet would be worth with what is chosen. */
export function scoreWith(sheet: Sheet, chosen: Choice | null): Score | null {
  const { score } = sheet;
  const move = moveOf(chosen);
  if (!score || !move || !("parts" in move)) return score;
  const more = (part: string) => move.parts[part] ?? 0;
  const pens = penNames(sheet.layout).map((pen, index) => (score.pens[index] ?? 0) + more(pen));
  return {
    pens,
    animals: pens.reduce((sum, points) => sum + points, 0),
    warehouses: score.warehouses + more("warehouses"),
    greenhouses: score.greenhouses + more("greenhouses"),
    missions: score.missions === null ? null : score.missions + more("missions"),
    total: score.total + (move.points ?? 0),
  };
}

function penNames(layout: SheetLayout): string[] {
  return [...new Set(layout.spaces.map((space) => space.pen))].sort();
}

export interface PenValue {
  pen: string;
  before: number;
  now: number;
  filled: boolean;
}

/** What each pen was worth, and is with what is being written and chosen. */
export function penValues(sheet: Sheet, chosen: Choice | null): PenValue[] {
  const ghosts = ghostsOf(chosen);
  const score = scoreWith(sheet, chosen);
  return penNames(sheet.layout).map((pen, index) => {
    const spaces = sheet.layout.spaces.flatMap((space, at) =>
      space.pen === pen ? [{ name: space.name, mark: sheet.written.marks[at] ?? "" }] : [],
    );
    const drawn = ghosts.filter((ghost) => spaces.some((space) => space.name === ghost.space));
    const now = score?.pens[index] ?? 0;
    return {
      pen,
      before: sheet.before?.pens[index] ?? now,
      now,
      filled: spaces.every((space) => space.mark !== "" || drawn.some((ghost) => ghost.space === space.name)),
    };
  });
}

/** The cell of the score chart that what is chosen would reach: an animal, and how many of it. */
export function chartCell(sheet: Sheet, chosen: Choice | null): { animal: string; count: number } | null {
  const ghost = ghostsOf(chosen).find((one) => isAnimal(one.mark));
  const pen = sheet.layout.spaces.find((space) => space.name === ghost?.space)?.pen;
  if (!ghost || pen === undefined) return null;
  const animals = sheet.layout.spaces
    .flatMap((space, at) => (space.pen === pen ? [sheet.written.marks[at] ?? ""] : []))
    .filter(isAnimal);
  return animals.every((animal) => animal === ghost.mark) ? { animal: ghost.mark, count: animals.length + 1 } : null;
}

/** The building that a choice written on a sheet names; "": a main choice, or none. */
export function buildingIn(buildings: { id: string }[], choice: string): string {
  return buildings.find(({ id }) => choice.endsWith(id))?.id ?? "";
}
