// Where a tip points: a space that can be pressed, the first choice of the dock, or after a move one's own points.
import type { Tip } from "../../generated/protocol";

const isSeen = (element: Element | null): element is Element =>
  element !== null && element.getClientRects().length > 0 && getComputedStyle(element).visibility !== "hidden";

export function anchorOf(tip: Tip | null, cells: string[], seat: number | null): Element | null {
  if (tip === null) return null;
  const found =
    tip.moment === "made"
      ? [".seats .seat", ".strip li"].map((one) => document.querySelectorAll(one)[seat ?? 0] ?? null)
      : [...cells.map((cell) => `[data-space="${CSS.escape(cell)}"]`), ".dock .choices button"].map((one) =>
          document.querySelector(one),
        );
  return found.find(isSeen) ?? null;
}
