import { expect, test } from "vitest";
import { Dealer, fromHex, isFair, saltOf, toHex, verifyLuck } from "./verify";

// The vectors of docs/record.md.
const SEED = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const COMMITMENT = "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd";
const WEIGHTS: [number, number][] = [
  [0, 3],
  [1, 2],
  [2, 1],
];

test("the salt folds what the seats threw in", () => {
  expect(toHex(saltOf(["", ""]))).toBe("");
  expect(toHex(saltOf(["dino", ""]))).toBe("72d170050e0f32f76ded7bfbc422ad7bd1d88d60d89d268543dabaefa964ec5e");
  expect(toHex(saltOf(["dino", "egg"]))).toBe("638e91371e7b79e38f22986b24cfbc5d752c9cf6c6c9a13948c318d5475dcd30");
});

test("digests are those of the record's page", () => {
  const dealer = new Dealer(fromHex(SEED), []);
  expect(toHex(dealer.digest(0, 0))).toBe("ff921230177d146ee8401eb82173128410002ba6f997e8e837e804407c8cdd38");
  expect(toHex(dealer.digest(0, 1))).toBe("1d302fae600b17c066894ec97346ac55f4204432e7c355718d48b7536faade43");
  expect(toHex(dealer.digest(1, 0))).toBe("cdbe1dc9c6753162c1e459a77fa59aa25b77b52c792ff3b6640ccd9cadd5278e");
  const salted = new Dealer(fromHex(SEED), ["dino", "egg"]);
  expect(toHex(salted.digest(0, 0))).toBe("8a116ee634067525ad9eb808c7c598f4b955d9117fb8ae3fdc6d752b179770bf");
});

test("draws are those of the record's page", () => {
  const dealer = new Dealer(fromHex(SEED), []);
  expect([0, 1, 2, 3].map((index) => dealer.draw(index, WEIGHTS))).toEqual([1, 0, 0, 2]);
  expect(new Dealer(fromHex(SEED), ["dino", "egg"]).draw(0, WEIGHTS)).toBe(2);
});

test("digests past the last whole multiple are thrown away", () => {
  const dealer = new Dealer(fromHex(SEED), []);
  const point = dealer.below(0, (1n << 255n) + 1n);
  expect(point.toString(16)).toBe("1d302fae600b17c066894ec97346ac55f4204432e7c355718d48b7536faade43");
});

test("a dealt game is fair, a changed draw or seal is not", () => {
  const first = { weights: WEIGHTS, move: 1, text: "a" };
  const second = { weights: WEIGHTS, move: 0, text: "b" };
  const luck = { seed: SEED, commitment: COMMITMENT, entropy: ["", ""], draws: [first, second] };
  expect(isFair(verifyLuck(luck, { seal: COMMITMENT, word: "" }))).toBe(true);
  expect(isFair(verifyLuck(luck, null))).toBe(true);
  expect(isFair(verifyLuck(luck, { seal: "another", word: "" }))).toBe(false);
  expect(isFair(verifyLuck({ ...luck, seed: SEED.replace("00", "01") }, null))).toBe(false);
  const cheated = { ...luck, draws: [{ ...first, move: 2 }, second] };
  expect(verifyLuck(cheated, null).wrong).toEqual([0]);
});

test("the word this browser threw in must be in the luck", () => {
  const dealer = new Dealer(fromHex(SEED), ["dino", "egg"]);
  const draws = [{ weights: WEIGHTS, move: dealer.draw(0, WEIGHTS), text: "a" }];
  const luck = { seed: SEED, commitment: COMMITMENT, entropy: ["dino", "egg"], draws };
  expect(isFair(verifyLuck(luck, { seal: COMMITMENT, word: "egg" }))).toBe(true);
  expect(verifyLuck(luck, { seal: COMMITMENT, word: "bone" }).mixed).toBe(false);
  expect(isFair(verifyLuck(luck, { seal: COMMITMENT, word: "bone" }))).toBe(false);
});
