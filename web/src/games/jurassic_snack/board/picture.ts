// The board as it is drawn: pieces that keep their identity while they move, and small scenes for what happens.
import type { JurassicSnackMove, JurassicSnackView, Run } from "../../../generated/jurassic_snack";
import type { Event } from "../../../generated/protocol";
import type { BoardProps, Scene } from "../../shared/game";
import { distance } from "../view/geometry";

export interface Piece {
  key: number;
  kind: "diplo" | "trex";
  seat: number; // -1: nobody's
  space: string;
  ms: number; // how long its last way takes
  flies: boolean;
  gone: boolean; // scared, on its way to the pool
}

export interface Trail {
  start: string;
  end: string;
}

export interface Picture {
  pieces: Piece[];
  grass: string[];
  trail: Trail | null;
  trails: Trail[]; // of the whole turn
  turnedUp: TurnedUp | null;
  glances: Glance[]; // of one look, however many tokens it is about
  burst: string | null; // where an eruption takes a token
}

/** What the shell gives to the board and to everything around it. */
export type SnackBoard = BoardProps<JurassicSnackView, Picture>;

export interface TurnedUp {
  space: string;
  token: string;
  by: number;
  flies: boolean; // to the pile of whoever ate it
}

interface Glance {
  space: string;
  token: string | null;
}

let keys = 0;

interface Standing {
  kind: "diplo" | "trex";
  seat: number;
  space: string;
}

function standingIn(view: JurassicSnackView): Standing[] {
  const { diplos, trexes } = view.position;
  return [
    ...diplos.flatMap((spaces, seat) => spaces.map((space) => ({ kind: "diplo" as const, seat, space }))),
    ...trexes.map((space) => ({ kind: "trex" as const, seat: -1, space })),
  ];
}

function newPiece(standing: Standing): Piece {
  return { ...standing, key: ++keys, ms: 0, flies: false, gone: false };
}

export function pictureOf(view: JurassicSnackView): Picture {
  const { last_start, last_end, grass } = view.position;
  const trail = last_start !== null && last_end !== null ? { start: last_start, end: last_end } : null;
  return {
    pieces: standingIn(view).map(newPiece),
    grass,
    trail,
    trails: trail ? [trail] : [],
    turnedUp: null,
    glances: [],
    burst: null,
  };
}

/** The picture of the view, in which pieces that haven't moved keep their identity. */
export function settled(shown: Picture, view: JurassicSnackView): Picture {
  const fresh = pictureOf(view);
  const left = shown.pieces.filter((piece) => !piece.gone);
  const pieces = fresh.pieces.map((piece) => {
    const at = left.findIndex((old) => old.kind === piece.kind && old.seat === piece.seat && old.space === piece.space);
    return at < 0 ? piece : { ...(left.splice(at, 1)[0] as Piece), ms: 0, flies: false };
  });
  return { ...fresh, pieces: pieces.sort((a, b) => a.key - b.key), trails: trailsAfter(shown, fresh.trail) };
}

/** The trails that were shown lead up to the latest; if not, only the latest is known. */
function trailsAfter(shown: Picture, latest: Trail | null): Trail[] {
  if (latest === null) return [];
  const last = shown.trails.at(-1);
  return last?.start === latest.start && last.end === latest.end ? shown.trails : [latest];
}

export function runTime(start: string, end: string): number {
  return Math.min(600, 120 + 70 * distance(start, end));
}

function moved(picture: Picture, start: string, end: string, ms: number, flies: boolean): Piece[] {
  return picture.pieces.map((piece) =>
    piece.space === start && !piece.gone ? { ...piece, space: end, ms, flies } : piece,
  );
}

// No event takes longer than 1.2 seconds, nor does one look at many tokens.
const FLIP = 760;
export const FLIGHT_TO_PILE = 320;
const SURPRISE = 420;
const FLIGHT = 600;
const BURST = 520;
const GLANCES = [420, 250]; // the first two are seen one by one
const NEXT_GLANCE = 70;

/** What an event looks like: pictures one after another. */
export function scenesOf(before: Picture, event: Event): Scene<Picture>[] {
  const what = event.move as unknown as JurassicSnackMove | null;
  const picture: Picture = { ...before, turnedUp: null, glances: [], burst: null };
  if (event.kind !== "move" || what === null) return [];
  switch (what.kind) {
    case "run":
      return runScenes(picture, what);
    case "turn_up":
      return turnUpScenes(picture, what);
    case "birth":
      return [
        {
          picture: {
            ...picture,
            pieces: [...picture.pieces, newPiece({ kind: "diplo", seat: what.seat, space: what.space })],
          },
          wait: 320,
        },
      ];
    case "land":
      return [{ picture: { ...picture, pieces: moved(picture, what.start, what.space, FLIGHT, true) }, wait: FLIGHT }];
    case "erupt":
      return [
        {
          picture: { ...picture, grass: picture.grass.filter((space) => space !== what.space), burst: what.space },
          wait: BURST,
        },
      ];
    case "glimpse":
    case "reveal":
      return [
        {
          picture: { ...picture, glances: [...before.glances, { space: what.space, token: what.token }] },
          wait: GLANCES[before.glances.length] ?? NEXT_GLANCE,
        },
      ];
    default:
      return [];
  }
}

type TurnUp = Extract<JurassicSnackMove, { kind: "turn_up" }>;

function runScenes(picture: Picture, { start, end, scares }: Run): Scene<Picture>[] {
  const ms = runTime(start, end);
  const trail = { start, end };
  const pieces = moved(picture, start, end, ms, false);
  const running = { ...picture, pieces, trail, trails: [...picture.trails, trail].slice(-2) };
  if (scares === null) return [{ picture: running, wait: ms + 60 }];
  const isScared = (piece: Piece) => piece.space === end && piece.seat === scares;
  const scared = pieces.map((piece) => (isScared(piece) ? { ...piece, gone: true } : piece));
  return [
    { picture: running, wait: ms },
    { picture: { ...running, pieces: scared }, wait: 420 },
  ];
}

function turnUpScenes(picture: Picture, { space, token, seat }: TurnUp): Scene<Picture>[] {
  const grass = picture.grass.filter((other) => other !== space);
  const turnedUp = { space, token, by: seat, flies: false };
  const after = { ...picture, grass, turnedUp: { ...turnedUp, flies: true } };
  const isSurprise = token === "surprise";
  const last = isSurprise ? { ...after, pieces: surprised(after, space, seat) } : after;
  return [
    { picture: { ...picture, grass, turnedUp }, wait: FLIP },
    { picture: last, wait: isSurprise ? SURPRISE : FLIGHT_TO_PILE },
  ];
}

/** The diplo that has eaten Surprise goes to its pool, a T. rex comes. */
function surprised(picture: Picture, space: string, seat: number): Piece[] {
  const pieces = picture.pieces.map((piece) =>
    piece.space === space && piece.seat === seat ? { ...piece, gone: true } : piece,
  );
  return [...pieces, newPiece({ kind: "trex", seat: -1, space })];
}
