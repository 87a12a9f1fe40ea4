// Rolling Ranch's page: everything the shell asks of a game.
import type { RollingRanchMove, RollingRanchView } from "../../generated/rolling_ranch";
import type { Around, GamePage, Progress, Stat } from "../shared/game";
import { phasesAs } from "../shared/progress";
import art from "./art/sprite.svg?raw";
import Beside from "./beside/Beside.svelte";
import Board from "./board/Board.svelte";
import Facts from "./beside/Facts.svelte";
import Guide from "./beside/Guide.svelte";
import Lead from "./dock/Lead.svelte";
import { logOf } from "./words/log";
import { count, say } from "./words/say";
import Mission from "./beside/Mission.svelte";
import { choiceOf, offerOf, questionOf } from "./dock/offer";
import { openedOf } from "./view/opened";
import { looksOf, togetherOf } from "./board/looks";
import { type Picture, pictureOf, settled } from "./board/picture";
import { outcomeOf } from "./dock/outcome";
import "./board/pens.css";
import { breedingEnds } from "./result/breeding";
import { endingOf, glyphOf, scoresOf, scoreTableOf } from "./result/result";
import Seat from "./beside/Seat.svelte";
import { countOf, sheetOf } from "./view/sheet";

function stats(view: RollingRanchView, seat: number): Stat[] {
  const sheet = sheetOf(view, seat);
  if (!sheet) return [{ value: "?", label: say("stat.points") }];
  const { empty, animals, buildings } = countOf(sheet);
  return [
    { value: String(empty), label: say("stat.empty") },
    { value: String(animals), label: say("stat.animals") },
    { value: String(buildings), label: say("stat.buildings") },
    { value: String(sheet.score?.total ?? "?"), label: say("stat.points") },
  ];
}

const STEPS = ["roll", "act", "breed", "end"] as const;

/** The four steps of a round (RR-3.1). */
function steps(view: RollingRanchView): Progress {
  const chip = say("step.round", { n: Math.max(1, view.round) });
  if (view.outcome) return { chip, steps: [{ label: say("step.over"), mark: "★", state: "now" }] };
  const now = Math.max(0, STEPS.indexOf(view.phase as (typeof STEPS)[number]));
  return {
    chip,
    steps: phasesAs(
      STEPS.map((step) => say(`step.${step}`)),
      now,
    ),
  };
}

function waiting(view: RollingRanchView, _: Around, canChange: boolean): string {
  const n = view.sheets.filter((sheet) => sheet.has_chosen).length;
  return canChange ? say("waiting.change") : count("waiting", n, { all: view.sheets.length });
}

const page: GamePage<RollingRanchView, Picture> = {
  name: "rolling_ranch",
  art,
  hasSecrets: true,
  Board,
  Beside,
  Guide,
  Facts,
  podium: () => import("./result/Podium.svelte"),
  Lead,
  Seat,
  zoom: () => import("./beside/Zoom.svelte"),
  Secret: Mission,
  besideWidth: 338,
  colour: (_, seat) => seat + 1,
  title: (info) => {
    if (info.options["side"] !== "B")
      return say(info.seats.length === 1 ? "title.solo" : "title.sheet", { sheet: "A" });
    const sheet = String(info.options["side_b_sheet"]);
    return info.options["side_b_mode"] === "asymmetric"
      ? say("title.mixed")
      : say("title.sheet", { sheet: sheet === "random" ? "B" : sheet });
  },
  seatTitle: (view, seat) => say("seat.sheet", { sheet: view.sheets[seat]?.layout ?? "" }),
  stats,
  steps,
  isFirstRound: ({ round }) => round < 2,
  countsPoints: (info) => info.seats.length === 1,
  hasChosen: (view, seat) => view?.sheets[seat]?.has_chosen ?? false,
  waiting,
  offer: (view, legal, _, around, tried) => offerOf(view, legal, around.components, tried.made),
  outcome: (before, _, choice) => outcomeOf(before, choice),
  question: (view, _, cell) => questionOf(view, cell),
  choiceOf: (what, text, view, around) => choiceOf(text, what as unknown as RollingRanchMove, view, around.components),
  picture: pictureOf,
  looks: looksOf,
  together: togetherOf,
  sounds: { rolled: "dice", ended: "gain" },
  settle: settled,
  summing: { due: breedingEnds, load: async () => (await import("./result/summary")).default },
  log: logOf,
  opened: openedOf,
  starts: (event) => (event.move as unknown as RollingRanchMove | null)?.kind === "choose",
  ending: endingOf,
  scoreTable: scoreTableOf,
  scores: (events, _, seats, view) => ({ ...scoresOf(events, seats, view), title: say("result.chart") }),
  glyph: glyphOf,
};

export default page;
