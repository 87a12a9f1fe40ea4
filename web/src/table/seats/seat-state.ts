// The state of a seat, for its card and for the strip of seats.
import type { SeatInfo } from "../../generated/protocol";
import { isLost } from "../../lib/tables/seats";

export interface SeatState {
  name: "resigned" | "handed" | "lost" | "thinking" | "ready";
  icon: string;
  tone: "ochre" | "soft" | "fern";
}

const STATES: Record<SeatState["name"], SeatState> = {
  resigned: { name: "resigned", icon: "i-flag", tone: "ochre" },
  handed: { name: "handed", icon: "i-bot", tone: "ochre" },
  lost: { name: "lost", icon: "i-link", tone: "ochre" },
  thinking: { name: "thinking", icon: "i-clock", tone: "soft" },
  ready: { name: "ready", icon: "i-check", tone: "fern" },
};

export function stateOf(seat: SeatInfo, isThinking: boolean, isReady: boolean): SeatState | null {
  if (seat.resigned) return STATES.resigned;
  if (seat.away) return STATES.handed;
  if (isLost(seat)) return STATES.lost;
  if (isThinking) return STATES.thinking;
  return isReady ? STATES.ready : null;
}
