// Where the board or the dock shows something: a space, a thing that is explained, or a choice, by its name.
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

const isSeen = (element: Element) =>
  element.getClientRects().length > 0 && getComputedStyle(element).visibility !== "hidden";

export function placeOf(name: string): Place | null {
  const quoted = CSS.escape(name);
  const places = [`main [data-space="${quoted}"]`, `main [data-means="${quoted}"]`, `.dock [data-choice="${quoted}"]`];
  const found = places.flatMap((one) => [...document.querySelectorAll(one)]).find(isSeen);
  if (!found) return null;
  const { x, y, width, height } = found.getBoundingClientRect();
  return { x, y, width, height };
}

export const placesOf = (names: string[]): Place[] => names.flatMap((name) => placeOf(name) ?? []);

const FLAG = 34; // pixels that the flag needs

/** Is there room for a flag below this place? Otherwise it's above. */
export const hasRoomBelow = ({ y, height }: Place, bottom: number): boolean => y + height + FLAG <= bottom;
