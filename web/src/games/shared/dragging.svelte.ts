// A piece that follows the pointer, from wherever it is to wherever it can be dropped.
import type { Hands } from "./game";

const LEAST = 6; // pixels until a press is a drag

export interface Held {
  figure: string;
  x: number;
  y: number;
}

class Dragging {
  held = $state.raw<Held | null>(null);
}

export const dragging = new Dragging();

/** What is under the pointer. */
function spaceAt(event: PointerEvent): HTMLElement | null {
  return document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-space]") ?? null;
}

/** The click that ends a drag isn't a press. */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => event.stopPropagation();
  window.addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", swallow, { capture: true }), 0);
}

/** On pointerdown: picks the piece up as soon as the pointer moves; fingers tap instead, so that they can scroll. */
export function grab(
  event: PointerEvent,
  id: string,
  figure: string,
  hands: Pick<Hands, "press" | "drag" | "letGo">,
  isInHand: () => boolean,
): void {
  if (event.button !== 0 || event.pointerType === "touch") return;
  const { clientX, clientY } = event;

  function move(at: PointerEvent) {
    if (!dragging.held) {
      if (Math.hypot(at.clientX - clientX, at.clientY - clientY) < LEAST) return;
      if (!isInHand()) hands.press(id);
    }
    dragging.held = { figure, x: at.clientX, y: at.clientY };
  }

  function end() {
    window.removeEventListener("pointermove", move);
    window.removeEventListener("pointerup", up);
    window.removeEventListener("pointercancel", cancel);
    dragging.held = null;
  }

  function up(at: PointerEvent) {
    const dragged = dragging.held !== null;
    end();
    if (!dragged) return;
    swallowClick();
    const space = spaceAt(at);
    hands.drag(id, space?.dataset["space"] ?? null);
    space?.focus(); // Enter confirms what was dropped there
  }

  function cancel() {
    end();
    hands.letGo();
  }

  window.addEventListener("pointermove", move);
  window.addEventListener("pointerup", up);
  window.addEventListener("pointercancel", cancel);
}
