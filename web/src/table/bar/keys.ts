// Keyboard shortcuts at a table. Typing in a field triggers none.
import { settings } from "../../lib/device/settings.svelte";
import type { Store } from "../state/store.svelte";
import type { Drawer } from "../panel/drawer.svelte";
import type { Session } from "../state/session.svelte";
import type { Stage } from "../story/stage.svelte";

export interface Doors {
  keys(): void;
  help(): void;
  confirm(): void; // moves the focus there
}

function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  return (
    !!target &&
    (/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || target.isContentEditable || target.closest("dialog") !== null)
  );
}

const isInDialog = (event: KeyboardEvent) => (event.target as HTMLElement | null)?.closest?.("dialog") != null;

/** Is this event meant for the skip button itself? */
export const isSkip = (event: Event) => (event.target as HTMLElement | null)?.closest?.("[data-skip]") != null;

/** While others act: does the key control the stage? Buttons and the board keep the keys they use themselves. */
function directs(stage: Stage, event: KeyboardEvent): boolean {
  const isFree = !event.defaultPrevented && !(event.target as HTMLElement | null)?.closest?.("button, a, summary");
  if (event.key === "Escape") stage.skip();
  else if (event.key === "ArrowRight" && !event.defaultPrevented) stage.skipBeat();
  else if (event.key === " " && isFree) stage.pause(!stage.isPaused);
  else return false;
  return true;
}

export function tableKeys(session: Session<Store>, drawer: Drawer, doors: Doors): (event: KeyboardEvent) => void {
  const { choosing, stage } = session;
  const actions: Record<string, () => void> = {
    "Escape": () => choosing.letGo(),
    "u": () => (session.canUndo ? void choosing.undo() : choosing.explaining.explainUndo()),
    "h": () => void (choosing.offer ? choosing.askHint() : choosing.explaining.explainIdle(null)),
    "l": () => drawer.show("log"),
    "c": () => drawer.show("chat"),
    "r": () => drawer.show("rules"),
    "m": () => (settings.sound = !settings.sound),
    "s": () => document.getElementById("recap")?.focus(),
    "w": () => doors.help(),
    "?": () => doors.keys(),
  };
  return (event) => {
    if (event.key === "Escape" && !isInDialog(event) && drawer.close()) return; // even while typing in a field
    if (isTyping(event) || event.altKey) return;
    if (stage.beat && !event.ctrlKey && !event.metaKey && directs(stage, event)) return event.preventDefault();
    if (!isSkip(event) && !stage.beat) stage.skip();
    if ((event.ctrlKey || event.metaKey) && event.key === "z") {
      event.preventDefault();
      return actions["u"]?.();
    }
    if (event.ctrlKey || event.metaKey) return;
    const onControl = (event.target as HTMLElement | null)?.closest?.("button, a") !== null;
    if (event.key === "Enter" && !onControl) return void choosing.commit();
    const number = Number(event.key);
    const choice = number >= 1 ? choosing.listed[number - 1] : undefined;
    if (choice) {
      choosing.pick(choice);
      if (choosing.chosen) doors.confirm(); // so that Enter confirms, wherever the focus was
      return;
    }
    actions[event.key.length === 1 ? event.key.toLowerCase() : event.key]?.();
  };
}
