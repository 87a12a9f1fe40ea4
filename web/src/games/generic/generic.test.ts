import { expect, test } from "vitest";
import type { Event, LegalMove } from "../../generated/protocol";
import type { Around } from "../shared/game";
import { coverOf } from "./art/cover";
import { offerOf } from "./dock/offer";
import { pageOf } from "./index";
import { endingOf } from "./result/result";
import { type GenericView, sizeOf } from "./view/view";
import { lastMoveOf, logOf } from "./words/log";
import { readable } from "./words/notation";

const around: Around = {
  you: 0,
  name: (seat) => ["You", "Owen"][seat] ?? "",
  colour: (seat) => seat + 1,
  components: {},
};
const view: GenericView = { seat: 0, to_act: [0], outcome: null };

const legalMove = (text: string, move: number): LegalMove => ({ move, text, what: {}, asks_again: false });
const claims = (most: number) => Array.from({ length: most }, (_, index) => `claim-${index + 1}`);
const offerFor = (texts: string[], selected: string | null = null) => offerOf(view, texts.map(legalMove), selected);

function event(version: number, seat: number, text: string | null, move: Event["move"] = null): Event {
  return { version, kind: move === null && text === null ? "hidden" : "move", seat, move, text, gone: [], at: 0 };
}

test.each([
  ["claim-9", "claim 9"],
  ["c3-north", "c3 north"],
  ["draw_two", "draw two"],
  ["bid--3", "bid -3"],
  ["größer-als-2", "größer als 2"],
  ["-", "-"],
])("%s is read as %s", (text, said) => {
  expect(readable(text)).toBe(said);
});

test("every legal move is a card", () => {
  const offer = offerFor(["doubt", "claim-9"]);
  expect(offer.choices.map(({ id, title }) => [id, title])).toEqual([
    ["doubt", "Doubt"],
    ["claim-9", "Claim 9"],
  ]);
  expect(offer.searched).toBeUndefined();
});

test("more than 24 moves can be searched", () => {
  expect(offerFor(claims(24)).searched).toBeUndefined();
  expect(offerFor(claims(25)).searched).toHaveLength(25);
});

test("very many moves are grouped by their first word", () => {
  const texts = ["doubt", ...claims(40), ...claims(40).map((text) => `re${text}`)];
  const first = offerFor(texts).choices;
  expect(first.map(({ kind, title, detail }) => [kind, title, detail])).toEqual([
    ["move", "Doubt", ""],
    ["select", "Claim …", "40 moves"],
    ["select", "Reclaim …", "40 moves"],
  ]);
  expect(offerFor(texts, "reclaim").choices.map(({ id }) => id)).toEqual(claims(40).map((text) => `re${text}`));
});

test("moves that all begin alike, or each in its own way, are not grouped", () => {
  expect(offerFor(claims(100)).choices).toHaveLength(100);
  expect(offerFor(Array.from({ length: 100 }, (_, index) => `n${index}`)).choices).toHaveLength(100);
});

test("the log tells moves by their notation, and of hidden ones only what may be known", () => {
  const events = [
    event(1, -1, "bone-3", { kind: "made", seat: -1, text: "bone-3" }),
    event(2, -1, null, { kind: "made", seat: -1, text: null }),
    event(3, 0, "claim-9", { kind: "made", seat: 0, text: "claim-9" }),
    event(4, 1, null, { kind: "play_card", seat: 1, card: null, from_row: 2 }),
    event(5, 1, null),
  ];
  const entries = logOf(events, around);
  expect(entries.map(({ text }) => text)).toEqual([
    "Chance: bone 3",
    "Chance: something you can’t see",
    "You: claim 9",
    "Owen: play card: card ?, from row 2",
    "Owen makes a move you can’t see",
  ]);
  expect(lastMoveOf(entries, 0, around)).toBe("Claim 9");
  expect(lastMoveOf(entries.slice(0, 3), 1, around)).toBe("");
});

test("the end names the winner, the points and the reason", () => {
  expect(endingOf({ scores: [1, 0], ranks: [1, 2], reason: "doubted" }, around)).toEqual({
    title: "You win",
    text: "You 1 and Owen 0. Doubted.",
  });
  expect(endingOf({ scores: [2, 2], ranks: [1, 1], reason: "" }, around).title).toBe("You and Owen share the win");
});

test("a picture has the size that it says, or the usual one", () => {
  expect(sizeOf('<svg viewBox="0 0 300 40">')).toEqual({ width: 300, height: 40 });
  expect(sizeOf('<svg width="200px" height="100">')).toEqual({ width: 200, height: 100 });
  expect(sizeOf("no picture")).toEqual({ width: 400, height: 300 });
});

test("a title on a cover is no markup", () => {
  expect(decodeURIComponent(coverOf("<b> & 'c'"))).toContain("&lt;b&gt; &amp; &apos;c&apos;");
});

test("only a game with written rules links to them", () => {
  expect(pageOf("bone_bluff", undefined).hasRules).toBe(false);
});
