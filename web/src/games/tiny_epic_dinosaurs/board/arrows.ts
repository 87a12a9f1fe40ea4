// Arrow keys among buttons wherever they are on the screen: along a row, or to the nearest above and below.
const STEPS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const middle = (box: Box) => ({ x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 });

/** The box that an arrow key goes to from one of them; -1: none. */
export function arrowTo(boxes: Box[], from: number, key: string): number {
  const step = STEPS[key];
  const here = boxes[from];
  if (!step || !here) return -1;
  const [dx, dy] = step;
  const start = middle(here);
  const costOf = (box: Box) => {
    const { x, y } = middle(box);
    const along = (x - start.x) * dx + (y - start.y) * dy;
    const aside = Math.abs((x - start.x) * dy) + Math.abs((y - start.y) * dx);
    const sameRow = dx === 0 || Math.abs(y - start.y) < (here.bottom - here.top) * 0.8;
    return along > 4 && sameRow ? along + 2 * aside : Infinity;
  };
  let [best, least] = [-1, Infinity];
  for (const [index, box] of boxes.entries()) {
    const cost = index === from ? Infinity : costOf(box);
    if (cost < least) [best, least] = [index, cost];
  }
  return best;
}

/** Moves the focus inside a group of buttons. */
export function walk(event: KeyboardEvent, group: HTMLElement): void {
  if (!(event.key in STEPS)) return;
  event.preventDefault();
  const buttons = [...group.querySelectorAll<HTMLElement>("button")];
  const next = arrowTo(
    buttons.map((button) => button.getBoundingClientRect()),
    buttons.indexOf(event.target as HTMLElement),
    event.key,
  );
  buttons[next]?.focus();
}
