// How a finger drags the phone's sheet by its handle, from level to level.
export type Level = "low" | "rest" | "high";
const LEVELS: Level[] = ["low", "rest", "high"];
const LEAST = 24; // pixels from which a press becomes a drag
const LONG = 160; // pixels from which a drag goes two levels

export class SheetDrag {
  private from = $state<number | null>(null); // where the finger went down
  private moved = $state(0); // how far it has moved up
  private dragged = false;

  get isHeld(): boolean {
    return this.from !== null;
  }

  /** Pixels by which the sheet follows the finger. */
  get lift(): number {
    return this.isHeld ? Math.max(-40, Math.min(40, this.moved / 4)) : 0;
  }

  start(event: PointerEvent): void {
    this.from = event.clientY;
    this.moved = 0;
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
  }

  move(event: PointerEvent): void {
    if (this.from !== null) this.moved = this.from - event.clientY;
  }

  end(): void {
    this.dragged = Math.abs(this.moved) >= LEAST;
    this.cancel();
  }

  cancel(): void {
    this.from = null;
    this.moved = 0;
  }

  /** Is this click the end of a drag rather than a press? */
  takeClick(): boolean {
    const { dragged } = this;
    this.dragged = false;
    return dragged;
  }

  /** Where the drag ends: one level further, or two if it is long. */
  levelFrom(level: Level): Level {
    if (!this.isHeld || Math.abs(this.moved) < LEAST) return level;
    const steps = Math.sign(this.moved) * (Math.abs(this.moved) > LONG ? 2 : 1);
    return LEVELS[Math.max(0, Math.min(LEVELS.length - 1, LEVELS.indexOf(level) + steps))] ?? level;
  }
}
