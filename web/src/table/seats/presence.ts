// Who has lost the link to the table and who is back, in words.
import type { ClockFace } from "../../generated/protocol";
import { listed, say } from "../../lib/words/say";

/** What to say when the names of those who are away change. */
export function presenceWords(before: string[], now: string[]): string {
  const gone = now.filter((name) => !before.includes(name));
  const back = before.filter((name) => !now.includes(name));
  return [
    ...(gone.length > 0 ? [say("announce.gone", { names: listed(gone) })] : []),
    ...(back.length > 0 ? [say("announce.back", { names: listed(back) })] : []),
  ].join(" ");
}

/** What follows when somebody has lost the link, and when: a clock decides, or the game waits. */
export function lostWords(name: string, clock: ClockFace | undefined): string {
  if (clock?.left == null) return say("lost.waits", { name });
  return clock.runs ? say("lost.clock", { name }) : say("lost.clock_later", { name });
}
