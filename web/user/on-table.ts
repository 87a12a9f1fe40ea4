// What lies on the table of each game, for everybody to see; and the parts of an event that can be reported one by one.
import type { GreatDinosaurRushView } from "../src/generated/great_dinosaur_rush";
import type { JurassicSnackView } from "../src/generated/jurassic_snack";
import type { Event } from "../src/generated/protocol";
import type { RollingRanchMove, RollingRanchView } from "../src/generated/rolling_ranch";
import type { News, TinyEpicDinosaursView } from "../src/generated/tiny_epic_dinosaurs";

/** Null: the game is being set up. */
export function onTable(game: string, view: unknown): unknown {
  switch (game) {
    case "jurassic_snack":
      return meadow(view as JurassicSnackView);
    case "rolling_ranch":
      return sheets(view as RollingRanchView);
    case "great_dinosaur_rush":
      return field(view as GreatDinosaurRushView);
    case "tiny_epic_dinosaurs":
      return ranches(view as TinyEpicDinosaursView);
    default:
      throw new Error(`nobody has said what lies on the table of ${game}`);
  }
}

function meadow({ position }: JurassicSnackView): unknown {
  const { diplos, trexes, diplo_pools: pools, grass, removed } = position;
  return grass.length === 0 ? null : [diplos, trexes, pools, grass, removed];
}

function sheets(view: RollingRanchView): unknown {
  return [view.round, view.sheets.map(({ written }) => [written?.marks, written?.wood, written?.nails])];
}

/** One's own bones fly by themselves when one's turn begins. */
function field({ position, seat }: GreatDinosaurRushView): unknown {
  const { players, sites, markers, round } = position;
  if (round === 1 && players.every(({ place }) => place === null)) return null;
  const own = players[seat ?? -1]?.place ?? "";
  const each = players.map(({ pile, place, score, card_count: cards, token_count: tokens }, at) => [
    at === seat ? null : pile,
    [place, score, cards, tokens],
  ]);
  return [markers, { ...sites, [own]: null }, each];
}

function ranches({ position }: TinyEpicDinosaursView): unknown {
  const { players, rival, public_row: contracts, row, marker, round } = position;
  if (round === 0) return null;
  const each = players.map((one) => [
    [one.stock, one.holding, one.holding_barriers, one.barriers, one.cells],
    [one.cards, one.medical, one.sick, one.posts],
  ]);
  return [contracts, row, marker, each, rival && [rival.stock, rival.columns, rival.turned]];
}

/** Kinds of events that move something on the board, not only in words. */
export const MOVING: Record<string, string[]> = {
  jurassic_snack: ["run", "erupt", "birth", "land"],
  rolling_ranch: ["rolled"],
  great_dinosaur_rush: ["enter", "move", "publicize", "place", "dynamite", "donate", "exhibit", "card", "token"],
  tiny_epic_dinosaurs: ["placed", "rolled", "rival_turned"],
};

/** What is reported together with a later event of the same message. */
export const TOLD_WITH: Record<string, string> = {
  born: "rolled",
  breed: "rolled",
  research: "card",
  size: "exhibit",
  wild: "exhibit",
  category: "exhibit",
  show: "exhibit",
  built: "exhibit",
  drawing: "exhibit",
};

export interface Part {
  name: string;
  seat: number; // whom it is about
  without: Event;
}

const HEADINGS = ["round", "phase"]; // of the log

/** Each consequence of an event, and the event without it. `earlier`: all events before it. */
export function partsOf(event: Event, earlier: Event[]): Part[] {
  const move = event.move as RollingRanchMove | { kind: ""; news?: News[] };
  if (move.kind === "rolled" && "last" in move) return newbornsOf(event, move, earlier);
  const news = ("news" in move && move.news) || [];
  return news
    .filter(({ kind }) => !HEADINGS.includes(kind))
    .map((part) => ({
      name: `${part.kind} of ${part.seat}`,
      seat: part.seat,
      without: { ...event, move: { ...move, news: news.filter((other) => other !== part) } },
    }));
}

/** What a roll says was drawn in the round before, and nobody knows yet. */
function newbornsOf(event: Event, move: Extract<RollingRanchMove, { kind: "rolled" }>, earlier: Event[]): Part[] {
  const round = earlier.slice(earlier.findLastIndex((one) => one.move?.["kind"] === "rolled") + 1);
  const chosen = round.flatMap((one) => {
    const what = one.move as RollingRanchMove | null;
    if (!what || !("writes" in what) || TOLD_WITH[what.kind] === "rolled") return [];
    return what.writes.drawn.map(({ space }) => `${what.seat} ${space}`);
  });
  return move.last.flatMap((one, seat) =>
    one.drawn
      .filter(({ space }) => !chosen.includes(`${seat} ${space}`))
      .map((newborn) => {
        const without = { ...one, drawn: one.drawn.filter((other) => other !== newborn) };
        return {
          name: `a newborn of ${seat} on ${newborn.space}`,
          seat,
          without: { ...event, move: { ...move, last: move.last.map((other) => (other === one ? without : other)) } },
        };
      }),
  );
}
