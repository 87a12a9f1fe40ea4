// What moves: dice that tumble, and newborns that arrive with a heart. Everything else is drawn from the view.
import type { Drawn, Face, RollingRanchMove, RollingRanchView } from "../../../generated/rolling_ranch";
import type { Event } from "../../../generated/protocol";
import type { Around, BoardProps, Scene } from "../../shared/game";
import { bornIn } from "../view/births";

export interface Picture {
  dice: Face[];
  round: number;
  rolling: boolean;
  breeds: boolean; // the pens breed at the end of this round
  told: Record<number, string[]>; // by seat: the spaces it drew in by choice in this round
  born: Drawn[]; // the newborns of the round before, on the viewer's own sheet
}

/** What the shell gives to the sheet and to everything around it. */
export type RanchBoard = BoardProps<RollingRanchView, Picture>;

const TUMBLE = 900;
const BIRTH = 1100;

export function pictureOf(view: RollingRanchView): Picture {
  return { dice: view.dice, round: view.round, rolling: false, breeds: view.breeds, told: {}, born: [] };
}

/** What is settled; newborns keep their heart until the round is over. */
export function settled(shown: Picture, view: RollingRanchView): Picture {
  const same = shown.round === view.round;
  return { ...pictureOf(view), told: same ? shown.told : {}, born: same ? shown.born : [] };
}

export function scenesOf(before: Picture, event: Event): Scene<Picture>[] {
  const what = event.move as unknown as RollingRanchMove | null;
  if (event.kind !== "move" || what === null) return [];
  if (!("writes" in what) || what.kind === "born" || what.kind === "breed") return [];
  const spaces = [...(before.told[what.seat] ?? []), ...what.writes.drawn.map((drawn) => drawn.space)];
  return [{ picture: { ...before, told: { ...before.told, [what.seat]: spaces } }, wait: 0, after: true }];
}

/** What the dice show, after the newborns of the round before. */
export function rollScenes(
  before: Picture,
  what: Extract<RollingRanchMove, { kind: "rolled" }>,
  around: Around,
): { birth: Scene<Picture>[]; roll: Scene<Picture>[] } {
  const own = around.you === null ? undefined : what.last[around.you];
  const born = before.breeds && own ? bornIn(own, chosenBy(before, around.you ?? 0)) : [];
  const rolling = {
    dice: [what.blue, what.yellow],
    round: before.round + 1,
    rolling: true,
    breeds: what.breeds,
    told: {},
    born,
  };
  return {
    birth: born.length > 0 ? [{ picture: { ...before, born }, wait: BIRTH }] : [],
    roll: [{ picture: rolling, wait: TUMBLE, after: true }],
  };
}

/** Where a seat drew by choice; undefined: it had none. */
function chosenBy({ told }: Picture, seat: number): Set<string> | undefined {
  return told[seat] && new Set(told[seat]);
}
