// What is under a pointer, or has the focus: a picture that the game explains, a space, or a number next to a picture.
import type { Term } from "../../games/shared/help";

export interface Thing {
  term: Term | null;
  label: string; // of a space: what is on it
  cell: string | null;
  box: DOMRect;
}

/** Terms by their ids and by the pictures that show them. */
export type Known = Map<string, Term>;

export const knownFrom = (terms: Term[]): Known =>
  new Map(terms.flatMap((term) => [term.id, ...term.pictures].map((id) => [id, term] as const)));

const PICTURES = "use, [data-means]";
const LARGEST = { width: 320, height: 160 }; // of what a number and its picture are in
const CLIMB = 5; // levels up from a number

const termOf = (shown: Element, known: Known) =>
  known.get(shown.getAttribute("data-means") ?? "") ?? known.get(shown.getAttribute("href")?.slice(1) ?? "");

/** The smallest known picture there. Boards put their spaces on top of their pictures, so no event names it. */
function pictureAt(x: number, y: number, known: Known): { term: Term; box: DOMRect } | null {
  let best: { term: Term; box: DOMRect } | null = null;
  for (const shown of document.querySelectorAll(`.table :is(${PICTURES})`)) {
    const term = termOf(shown, known);
    if (!term) continue;
    const box = shown.getBoundingClientRect();
    const isThere = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    if (isThere && (best === null || size(term, box) < size(best.term, best.box))) best = { term, box };
  }
  return best;
}

/** What has no rule, such as the mark of a seat, comes last. */
const size = (term: Term, box: DOMRect) => box.width * box.height + (term.rule ? 0 : 1e9);

function distance(one: Element | null, other: Element): number {
  const [from, to] = [one?.getBoundingClientRect(), other.getBoundingClientRect()];
  return from ? Math.hypot(from.left - to.left, from.top - to.top) : 0;
}

/** A number or a word belongs to the picture that it shares a small part of the page with. */
function pictureNear(hit: Element | null, known: Known): { term: Term; box: DOMRect } | null {
  let around = hit;
  for (let level = 0; around && level < CLIMB; level++, around = around.parentElement) {
    const box = around.getBoundingClientRect();
    if (box.width > LARGEST.width || box.height > LARGEST.height) return null;
    const near = [around, ...around.querySelectorAll(PICTURES)].flatMap((shown) => {
      const term = termOf(shown, known);
      return term ? [{ term, box, far: distance(hit, shown) }] : [];
    });
    const [best] = near.sort((one, other) => one.far - other.far);
    if (best) return best;
  }
  return null;
}

/** Anywhere else on a card: what its first picture means. */
function pictureOnCard(hit: Element | null, known: Known): { term: Term; box: DOMRect } | null {
  const card = hit?.closest("button, [data-card]");
  const term = [...(card?.querySelectorAll(PICTURES) ?? [])].map((shown) => termOf(shown, known)).find(Boolean);
  return card && term ? { term, box: card.getBoundingClientRect() } : null;
}

const isIn = (hit: Element | null) => hit?.closest(".table :is(main, .seats, .strip, .panel, .dock)") != null;

export function thingAt(x: number, y: number, known: Known): Thing | null {
  const hits = document.elementsFromPoint(x, y);
  if (!isIn(hits[0] ?? null)) return null;
  const cell = hits.map((hit) => hit.closest<HTMLElement>("[data-space]")).find((found) => found) ?? null;
  const hit = hits[0] ?? null;
  const picture = pictureAt(x, y, known) ?? pictureNear(hit, known) ?? pictureOnCard(hit, known);
  return cell ? { ...ofCell(cell), term: picture?.term ?? null } : picture && { ...picture, label: "", cell: null };
}

const ofCell = (cell: HTMLElement): Thing => ({
  term: null,
  label: cell.ariaLabel ?? "",
  cell: cell.dataset["space"] ?? null,
  box: cell.getBoundingClientRect(),
});

/** What has the focus, or the space with a name: also where something covers it. */
export function thingOf(element: HTMLElement, known: Known): Thing | null {
  const box = element.getBoundingClientRect();
  const cell = element.closest<HTMLElement>("[data-space]");
  const picture = pictureAt(box.left + box.width / 2, box.top + box.height / 2, known) ?? pictureNear(element, known);
  if (cell) return { ...ofCell(cell), term: picture?.term ?? null };
  return isIn(element) && picture ? { ...picture, box, label: "", cell: null } : null;
}

export const cellCalled = (name: string) =>
  document.querySelector<HTMLElement>(`main [data-space="${CSS.escape(name)}"]`);
