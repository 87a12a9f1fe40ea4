// Tiny Epic Dinosaurs' page: everything the shell asks of a game.
import type { TinyEpicDinosaursMove } from "../../generated/tiny_epic_dinosaurs";
import type { Entry, GamePage, Progress, Stat } from "../shared/game";
import { isUnder, phasesAs } from "../shared/progress";
import { fileOf } from "./art/figures";
import art from "./art/sprite.svg?raw";
import Board from "./board/Board.svelte";
import Brief from "./beside/Brief.svelte";
import Facts from "./beside/Facts.svelte";
import Guide from "./beside/Guide.svelte";
import Lead from "./dock/Lead.svelte";
import { logOf } from "./words/log";
import { count, RESOURCES, say, type Key } from "./words/say";
import { offerOf, questionOf } from "./dock/offer";
import { arrangeWords, isArranging } from "./dock/offer-arrange";
import { looksOf } from "./board/looks";
import { type Picture, pictureOf, settled } from "./board/picture";
import { outcomeOf } from "./dock/outcome";
import { seatOf, type View } from "./view/position";
import { roundEnds } from "./result/rounds";
import { endingOf, glyphOf, scoresOf, scoreTableOf } from "./result/result";
import Seat from "./beside/Seat.svelte";
import { choiceOf } from "./words/choices";

function stats(view: View, seat: number): Stat[] {
  const player = seatOf(view, seat);
  return [
    ...RESOURCES.map((what, index) => ({
      value: String(player.stock[index] ?? 0),
      label: count(`stat.${what}`, player.stock[index] ?? 0),
    })),
    { value: String(view.ranches[seat]?.score.total ?? 0), label: say("stat.points") },
  ];
}

function rival(view: View): { name: string; points: Stat } | null {
  if (!view.rival) return null;
  return {
    name: say("rival.the", { rival: say(`rival.${view.rival.mat}` as Key) }),
    points: { value: String(view.rival.score.total), label: say("stat.points") },
  };
}

const PHASES = ["collect", "assign", "retrieve", "arrange", "feed", "breed", "refresh"] as const;

/** The seven phases of a round (TED-3.1); the set-up has two steps of its own. */
function steps(view: View, entries: Entry[]): Progress {
  const { position } = view;
  const isNext = isUnder(entries, say("log.round", { n: position.round + 1 })); // it begins while others' moves are shown
  const [phase, round] = isNext ? ["collect", position.round + 1] : [position.phase, position.round];
  const inSetup = round === 0;
  const chip = inSetup ? say("step.setup") : say("step.round", { n: round, all: view.last_round });
  if (view.outcome) return { chip, steps: [{ label: say("step.over"), mark: "★", state: "now" }] };
  const names = inSetup ? (["sides", "keep"] as const) : PHASES;
  const at = (names as readonly string[]).indexOf(phase);
  const now = at < 0 ? (inSetup ? 0 : names.length - 1) : at;
  return {
    chip,
    steps: phasesAs(
      names.map((name) => say(`phase.${name}` as Key)),
      now,
    ),
  };
}

const AT_ONCE = ["collect", "retrieve", "arrange", "feed", "breed"]; // phases that all play at once

function hasChosen(view: View, seat: number): boolean {
  return (
    view !== null &&
    AT_ONCE.includes(view.position.phase) &&
    view.position.players.length > 1 &&
    seatOf(view, seat).is_ready
  );
}

function waiting(view: View): string {
  const n = view.position.players.filter((player) => player.is_ready).length;
  return count("waiting", n, { all: view.position.players.length });
}

const page: GamePage<View, Picture> = {
  name: "tiny_epic_dinosaurs",
  art,
  file: fileOf,
  hasSecrets: true,
  Board,
  Guide,
  Facts,
  Lead,
  podium: () => import("./result/Podium.svelte"),
  Seat,
  Brief,
  zoom: () => import("./beside/Zoom.svelte"),
  colour: (_, seat) => seat + 1,
  title: (info) =>
    info.seats.length === 1
      ? say("title.solo", { rival: say(`rival.${String(info.options["rival"] ?? "breeder")}` as Key) })
      : say("title.table", { n: info.seats.length }),
  seatTitle: (view, seat) =>
    seatOf(view, seat).side ? say("seat.ranch", { side: seatOf(view, seat).side }) : say("seat.no_ranch"),
  stats,
  rival,
  steps,
  isFirstRound: ({ position }) => position.round < 2,
  hasChosen,
  waiting,
  offer: offerOf,
  outcome: outcomeOf,
  question: questionOf,
  inWords: (view, offer) => (isArranging(view) ? arrangeWords(view, offer) : null),
  choiceOf: (what, text, view, around) => choiceOf(text, what as unknown as TinyEpicDinosaursMove, view, around),
  picture: pictureOf,
  looks: looksOf,
  sounds: { placed: "walk", rolled: "dice", rival: "card", refresh: "card", drawn: "card", round: "gain" },
  settle: settled,
  summing: { due: roundEnds, load: async () => (await import("./board/round/summary")).default },
  log: logOf,
  starts: (event) =>
    ["side", "kept", "placed", "ranchers"].includes(
      (event.move as unknown as TinyEpicDinosaursMove | null)?.kind ?? "",
    ),
  ending: endingOf,
  scoreTable: scoreTableOf,
  scores: (events, _, seats) => ({ ...scoresOf(events, seats), title: say("result.chart") }),
  glyph: glyphOf,
};

export default page;
