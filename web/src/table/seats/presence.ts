// Who has disconnected from the table and who is back, in words.
import type { ClockFace, SeatInfo } from "../../generated/protocol";
import { day } from "../../lib/words/language.svelte";
import { listed, say } from "../../lib/words/say";

/** The announcement when people disconnect or come back. */
export function presenceWords(before: string[], now: string[]): string {
  const gone = now.filter((name) => !before.includes(name));
  const back = before.filter((name) => !now.includes(name));
  return [
    ...(gone.length > 0 ? [say("announce.gone", { names: listed(gone) })] : []),
    ...(back.length > 0 ? [say("announce.back", { names: listed(back) })] : []),
  ].join(" ");
}

/** What happens now that somebody is offline: their clock runs now or later, or the game waits. */
export function lostWords(name: string, clock: ClockFace | undefined): string {
  if (clock?.left == null) return say("lost.waits", { name });
  return clock.runs ? say("lost.clock", { name }) : say("lost.clock_later", { name });
}

/** Why somebody isn't here, if they are not. */
export function awayWords(seat: SeatInfo, name: string, lost: boolean, clock: ClockFace | undefined): string {
  if (seat.holiday) return say("state.holiday", { day: day(seat.holiday) });
  return lost ? lostWords(name, clock) : "";
}
