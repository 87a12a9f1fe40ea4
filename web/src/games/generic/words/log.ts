// The log: one line for each event, by its notation or by what may be known of it.
import type { Event } from "../../../generated/protocol";
import type { Around, Entry } from "../../shared/game";
import { fieldsOf, readable } from "./notation";
import { capital, say } from "./say";

export function logOf(events: Event[], around: Around): Entry[] {
  const shown = events.filter(({ kind }) => kind === "move" || kind === "hidden");
  return shown.map((event, index) => ({
    version: event.version,
    first: event.version,
    seat: event.seat ?? -1,
    text: lineOf(event, around),
    ...(index === 0 ? { heading: say("generic.log") } : {}),
  }));
}

function lineOf(event: Event, around: Around): string {
  const seat = event.seat ?? -1;
  const move = movedIn(event);
  if (seat < 0) return move ? say("generic.chance", { move }) : say("generic.chance_hidden");
  const name = around.name(seat);
  if (move) return say("generic.moved", { name, move });
  return seat === around.you ? say("generic.hidden_you") : say("generic.hidden", { name });
}

/** "": nothing of it may be known. */
function movedIn({ text, move }: Event): string {
  const told = text ?? move?.["text"];
  if (typeof told === "string") return readable(told);
  const fields = move ? fieldsOf(move) : "";
  return fields && [readable(kindOf(move)), fields].join(": ");
}

/** The latest move of a seat without its name; "" before its first one. */
export function lastMoveOf(entries: Entry[], seat: number, around: Around): string {
  const text = entries.findLast((entry) => entry.seat === seat)?.text ?? "";
  const named = say("generic.moved", { name: around.name(seat), move: "" });
  return capital(text.startsWith(named) ? text.slice(named.length) : text);
}

function kindOf(move: Event["move"]): string {
  const kind = move?.["kind"];
  return typeof kind === "string" ? kind : "";
}
