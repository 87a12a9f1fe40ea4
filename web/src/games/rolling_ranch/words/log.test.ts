import { expect, test } from "vitest";
import { logOf } from "./log";
import { scoresOf } from "../result/result";
import { view, around, blue, draw, event, rolled } from "../view/ranch.fixture";

test("the log folds a turn into a sentence, and tells of hidden ones only that they are made", () => {
  const log = logOf(
    [event(1, rolled([]), -1), event(2, { kind: "chosen", seat: 1 }, 1), event(3, blue), event(4, draw)],
    around,
  );
  expect(log.map((entry) => entry.text)).toEqual([
    "The dice show **blue 6** (chicken, 2 wood) and **yellow 5** (pig, 1 nail, heart).",
    "Marta has chosen.",
    "You drew a cow on A1.",
  ]);
  const forced = [{ choice: "collect", building: "", drawn: [], points: 3 }];
  const next = logOf([event(1, rolled([]), -1), event(2, rolled(forced), -1)], around);
  expect(next[1]?.text).toBe("You collected resources.");
  const later = logOf([event(1, rolled([]), -1)], around, undefined, { ...view, round: 8 }); // a lesson begins in the middle
  expect([log[0]?.heading, later[0]?.heading]).toEqual([
    expect.stringMatching(/^Round 1,/),
    expect.stringMatching(/^Round 9,/),
  ]);
});

test("the next roll tells newborns and turns that left no choice", () => {
  const last = [
    {
      choice: "rescue-blue",
      drawn: [
        { space: "A1", mark: "cow" },
        { space: "B5", mark: "cow" },
      ],
      points: 6,
    },
    { choice: "pass", drawn: [], points: 3 },
  ];
  const log = logOf(
    [event(1, rolled([], true), -1), event(2, blue), event(3, draw), event(4, rolled(last), -1)],
    around,
  );
  expect(log.map((entry) => entry.text).slice(2, 4)).toEqual(["Marta did nothing.", "You gained a calf in pen B."]);
  expect(scoresOf([event(4, rolled(last), -1)], 2, null).lines).toEqual([[6], [3]]);
});
