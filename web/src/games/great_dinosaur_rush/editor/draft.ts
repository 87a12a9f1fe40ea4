// Drawings that are not sent yet: kept in this browser, one for each table and seat, for the round they belong to.
import type { BoneSeen } from "../../../generated/great_dinosaur_rush";

export interface Draft {
  round: number;
  bones: BoneSeen[];
  hidden: string[]; // completed cards to keep hidden
  category: string | null;
}

type Keeper = Pick<Storage, "getItem" | "setItem">;

const PLACE = "paddock.drawings";
const MOST = 30;

function kept(keeper: Keeper): Record<string, Draft> {
  try {
    return JSON.parse(keeper.getItem(PLACE) ?? "{}") as Record<string, Draft>;
  } catch {
    return {};
  }
}

/** What was drawn here in this round; null: nothing. */
export function readDraft(key: string, round: number, keeper: Keeper = localStorage): Draft | null {
  const draft = kept(keeper)[key];
  return draft?.round === round && Array.isArray(draft.bones) ? draft : null;
}

/** Keeps it, and forgets the oldest of many. */
export function keepDraft(key: string, draft: Draft, keeper: Keeper = localStorage): void {
  const { [key]: _, ...others } = kept(keeper);
  try {
    keeper.setItem(
      PLACE,
      JSON.stringify(Object.fromEntries([...Object.entries(others), [key, draft] as const].slice(-MOST))),
    );
  } catch {
    // storage is full or not available: the drawing can be sent, but is gone after a reload
  }
}
