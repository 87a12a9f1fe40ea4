import { expect, it } from "vitest";
import { hasRoomBelow } from "./places";

it("a flag points from below where there is room, and from above at the lower edge", () => {
  const place = { x: 0, y: 500, width: 80, height: 80 };
  expect([hasRoomBelow(place, 700), hasRoomBelow(place, 600)]).toEqual([true, false]);
});
