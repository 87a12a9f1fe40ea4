import { describe, expect, it } from "vitest";
import type { BoneSeen, Opening } from "../../../generated/great_dinosaur_rush";
import { partsAt, partsToKeepFor, waysFrom } from "./inferring";
import { stickOf } from "./lattice/lattice";
import { otherFaults, partRows } from "./parts";

const bone = (part: string, x1: number, y1: number, x2: number, y2: number, colour = "green"): BoneSeen => ({
  part,
  colour,
  x1,
  y1,
  x2,
  y2,
});
const opening = (part: string, x1: number, y1: number, x2: number, y2: number): Opening => ({ part, x1, y1, x2, y2 });
const stick = (x1: number, y1: number, x2: number, y2: number) => stickOf({ x: x1, y: y1 }, { x: x2, y: y2 });

const SPINE = bone("spine", 0, 0, 1, 0);
const OPENINGS = [opening("tail", 0, 0, -1, 0), opening("neck", 1, 0, 2, 1), opening("ribs", 1, 0, 1, -1)];

describe("the part of a bone", () => {
  it("follows from its colour and its place", () => {
    expect(partsAt("yellow", stick(-1, 0, 0, 0), [SPINE], OPENINGS)).toEqual(["tail"]);
    expect(partsAt("yellow", stick(1, 0, 2, 1), [SPINE], OPENINGS)).toEqual(["neck"]);
    expect(partsAt("green", stick(1, 0, 1, -1), [SPINE], OPENINGS)).toEqual(["ribs"]);
  });

  it("goes on with what it touches before the server has answered", () => {
    const tail = bone("tail", -1, 0, 0, 0, "yellow");
    expect(partsAt("yellow", stick(-2, 0, -1, 0), [SPINE, tail], [])).toEqual(["tail"]);
  });

  it("is the first that is missing if it touches none of its colour, and is asked for if none is missing", () => {
    const limbs = [bone("limb_a", 0, 0, 0, -1, "red"), bone("limb_b", 1, 0, 1, -1, "red")];
    expect(partsAt("red", stick(0, 0, 0, -1), [SPINE], OPENINGS)).toEqual(["limb_a"]);
    expect(partsAt("red", stick(4, 0, 5, 0), [SPINE, ...limbs], OPENINGS)).toEqual(["limb_a", "limb_b"]);
  });

  it("may go only where the server says, once it says something of that joint and colour", () => {
    expect(waysFrom({ x: 0, y: 0 }, "yellow", OPENINGS)).toEqual([{ x: -1, y: 0 }]);
    expect(waysFrom({ x: 0, y: 0 }, "red", OPENINGS)).toBeNull();
  });
});

describe("what is still to do", () => {
  it("keeps the last bones of a colour for the parts that need them", () => {
    const drawn = [SPINE, bone("ribs", 1, 0, 1, -1)];
    expect(partsToKeepFor("green", drawn, 1)).toEqual(["head"]);
    expect(partsToKeepFor("green", drawn, 2)).toEqual([]);
    expect(partsToKeepFor("green", [], 3)).toEqual([]);
  });

  it("counts parts, and puts a broken rule with the part of its bone", () => {
    const conditions = [
      { rule: "GDR-V7", state: "broken" as const, bones: [0] },
      { rule: "GDR-V5", state: "broken" as const, bones: [] },
    ];
    const drawn = {
      judgement: { conditions } as never,
      pile: [3, 2, 2, 0, 0],
      bones: [SPINE],
      offenders: (rule: string) => (rule === "GDR-V7" ? [SPINE] : []),
    };
    const rows = partRows(drawn);
    expect(rows).toHaveLength(7);
    expect(rows.filter(({ bones }) => bones === 0)).toHaveLength(6);
    expect(rows[0]?.broken.map(({ rule }) => rule)).toEqual(["GDR-V7"]);
    expect(otherFaults(drawn).map(({ rule }) => rule)).toEqual(["GDR-V5"]);
  });
});
