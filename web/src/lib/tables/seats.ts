// Seats as people see them: names, colours, shapes.
import type { SeatInfo, TableInfo } from "../../generated/protocol";
import { botTitle, say } from "../words/say";

/** A name for others to read. */
export function nameOf(seat: SeatInfo | undefined): string {
  if (!seat) return "";
  if (seat.kind === "open" || seat.kind === "invited") return seat.name || say("seat.open"); // kept for somebody
  return seat.name === seat.bot ? botTitle(seat.bot) : seat.name;
}

/** "You" for the only seat of mine, else the name. */
export function calledBy(info: TableInfo, seat: number): string {
  const there = info.seats[seat];
  return info.yours.length === 1 && info.yours[0] === seat && there && !there.away ? say("seat.you") : nameOf(there);
}

/** Someone who should be here but isn't. */
export function isLost(seat: SeatInfo): boolean {
  return seat.kind === "player" && !seat.away && !seat.online && !seat.yours;
}

export function initialOf(name: string): string {
  return Array.from(name)[0]?.toUpperCase() ?? "";
}

export function describeSeat(seat: SeatInfo): string {
  if (seat.resigned) return say("seat.resigned");
  if (seat.away) return say("seat.away", { bot: botTitle(seat.bot ?? "") });
  if (seat.bot !== null) return say("seat.bot", { level: botTitle(seat.bot) });
  if (seat.kind !== "player") return say(seat.name ? "seat.kept_help" : "seat.open_help");
  return say(seat.yours ? "seat.person_you" : "seat.person");
}

export const FILLS = ["#2F6DB5", "#E0A526", "#C8502D", "#2E8B6F", "#7D4E9E", "#A93F74"] as const;
export const SHADES = ["#1F4C82", "#A8741A", "#8E3519", "#1D614D", "#573372", "#6F2449"] as const;

/** The style of a figure in a seat's colour; colours count from 1. */
export function paint(colour: number): string {
  const at = (colour - 1) % FILLS.length;
  return `--c:${FILLS[at]};--cd:${SHADES[at]}`;
}
