// What moves on the field: paleontologists along their paths, the trails they leave, and the hall as it is counted up.
import type { Exhibited, GreatDinosaurRushMove, GreatDinosaurRushView } from "../../../generated/great_dinosaur_rush";
import type { Event } from "../../../generated/protocol";
import type { BoardProps, Scene } from "../../shared/game";
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

/** Bones on their way from a site to the seat that collected them. */
export interface Flight {
  seat: number;
  site: string;
  bones: number[];
}

export interface Picture {
  pawns: Pawn[];
  trails: Trail[]; // the latest of each seat
  flights: Flight[]; // of what was collected last
  sites: Record<string, number[]>; // as they were shown
  hall: Counted | null;
}

/** What the shell gives to the field and to everything around it. */
export type RushBoard = BoardProps<GreatDinosaurRushView, Picture>;

export const ALL_PAID = CATEGORIES.length + 1;
const COUNT = 750;
const CURTAIN = 900;

export function pictureOf(view: GreatDinosaurRushView): Picture {
  const pawns = view.position.players.flatMap(({ place }, seat) => (place === null ? [] : [{ seat, place, ms: 0 }]));
  return { pawns, trails: [], flights: [], sites: view.position.sites, hall: null };
}

/** What is settled; trails stay until their seat moves again. */
export function settled(shown: Picture, view: GreatDinosaurRushView): Picture {
  const fresh = pictureOf(view);
  const standing = new Map(fresh.pawns.map((pawn) => [pawn.seat, pawn.place]));
  return {
    ...fresh,
    trails: shown.trails.filter((trail) => standing.get(trail.seat) === trail.path.at(-1)),
    flights: flightsOf(shown.sites, fresh),
  };
}

/** Bones that are gone were collected by the paleontologist on their site (GDR-3.1). */
function flightsOf(before: Record<string, number[]>, { pawns, sites }: Picture): Flight[] {
  return pawns.flatMap(({ seat, place }) => {
    const bones = (before[place] ?? []).map((n, colour) => Math.max(0, n - (sites[place]?.[colour] ?? 0)));
    return bones.some((n) => n > 0) ? [{ seat, site: place, bones }] : [];
  });
}

export function goTime(path: string[]): number {
  return Math.min(600, 120 + 70 * path.length);
}

export function scenesOf(before: Picture, event: Event): Scene<Picture>[] {
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
      return [goScene(before, what.seat, what.path)];
    case "exhibit":
      return hallScenes(before, what);
    default:
      return [];
  }
}

function goScene(before: Picture, seat: number, path: string[]): Scene<Picture> {
  const ms = goTime(path);
  const from = before.pawns.find((pawn) => pawn.seat === seat)?.place ?? path[0] ?? "";
  const pawns = before.pawns.map((pawn) =>
    pawn.seat === seat ? { ...pawn, place: path.at(-1) ?? pawn.place, ms } : pawn,
  );
  return {
    picture: {
      ...before,
      pawns,
      trails: [...before.trails.filter((trail) => trail.seat !== seat), { seat, from, path }],
    },
    wait: ms + 120,
  };
}

function hallScenes(before: Picture, what: Extract<GreatDinosaurRushMove, { kind: "exhibit" }>): Scene<Picture>[] {
  const hall = { round: what.round, rows: what.rows, exhibits: what.exhibits };
  return Array.from({ length: ALL_PAID + 1 }, (_, paid) => ({
    picture: { ...before, hall: { ...hall, paid } },
    wait: paid === 0 ? CURTAIN : COUNT,
  }));
}
