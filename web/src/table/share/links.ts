// Addresses of a finished game: for people, and for other people's pages.
import type { SharedGame, TableInfo } from "../../generated/protocol";

/** The replay. In English and with names, it needs no more than its code. */
export function replayLink(base: string, code: string, language: string, names: boolean): string {
  return `${base}/t/${encodeURIComponent(code)}/replay${asked(language, names)}`;
}

function asked(language: string, names: boolean): string {
  const words = new URLSearchParams();
  if (language !== "en") words.set("language", language);
  if (!names) words.set("names", "off");
  return words.size > 0 ? `?${words}` : "";
}

const ESCAPED: Record<string, string> = { "&": "&amp;", "<": "&lt;", '"': "&quot;" };

/** What a website pastes to show the replay in a frame. */
export function frameCode(base: string, code: string, title: string, names: boolean): string {
  const address = `${base}/embed/${encodeURIComponent(code)}${names ? "" : "?names=off"}`;
  const called = title.replace(/[&<"]/g, (sign) => ESCAPED[sign] ?? sign);
  return `<iframe src="${address}" title="${called}" width="640" height="560" loading="lazy"></iframe>`;
}

/** Does this address ask for colours instead of names? */
export const hidesNames = (search: string): boolean => new URLSearchParams(search).get("names") === "off";

/** The table with its players called as the shared game calls them. */
export function renamed(info: TableInfo, shared: SharedGame): TableInfo {
  const names = new Map(shared.rows.map((row) => [row.seat, row.name]));
  const seats = info.seats.map((seat) => ({ ...seat, name: names.get(seat.seat) ?? "", avatar: "", yours: false }));
  return { ...info, name: "", seats, yours: [] };
}
