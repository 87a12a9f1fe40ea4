// What the player may choose now: legal moves from the server, grouped and worded for the dock and the board.
import type {
  JurassicSnackMove,
  JurassicSnackTyped,
  JurassicSnackView,
  Recon,
  Run,
} from "../../../generated/jurassic_snack";
import type { LegalMove } from "../../../generated/protocol";
import type { Around, Choice, Closed, Offer } from "../../shared/game";
import { pointsOf } from "../view/components";
import { seenAs } from "../board/drawing";
import { ANGLES, boardOf, DIRECTIONS, type Direction } from "../view/geometry";
import { count, kindName, say, type Key } from "../words/say";
import { isTurned } from "../board/turning.svelte";

interface Listed {
  text: string;
  what: JurassicSnackMove;
  asks_again?: boolean; // unknown for a move that is only described
}

const listedIn = (legal: LegalMove[]): Listed[] =>
  legal.map((move) => ({ ...move, what: move.what as unknown as JurassicSnackMove }));

const PLACING = new Set(["birth", "land", "erupt", "look", "pick_up"]);

export function offerOf(view: JurassicSnackView, legal: LegalMove[], selected: string | null, around: Around): Offer {
  const moves = listedIn(legal);
  const phase = view.position.phase;
  const choices =
    phase === "action"
      ? actionChoices(view, moves, selected, around)
      : moves.map((move) => choiceOf(move, view, around));
  const cells =
    phase === "recon"
      ? boardCells(view, choices)
      : Object.fromEntries(choices.map((choice) => [choice.to ?? choice.id, choice.id]));
  if (phase === "action") for (const { what } of moves) if (what.kind === "run") cells[what.start] ??= what.start;
  return {
    prompt: promptOf(view),
    aside: asideOf(view, selected),
    pips: phase === "action" ? view.position.actions : 0,
    choices,
    listed: phase === "action" || phase === "recon" || (phase === "raid" && choices.length < 4),
    closed: selected === null ? [] : closedWays(view, choices, selected),
    cells,
  };
}

/** All moves at once; a run is called by the space it starts from as well. */
export function everyMoveOf(view: JurassicSnackView, legal: LegalMove[], around: Around): Choice[] {
  return listedIn(legal).map((move) => {
    const choice = choiceOf(move, view, around);
    const short = choice.from && choice.to ? say("choice.from_to", { from: choice.from, to: choice.to }) : choice.short;
    return { ...choice, title: short, short };
  });
}

function actionChoices(view: JurassicSnackView, moves: Listed[], selected: string | null, around: Around): Choice[] {
  if (selected !== null) {
    const ways = moves.filter(({ what }) => what.kind === "run" && what.start === selected);
    const at = ({ what }: Listed) => DIRECTIONS.findIndex((one) => one === (what as Run).direction);
    return ways.sort((a, b) => at(a) - at(b)).map((move) => choiceOf(move, view, around));
  }
  const starts = new Map<string, Run[]>();
  for (const { what } of moves)
    if (what.kind === "run") starts.set(what.start, [...(starts.get(what.start) ?? []), what]);
  return [...starts].map(([space, runs]) => pieceChoice(space, runs, around));
}

function pieceChoice(space: string, runs: Run[], around: Around): Choice {
  const piece = say(runs[0]?.piece === "trex" ? "piece.trex" : "piece.diplo");
  const ways = count("choice.ways", runs.length);
  return {
    id: space,
    kind: "select",
    lead: piece,
    title: space,
    short: space,
    detail: ways,
    name: say("choice.piece_name", { piece, space, ways }),
    icon: runs[0]?.piece === "trex" ? "rex" : "diplo",
    to: space,
    ...(around.you === null ? {} : { colour: around.colour(around.you) }),
  };
}

/** Any described move as a choice. */
export function choiceOf({ text, what, asks_again = false }: Listed, view: JurassicSnackView, around: Around): Choice {
  if (what.kind === "run") return runChoice(text, what, view, around);
  const base = { id: text, kind: "move" as const, lead: "", detail: "", icon: "i-check", what };
  if (what.kind === "recon") {
    const spaces = view.spaces.filter((space) => boardOf(view, space) === what.board);
    const n = spaces.filter((space) => view.position.grass.includes(space)).length;
    const values = { board: what.board + 1, n, from: spaces[0] ?? "", to: spaces.at(-1) ?? "" };
    const title = say("choice.recon", values);
    return {
      ...base,
      title,
      short: title,
      detail: say("choice.recon_detail", values),
      name: count("choice.recon_name", n, values),
      order: say("order.recon", values),
      icon: "k-recon",
    };
  }
  if (!("space" in what)) return { ...base, title: text, short: text, name: text };
  const title = spaceTitle(what);
  const name = what.kind === "land" ? say("choice.land_name", { space: what.space, start: what.start }) : title;
  const from = what.kind === "land" ? { from: what.start } : {};
  return { ...base, title, short: title, name, to: what.space, more: asks_again, ...from };
}

function spaceTitle(what: Extract<JurassicSnackMove, { space: string }>): string {
  if (what.kind === "pick_up")
    return say(what.piece === "trex" ? "choice.fly_trex" : "choice.fly_diplo", { space: what.space });
  return PLACING.has(what.kind) ? say(`choice.${what.kind}` as Key, { space: what.space }) : what.space;
}

function runChoice(text: string, run: Run, view: JurassicSnackView, around: Around): Choice {
  const way = seenAs(run.direction as Direction, isTurned(view));
  const direction = say(`direction.${way}`);
  const piece = say(run.piece === "trex" ? "piece.trex" : "piece.diplo");
  const [detail, outcome] = outcomeOf(run, view, around);
  const brief = detail === say("outcome.eats") ? { brief: say("outcome.eats_brief") } : {};
  return {
    id: text,
    kind: "move",
    what: run,
    lead: say("choice.lead", { piece, space: run.start }),
    icon: "i-arrow",
    angle: ANGLES[way],
    title: say("choice.run", { direction, space: run.end }),
    short: say("choice.run_short", { space: run.end }),
    detail,
    ...brief,
    name: say("choice.run_name", {
      piece,
      start: run.start,
      direction: direction.toLowerCase(),
      end: run.end,
      outcome,
    }),
    from: run.start,
    to: run.end,
    path: run.path,
    rule: run.piece === "trex" ? "JS-6.2" : "JS-4.5",
    order: say("order.run", { direction: direction.toLowerCase(), space: run.end }),
  };
}

/** The result of a run, briefly and in full. */
function outcomeOf(run: Run, view: JurassicSnackView, around: Around): [string, string] {
  if (run.scares !== null) {
    const told =
      run.scares === around.you ? say("outcome.scares_you") : say("outcome.scares", { name: around.name(run.scares) });
    return [told, told];
  }
  if (!run.eats) return [say("outcome.stops"), say("outcome.stops")];
  const known = view.notes.includes(run.end) ? view.position.tokens[run.end] : undefined;
  if (known === undefined) return [say("outcome.eats"), say("outcome.eats")];
  const values = { kind: kindName(known), points: pointsOf(around.components, known) };
  return [say("outcome.eats_known", values), count("outcome.eats_known_long", values.points, values)];
}

function closedWays(view: JurassicSnackView, choices: Choice[], selected: string): Closed[] {
  const open = new Set(choices.map((choice) => (choice.what as Run).direction));
  return DIRECTIONS.flatMap((direction, slot) => {
    const asks: JurassicSnackTyped = { kind: "run", start: selected, direction };
    const title = say(`direction.${seenAs(direction, isTurned(view))}`);
    return open.has(direction) ? [] : [{ id: direction, title, asks, slot }];
  });
}

function boardCells(view: JurassicSnackView, choices: Choice[]): Record<string, string> {
  const cells: Record<string, string> = {};
  for (const space of view.spaces) {
    const board = boardOf(view, space);
    const choice = choices.find(({ what }) => (what as Recon).board === board);
    if (choice) cells[space] = choice.id;
  }
  return cells;
}

function promptOf(view: JurassicSnackView): string {
  const { phase, actions, left, chosen } = view.position;
  if (phase === "action") return count("prompt.action", actions);
  const values = { kind: kindName(view.token ?? ""), space: chosen[0] ?? "" };
  if (phase === "eruption" || phase === "look") return count(`prompt.${phase}`, left, values);
  return say(`prompt.${phase}` as Key, values);
}

function asideOf(view: JurassicSnackView, selected: string | null): string {
  if (view.position.phase === "recon") return say("aside.board");
  if (view.position.phase !== "action") return say("aside.space");
  if (selected === null) return say("aside.select");
  const piece = say(view.position.trexes.includes(selected) ? "piece.trex" : "piece.diplo");
  return say("aside.selected", { piece, space: selected });
}

/** What a press on this space would mean, to ask the server why not. */
export function questionOf(view: JurassicSnackView, selected: string | null, cell: string): JurassicSnackTyped {
  return view.position.phase !== "action" || selected === null || selected === cell
    ? { kind: "space", space: cell }
    : { kind: "run_to", start: selected, space: cell };
}
