// How long a beat takes: long enough to read, short enough not to bore.
import type { Speed } from "../../lib/device/settings.svelte";

export const FACTORS: Record<Speed, number> = { slow: 1.6, normal: 1, fast: 0.45, instant: 0 };

// Milliseconds at normal speed.
const LEAST = 600;
const MOST = 2400;
const STILL = 1200; // with reduced motion, start and end are shown together
const FROM_YOU = 600; // a step that takes something from the viewer stays longer
const TURN = 5600; // a longer turn is sped up evenly
const QUEUE = 20_000; // a longer queue is played fast
const GLANCE = 700;
const LETTER = 16;

/** How this device plays the story. */
export interface Tempo {
  factor: number; // 0: at once
  isStill: boolean;
  isTold: boolean; // otherwise what others do is only animated
}

/** What the timing of a beat depends on. */
export interface Timed {
  seat: number;
  ms: number; // on its own
  endsTurn: boolean;
}

const within = (ms: number) => Math.min(MOST, Math.max(LEAST, ms));

/** For a caption without animation. */
export const readingTime = (text: string) => within(GLANCE + LETTER * text.length);

/** For a beat on its own: `moving` is how long its pictures take. */
export function beatTime(moving: number, text: string, isFromYou: boolean): number {
  return within((moving || readingTime(text)) + (isFromYou ? FROM_YOU : 0));
}

/** How long the first of these beats takes, at normal speed; `spent` is what its turn has taken so far. */
export function timeOf(queue: readonly Timed[], spent: number, leastTurn: number, isStill: boolean): number {
  const [beat] = queue;
  if (!beat) return 0;
  const end = beat.seat < 0 ? 1 : queue.findIndex((one) => one.seat !== beat.seat); // a beat of nobody is not a turn
  const turn = end < 0 ? queue : queue.slice(0, end);
  const all = turn.reduce((sum, one) => sum + one.ms, 0);
  const ms = isStill ? Math.max(STILL, beat.ms) : beat.ms;
  const squeezed = within(ms * Math.min(1, Math.max(0, TURN - spent) / all));
  return spent > 0 && turn.length === 1 && beat.endsTurn ? within(Math.max(squeezed, leastTurn - spent)) : squeezed;
}

/** A long queue is played fast, whatever the speed. */
export function factorFor(queue: readonly Timed[], factor: number): number {
  const all = queue.reduce((sum, beat) => sum + beat.ms, 0);
  return all * factor > QUEUE ? Math.min(factor, FACTORS.fast) : factor;
}
