import { expect, test } from "vitest";
import type { GreatDinosaurRushView } from "../../../generated/great_dinosaur_rush";
import type { Event } from "../../../generated/protocol";
import { pictureOf, scenesOf, settled } from "./picture";

const sites = { h1: [0, 0, 0, 0, 0], h2: [1, 0, 0, 1, 0], h4: [0, 2, 0, 0, 1] };
const base = { seat: 0, position: { players: [{ place: "h1" }], sites } } as unknown as GreatDinosaurRushView; // all that is drawn
const moved = { kind: "move", move: { kind: "move", seat: 0, path: ["h2", "h4"], legs: [] } } as unknown as Event;

test("a paleontologist moves along its path and leaves a trail until it moves on", () => {
  const [scene] = scenesOf(pictureOf(base), moved, { you: 0 });
  expect(scene?.picture.pawns[0]).toMatchObject({ seat: 0, place: "h4" });
  expect(scene?.picture.trails).toEqual([{ seat: 0, from: "h1", path: ["h2", "h4"] }]);
  expect(settled(scene?.picture ?? pictureOf(base), base).trails).toEqual([]);
});

test("bones that are gone from under a paleontologist fly to who stands there", () => {
  const [place] = pictureOf(base).pawns.map((pawn) => pawn.place);
  const shown = { ...pictureOf(base), sites: { ...base.position.sites, [place ?? ""]: [2, 0, 1, 0, 0] } };
  const after = {
    ...base,
    position: { ...base.position, sites: { ...base.position.sites, [place ?? ""]: [1, 0, 0, 0, 0] } },
  };
  expect(settled(shown, after).flights).toEqual([{ seat: 0, site: place, bones: [1, 0, 1, 0, 0] }]);
  expect(settled(pictureOf(after), after).flights).toEqual([]);
});
