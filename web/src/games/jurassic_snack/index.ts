// Jurassic Snack's page: everything the shell asks of a game.
import type { JurassicSnackMove, JurassicSnackView } from "../../generated/jurassic_snack";
import type { Around, Entry, GamePage, Progress, Stat } from "../shared/game";
import art from "./art/sprite.svg?raw";
import Beside from "./beside/Beside.svelte";
import Board from "./board/Board.svelte";
import Facts from "./beside/Facts.svelte";
import Guide from "./beside/Guide.svelte";
import { logOf } from "./words/log";
import { say, type Key } from "./words/say";
import { choiceOf, everyMoveOf, offerOf, questionOf } from "./dock/offer";
import { openedOf } from "./view/opened";
import { looksOf } from "./board/looks";
import { type Picture, pictureOf, settled } from "./board/picture";
import { outcomeOf } from "./dock/outcome";
import { endingOf, glyphOf, scoresOf, scoreTableOf } from "./result/result";

const BLUE = 1;
const YELLOW = 2;

function stats(view: JurassicSnackView, seat: number): Stat[] {
  const { diplos, diplo_pools } = view.position;
  const pile = view.piles[seat];
  return [
    { value: String(diplos[seat]?.length ?? 0), label: say("stat.area"), means: "diplo" },
    { value: String(diplo_pools[seat] ?? 0), label: say("stat.pool"), means: "pool" },
    { value: String(pile?.count ?? 0), label: say("stat.eaten"), means: "grass" },
    { value: String(pile?.points ?? "?"), label: say("stat.points"), means: "points" },
  ];
}

function steps(view: JurassicSnackView, entries: Entry[], around: Around): Progress {
  const shown = entries.filter((entry) => entry.heading !== undefined && entry.seat >= 0);
  const last = shown.at(-1);
  const mover = view.position.mover;
  const number = Math.max(1, shown.length + (last && last.seat !== mover && view.outcome === null ? 1 : 0));
  const other = 1 - mover;
  const done = number > 1 ? say("step.turn", { n: number - 1 }) : say("step.setup");
  const asSteps = (before: string, now: string, next: string) => [
    { label: before, mark: "✓", state: "done" as const },
    { label: now, mark: String(number), state: "now" as const },
    ...(next ? [{ label: next, mark: String(number + 1), state: "next" as const }] : []),
  ];
  if (view.outcome) return { chip: "", steps: asSteps(say("step.turn", { n: number }), say("step.over"), "") };
  const now =
    mover === around.you
      ? say("step.now_you", { n: number })
      : say("step.now", { n: number, name: around.name(mover) });
  return {
    chip: "",
    steps: asSteps(
      done,
      now,
      other === around.you ? say("step.next_you") : say("step.next", { name: around.name(other) }),
    ),
  };
}

const page: GamePage<JurassicSnackView, Picture> = {
  name: "jurassic_snack",
  art,
  hasSecrets: true,
  Board,
  Beside,
  tabletWidth: 500,
  Guide,
  Facts,
  podium: () => import("./result/Podium.svelte"),
  colour: (view, seat) => (view?.position.blue == null ? seat + 1 : view.position.blue === seat ? BLUE : YELLOW),
  title: (info) => {
    const shape = String(info.options["arrangement"] ?? "square");
    return shape === "square" ? say("title.square") : say("title.shape", { shape: say(`shape.${shape}` as Key) });
  },
  seatTitle: (view, seat) => say(view.position.blue === seat ? "seat.blue" : "seat.yellow"),
  stats,
  steps,
  isFirstRound: (_, entries) => entries.filter(({ heading, seat }) => heading !== undefined && seat >= 0).length < 3,
  offer: offerOf,
  everyMove: everyMoveOf,
  outcome: outcomeOf,
  question: questionOf,
  choiceOf: (what, text, view, around) => choiceOf({ text, what: what as unknown as JurassicSnackMove }, view, around),
  picture: pictureOf,
  looks: looksOf,
  sounds: { run: "walk", land: "walk", turn_up: "card", erupt: "blast", birth: "gain" },
  settle: settled,
  log: logOf,
  opened: openedOf,
  ending: endingOf,
  scoreTable: scoreTableOf,
  scores: scoresOf,
  glyph: glyphOf,
};

export default page;
