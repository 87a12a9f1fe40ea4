import { expect, test } from "vitest";
import type { CardSeen } from "../../../generated/great_dinosaur_rush";
import { needText } from "./hand";

const cardOf = (...features: [string, string][][]): CardSeen => ({
  id: "archelon",
  creature: "Archelon",
  points: 10,
  mirrored: features.map(() => false),
  wild: [1, 1, 1, 1],
  features: features.map((bones) =>
    bones.map(([part, colour], x1) => ({ part, colour, x1, y1: 0, x2: x1 + 1, y2: 0 })),
  ),
});

test("a card says which bones its owner lacks, and which of them could be wild", () => {
  const card = cardOf([
    ["limb", "red"],
    ["limb", "red"],
    ["limb", "red"],
  ]);
  expect(needText(card, [5, 2, 3, 1, 0])).toBe("still needs 2 red"); // three for this limb, one for the other
  expect(needText(card, [5, 2, 3, 1, 2])).toBe("still needs 2 red (1 could be wild)"); // the card has room for one
  expect(needText({ ...card, wild: [0, 0, 0, 0] }, [5, 2, 3, 1, 2])).toBe("still needs 2 red");
  expect(needText(card, [5, 4, 3, 1, 0])).toBe("your pile is enough");
  expect(needText(card, [5, 9, 3, 1, 0])).toBe("your pile is enough"); // the other limb takes the rest
});

test("a card asks for a bone of every other part of its colours", () => {
  const card = cardOf([
    ["spine", "green"],
    ["spine", "green"],
    ["spine", "green"],
    ["unique", "blue"],
    ["unique", "blue"],
    ["unique", "blue"],
  ]);
  expect(needText(card, [3, 2, 2, 0, 0])).toBe("still needs 2 green and 3 blue");
  expect(needText(card, [5, 2, 2, 0, 3])).toBe("still needs 3 blue (1 could be wild)"); // wild ones need blue to hold on to
  expect(needText(card, [5, 2, 2, 3, 0])).toBe("your pile is enough");
});

test("a card that shows all parts of a colour says what is too many, as every bone is built", () => {
  expect(needText(cardOf([["unique", "blue"]]), [5, 2, 2, 3, 0])).toBe("2 blue too many");
  const bothLimbs = cardOf(
    [
      ["limb", "red"],
      ["limb", "red"],
    ],
    [["limb", "red"]],
  );
  expect(needText(bothLimbs, [5, 3, 2, 0, 0])).toBe("your pile is enough");
  expect(needText(bothLimbs, [5, 4, 2, 0, 0])).toBe("1 red too many");
  expect(
    needText(
      cardOf(
        [
          ["neck", "yellow"],
          ["neck", "yellow"],
        ],
        [
          ["head", "green"],
          ["unique", "blue"],
        ],
      ),
      [3, 2, 2, 2, 0],
    ),
  ).toBe("still needs 1 yellow; 1 blue too many");
});
