// Reading a view: the open questions, and what is in a ranch.
import type { Plans, SeatPosition, SpaceSeen, TinyEpicDinosaursView } from "../../../generated/tiny_epic_dinosaurs";

/** What the table sends: the view, and with it the plans of the phases at home. */
export type View = TinyEpicDinosaursView & { plans: Plans };

/** Whose ranch is shown large. */
export function seatShown(you: number | null): number {
  return you ?? 0;
}

export function seatOf(view: View, seat: number): SeatPosition {
  return view.position.players[seat] as SeatPosition;
}

/** The question to the viewer. */
export function questionTo(view: View): string {
  return view.seat === null ? "none" : seatOf(view, view.seat).question;
}

/** The cards to look at besides those drawn: the row, or your own while you must lose one. */
export function researchIn(view: View): string[] {
  return questionTo(view) === "discard" ? seatOf(view, view.seat ?? 0).cards : view.position.row;
}

export function spaceIn(view: View, id: string): SpaceSeen | undefined {
  return view.spaces.find((space) => space.id === id);
}

export function countOf(names: string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts];
}

export interface Stand {
  seat: number; // -1: the Rival
  regular: number;
  lead: number;
}

/** Who has Ranchers on a space. */
export function standsOn(view: View, space: string): Stand[] {
  return view.position.players.flatMap((player, seat) => {
    const post = player.posts.find((one) => one.space === space);
    return post ? [{ seat, regular: post.regular, lead: post.lead }] : [];
  });
}

/** Strength is counted as printed: 1 for each, 2 for the Lead (TED-5.4). */
export const strengthOf = (regular: number, lead: number) => regular + 2 * lead;

/** The virtual Ranchers of the Rival on a space (TED-22.2). */
export function virtualOn(view: View, space: string): number {
  const rival = view.position.rival;
  if (!rival) return 0;
  const index = view.spaces.findIndex((one) => one.id === space);
  const mats = [...new Set(view.spaces.map((one) => one.mat))];
  return (rival.on_mats[mats.indexOf(view.spaces[index]?.mat ?? "")] ?? 0) - (rival.cleared[index] ?? 0);
}

/** The private contracts the viewer holds. */
export function secretsOf(view: View, seat: number): string[] {
  const player = seatOf(view, seat);
  return [player.first_private, player.second_private].flatMap((id) => (id ? [id] : []));
}

/** How many private contracts a seat still holds, which everybody may know. */
export function secretCount(view: View, seat: number): number {
  const player = seatOf(view, seat);
  const held = [player.first_private, player.second_private].filter((id) => id !== "").length;
  return held - player.fulfilled.length;
}

export function contractIn(view: View, id: string) {
  return view.contracts.find((one) => one.id === id) ?? view.privates.find((one) => one.id === id);
}
