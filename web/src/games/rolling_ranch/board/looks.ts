// How what happened looks: all sheets are revealed at once, dice tumble, newborns come with a heart.
import type { Event } from "../../../generated/protocol";
import type { RollingRanchMove, RollingRanchView } from "../../../generated/rolling_ranch";
import type { Around, Between, Entry, Look, Scene } from "../../shared/game";
import { lastRounds, logOf, roundEnd } from "../words/log";
import { type Picture, rollScenes, scenesOf } from "./picture";

type Rolled = Extract<RollingRanchMove, { kind: "rolled" }>;

export function looksOf(
  before: Picture,
  event: Event,
  around: Around,
  { after }: Between<RollingRanchView>,
): Look<Picture>[] {
  const what = event.move as unknown as RollingRanchMove;
  if (what.kind === "rolled") return rollLooks(before, event, what, around);
  // until the sheets are revealed, the seats' cards say who has chosen
  if (what.kind === "chosen" && around.options?.["reveal_sheets_each_round"] !== false) return [nothing(what.seat)];
  const scenes = scenesOf(before, event);
  const looks = scenes.length > 0 ? [{ kind: what.kind, seat: "writes" in what ? what.seat : -1, scenes }] : [];
  if (!after?.outcome) return looks;
  const shown = scenes.at(-1)?.picture ?? before;
  return [...looks, ...endLooks(roundEnd(event.version, lastRounds(after), shown, around), [])]; // no roll follows
}

const nothing = (seat: number): Look<Picture> => ({ kind: "chosen", seat, text: "", scenes: [] });

/** What the end of a round adds: turns that left no choice, and newborns. */
function endLooks(entries: Entry[], scenes: Scene<Picture>[]): Look<Picture>[] {
  return entries.map(({ seat, text }, index) => ({
    kind: "ended",
    seat,
    text,
    isNews: true,
    joins: index > 0,
    scenes: index === 0 ? scenes : [],
  }));
}

/** A roll ends the round before. */
function rollLooks(before: Picture, event: Event, what: Rolled, around: Around): Look<Picture>[] {
  const { birth, roll } = rollScenes(before, what, around);
  const ended = before.round > 0 ? endLooks(roundEnd(event.version, what.last, before, around), birth) : [];
  const text = logOf([event], around).at(-1)?.text ?? "";
  return [...ended, { kind: "rolled", seat: -1, text, scenes: ended.length > 0 ? roll : [...birth, ...roll] }];
}

/** What everybody chose is revealed at once. */
export function togetherOf(event: Event): string {
  const what = event.move as unknown as RollingRanchMove | null;
  return what && "writes" in what ? "reveal" : "";
}
