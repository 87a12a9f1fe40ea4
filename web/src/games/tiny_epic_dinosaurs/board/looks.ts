// How what happened looks: ranchers arrive, the die tumbles, the Rival's turn has three frames; the log has the words.
import type { Event } from "../../../generated/protocol";
import type { TinyEpicDinosaursMove } from "../../../generated/tiny_epic_dinosaurs";
import type { Around, Between, Entry, Look } from "../../shared/game";
import { dealtText, handledText, liftedText } from "../words/captions";
import { logOf } from "../words/log";
import { RESOURCES, say } from "../words/say";
import type { View } from "../view/position";
import { type Picture, type RivalTurn, scenesOf } from "./picture";

type Turned = Extract<TinyEpicDinosaursMove, { kind: "rival_turned" }>;

const FRAME = 1500; // milliseconds at normal speed
const AT_HOME = ["collected", "escaped", "eaten", "barrier_lost", "born"]; // news
const OWN_ARRIVAL = 250;

export function looksOf(before: Picture, event: Event, around: Around, between: Between<View>): Look<Picture>[] {
  const looks = eventLooks(before, event, around, between);
  const { news } = event.move as unknown as TinyEpicDinosaursMove;
  if (!news.some(({ kind, what }) => kind === "phase" && what === "retrieve")) return looks;
  const told = looks.length > 0 ? looks : newsLooks(event, around, false).map((look) => ({ ...look, isNews: false }));
  return [...told, { kind: "retrieve", seat: -1, text: say("story.retrieve"), scenes: [] }];
}

function eventLooks(before: Picture, event: Event, around: Around, between: Between<View>): Look<Picture>[] {
  const what = event.move as unknown as TinyEpicDinosaursMove;
  if (what.kind === "rival_turned") return rivalLooks(before, event, what, around, between);
  const { round, phase, rival } = between.before.position;
  const isRival = before.frame > 0 || (rival?.is_acting ?? false);
  if ((what.kind === "dealt_card" || what.kind === "dealt_contract") && round > 0) {
    const kind = phase === "assign" ? "drawn" : "refresh"; // by somebody who researches, or for all
    const dealt = { kind, seat: -1, text: dealtText(what, around, kind), joins: true, scenes: [] };
    return [dealt, ...newsLooks(event, around, isRival)];
  }
  if (what.kind === "moved_in" || (what.kind === "dinosaur" && what.use === "pay")) {
    const text = handledText(what, around, phase === "arrange");
    return [{ kind: what.kind, seat: what.seat, text, scenes: [] }, ...newsLooks(event, around, isRival)];
  }
  if (what.kind === "ranchers" && what.use === "relocate")
    return [{ kind: what.kind, seat: what.seat, text: liftedText(what, around), scenes: [] }];
  if (isRival || what.news.some(({ kind }) => AT_HOME.includes(kind))) return newsLooks(event, around, isRival);
  const scenes = scenesOf(before, event);
  if (scenes.length === 0 || !("seat" in what)) return [];
  const isOwn = what.kind === "placed" && what.seat === around.you; // the viewer already knows their own move
  return [
    {
      kind: what.kind,
      seat: what.seat,
      scenes: isOwn ? scenes.map((scene) => ({ ...scene, wait: OWN_ARRIVAL })) : scenes,
    },
  ];
}

/** A frame for each step of the Rival; what else came of it follows. */
function rivalLooks(
  before: Picture,
  event: Event,
  what: Turned,
  around: Around,
  between: Between<View>,
): Look<Picture>[] {
  const told = logOf([event], around);
  const texts = [1, 2, 3].map((step) => textOf(told.filter((entry) => entry.step === step)));
  const turn = { card: what, texts, ...rivalChanges(what, between) };
  const frames = [1, 2, 3]
    .map((frame) => ({ frame, entries: told.filter((entry) => entry.step === frame) }))
    .filter(({ entries }) => entries.length > 0)
    .map(({ frame, entries }) => ({
      kind: "rival",
      seat: -1,
      text: textOf(entries),
      scenes: [{ picture: { ...before, frame, turn, tab: "rival" as const }, wait: FRAME, after: frame > 1 }],
    }));
  const rest = told
    .filter((entry) => !entry.step)
    .map((entry) => ({ kind: "rival_news", seat: entry.seat, text: entry.text, joins: true, scenes: [] }));
  return [...frames, ...rest];
}

/** What the Rival's turn changed, before and after. What it took is known if nothing else has happened since. */
function rivalChanges(what: Turned, { before, after }: Between<View>): Omit<RivalTurn, "card" | "texts"> {
  const news = what.news.slice(0, what.news.findIndex(({ kind }) => kind === "phase") >>> 0);
  const stock = after?.position.phase === "assign" ? (after.position.players[0]?.stock ?? []) : [];
  const stolen = RESOURCES.map((_, index) =>
    news.reduce((sum, { kind, amounts }) => sum + (kind === "stole" ? (amounts[index] ?? 0) : 0), 0),
  );
  return {
    contract: news.findLast(({ kind }) => kind === "fulfilled")?.what ?? "",
    points: [before, after].flatMap((view) => view?.rival?.score.total ?? []),
    losses: stock.flatMap((n, index) => {
      const lost = stolen[index] ?? 0;
      return lost > 0 ? [{ what: RESOURCES[index] ?? "plant", before: n + lost, after: n }] : [];
    }),
  };
}

/** What the end of a round does in the ranches, phase by phase, the viewer's own included; or how a Rival's turn goes on. */
function newsLooks(event: Event, around: Around, isRival: boolean): Look<Picture>[] {
  const told = logOf([event], around, undefined, undefined, isRival);
  return told.map(({ seat, text, rule, step }, index) => ({
    kind: step ? "rival" : "round",
    seat,
    text,
    isNews: true,
    joins: rule !== undefined && rule === told[index - 1]?.rule,
    scenes: [],
  }));
}

const textOf = (entries: Entry[]) => entries.map(({ text }) => text).join(" ");
