// A rating over time as a line in a band: where its points are, and the lines to read it by.
import type { RatingPoint } from "../../generated/protocol";

export const WIDTH = 560;
export const HEIGHT = 190;
const LEFT = 46;
const RIGHT = 14;
const TOP = 10;
const BOTTOM = 12;

export interface Chart {
  line: string;
  band: string;
  dots: { x: number; y: number }[];
  rules: { y: number; rating: number }[];
}

/** Games are drawn one step apart: those of one evening would hide each other by time. */
export function chartOf(points: RatingPoint[]): Chart {
  const lowest = Math.min(...points.map((point) => point.rating - point.range));
  const highest = Math.max(...points.map((point) => point.rating + point.range));
  const x = (index: number) => LEFT + ((WIDTH - LEFT - RIGHT) * index) / Math.max(1, points.length - 1);
  const y = (rating: number) => TOP + ((HEIGHT - TOP - BOTTOM) * (highest - rating)) / Math.max(1, highest - lowest);
  const upper = points.map((point, index) => `${x(index)},${y(point.rating + point.range)}`);
  const lower = points.map((point, index) => `${x(index)},${y(point.rating - point.range)}`);
  return {
    line: points.map((point, index) => `${x(index)},${y(point.rating)}`).join(" "),
    band: [...upper, ...lower.reverse()].join(" "),
    dots: points.map((point, index) => ({ x: x(index), y: y(point.rating) })),
    rules: roundOnes(lowest, highest).map((rating) => ({ y: y(rating), rating })),
  };
}

/** Two to five round ratings between these. */
export function roundOnes(lowest: number, highest: number): number[] {
  const step = [50, 100, 200, 500].find((one) => (highest - lowest) / one <= 5) ?? 1000;
  const first = Math.ceil(lowest / step) * step;
  const count = Math.max(0, Math.floor((highest - first) / step) + 1);
  return Array.from({ length: count }, (_, index) => first + index * step);
}

/** "+12", "−6", "0". */
export function signed(change: number): string {
  return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "0";
}
