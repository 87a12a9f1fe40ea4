// What lies on the table of each game, for everybody to see; and the parts of an event that can be told one by one.
import type { Event } from "../src/generated/protocol";

type Json = Record<string, any>; // eslint-disable-line @typescript-eslint/no-explicit-any -- views of every game

const pick = (from: Json | null, ...names: string[]) => names.map((name) => from?.[name]);

const PLAYER = ["stock", "holding", "holding_barriers", "barriers", "cells", "cards", "medical", "sick", "posts"];

const DIGGER = ["place", "score", "card_count", "token_count"];

/** null: the game is being set up. */
const LAID: Record<string, (view: Json) => unknown> = {
  jurassic_snack: ({ position }) =>
    position.grass.length === 0 ? null : pick(position, "diplos", "trexes", "diplo_pools", "grass", "removed"),
  rolling_ranch: ({ sheets, round }) => [
    round,
    sheets.map(({ written }: Json) => pick(written, "marks", "wood", "nails")),
  ],
  // one's own bones fly by themselves when one's turn begins
  great_dinosaur_rush: ({ position, seat }) =>
    position.round === 1 && position.players.every(({ place }: Json) => place === null)
      ? null
      : [
          position.markers,
          { ...position.sites, [position.players[seat]?.place]: null },
          position.players.map((one: Json, at: number) => [at === seat ? null : one["pile"], ...pick(one, ...DIGGER)]),
        ],
  tiny_epic_dinosaurs: ({ position }) =>
    position.round === 0
      ? null
      : [
          pick(position, "public_row", "row", "marker"),
          position.players.map((one: Json) => pick(one, ...PLAYER)),
          pick(position.rival, "stock", "columns", "turned"),
        ],
};

export const onTable = (game: string, view: unknown): unknown => LAID[game]?.(view as Json);

/** Kinds of events that move something on the board, not only in words. */
export const MOVING: Record<string, string[]> = {
  jurassic_snack: ["run", "erupt", "birth", "land"],
  rolling_ranch: ["rolled"],
  great_dinosaur_rush: ["enter", "move", "publicize", "place", "dynamite", "donate", "exhibit", "card", "token"],
  tiny_epic_dinosaurs: ["placed", "rolled", "rival_turned"],
};

const UNTOLD = ["round", "phase"]; // headings of the log

/** What is told together with a later event of the same message. */
export const TOLD_WITH: Record<string, string> = {
  born: "rolled",
  breed: "rolled",
  size: "exhibit",
  wild: "exhibit",
  category: "exhibit",
  show: "exhibit",
  built: "exhibit",
  drawing: "exhibit",
};

interface Part {
  name: string;
  without: Event;
}

/** Each consequence of an event, and the event without it. `earlier`: all events before it. */
export function partsOf(event: Event, earlier: Event[]): Part[] {
  const move = event.move as Json;
  if (move["kind"] === "rolled" && "last" in move) return newbornsOf(event, earlier);
  const parts = (move["news"] ?? []) as Json[];
  return parts
    .map((part, at) => ({ part, at }))
    .filter(({ part }) => !UNTOLD.includes(part["kind"]))
    .map(({ part, at }) => ({
      name: `${part["kind"]} of ${part["seat"]}`,
      without: { ...event, move: { ...move, news: parts.filter((_, index) => index !== at) } },
    }));
}

/** What a roll says was drawn in the round before, and nobody has been told of yet. */
function newbornsOf(event: Event, earlier: Event[]): Part[] {
  const move = event.move as Json;
  const round = earlier.slice(earlier.findLastIndex((one) => one.move?.["kind"] === "rolled") + 1);
  const chosen = round
    .filter((one) => one.move && "writes" in one.move && TOLD_WITH[one.move["kind"] as string] !== "rolled")
    .flatMap((one) =>
      (one.move as Json)["writes"].drawn.map(({ space }: Json) => `${(one.move as Json)["seat"]} ${space}`),
    );
  const last = move["last"] as Json[];
  return last.flatMap((one, seat) =>
    one["drawn"]
      .filter(({ space }: Json) => !chosen.includes(`${seat} ${space}`))
      .map((drawn: Json) => {
        const without = { ...one, drawn: one["drawn"].filter((other: Json) => other !== drawn) };
        return {
          name: `a newborn of ${seat} on ${drawn["space"]}`,
          without: { ...event, move: { ...move, last: last.map((other) => (other === one ? without : other)) } },
        };
      }),
  );
}
