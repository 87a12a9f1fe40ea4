// What one viewer (a seat, or a spectator) sees of a table, kept whole across reconnects.
import type { ClockFace, Event, Events, LegalMove, UndoOffer } from "../../generated/protocol";

export type Fresh = (events: Event[]) => void;

/** Which events are new to somebody at this version; "missed": some earlier ones are missing. */
export function freshOf(message: Pick<Events, "first" | "events">, version: number): Event[] | "missed" {
  if (message.first > version) return "missed";
  return message.events.filter((event) => event.version > version);
}

/** The events that still count, without those taken back and without the undo itself. */
export function standing(events: Event[]): Event[] {
  const gone = new Set(events.flatMap((event) => event.gone));
  return events.filter((event) => !gone.has(event.version) && event.kind !== "taken_back");
}

export class Sight {
  version = $state(0);
  asked = $state(0); // the seat's own version: its question came up then
  events = $state.raw<Event[]>([]);
  view = $state.raw<unknown>(null);
  legal = $state.raw<LegalMove[]>([]);
  undo = $state.raw<UndoOffer>({ free: 0, casual: false, ask: false });
  clocks = $state.raw<ClockFace[]>([]);
  thinking = $state.raw<number[]>([]);
  plan = $state<Events["plan"]>("none"); // of this seat
  loaded = $state(false);
  heardAt = $state(0);
  private listeners = new Set<Fresh>();

  constructor(readonly seat: number | null) {}

  onFresh(listener: Fresh): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** This seat's clock has started sooner than it had to. */
  startClock(seat: number): void {
    this.clocks = this.clocks.map((clock, at) => (at === seat ? { ...clock, starts: 0 } : clock));
  }

  /** Takes in a message; false: something was missed and must be requested again. */
  hear(message: Events): boolean {
    const fresh = freshOf(message, this.version);
    if (fresh === "missed") return false;
    const first = !this.loaded;
    this.events = [...this.events, ...fresh];
    this.version = Math.max(this.version, message.version);
    this.asked = message.asked;
    this.view = message.view;
    this.legal = message.legal;
    this.undo = message.undo;
    this.clocks = message.clocks;
    this.thinking = message.thinking;
    this.plan = message.plan;
    this.heardAt = Date.now();
    this.loaded = true;
    for (const listener of this.listeners) listener(first ? [] : fresh);
    return true;
  }
}
