import { expect, test } from "vitest";
import type { Around, Entry } from "../../games/shared/game";
import type { Event } from "../../generated/protocol";
import { groupEntries, latestWords, withResignations } from "./log";

const around: Around = { you: 0, name: (seat) => ["You", "Ada", "Ben"][seat] ?? "", colour: () => 1, components: {} };
const entry = (version: number, first = version): Entry => ({ version, first, seat: 2, text: `line ${version}` });
const resigned = (version: number, seat: number): Event => ({
  version,
  kind: "resigned",
  seat,
  move: null,
  text: null,
  gone: [],
  at: 0,
});
const texts = (entries: Entry[]) => entries.map(({ text }) => text);

test("who resigned stands in the log where it happened", () => {
  const told = withResignations([entry(1), entry(4, 3)], [resigned(2, 1)], around);
  expect(texts(told)).toEqual(["line 1", "Ada resigned.", "line 4"]);
  expect(told[1]).toMatchObject({ version: 2, seat: 1 });
});

test("a resignation that ends the game comes last, and to yourself it says you", () => {
  expect(texts(withResignations([entry(1)], [resigned(2, 0)], around))).toEqual(["line 1", "You resigned."]);
});

test("the last line is read, or all lines of your turn", () => {
  const lines: Entry[] = [entry(1), { ...entry(2), seat: 0, heading: "Turn 2" }, { ...entry(3), seat: 0 }];
  expect(latestWords(lines, 0)).toBe("line 2 line 3");
  expect(latestWords(lines, 2)).toBe("line 3");
  expect(latestWords([...lines, entry(4)], 0)).toBe("line 4");
  expect(latestWords([], 0)).toBe("");
});

test("the latest turn comes first, and inside a turn its first line", () => {
  const by = (seat: number, version: number, more: Partial<Entry> = {}): Entry => ({
    ...entry(version),
    seat,
    ...more,
  });
  const lines = [by(-1, 1, { heading: "Round 1", pinned: true }), by(0, 2), by(1, 3), by(1, 4), by(0, 5), by(0, 6)];
  const [round] = groupEntries(lines);
  expect(texts(round?.entries ?? [])).toEqual(["line 1", "line 5", "line 6", "line 3", "line 4", "line 2"]);
  expect(groupEntries([...lines, by(1, 7, { heading: "Round 2" })]).map(({ heading }) => heading)).toEqual([
    "Round 2",
    "Round 1",
  ]);
});
