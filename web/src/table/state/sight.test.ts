import { expect, test } from "vitest";
import type { Event } from "../../generated/protocol";
import { freshOf, standing } from "./sight.svelte";

const event = (version: number, extra: Partial<Event> = {}): Event => ({
  version,
  kind: "move",
  seat: 0,
  move: null,
  text: null,
  gone: [],
  at: 0,
  ...extra,
});

test("events known already are not fresh", () => {
  expect(freshOf({ first: 3, events: [event(4), event(5)] }, 4)).toEqual([event(5)]);
});

test("a gap is noticed", () => {
  expect(freshOf({ first: 7, events: [event(8)] }, 5)).toBe("missed");
});

test("what was taken back no longer stands, nor does the taking back", () => {
  const events = [event(1), event(2), event(3, { kind: "taken_back", gone: [2] }), event(4)];
  expect(standing(events).map((one) => one.version)).toEqual([1, 4]);
});
