// My tables on the home page: those that wait for me first.
import type { TableInfo } from "../../generated/protocol";
import { since } from "../words/language.svelte";
import { calledBy, nameOf } from "./seats";
import { say } from "../words/say";

export function waitsForMe(info: TableInfo): boolean {
  return (
    info.status === "playing" &&
    !info.shelved &&
    info.to_act.some((seat) => info.yours.includes(seat) && !info.seats[seat]?.away)
  );
}

export function running(tables: TableInfo[]): TableInfo[] {
  const alive = tables.filter((info) => info.status === "playing" || info.status === "open");
  return [...alive.filter(waitsForMe), ...alive.filter((info) => !waitsForMe(info))];
}

export function stateWords(info: TableInfo): string {
  if (info.shelved && info.status === "playing") return say("continue.shelved");
  if (info.status === "open") return say("continue.open");
  if (info.status === "abandoned") return say("over.abandoned");
  if (info.result) {
    const winners = info.result.ranks.flatMap((rank, seat) => (rank === 1 ? [calledBy(info, seat)] : []));
    return say("continue.won", { name: winners.join(", "), score: info.result.scores.join(" : ") });
  }
  if (waitsForMe(info)) return say("state.your_turn");
  return say("continue.waiting", { name: info.to_act.map((seat) => nameOf(info.seats[seat])).join(", ") });
}

export function others(info: TableInfo): string {
  const strangers = info.seats.filter((seat) => !seat.yours);
  const names = strangers.filter((seat) => seat.kind === "player" || seat.kind === "bot").map(nameOf);
  if (strangers.length > 0 && names.length === 0) return say("continue.friend");
  return names.length > 0 ? say("continue.against", { names: names.join(", ") }) : say("continue.device");
}

export function ago(created: number, now = Date.now() / 1000): string {
  const minutes = Math.max(0, Math.round((now - created) / 60));
  if (minutes === 0) return say("ago.now");
  if (minutes < 60) return since(minutes, "minute");
  if (minutes < 60 * 24) return since(Math.round(minutes / 60), "hour");
  return since(Math.round(minutes / 1440), "day");
}
