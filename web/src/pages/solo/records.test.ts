import { expect, test } from "vitest";
import type { SoloTally } from "../../generated/protocol";
import { bestRanch, nextRival, rivalRecords } from "./records";

const tally = (variant: string, reason: string, games: number, best: number, game = "tiny_epic_dinosaurs") =>
  ({ game, variant, reason, games, best, latest: 0 }) satisfies SoloTally;

const played = [
  tally("", "rival-beaten", 2, 48),
  tally("solo_seat2_bonus=True", "rival-won", 3, 51),
  tally("mats=picked rival=poacher", "rival-won", 1, 20),
  tally("", "points", 4, 97, "rolling_ranch"),
  tally("side=B", "points", 1, 88, "rolling_ranch"),
];

test("games against a Rival are counted together, whatever else differs", () => {
  const records = rivalRecords(played, "breeder");
  expect(records.get("breeder")).toEqual({ games: 5, won: 2, best: 51, bestWon: false });
  expect(records.get("poacher")).toEqual({ games: 1, won: 0, best: 20, bestWon: false });
  expect(records.has("scientist")).toBe(false);
});

test("the next Rival is the easiest that hasn't been beaten", () => {
  const records = rivalRecords(played, "breeder");
  expect(nextRival(["breeder", "poacher", "scientist"], records)).toBe("poacher");
  expect(nextRival(["breeder"], records)).toBeUndefined();
});

test("the best ranch is of any variant", () => {
  expect(bestRanch(played)).toBe(97);
  expect(bestRanch(played.slice(0, 3))).toBeNull();
});
