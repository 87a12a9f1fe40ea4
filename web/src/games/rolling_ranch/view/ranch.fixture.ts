// A small table of Rolling Ranch for the tests: two seats, four spaces, two pens.
import type { Face, RollingRanchView, Writes } from "../../../generated/rolling_ranch";
import type { Event } from "../../../generated/protocol";
import type { Around } from "../../shared/game";

export const face = (number: number, animal: Face["animal"], extra: Partial<Face> = {}): Face => ({
  number,
  animal,
  wood: 0,
  nail: 0,
  heart: false,
  ...extra,
});
export const layout = {
  id: "A",
  side: "A",
  spaces: [
    { name: "A3", q: 0, r: 0, pen: "A", number: 3 },
    { name: "B5", q: 1, r: 0, pen: "B", number: 5 },
    { name: "A1", q: 0, r: 1, pen: "A", number: 1 },
    { name: "B6", q: 1, r: 1, pen: "B", number: 6 },
  ],
};
export const written = {
  marks: ["cow", "", "", ""],
  wood: [0],
  nails: [0],
  options: [""],
  uses: [0],
  fresh: [],
  choice: "",
};
export const score = { pens: [3, 0], animals: 3, warehouses: 0, greenhouses: 0, missions: 0, total: 3 };
export const asked = {
  written,
  question: "choose",
  again: false,
  has_chosen_main: false,
  usable: [],
  animal: "",
  animals: [],
  spaces: [],
  wood: 0,
  nails: 0,
  has_filled: false,
  building: "",
  litter: [],
};
export const view: RollingRanchView = {
  seat: 0,
  to_act: [0, 1],
  outcome: null,
  seats: 2,
  options: { reveal_sheets_each_round: true },
  phase: "act",
  round: 2,
  last_round: 60,
  dice: [face(6, "chicken", { wood: 2 }), face(5, "pig", { nail: 1, heart: true })],
  doubles: false,
  breeds: false,
  layouts: [layout],
  buildings: [{ id: "barn_1", kind: "barn", wood: 3, nail: 1, bonuses: ["barn_wood", "barn_chicken"] }],
  chart: [
    [0, 1, 2],
    [0, 2, 4],
    [0, 3, 6],
  ],
  sheets: [0, 1].map(() => ({ layout: "A", has_chosen: false, written, score, mission: null })),
  missions_dealt: 2,
  asked,
  asked_score: score,
  rolls: [],
  rank: null,
};
export const around: Around = {
  you: 0,
  name: (seat) => (seat === 0 ? "You" : "Marta"),
  colour: (seat) => seat + 1,
  components: {
    building: [{ id: "barn_1", kind: "barn" }],
    solo: {
      rank: [
        { min_score: 0, name: "Farm hand" },
        { min_score: 60, name: "Herder" },
      ],
    },
  },
};
export const printed = around.components;
export const writes = (drawn: Writes["drawn"] = [], filled: Writes["filled"] = [], ends = true): Writes => ({
  drawn,
  filled,
  ends,
});
export const legal = (text: string, what: object, asks_again = false) => ({
  move: 0,
  text,
  what: what as Record<string, unknown>,
  asks_again,
});
export const blue = {
  kind: "choose" as const,
  seat: 0,
  choice: "rescue-blue",
  building: "",
  points: 0,
  best: 2,
  parts: {},
  writes: writes([], [], false),
};
export const draw = {
  kind: "draw" as const,
  seat: 0,
  animal: "cow",
  space: "A1",
  pen: "A",
  number: 1,
  points: 11,
  best: 11,
  parts: { A: 3, missions: 8 },
  writes: writes([{ space: "A1", mark: "cow" }]),
};
export const event = (version: number, move: object, seat = 0): Event => ({
  version,
  kind: "move",
  seat,
  move: move as Record<string, unknown>,
  text: null,
  gone: [],
  at: 0,
});
export const rolled = (last: object[], breeds = false) => ({
  kind: "rolled",
  blue: view.dice[0],
  yellow: view.dice[1],
  doubles: false,
  breeds,
  last,
});
