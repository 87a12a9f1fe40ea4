import { describe, expect, it } from "vitest";
import { chartOf, HEIGHT, roundOnes, signed, WIDTH } from "./chart";

const point = (rating: number, range: number) => ({ at: 0, rating, range, change: 0, code: null });

describe("the chart of a rating", () => {
  it("keeps the line inside the band, and both inside the picture", () => {
    const chart = chartOf([point(1500, 300), point(1550, 200), point(1480, 120)]);
    const pairs = chart.band.split(" ").map((pair) => pair.split(",").map(Number) as [number, number]);
    for (const [x, y] of pairs) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(WIDTH);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(HEIGHT);
    }
    chart.dots.forEach((dot, index) => {
      expect(dot.y).toBeGreaterThan(pairs[index]?.[1] ?? 0);
      expect(dot.y).toBeLessThan(pairs[pairs.length - 1 - index]?.[1] ?? 0);
    });
  });

  it("draws a higher rating higher up", () => {
    const [low, high] = chartOf([point(1400, 50), point(1600, 50)]).dots;
    expect(high?.y).toBeLessThan(low?.y ?? 0);
  });

  it("has room for a single game", () => {
    expect(chartOf([point(1500, 80)]).dots).toHaveLength(1);
  });

  it("reads round ratings", () => {
    expect(roundOnes(1420, 1610)).toEqual([1450, 1500, 1550, 1600]);
    expect(roundOnes(900, 2100)).toEqual([1000, 1500, 2000]);
  });

  it("signs changes", () => {
    expect([12, -6, 0].map(signed)).toEqual(["+12", "−6", "0"]);
  });
});
