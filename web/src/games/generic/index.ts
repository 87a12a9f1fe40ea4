// A page for any game that has none of its own: the server's picture of the position, the moves by their notation.
import type { GameInfo } from "../../generated/protocol";
import type { Around, Entry, GamePage, Progress, Stat } from "../shared/game";
import Facts from "./beside/Facts.svelte";
import Guide from "./beside/Guide.svelte";
import Board from "./board/Board.svelte";
import { type Picture, pictureOf } from "./board/picture";
import { choiceOf, offerOf } from "./dock/offer";
import { endingOf, scoreTableOf } from "./result/result";
import type { GenericView } from "./view/view";
import { logOf } from "./words/log";
import { listed, say } from "./words/say";

const COLOURS = 6;

function stats(view: GenericView, seat: number): Stat[] {
  const score = view.outcome?.scores[seat];
  return score === undefined ? [] : [{ value: String(score), label: say("generic.points") }];
}

function steps(view: GenericView, entries: Entry[], around: Around): Progress {
  const n = entries.filter(({ seat }) => seat >= 0).length + 1;
  const asked = view.to_act.filter((seat) => seat >= 0);
  if (asked.length === 0) return { chip: "", steps: [] };
  const names = listed(asked.map((seat) => around.name(seat)));
  return { chip: "", steps: [{ label: say("generic.step", { n, names }), mark: String(n), state: "now" }] };
}

const page: Omit<GamePage<GenericView, Picture>, "name" | "hasRules"> = {
  art: "",
  hasSecrets: true,
  Board,
  Guide,
  Facts,
  podium: () => import("./result/Podium.svelte"),
  colour: (_, seat) => (seat % COLOURS) + 1,
  title: () => "",
  seatTitle: () => "",
  stats,
  steps,
  offer: offerOf,
  question: () => null,
  choiceOf: (_, text) => choiceOf(text),
  picture: pictureOf,
  looks: () => [],
  settle: (_, view) => pictureOf(view),
  log: logOf,
  ending: endingOf,
  scoreTable: scoreTableOf,
  scores: () => ({ at: [], lines: [] }),
  glyph: () => "i-step",
};

/** The page of this game; `info` is missing where the server no longer has the game. */
export function pageOf(name: string, info: GameInfo | undefined): GamePage<GenericView, Picture> {
  return { ...page, name, hasRules: Boolean(info?.rules) };
}
