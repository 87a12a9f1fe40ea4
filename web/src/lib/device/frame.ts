// Measures without forcing the page to work out its layout in the middle of a change.

/** When everything has changed, before it is painted. */
export const beforePaint = (): Promise<void> => new Promise((done) => requestAnimationFrame(() => done()));

/** Reports the width of an element, and whenever it changes. */
export function widthOf(element: HTMLElement, report: (width: number) => void): { destroy: () => void } {
  const watch = new ResizeObserver(() => report(element.clientWidth));
  watch.observe(element);
  return { destroy: () => watch.disconnect() };
}
