// The end: who won and why, where the points came from, and how they grew.
import type { Exhibited, GreatDinosaurRushMove, GreatDinosaurRushView } from "../../../generated/great_dinosaur_rush";
import type { Event, Result } from "../../../generated/protocol";
import { scoresText, titleOf } from "../../shared/ending";
import type { Around, ScoreTable } from "../../shared/game";
import { movesIn } from "../../shared/log";
import { CATEGORIES, categoryName, type Key, say, sum } from "../words/say";

export function endingOf(result: Result, around: Around): { title: string; text: string } {
  const why = say(`reason.${result.reason}` as Key);
  const text = result.reason === "resigned" ? why : scoresText(result, around, why, say("ending.tied"));
  return { title: titleOf(result, around, say), text };
}

const movesOf = movesIn<GreatDinosaurRushMove>;

export function exhibitEnds(events: Event[]): number[] {
  return events.flatMap((event) => (movesOf([event])[0]?.kind === "exhibit" ? [event.version] : []));
}

export function exhibitsIn(events: Event[]): Exhibited[][] {
  return movesOf(events).flatMap((what) => (what.kind === "exhibit" ? [what.exhibits] : []));
}

const earned = ({ points, card_points }: Exhibited) => sum(points) + card_points;

/** Points by part: five categories over all exhibits, cards, donations, abilities, and notoriety. */
export function scoreTableOf(view: GreatDinosaurRushView, _: Around, events: Event[]): ScoreTable {
  const seats = view.position.players.map((_player, seat) => seat);
  const shows = exhibitsIn(events);
  const donated = seats.map((seat) =>
    sum(movesOf(events).map((what) => (what.kind === "donate" && what.seat === seat ? what.points : 0))),
  );
  const inHall = seats.map((seat) => sum(shows.map((show) => (show[seat] ? earned(show[seat]) : 0))));
  const scored = seats.map((seat) => view.position.players[seat]?.score ?? 0);
  const final = seats.map((seat) => view.outcome?.scores[seat] ?? scored[seat] ?? 0);
  const other = seats.map((seat) => (scored[seat] ?? 0) - (inHall[seat] ?? 0) - (donated[seat] ?? 0));
  const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : "0");
  const rows = [
    ...CATEGORIES.map((category, index) => ({
      label: categoryName(category),
      icon: `icon-${category}`,
      rule: "GDR-11.1",
      cells: seats.map((seat) => `${sum(shows.map((show) => show[seat]?.points[index] ?? 0))}`),
    })),
    {
      label: say("result.cards"),
      icon: "icon-researchcard",
      rule: "GDR-10.5",
      cells: seats.map((seat) => `${sum(shows.map((show) => show[seat]?.card_points ?? 0))}`),
    },
    { label: say("result.donations"), icon: "icon-donate", rule: "GDR-6.5", cells: donated.map(String) },
  ];
  if (other.some((n) => n !== 0))
    rows.push({ label: say("result.abilities"), icon: "icon-trophy", rule: "GDR-17.1", cells: other.map(String) });
  if (view.options["family"] !== true)
    rows.push({
      label: say("result.notoriety"),
      icon: "icon-notoriety",
      rule: "GDR-13.2",
      cells: seats.map((seat) => signed((final[seat] ?? 0) - (scored[seat] ?? 0))),
    });
  return { rows, totals: final.map(String) };
}

/** The points of each seat before and after every exhibit; the last with notoriety. */
export function scoresOf(
  events: Event[],
  seats: number,
  view: GreatDinosaurRushView | null,
): { at: number[]; lines: number[][] } {
  const shows = exhibitsIn(events);
  const lines = Array.from({ length: seats }, (_, seat) => [0, ...shows.map((show) => show[seat]?.score ?? 0)]);
  if (view?.outcome && view.outcome.reason !== "resigned")
    lines.forEach((line, seat) => line.splice(-1, 1, view.outcome?.scores[seat] ?? 0));
  return { at: (lines[0] ?? []).map((_, index) => index), lines };
}

const GLYPHS: Partial<Record<GreatDinosaurRushMove["kind"], string>> = {
  dynamite: "icon-dynamite",
  steal: "icon-steal",
  sabotage: "icon-sabotage",
  donate: "icon-donate",
  research: "icon-researchcard",
  enter: "icon-map",
  built: "icon-trophy",
  drawing: "icon-trophy",
  size: "icon-trophy",
  paleontologist: "icon-map",
};

/** The picture of a move in the replay's bar: the action of the turn. */
export function glyphOf(events: Event[]): string {
  const kinds = movesOf(events).map((what) => what.kind);
  const found = kinds.find((kind) => GLYPHS[kind] !== undefined);
  return (found && GLYPHS[found]) ?? "icon-publicize";
}
