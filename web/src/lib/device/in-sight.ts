// The newest line of a list that scrolls stays in sight, unless somebody is reading further away.

function boxOf(line: HTMLElement): HTMLElement | null {
  let box = line.parentElement;
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
  return box;
}

/** How far it is above (negative) or below what its box shows; 0: it is in sight, or nothing scrolls around it. */
function distance(line: HTMLElement, box: HTMLElement | null): number {
  if (!box) return 0;
  const [it, around] = [line.getBoundingClientRect(), box.getBoundingClientRect()];
  return Math.min(it.top - around.top, 0) || Math.max(it.bottom - around.bottom, 0);
}

const NEARLY = 8; // pixels: scrolling rounds, and lines have paddings

export function isInSight(line: HTMLElement): boolean {
  return Math.abs(distance(line, boxOf(line))) < NEARLY;
}

export function bringIntoSight(line: HTMLElement): void {
  const box = boxOf(line);
  if (box) box.scrollTop += distance(line, box);
}
