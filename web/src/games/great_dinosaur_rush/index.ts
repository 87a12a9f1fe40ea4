// The Great Dinosaur Rush's page: everything the shell asks of a game.
import type { GreatDinosaurRushMove, GreatDinosaurRushView } from "../../generated/great_dinosaur_rush";
import type { Around, GamePage, Progress, Stat } from "../shared/game";
import { movesIn } from "../shared/log";
import { phasesAs } from "../shared/progress";
import art from "./art/sprite.svg?raw";
import Beside from "./beside/Beside.svelte";
import Brief from "./beside/Brief.svelte";
import Board from "./board/Board.svelte";
import Facts from "./beside/Facts.svelte";
import { lastName } from "./words/choices";
import Guide from "./beside/Guide.svelte";
import { isHallOpen, roundShown } from "./board/hall/hall-visits.svelte";
import { logOf } from "./words/log";
import { say, sum } from "./words/say";
import { choiceOf, everyMoveOf, offerOf, questionOf } from "./dock/offer";
import { outcomeOf } from "./dock/outcome";
import { looksOf, togetherOf } from "./board/looks";
import { type Picture, pictureOf, settled } from "./board/picture";
import { endingOf, exhibitEnds, glyphOf, scoresOf, scoreTableOf } from "./result/result";
import "./beside/facts.css";
import Seat from "./beside/Seat.svelte";

function stats(view: GreatDinosaurRushView, seat: number): Stat[] {
  const player = view.position.players[seat];
  if (!player) return [];
  const tokens =
    view.options["family"] === true ? [] : [{ value: String(player.token_count), label: say("stat.tokens") }];
  return [
    { value: String(sum(player.pile)), label: say("stat.bones") },
    ...tokens,
    { value: String(player.card_count), label: say("stat.cards") },
    { value: String(view.outcome?.scores[seat] ?? player.score), label: say("stat.points") },
  ];
}

/** Skeletons are not listed; this says what the editor can do. */
function inWords(view: GreatDinosaurRushView): string[] | null {
  if (view.position.step !== "build" || isHallOpen(view)) return null;
  const hasCards = (view.position.players[view.seat ?? 0]?.card_count ?? 0) > 0;
  return [
    say("build.lay"),
    say("build.change"),
    say("build.designs"),
    ...(hasCards ? [say("build.cards")] : []),
    say("build.confirm"),
  ];
}

const PHASES = ["field", "build", "exhibit"] as const;
const SETTING_UP = ["draw_start", "deal_paleontologist", "deal_card", "choose_paleontologist", "enter"];

function steps(view: GreatDinosaurRushView): Progress {
  const { step, round } = view.position;
  const inHall = isHallOpen(view) && view.outcome === null;
  const chip = say("step.round", { n: inHall ? roundShown(view) : round, all: view.rounds });
  if (view.outcome) return { chip, steps: [{ label: say("step.over"), mark: "★", state: "now" }] };
  if (SETTING_UP.includes(step) && view.exhibits.length === 0)
    return { chip: say("step.setup"), steps: [{ label: say("step.setup"), mark: "1", state: "now" }] };
  const now = inHall
    ? 2
    : PHASES.indexOf((PHASES as readonly string[]).includes(step) ? (step as (typeof PHASES)[number]) : "field");
  return {
    chip,
    steps: phasesAs(
      PHASES.map((phase) => say(`step.${phase}`)),
      now,
    ),
  };
}

function waiting(view: GreatDinosaurRushView, _: Around, canChange: boolean): string {
  const n = view.position.players.filter((player) => player.has_built).length;
  return say(canChange ? "waiting.change" : "waiting.built", { n, all: view.position.players.length });
}

/** A move of the replay is a whole turn, or a skeleton. */
function starts(what: GreatDinosaurRushMove): boolean {
  if (what.kind === "move") return !what.survey;
  return ["paleontologist", "enter", "built", "drawing"].includes(what.kind);
}

const page: GamePage<GreatDinosaurRushView, Picture> = {
  name: "great_dinosaur_rush",
  art,
  hasSecrets: true,
  Board,
  Beside,
  Guide,
  Facts,
  podium: () => import("./result/Podium.svelte"),
  Seat,
  Brief,
  zoom: () => import("./beside/Zoom.svelte"),
  besideWidth: 318,
  tabletWidth: 490,
  colour: (_, seat) => seat + 1,
  title: (info) => say(info.options["family"] === true ? "title.family" : "title.normal"),
  seatTitle: (view, seat) =>
    lastName(view.scholars.find((scholar) => scholar.id === view.position.players[seat]?.paleontologist)?.name ?? ""),
  stats,
  steps,
  isFirstRound: ({ position }) => position.round < 2,
  hasChosen: (view, seat) => view?.position.step === "build" && (view.position.players[seat]?.has_built ?? false),
  waiting,
  offer: offerOf,
  outcome: outcomeOf,
  everyMove: everyMoveOf,
  inWords,
  question: questionOf,
  choiceOf: (what, text, view, around) =>
    choiceOf({ text, what: what as unknown as GreatDinosaurRushMove }, view, around),
  picture: pictureOf,
  looks: looksOf,
  together: togetherOf,
  lingers: (view) => view.position.step === "ended" && isHallOpen(view),
  leastTurn: 2200,
  sounds: {
    enter: "walk",
    move: "walk",
    collect: "gain",
    points: "gain",
    dynamite: "blast",
    card: "card",
    deal: "card",
    exhibit: "gain",
  },
  settle: settled,
  summing: { due: exhibitEnds, load: async () => (await import("./result/summary")).default },
  log: logOf,
  starts: (event) => movesIn<GreatDinosaurRushMove>([event]).some(starts),
  ending: endingOf,
  scoreTable: scoreTableOf,
  scores: (events, _, seats, view) => ({ ...scoresOf(events, seats, view), title: say("result.chart") }),
  glyph: glyphOf,
};

export default page;
