// The small buttons of the dock: undo, hint, and on a small phone what others did since this seat's last turn.
import { say } from "../../lib/words/say";
import type { Choosing } from "./choosing.svelte";

/** Swaps the choices for the recap. */
export interface Recall {
  isOn: boolean;
  isOff: boolean;
  act: () => void;
}

interface Tool {
  icon: string;
  words: string;
  isOff: boolean;
  isBusy?: boolean;
  isOn?: boolean;
  act: () => void;
  why: () => void; // explains a button that is off
}

interface Wanted {
  undoWords: string;
  canUndo: boolean;
  hints: boolean;
  recall: Recall | null;
}

export function toolsOf(choosing: Choosing, { undoWords, canUndo, hints, recall }: Wanted): Tool[] {
  const { explaining } = choosing;
  const undo: Tool = {
    icon: "i-undo",
    words: undoWords,
    isOff: !canUndo,
    act: () => void choosing.undo(),
    why: () => explaining.explainUndo(),
  };
  const hint: Tool = {
    icon: "i-hint",
    words: say("dock.hint"),
    isOff: choosing.offer === null || choosing.sending,
    isBusy: choosing.hinting.asking,
    act: () => void choosing.askHint(),
    why: () => void explaining.explainIdle(null),
  };
  const why = () => explaining.tell(say("story.nothing_since"));
  const since: Tool[] = recall ? [{ ...recall, icon: "i-since", words: say("story.since"), why }] : [];
  return [undo, ...(hints ? [hint] : []), ...since];
}
