import { expect, test } from "vitest";
import { chapterOf, firstStep, innerParts, pictureOf, runsOf, searchBook, textOf, titleOf } from "./player-rulebook";
import type { BookBlock, PlayerRulebook } from "./player-rulebook";

function block(kind: BookBlock["kind"], anchor: string, text = "", more: Partial<BookBlock> = {}): BookBlock {
  return { kind, anchor, text, rows: [], pictures: [], rules: [], ...more };
}

const AIM = block("text", "aim-1", "Dig for **bones**, build dinosaurs from them, and show them in the museum.");
const TURN = [
  block("step", "turn-1", "Collect."),
  block("picture", "turn-2", "", { pictures: ["before"] }),
  block("step", "turn-3", "Move in a straight line."),
  block("item", "turn-4", "Tar pits stop you."),
  block("item", "turn-5", "So does the edge."),
];
const BOOK: PlayerRulebook = {
  language: "en",
  edition_name: "",
  minutes: 3,
  chapters: [
    { anchor: "aim", title: "The aim", parts: [{ anchor: "aim", title: "The aim", blocks: [AIM] }] },
    {
      anchor: "turn",
      title: "Your turn",
      parts: [
        { anchor: "turn", title: "Your turn", blocks: [] },
        { anchor: "moving", title: "Moving", blocks: TURN },
      ],
    },
  ],
  index: [{ word: "Tar", anchors: ["moving"] }],
  pictures: { before: { caption: "**Before.** She stands on the edge.", pins: ["A pit."], width: 10, height: 10 } },
};

test("items and steps that follow each other are one list, and steps are counted on", () => {
  const runs = runsOf(TURN);
  expect(runs.map(({ kind, blocks }) => `${kind} ${blocks.length}`)).toEqual([
    "step 1",
    "picture 1",
    "step 1",
    "item 2",
  ]);
  expect(runs.map((run) => firstStep(TURN, run))).toEqual([1, 0, 2, 0]);
});

test("a chapter is found by its parts and blocks", () => {
  expect(chapterOf(BOOK, "turn-4")?.anchor).toBe("turn");
  expect(chapterOf(BOOK, "moving")?.anchor).toBe("turn");
  expect(chapterOf(BOOK, "nowhere")).toBeNull();
  expect(BOOK.chapters.flatMap(innerParts).map(({ title }) => title)).toEqual(["Moving"]);
  expect(titleOf(BOOK, "moving")).toBe("Moving");
});

test("a search finds the blocks with all its words, and shows what is around the first", () => {
  expect(searchBook(BOOK, "tar PITS").map(({ anchor }) => anchor)).toEqual(["turn-4"]);
  expect(searchBook(BOOK, "museum")[0]).toMatchObject({ title: "The aim", hit: "museum", after: "." });
  expect(searchBook(BOOK, "museum")[0]?.before).toMatch(/^… .*show them in the $/);
  expect(searchBook(BOOK, "moving straight").map(({ anchor }) => anchor)).toEqual(["turn-3"]);
  expect(searchBook(BOOK, "  ")).toEqual([]);
  expect(searchBook(BOOK, "nest egg")).toEqual([]);
});

test("what is said below a picture is found too", () => {
  expect(searchBook(BOOK, "stands on").map(({ anchor }) => anchor)).toEqual(["turn-2"]);
  expect(textOf(BOOK, TURN[1] ?? AIM)).toBe("Before. She stands on the edge. A pit.");
});

test("a picture has an address for its game and language", () => {
  expect(pictureOf("rolling_ranch", "end", "de")).toBe("/api/games/rolling_ranch/rulebook/pictures/end?language=de");
});
