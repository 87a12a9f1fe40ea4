import { describe, expect, it } from "vitest";
import type { SeatPosition } from "../../../generated/tiny_epic_dinosaurs";
import { mat, names, ranching } from "../dock/ranch.fixture";
import { boxOf, centreOf, inReadingOrder, sideOf, stopAfter } from "./geometry";
import { spotLabel, whereOf } from "../board/ranch/cells";

describe("geometry", () => {
  it("puts cells and sides where they are printed", () => {
    expect(boxOf(mat)).toMatchObject({ width: 454, height: 354 });
    expect(centreOf(mat, "b2")).toEqual({ x: 150, y: 150 });
    expect(sideOf(mat, "b2n")).toMatchObject({ x: 150, y: 100, upright: false, cells: ["b1", "b2"], sign: "D" });
    expect(sideOf(mat, "d1e")).toMatchObject({ x: 400, y: 50, upright: true, cells: ["d1", null] });
    expect(sideOf(mat, "c3n").sign).toBe("W");
  });

  it("names lines by the cells beside them", () => {
    expect(whereOf(mat, "b2w")).toBe("between a2 and b2");
    expect(whereOf(mat, "d1n")).toBe("on the north edge of d1");
    expect(whereOf(mat, "d1e")).toBe("on the east edge of d1");
    expect(whereOf(mat, "a3s")).toBe("on the south edge of a3");
  });

  it("walks through spaces and lines by arrows, and reaches every one", () => {
    const stops = [...names, "b2n", "c1w"];
    expect(stopAfter(mat, stops, "b1", "ArrowRight")).toBe("c1w");
    expect(stopAfter(mat, stops, "c1w", "ArrowRight")).toBe("c1");
    expect(stopAfter(mat, stops, "b1", "ArrowDown")).toBe("b2n");
    expect(stopAfter(mat, stops, "a1", "ArrowLeft")).toBeNull();
    expect(inReadingOrder(mat, stops).slice(0, 6)).toEqual(["a1", "b1", "c1w", "c1", "d1", "b2n"]);
  });

  it("says what stands on a space and what a press does", () => {
    const view = ranching({ b2: "stegosaurus" });
    const ranch = {
      ...view.ranches[0],
      pens: [{ cells: ["b2"], is_closed: true, dinosaurs: ["b2"], clashing: [] }],
    } as never;
    expect(spotLabel(ranch, mat, view.position.players[0] as SeatPosition, "b2", null, { lost: ["b2"] })).toBe(
      "b2, stegosaurus, in a pen of 1 space, will be lost",
    );
  });
});
