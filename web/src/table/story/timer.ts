// Waits that can be paused, and cut short.
export class Timer {
  private handle: ReturnType<typeof setTimeout> | undefined;
  private resolve: (() => void) | null = null;
  private left = 0;
  private since = 0;
  private isPaused = false;

  wait(ms: number): Promise<void> {
    this.left = ms;
    return new Promise((resolve) => {
      this.resolve = resolve;
      if (!this.isPaused) this.run();
    });
  }

  pause(): void {
    if (this.isPaused) return;
    this.isPaused = true;
    clearTimeout(this.handle);
    this.left = Math.max(0, this.left - (Date.now() - this.since));
  }

  resume(): void {
    if (!this.isPaused) return;
    this.isPaused = false;
    if (this.resolve) this.run();
  }

  /** Ends the wait now. */
  cut(): void {
    clearTimeout(this.handle);
    const { resolve } = this;
    this.resolve = null;
    resolve?.();
  }

  private run(): void {
    this.since = Date.now();
    this.handle = setTimeout(() => this.cut(), this.left);
  }
}
