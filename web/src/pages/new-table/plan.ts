// A new table: seats, options, clock; and the request it becomes.
import type { ClockRule, GameInfo, NewSeat, NewTable } from "../../generated/protocol";
import { BOT_NAMES } from "../../generated/names";
import { count, has, say } from "../../lib/words/say";

export type SeatKind = "me" | "bot" | "open" | "local";

export interface SeatPlan {
  kind: SeatKind;
  bot: string;
  name: string;
}

export interface Plan {
  game: string;
  name: string;
  seats: SeatPlan[];
  options: Record<string, string | number | boolean>;
  clock: ClockName | null; // null: as suits the seats
  rated: boolean;
  spectators: boolean;
  public: boolean;
  edition: string; // its name, or that of the file it comes from
  values: string; // and its text
}

export function fewestSeats(info: GameInfo): number {
  return Math.min(...info.seats);
}

export function mostSeats(info: GameInfo): number {
  return Math.max(...info.seats);
}

export function withSeat(plan: Plan): Plan {
  return { ...plan, seats: [...plan.seats, { kind: "bot", bot: plan.seats.at(-1)?.bot ?? "forager", name: "" }] };
}

export function withoutSeat(plan: Plan, index: number): Plan {
  return { ...plan, seats: plan.seats.filter((_, at) => at !== index) };
}

/** Some options refine others, and are shown only if those are set. */
const ONLY_WITH: Record<string, Record<string, string>> = {
  side_b_mode: { side: "B" },
  side_b_sheet: { side: "B", side_b_mode: "same" },
};

/** Options of a solo game, and those of a game of several. */
const ALONE = new Set(["rival", "solo_seat2_bonus", "rival_special_per_missing"]);
const TOGETHER = new Set(["first_player"]);

export function applies(option: string, plan: Plan): boolean {
  const alone = plan.seats.length === 1;
  if (ALONE.has(option) && !alone) return false;
  if (TOGETHER.has(option) && alone) return false;
  return Object.entries(ONLY_WITH[option] ?? {}).every(([name, value]) => plan.options[name] === value);
}

const SEATS = new Set(["blue", "first_player"]); // their values are seats

/** The seat that a value means, if it means one. Only those at the table may be chosen. */
export function seatOfValue(option: string, value: string | number | boolean): number | null {
  return SEATS.has(option) && /^\d+$/.test(String(value)) ? Number(value) : null;
}

export type ClockName = "none" | "gentle" | "move" | "bank" | "days";
export const CLOCKS: Record<ClockName, Required<ClockRule>> = {
  none: { kind: "none", amount: 0, increment: 0 },
  gentle: { kind: "move", amount: 180, increment: 0 },
  move: { kind: "move", amount: 60, increment: 0 },
  bank: { kind: "bank", amount: 900, increment: 10 },
  days: { kind: "days", amount: 3, increment: 0 },
};

/** Whoever invites others gets a gentle clock: nobody waits for ever for someone who has left. */
export function clockOf(plan: Plan): ClockName {
  return plan.clock ?? (isWaiting(plan) ? "gentle" : "none");
}

export function mayBeRated(plan: Plan): boolean {
  const apart = plan.seats.length > 1 && plan.seats.every((seat) => seat.kind !== "local");
  return apart && clockOf(plan) !== "none" && plan.values === "";
}

export function newPlan(info: GameInfo): Plan {
  const seats = info.seats.find((number) => number > 1) ?? info.seats[0] ?? 1;
  return {
    game: info.name,
    name: "",
    seats: Array.from({ length: seats }, (_, index) => ({
      kind: index === 0 ? "me" : "bot",
      bot: "forager",
      name: "",
    })),
    options: Object.fromEntries(Object.entries(info.options).map(([name, option]) => [name, option.default])),
    clock: null,
    rated: false,
    spectators: true,
    public: false,
    edition: info.values ? info.edition_name || say("edition.nameless") : "",
    values: info.values,
  };
}

function seatOf(seat: SeatPlan, index: number): NewSeat {
  if (seat.kind === "bot") return { kind: "bot", bot: seat.bot };
  if (seat.kind === "local")
    return { kind: "local", name: seat.name.trim() || `${say("new.local_default")} ${index + 1}` };
  return { kind: seat.kind };
}

/** Only options that differ from their defaults are sent: a ready-made layout forbids some of the others. */
export function requestOf(plan: Plan, info: GameInfo): NewTable {
  const changed = Object.entries(plan.options).filter(
    ([name, value]) => info.options[name]?.default !== value && applies(name, plan),
  );
  return {
    game: plan.game,
    name: plan.name.trim(),
    seats: plan.seats.map(seatOf),
    options: Object.fromEntries(changed),
    clock: CLOCKS[clockOf(plan)],
    rated: plan.rated && mayBeRated(plan),
    spectators: plan.spectators,
    public: plan.public && plan.seats.some((seat) => seat.kind === "open"),
    values: plan.values,
  };
}

export function seatName(seat: SeatPlan, index: number, me: string): string {
  if (seat.kind === "me") return me;
  if (seat.kind === "bot") return BOT_NAMES[index % BOT_NAMES.length] ?? "";
  if (seat.kind === "local") return seat.name.trim() || `${say("new.local_default")} ${index + 1}`;
  return say("seat.open");
}

export function isWaiting(plan: Plan): boolean {
  return plan.seats.some((seat) => seat.kind === "open");
}

export function summary(plan: Plan): string {
  return say("new.sum", {
    players: count("game.players", plan.seats.length),
    clock: say(`new.sum_clock.${clockOf(plan)}`),
  });
}

/** The name of an option. In a game without words of ours, it is the name in its code. */
export function optionName(name: string): string {
  const key = `new.option.${name}`;
  return has(key) ? say(key) : readable(name);
}

/** The name of an option's value. */
export function valueName(value: string | number | boolean): string {
  const key = `new.value.${String(value)}`;
  return has(key) ? say(key) : String(value);
}

const readable = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
