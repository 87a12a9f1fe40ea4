// Which tables the random users sit down at: fixed ones every day, fresh ones on request, or one that failed before.
import type { Table } from "./table";

type Kind = Omit<Table, "seed" | "game">;

const [P0, P1, P2, P3, BOT] = [0, 1, 2, 3, null];
const plain = (...seats: Kind["seats"]): Kind => ({ seats, options: {} });
const against = (rival: string): Kind => ({ seats: [P0], options: { rival } });

/** People with pages of their own, people who share one, and bots. */
const KINDS: Record<string, Kind[]> = {
  jurassic_snack: [
    plain(P0, BOT),
    plain(P0, P0),
    plain(P0, P1),
    { seats: [P1, P0], options: { arrangement: "random", show_opponent_pile: true, keep_peek_notes: false } },
  ],
  rolling_ranch: [
    { seats: [P0, P0, BOT], options: { side: "B", side_b_mode: "asymmetric" } },
    { seats: [P0, P1], options: { reveal_sheets_each_round: false } },
  ],
  great_dinosaur_rush: [
    plain(P0, BOT),
    { seats: [P0, P1, P2], options: { paleontologist_deal: "choose" } },
    { seats: [P0, P0], options: { family: true } },
  ],
  tiny_epic_dinosaurs: [
    ...["breeder", "poacher"].map(against),
    plain(P0, P1),
    { seats: [P0, P0, BOT], options: { mats: "picked" } },
  ],
};

/** Too long for every day. */
const LONG: Record<string, Kind[]> = {
  rolling_ranch: [
    plain(P0),
    plain(P0, P1),
    {
      seats: [P0, P1, P2, BOT],
      options: { strict_pass: false, warehouse_bonus_replaces_action: false, barn_bonus_before_action: false },
    },
  ],
  great_dinosaur_rush: [
    { seats: [P0, P1, BOT, BOT], options: { own_sabotage_safe: true, zero_scores: true } },
    plain(P0, P1, P2, P3, BOT),
  ],
  tiny_epic_dinosaurs: [
    ...["contractor", "scientist"].map(against),
    { seats: [P0, P1, P2], options: { egg_incubator_phase: 3, dino_cost_from: "ranch" } },
    { seats: [P0, P1, P2, P3], options: { private_per_action: 2, must_place_barriers: false } },
    { seats: [P0, P1, BOT, BOT], options: { allow_overplacement: false, resource_converter: "never" } },
  ],
};

export const FIXED = 1000; // seeds of every day begin here
export const FRESH = Number(process.env["PADDOCK_USER_GAMES"] ?? 0); // how many fresh games of each kind
export const BASE = Number(process.env["PADDOCK_USER_SEED"] ?? 0); // where fresh seeds begin
const ONE = process.env["PADDOCK_USER_TABLE"] ?? ""; // play just this one

/** The games of every day: the same each time. */
export const isDaily = FRESH === 0 && ONE === "";

export function tablesOf(game: string): Table[] {
  const only = ONE ? (JSON.parse(ONE) as Table) : null;
  if (only) return only.game === game ? [only] : [];
  const kinds = KINDS[game] ?? [];
  if (isDaily) return kinds.map((kind, index) => ({ game, ...kind, seed: FIXED + index }));
  const all = [...kinds, ...(LONG[game] ?? [])];
  return Array.from({ length: FRESH }, (_, n) => all.map((kind) => ({ game, ...kind, seed: BASE + n }))).flat();
}
