// What a review says, found and counted: which move a verdict is about, a seat's prospects over time, where a game turned.
import type { Around, Entry } from "../../../games/shared/game";
import type { Alternative, Share, MoveVerdict, Why } from "../../../generated/protocol";
import { parts } from "../../../lib/words/say";
import type { Move } from "../moves";
import { count, say, type Key } from "./words";

export const LUCK = -1;
const SLIP = { place: 0.03, points: 1 }; // less is within what playing on can tell
const MOST = 3;

/** In a solo game there is nobody to beat, so everything is in points. */
export const isAlone = (seats: number): boolean => seats === 1;
const slip = (seats: number): number => (isAlone(seats) ? SLIP.points : SLIP.place);

/** The move that shows it in this viewer's replay; what the viewer doesn't know belongs to the move before. */
export function moveOf(verdict: MoveVerdict, moves: Move[], viewer: number): Move | undefined {
  const version = verdict.told[viewer] ?? 0;
  if (verdict.seat !== LUCK && !verdict.played && version === 0)
    return moves.findLast(({ seat, events }) => seat === verdict.seat && events[0]?.kind === "resigned");
  return (
    moves.find((move) => move.events.some((event) => event.version === version)) ??
    moves.findLast((move) => (move.events[0]?.version ?? 0) <= version)
  );
}

/** The words of the log for what happened then; nothing where it has none. */
export function wordsAt(version: number, words: Entry[]): { seat: number; text: string } | undefined {
  const entry =
    words.find((one) => one.first === version) ?? words.find((one) => one.first <= version && version <= one.version);
  return (
    entry && {
      seat: entry.seat,
      text: parts(entry.text)
        .map((part) => part.text)
        .join(""),
    }
  );
}

/** What chance did: by the log, or with which move; before the first one it is the set-up. */
export function luckText(verdict: MoveVerdict, words: Entry[], moves: Move[], viewer: number): string {
  const version = verdict.told[viewer] ?? 0;
  if (version === 0) return say("review.luck_hidden");
  const found = wordsAt(version, words);
  if (found)
    return say(found.seat === LUCK ? "review.luck_is" : "review.luck_with", { text: found.text.replace(/\.$/, "") });
  const move = moveOf(verdict, moves, viewer);
  return move ? say("review.luck_in", { n: move.number }) : say("review.luck_setup");
}

/** What a seat gave away, or chance and the others changed for it, largest first. */
export function turningPoints(verdicts: MoveVerdict[], seat: number, seats: number): MoveVerdict[] {
  const size = (verdict: MoveVerdict) => Math.abs(verdict.effect[seat] ?? 0);
  return verdicts
    .filter((verdict) => size(verdict) >= slip(seats))
    .sort((a, b) => size(b) - size(a))
    .slice(0, MOST);
}

const LESSONS = 3;

/** What a seat can take away: its costliest choices for which there is a reason. */
export function lessonsOf(verdicts: MoveVerdict[], seat: number, seats: number): (MoveVerdict & { why: Why })[] {
  return turningPoints(
    verdicts.filter((verdict) => verdict.seat === seat && isSlip(verdict)),
    seat,
    seats,
  )
    .filter((verdict): verdict is MoveVerdict & { why: Why } => verdict.why !== null)
    .slice(0, LESSONS);
}

/** Was another choice clearly better? */
export function isSlip(verdict: MoveVerdict): boolean {
  return verdict.seat !== LUCK && -(verdict.effect[verdict.seat] ?? 0) >= slip(verdict.effect.length);
}

export interface Stood {
  move: number;
  value: number;
}

/** A seat's prospects before each decision, and at the end. */
export function standing(
  verdicts: MoveVerdict[],
  seat: number,
  moves: Move[],
  viewer: number,
  share: Share | undefined,
): Stood[] {
  const stood = new Map<number, number>();
  for (const verdict of verdicts) {
    const move = moveOf(verdict, moves, viewer)?.number;
    const value = verdict.values[seat];
    if (move !== undefined && value !== undefined && !stood.has(move)) stood.set(move, value);
  }
  const line = [...stood].map(([move, value]) => ({ move, value })).sort((a, b) => a.move - b.move);
  return share ? [...line, { move: moves.length + 1, value: share.result }] : line;
}

/** A standing: points, or a share of a hundred. */
export function amount(value: number, seats: number): string {
  return isAlone(seats)
    ? count("review.points", rounded(value))
    : say("review.percent", { n: Math.round(100 * value) });
}

/** A change of it, with its sign. */
export function change(value: number, seats: number): string {
  const sign = value < 0 ? "−" : "+";
  return `${sign}${amount(Math.abs(value), seats)}`;
}

function rounded(value: number): number {
  return Math.round(10 * value) / 10;
}

/** Was it chance, a choice of this seat, or one of another; and did it help the seat, or cost it something? */
export function kindOf(verdict: MoveVerdict, seat: number): `${"luck" | "own" | "other"}.${"good" | "bad"}` {
  const by = verdict.seat === LUCK ? "luck" : verdict.seat === seat ? "own" : "other";
  return `${by}.${(verdict.effect[seat] ?? 0) < 0 ? "bad" : "good"}`;
}

/** Who was helped, or whom it cost something: a name, or you. */
export function whom(
  kind: ReturnType<typeof kindOf>,
  seat: number,
  { you, name }: Pick<Around, "you" | "name">,
): string {
  if (seat !== you) return name(seat);
  return say(kind.endsWith("good") ? "review.you_helped" : "review.you_cost");
}

/** The better choice, if there was one. Moves are compared by their text: a drawing's number is too large for us. */
export function betterIn(verdict: MoveVerdict): Alternative | null {
  const [best] = verdict.best;
  return isSlip(verdict) && best && best.text !== verdict.played?.text ? best : null;
}

const PARTS = ["luck", "own", "others", "unforeseen"] as const;
export type Part = (typeof PARTS)[number];
type Sign = "good" | "bad";

/** Where the result came from, rounded as it is shown: the start and the parts sum to the result, also on paper. */
export function partsOf(share: Share, seats: number): { part: Part; value: number }[] {
  const shown = (value: number) => (isAlone(seats) ? rounded(value) : Math.round(100 * value) / 100);
  const told = PARTS.filter((part) => part !== "unforeseen" && !(part === "others" && isAlone(seats))).map((part) => ({
    part,
    value: shown(share[part]),
  }));
  const rest = told.reduce((left, { value }) => left - value, shown(share.result) - shown(share.start));
  return [...told, { part: "unforeseen", value: shown(rest) }];
}

/** What counted most for a seat, what chance did, and whether it gave away more than the others: in words, above the figures. */
export function summary(share: Share, seats: number, isYou = false): string[] {
  const own = isYou ? "you" : "seat";
  const about = { whose: say(`review.sum.whose.${own}`), whom: say(`review.sum.whom.${own}`) };
  const size = (value: number) => Math.abs(value) >= slip(seats);
  const sign = (value: number): Sign => (value < 0 ? "bad" : "good");
  const [most] = partsOf(share, seats).sort((a, b) => Math.abs(b.value) - Math.abs(a.value));
  if (!most || !size(most.value)) return [say("review.sum.little")];
  const luck =
    most.part === "luck"
      ? []
      : [say(size(share.luck) ? `review.sum.luck.${sign(share.luck)}` : "review.sum.luck.little", about)];
  return [
    say(`review.sum.most.${most.part}.${sign(most.value)}`, about),
    ...luck,
    ...choices(share, seats, most.part).map((key) => say(key, about)),
  ];
}

/** Everyone makes mistakes: what counts is who gave away more. */
function choices(share: Share, seats: number, most: Part): Key[] {
  if (Math.abs(share.own) < slip(seats)) return ["review.sum.own.little"];
  if (isAlone(seats)) return most === "own" ? [] : [share.own < 0 ? "review.sum.own.bad" : "review.sum.own.good"];
  const net = share.own + share.others;
  if (Math.abs(net) < slip(seats)) return ["review.sum.slips.even"];
  return [net < 0 ? "review.sum.slips.more" : "review.sum.slips.fewer"];
}
