// A new table: seats, options, clock; and the request it becomes.
import type { ClockRule, EditionInfo, Friend, GameInfo, NewSeat, NewTable, OptionInfo } from "../../generated/protocol";
import { botTitle, listed, say as sayOnPage } from "../../lib/words/say";
import { count, say, type Key, has } from "./words";

const STANDARD_BOT = "tracker";

export type SeatKind = "me" | "bot" | "open" | "local";

export interface SeatPlan {
  kind: SeatKind;
  bot: string;
  name: string;
  player?: string; // for whom an open seat is kept
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
  return { ...plan, seats: [...plan.seats, { kind: "bot", bot: plan.seats.at(-1)?.bot || STANDARD_BOT, name: "" }] };
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
export function standardClock(plan: Plan): ClockName {
  return isWaiting(plan) ? "gentle" : "none";
}

export function clockOf(plan: Plan): ClockName {
  return plan.clock ?? standardClock(plan);
}

export function mayBeRated(plan: Plan): boolean {
  const apart = plan.seats.length > 1 && plan.seats.every((seat) => seat.kind !== "local");
  return apart && clockOf(plan) !== "none" && plan.values === "";
}

/** You and one bot; or the players that another game had, as far as they fit. */
function seatsFor(info: GameInfo, bot: string, before: SeatPlan[]): SeatPlan[] {
  const usual = info.seats.find((number) => number > 1) ?? info.seats[0] ?? 1;
  const wanted = before.length > 0 ? Math.min(Math.max(before.length, fewestSeats(info)), mostSeats(info)) : usual;
  const fits = info.seats.includes(wanted) ? wanted : usual;
  return Array.from(
    { length: fits },
    (_, index) => before[index] ?? { kind: index === 0 ? "me" : "bot", bot, name: "" },
  );
}

export function newPlan(info: GameInfo, bot = STANDARD_BOT, before: SeatPlan[] = []): Plan {
  return {
    game: info.name,
    name: "",
    seats: seatsFor(info, bot, before),
    options: Object.fromEntries(Object.entries(info.options).map(([name, option]) => [name, option.default])),
    clock: null,
    rated: false,
    spectators: true,
    public: false,
    edition: info.values ? info.edition_name || sayOnPage("edition.nameless") : "",
    values: info.values,
  };
}

/** The same, with the values of an edition. */
export function withEdition(plan: Plan, kept: EditionInfo): Plan {
  return { ...plan, edition: kept.name || sayOnPage("edition.nameless"), values: kept.text };
}

/** The same, with the last seat for somebody who comes by link. */
export function withInvitation(plan: Plan, friend?: Friend): Plan {
  const last = plan.seats.length - 1;
  const kept = friend ? { player: friend.player, name: friend.name } : {};
  const seats = plan.seats.map((seat, at) =>
    at === last && at > 0 ? { ...seat, kind: "open" as const, ...kept } : seat,
  );
  return { ...plan, seats };
}

const HIDDEN = new Set(["rotation"]); // for tests and tutorials

/** The options of the game that matter at this table. */
export function optionsOf(plan: Plan, info: GameInfo): [string, OptionInfo][] {
  return Object.entries(info.options).filter(([name]) => !HIDDEN.has(name) && applies(name, plan));
}

/** The names of all settings that differ from the standard game, as people read them. */
export function differences(plan: Plan, info: GameInfo): string[] {
  const options = optionsOf(plan, info).filter(([name, option]) => plan.options[name] !== option.default);
  const table: [boolean, Key][] = [
    [clockOf(plan) !== standardClock(plan), "setup.clock"],
    [!plan.spectators, "setup.spectators"],
    [plan.rated && mayBeRated(plan), "setup.rated"],
    [plan.public && isWaiting(plan), "setup.public"],
    [plan.values !== info.values, "setup.edition"],
  ];
  return [...options.map(([name]) => optionName(name)), ...table.flatMap(([is, key]) => (is ? [say(key)] : []))];
}

/** Everything as in the standard game, with the same players and name. */
export function asStandard(plan: Plan, info: GameInfo): Plan {
  return { ...newPlan(info), name: plan.name, seats: plan.seats };
}

function seatOf(seat: SeatPlan, index: number): NewSeat {
  if (seat.kind === "bot") return { kind: "bot", bot: seat.bot };
  if (seat.kind === "local")
    return { kind: "local", name: seat.name.trim() || `${say("setup.local_default")} ${index + 1}` };
  return seat.kind === "open" && seat.player ? { kind: "invited", player: seat.player } : { kind: seat.kind };
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
    public: plan.public && isWaiting(plan),
    values: plan.values,
  };
}

export function seatName(seat: SeatPlan, index: number, me: string): string {
  if (seat.kind === "me") return me;
  if (seat.kind === "bot") return say("setup.bot_name", { level: botTitle(seat.bot) });
  if (seat.kind === "local") return seat.name.trim() || `${say("setup.local_default")} ${index + 1}`;
  return (seat.player && seat.name) || say("setup.friend");
}

export function isWaiting(plan: Plan): boolean {
  return plan.seats.some((seat) => seat.kind === "open");
}

/** The rules in one line: what differs, or that nothing does. */
export function summary(plan: Plan, info: GameInfo): string {
  const changed = differences(plan, info);
  if (changed.length === 0) {
    const clock = say(`setup.sum_clock.${clockOf(plan)}`);
    return say("setup.sum", { clock, rated: say(plan.rated ? "setup.sum_rated" : "setup.sum_unrated") });
  }
  return say("setup.rest", { what: changed.length > 2 ? count("setup.sum_all", changed.length) : listed(changed) });
}

/** "You, a Tracker bot and one friend." */
export function company(plan: Plan): string {
  const of = (kind: SeatKind) => plan.seats.filter((seat) => seat.kind === kind);
  const bots = new Map<string, number>();
  for (const { bot } of of("bot")) bots.set(bot, (bots.get(bot) ?? 0) + 1);
  const others = [...bots].map(([bot, n]) =>
    say(n === 1 ? "setup.with_bot" : "setup.with_bots", { n, level: botTitle(bot) }),
  );
  if (of("open").length > 0) others.push(count("setup.with_friend", of("open").length));
  if (of("local").length > 0) others.push(count("setup.with_local", of("local").length));
  return others.length > 0 ? say("setup.with", { others: listed(others) }) : say("setup.alone");
}

/** The name of an option. In a game without words of ours, it is the name in its code. */
export function optionName(name: string): string {
  const key = `setup.option.${name}`;
  return has(key) ? say(key) : readable(name);
}

/** The name of an option's value. */
export function valueName(value: string | number | boolean): string {
  const key = `setup.value.${String(value)}`;
  return has(key) ? say(key) : String(value);
}

const readable = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll("_", " ");
