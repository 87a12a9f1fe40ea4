// Hides the last children of a box that has no room for all of them, and reports how many.
import { beforePaint } from "../../../../lib/device/frame";

export function fitted(box: HTMLElement, report: (hidden: number) => void): { destroy(): void } {
  let before = -1;
  function look(): void {
    const { bottom } = box.getBoundingClientRect();
    let hidden = 0;
    for (const child of [...box.children] as HTMLElement[]) {
      const isOut = child.getBoundingClientRect().bottom > bottom + 1;
      child.style.visibility = isOut ? "hidden" : "";
      if (isOut) hidden += 1;
    }
    if (hidden !== before) report(hidden);
    before = hidden;
  }
  const room = new ResizeObserver(look);
  const content = new MutationObserver(() => void beforePaint().then(look));
  room.observe(box);
  content.observe(box, { childList: true });
  return {
    destroy() {
      room.disconnect();
      content.disconnect();
    },
  };
}
