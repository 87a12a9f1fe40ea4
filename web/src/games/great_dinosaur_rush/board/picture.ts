// What moves on the field: paleontologists along their paths, the trails they leave, and the hall as it is counted up.
import type {
  Exhibited,
  Goes,
  GreatDinosaurRushMove,
  GreatDinosaurRushView,
} from "../../../generated/great_dinosaur_rush";
import type { Event } from "../../../generated/protocol";
import type { Around, BoardProps, Scene } from "../../shared/game";
import { CATEGORIES } from "../words/say";

export interface Pawn {
  seat: number;
  place: string;
  ms: number; // how long its last way takes
}

export interface Trail {
  seat: number;
  from: string;
  path: string[];
}

/** An exhibit while it is being counted: the number of categories paid so far, then the cards. */
export interface Counted {
  round: number;
  rows: number[];
  exhibits: Exhibited[];
  paid: number;
}

/** Bones on their way: from a site or the bag to a seat, or from a seat to the bag. */
export interface Flight {
  seat: number;
  site: string | null; // null: the bag
  bones: number[];
  isGiven?: boolean; // to the bag
}

/** A marker of the museum on its way. */
export interface Slide {
  category: string;
  from: number;
  to: number;
}

/** What a step is about; everything else fades. */
interface Focus {
  sites: string[]; // ringed
  isFromYou: boolean;
  ghost: { seat: number; place: string } | null; // where a paleontologist came from
  slide: Slide | null;
  dropped: string | null; // where a token is being placed
  blast: string | null; // where dynamite goes off
}

export interface Picture {
  pawns: Pawn[];
  trails: Trail[]; // the latest of each seat
  flights: Flight[]; // of what was collected last
  sites: Record<string, number[]>; // as they were shown
  focus: Focus | null;
  hall: Counted | null;
}

export const NOWHERE: Focus = { sites: [], isFromYou: false, ghost: null, slide: null, dropped: null, blast: null };

/** What the shell gives to the field and to everything around it. */
export type RushBoard = BoardProps<GreatDinosaurRushView, Picture>;

export const ALL_PAID = CATEGORIES.length + 1;
const COUNT = 750;
const CURTAIN = 900;

export function pictureOf(view: GreatDinosaurRushView): Picture {
  const pawns = view.position.players.flatMap(({ place }, seat) => (place === null ? [] : [{ seat, place, ms: 0 }]));
  return { pawns, trails: [], flights: [], sites: view.position.sites, focus: null, hall: null };
}

/** What is settled; trails stay until their seat moves again. */
export function settled(shown: Picture, view: GreatDinosaurRushView): Picture {
  const fresh = pictureOf(view);
  const standing = new Map(fresh.pawns.map((pawn) => [pawn.seat, pawn.place]));
  return {
    ...fresh,
    trails: shown.trails.filter((trail) => standing.get(trail.seat) === trail.path.at(-1)),
    flights: flightsOf(shown.sites, fresh).filter((flight) => flight.seat === view.seat),
  };
}

/** Whoever is where bones have just gone has collected them (GDR-3.1). */
export function flightsOf(
  before: Record<string, number[]>,
  { pawns, sites }: Pick<Picture, "pawns" | "sites">,
): Flight[] {
  return pawns.flatMap(({ seat, place }) => {
    const bones = (before[place] ?? []).map((n, colour) => Math.max(0, n - (sites[place]?.[colour] ?? 0)));
    return bones.some((n) => n > 0) ? [{ seat, site: place, bones }] : [];
  });
}

/** The viewer already knows their own steps: they go fast. */
export function goTime(hexes: number, isOwn: boolean): number {
  return isOwn ? Math.min(600, 120 + 70 * hexes) : Math.min(1650, 400 + 250 * hexes);
}

export function scenesOf(before: Picture, event: Event, around: Pick<Around, "you">): Scene<Picture>[] {
  const what = event.move as unknown as GreatDinosaurRushMove | null;
  if (event.kind !== "move" || what === null) return [];
  switch (what.kind) {
    case "enter":
      return [
        {
          picture: {
            ...before,
            pawns: [
              ...before.pawns.filter((pawn) => pawn.seat !== what.seat),
              { seat: what.seat, place: what.entry, ms: 0 },
            ],
          },
          wait: 200,
        },
      ];
    case "move":
      return goScenes(before, what, what.seat === around.you);
    case "exhibit":
      return hallScenes(before, what);
    default:
      return [];
  }
}

/** Leg by leg: around a bend nobody cuts the corner. */
function goScenes(before: Picture, { seat, path, legs }: Goes, isOwn: boolean): Scene<Picture>[] {
  const place = before.pawns.find((pawn) => pawn.seat === seat)?.place ?? path[0] ?? "";
  const trails = [...before.trails.filter((trail) => trail.seat !== seat), { seat, from: place, path }];
  const focus = { ...NOWHERE, sites: path.slice(-1), ghost: { seat, place } };
  let gone = 0;
  return (legs.length > 1 ? legs : [{ hexes: path.length }]).map(({ hexes }) => {
    gone += hexes;
    const ms = goTime(hexes, isOwn);
    const pawns = before.pawns.map((pawn) =>
      pawn.seat === seat ? { ...pawn, place: path[gone - 1] ?? path.at(-1) ?? pawn.place, ms } : pawn,
    );
    return { picture: { ...before, pawns, trails, flights: [], focus: isOwn ? null : focus }, wait: ms + 120 };
  });
}

function hallScenes(before: Picture, what: Extract<GreatDinosaurRushMove, { kind: "exhibit" }>): Scene<Picture>[] {
  const hall = { round: what.round, rows: what.rows, exhibits: what.exhibits };
  return Array.from({ length: ALL_PAID + 1 }, (_, paid) => ({
    picture: { ...before, hall: { ...hall, paid } },
    wait: paid === 0 ? CURTAIN : COUNT,
  }));
}
