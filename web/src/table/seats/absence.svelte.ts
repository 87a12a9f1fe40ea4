// Somebody we wait for is offline: for how long, and whether it is time to ask what to do. The server has the last word.
import type { SeatInfo } from "../../generated/protocol";
import { isLost } from "../../lib/tables/seats";
import type { Session } from "../state/session.svelte";

const ASK_AFTER = 121; // seconds: one more than the server wants

export class Absence {
  private now = $state(Date.now());
  private patient = $state<number | null>(null); // the seat that I keep waiting for

  constructor(private readonly session: Session) {}

  private readonly heard: number = $derived.by(() => (this.session.info.seats.length > 0 ? Date.now() : 0));
  readonly seat: SeatInfo | null = $derived.by(() => {
    const { info, asked } = this.session;
    const away = (seat: SeatInfo) => asked.includes(seat.seat) && isLost(seat) && seat.offline_for !== null;
    return info.status === "playing" ? (info.seats.find(away) ?? null) : null;
  });
  readonly seconds: number = $derived.by(() =>
    this.seat === null ? 0 : (this.seat.offline_for ?? 0) + Math.max(0, this.now - this.heard) / 1000,
  );
  readonly asks: boolean = $derived.by(() => {
    const { info, store, away, resigned } = this.session;
    return this.seconds >= ASK_AFTER && info.request === null && store.viewer !== null && !away && !resigned;
  });
  readonly isPatient: boolean = $derived.by(() => this.seat !== null && this.patient === this.seat.seat);

  /** Counts as long as somebody is offline; to be called in an effect. */
  watch(): (() => void) | undefined {
    if (this.seat === null) {
      this.patient = null;
      return undefined;
    }
    const timer = setInterval(() => (this.now = Date.now()), 1000);
    return () => clearInterval(timer);
  }

  keepWaiting(on: boolean): void {
    this.patient = on ? (this.seat?.seat ?? null) : null;
  }
}
