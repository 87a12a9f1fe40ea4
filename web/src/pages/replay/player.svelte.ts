// Walks through the moves of a replay: by hand, or by itself at a chosen speed.
export const SPEEDS = [0.5, 1, 2, 4] as const;
const PACE = 1800;

export class Player {
  current = $state(0); // 0: the start
  playing = $state(false);
  speed = $state<number>(1);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly last: () => number) {}

  go(number: number): void {
    this.current = Math.max(0, Math.min(this.last(), number));
  }

  toggle(): void {
    if (this.playing) return this.stop();
    if (this.current >= this.last()) this.current = 0;
    this.playing = true;
    this.tick();
  }

  stop(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  private tick(): void {
    this.timer = setTimeout(() => {
      if (!this.playing) return;
      this.go(this.current + 1);
      if (this.current >= this.last()) this.stop();
      else this.tick();
    }, PACE / this.speed);
  }
}
