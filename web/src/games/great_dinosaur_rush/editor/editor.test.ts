import { describe, expect, it, vi } from "vitest";
import type { BoneSeen, CardSeen, DesignSeen, GreatDinosaurRushView } from "../../../generated/great_dinosaur_rush";
import { keepDraft, readDraft } from "./draft";
import { tagsOf } from "./lattice/labels";
import {
  areNeighbours,
  boneNear,
  ghostOf,
  groupOf,
  jointNear,
  mirroredBones,
  ordered,
  paneFor,
  partsTouching,
  pixelOf,
  stickOf,
} from "./lattice/lattice";
import { Sketch } from "./sketch.svelte";
import { nextPart, stressOf } from "./tools";

function bone(part: string, x1: number, y1: number, x2: number, y2: number, colour = "green"): BoneSeen {
  return { part, colour, x1, y1, x2, y2 };
}

const SPINE = bone("spine", 0, 0, 1, 0);
const TAIL = bone("tail", -1, 0, 0, 0, "yellow");
const LEG = [bone("limb_a", 0, 0, 1, -1, "red"), bone("limb_a", 1, -1, 2, -1, "red")];

describe("the lattice", () => {
  it("writes a stick in one way, from its left or lower end", () => {
    expect(stickOf({ x: 1, y: 0 }, { x: 0, y: 1 })).toEqual(stickOf({ x: 0, y: 1 }, { x: 1, y: 0 }));
    expect(stickOf({ x: 2, y: 3 }, { x: 2, y: 2 })).toEqual({ x1: 2, y1: 2, x2: 2, y2: 3 });
  });

  it("lets bones join joints that are a king's move apart", () => {
    expect(areNeighbours({ x: 0, y: 0 }, { x: 1, y: -1 })).toBe(true);
    expect(areNeighbours({ x: 0, y: 0 }, { x: 0, y: 0 })).toBe(false);
    expect(areNeighbours({ x: 0, y: 0 }, { x: 2, y: 0 })).toBe(false);
  });

  it("shows all that is drawn with room around it, and does not jump while there is room", () => {
    const first = paneFor([], 800, 400, null);
    const second = paneFor([SPINE], 800, 400, first);
    expect(second).toBe(first);
    const far = bone("tail", first.left - 3, 0, first.left - 2, 0);
    const third = paneFor([SPINE, far], 800, 400, second);
    expect(third).not.toBe(first);
    expect(third.left).toBeLessThan(far.x1);
    expect(third.columns * third.cell).toBeLessThanOrEqual(800);
  });

  it("finds the joint and the bone under a finger", () => {
    const pane = paneFor([SPINE], 800, 400, null);
    const at = pixelOf(pane, { x: 1, y: 0 });
    expect(jointNear(pane, at.x + 5, at.y - 5).joint).toEqual({ x: 1, y: 0 });
    const middle = pixelOf(pane, { x: 0.5, y: 0 });
    expect(boneNear(pane, [SPINE], middle.x, middle.y)).toBe(SPINE);
    expect(boneNear(pane, [SPINE], at.x + pane.cell, at.y)).toBeNull();
  });

  it("tells a wild bone the parts it touches: one, two or none", () => {
    const bones = [SPINE, TAIL, bone("ribs", 1, 0, 1, -1, "white")];
    expect(partsTouching(bones, stickOf({ x: 1, y: 0 }, { x: 2, y: 0 }))).toEqual(["spine"]);
    expect(partsTouching(bones, stickOf({ x: 0, y: 0 }, { x: 0, y: -1 }))).toEqual(["spine", "tail"]);
    expect(partsTouching(bones, stickOf({ x: 5, y: 5 }, { x: 6, y: 5 }))).toEqual([]);
  });
});

describe("a drawing", () => {
  it("numbers its bones in the order of the text", () => {
    expect(ordered([TAIL, LEG[0] as BoneSeen, SPINE])).toEqual([SPINE, TAIL, LEG[0]]);
  });

  it("mirrors a limb about the joint by which it hangs", () => {
    const bones = [SPINE, ...LEG];
    expect(groupOf(bones, LEG[1] as BoneSeen)).toHaveLength(2);
    expect(mirroredBones(bones, LEG[1] as BoneSeen)).toEqual([
      SPINE,
      bone("limb_a", -1, -1, 0, 0, "red"),
      bone("limb_a", -2, -1, -1, -1, "red"),
    ]);
  });

  it("mirrors all of it, and twice is what it was", () => {
    const bones = [SPINE, TAIL, ...LEG];
    expect(mirroredBones(mirroredBones(bones, null), null)).toEqual(bones);
  });
});

describe("a ghost", () => {
  const card: CardSeen = {
    id: "x",
    creature: "X",
    points: 3,
    mirrored: [true, false],
    wild: [0, 0, 0, 0],
    features: [[bone("limb", 0, 0, 1, -1, "red"), bone("limb", 1, -1, 2, -1, "red")], [bone("head", 0, 0, 1, 0)]],
  };

  it("lies where the judge found the most bones, and shows what is missing", () => {
    const judged = {
      id: "x",
      completed: false,
      features: [
        { place: [0, 0] as [number, number], mirrored: false, missing: [1], extra: [] },
        { place: null, mirrored: false, missing: [0], extra: [] },
      ],
    };
    const ghost = ghostOf(card, judged, { x: 0, y: 0 }, [SPINE, LEG[0] as BoneSeen]);
    expect(ghost.bones.slice(0, 2)).toEqual(card.features[0]);
    expect(ghost.missing).toEqual([1, 2]);
  });

  it("is shifted by hand", () => {
    const [before, after] = [
      ghostOf(card, undefined, { x: 0, y: 0 }, []),
      ghostOf(card, undefined, { x: 2, y: -1 }, []),
    ];
    expect(after.bones.map((one) => one.x1)).toEqual(before.bones.map((one) => one.x1 + 2));
    expect(after.bones.map((one) => one.y1)).toEqual(before.bones.map((one) => one.y1 - 1));
  });
});

describe("names of parts", () => {
  it("stand on no bone and not on each other", () => {
    const bones = [SPINE, TAIL, ...LEG];
    const tags = tagsOf(bones, paneFor(bones, 800, 400, null), (part) => part);
    expect(tags.map((tag) => [tag.part, tag.count])).toEqual([
      ["spine", 1],
      ["tail", 1],
      ["limb_a", 2],
    ]);
    for (const one of tags)
      for (const other of tags)
        if (one !== other) expect(Math.abs(one.x - other.x) > 60 || Math.abs(one.y - other.y) > 24).toBe(true);
  });
});

describe("tools", () => {
  it("go round the parts of a colour", () => {
    expect([
      nextPart("green", "spine"),
      nextPart("green", "head"),
      nextPart("red", "limb_b"),
      nextPart("white", null),
    ]).toEqual(["ribs", null, null, null]);
  });
});

describe("drafts", () => {
  function keeper(): Pick<Storage, "getItem" | "setItem"> {
    const kept = new Map<string, string>();
    return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
  }

  it("are kept for a table, a seat and a round", () => {
    const place = keeper();
    keepDraft("a.0", { round: 1, bones: [SPINE], hidden: ["x"], category: null }, place);
    keepDraft("a.1", { round: 1, bones: [], hidden: [], category: "size" }, place);
    expect(readDraft("a.0", 1, place)?.bones).toEqual([SPINE]);
    expect(readDraft("a.0", 2, place)).toBeNull();
    expect(readDraft("a.1", 1, place)?.category).toBe("size");
    expect(readDraft("b.0", 1, place)).toBeNull();
  });

  it("let go on drawing where nothing can be kept", () => {
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error("full");
      },
    };
    expect(() => keepDraft("a", { round: 1, bones: [SPINE], hidden: [], category: null }, full)).not.toThrow();
  });

  it("forget the oldest of many, and survive nonsense", () => {
    const place = keeper();
    for (let n = 0; n < 40; n += 1) keepDraft(`t${n}.0`, { round: 1, bones: [], hidden: [], category: null }, place);
    expect(readDraft("t0.0", 1, place)).toBeNull();
    expect(readDraft("t39.0", 1, place)).not.toBeNull();
    place.setItem("paddock.drawings", "{nonsense");
    expect(readDraft("t39.0", 1, place)).toBeNull();
  });
});

describe("build for me", () => {
  it("names each design after the category that sets it apart from the others", () => {
    const designs = [
      [5, 6, 9, 7, 7],
      [8, 6, 7, 6, 7],
      [3, 15, 2, 6, 7],
      [1, 6, 14, 6, 7],
      [3, 11, 2, 7, 11],
    ].map((counts) => ({ counts }) as DesignSeen);
    expect(designs.slice(1).map((design) => stressOf(design, designs))).toEqual([0, 1, 2, 4]);
  });
});

describe("a sketch", () => {
  const quiet = {
    key: "here",
    judge: () => new Promise<never>(() => undefined),
    designs: () => new Promise<never>(() => undefined),
    send: () => Promise.resolve(),
  };
  const view = {
    seat: 0,
    position: { round: 1, players: [{ pile: [1, 2, 1, 0, 0] }] },
    exhibits: [],
    cards: [],
  } as unknown as GreatDinosaurRushView;

  it("gives a bone another part when it is drawn over, also with the last bone of its colour", () => {
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
    const sketch = new Sketch(quiet, () => view);
    sketch.load([SPINE, TAIL, ...LEG]);
    [sketch.colour, sketch.part] = ["red", "limb_b"];
    expect(sketch.lay({ x: 1, y: -1 }, { x: 2, y: -1 })).toBe(true);
    expect(sketch.bones.map(({ part }) => part).sort()).toEqual(["limb_a", "limb_b", "spine", "tail"]);
    expect(sketch.lay({ x: 2, y: -1 }, { x: 3, y: -1 })).toBe(false); // there is no third red bone
    sketch.close();
    vi.unstubAllGlobals();
  });
});
