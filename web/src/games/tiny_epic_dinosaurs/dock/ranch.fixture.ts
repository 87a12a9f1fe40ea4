// Ranch R1A as it is printed, with whatever is in it: what the tests of the phases at home are written in.
import type { LegalMove } from "../../../generated/protocol";
import type { MatSeen, Meal, Plans, SeatPosition, Served, Way } from "../../../generated/tiny_epic_dinosaurs";
import type { View } from "../view/position";

export const names = [1, 2, 3].flatMap((row) => ["a", "b", "c", "d"].map((column) => `${column}${row}`));
const sides = [
  ...names.map((name) => `${name}n`),
  ...["a3s", "b3s", "c3s", "d3s"],
  ...names.map((name) => `${name}w`),
  ...["d1e", "d2e", "d3e"],
];

export const mat: MatSeen = {
  id: "R1A",
  rows: 3,
  cols: 4,
  names,
  icons: ["plant", "meat", "plant", "meat", "supply", "none", "meat", "plant", "none", "plant", "water", "plant"],
  sides,
  signs: ["MMMD", "FDDD", "FDWD", "WWWW", "MDDD", "MFDD", "MDWW", "DDW"].join(""),
};

export function ranching(
  stands: Record<string, string>,
  more: Partial<SeatPosition> = {},
  plans: Partial<Plans> = {},
): View {
  const player = {
    cells: names.map((name) => stands[name] ?? ""),
    cards: [],
    flyer: "",
    barriers: [],
    holding: [],
    holding_barriers: 0,
    question: "pick",
    ...more,
  } as unknown as SeatPosition;
  return {
    seat: 0,
    to_act: [0],
    position: { players: [player], phase: player.question === "feed" ? "feed" : "arrange", round: 2, tilted: [] },
    ranches: [{ mat, pens: [], losses: [] }],
    options: {},
    plans: { feeding: null, arranging: null, ...plans },
  } as unknown as View;
}

export const legalOf = (whats: object[]) =>
  whats.map((what, index) => ({ move: index, text: `text-${index}`, what })) as unknown as LegalMove[];

export const meal = (dinosaur: string, site: string, plant: number, meat: number): Meal => ({
  dinosaur,
  site,
  diet: "",
  plant,
  meat,
  price: "",
});

export const way = (more: Partial<Way>): Way => ({ food: "", converted: 0, source: "", victim: "", ...more });

export const served = (
  one: Meal,
  fate: Served["fate"],
  eats: Partial<Way> = {},
  ways: Served["ways"] = [],
): Served => ({
  meal: one,
  way: way({ food: one.plant > 0 ? "plant" : "meat", ...eats }),
  fate,
  ways,
});
