// The parts of a skeleton as a list to work through: what is there, what is missing, what is wrong with it.
import type { BoneSeen, ConditionJudged, Judgement } from "../../../generated/great_dinosaur_rush";
import { count, partName, say } from "../words/say-editor";
import { PARTS_OF } from "./tools";

/** What a list needs to know of a drawing. */
export interface Drawn {
  readonly judgement: Judgement | null;
  readonly pile: number[];
  readonly bones: BoneSeen[];
  offenders(rule: string): BoneSeen[];
}

export interface PartRow {
  part: string;
  colour: string;
  bones: number;
  broken: ConditionJudged[];
}

const COLOURED = Object.entries(PARTS_OF).filter(([colour]) => colour !== "white");
const ORDER = ["spine", "ribs", "neck", "head", "tail", "limb_a", "limb_b", "unique"];
const colourOf = (part: string) => COLOURED.find(([, parts]) => parts.includes(part))?.[0] ?? "green";

/** A part for each row; unique bones only for whoever has some. A broken rule is with the part of its first bone. */
export function partRows(drawn: Drawn): PartRow[] {
  const broken = drawn.judgement?.conditions.filter(({ state }) => state === "broken") ?? [];
  return ORDER.filter((part) => part !== "unique" || (drawn.pile[3] ?? 0) > 0).map((part) => ({
    part,
    colour: colourOf(part),
    bones: drawn.bones.filter((bone) => bone.part === part).length,
    broken: broken.filter(({ rule }) => drawn.offenders(rule)[0]?.part === part),
  }));
}

/** Broken rules that no bone stands for. */
export function otherFaults(drawn: Drawn): ConditionJudged[] {
  return (
    drawn.judgement?.conditions.filter(({ state, rule }) => state === "broken" && drawn.offenders(rule).length === 0) ??
    []
  );
}

/** "7 parts missing", "Missing: head", "3 bones to place", "2 things to fix"; empty: nothing. */
export function stillMissing(drawn: Drawn): string {
  const missing = partRows(drawn).filter(({ bones }) => bones === 0);
  if (missing.length === 1) return say("missing.only", { part: partName(missing[0]?.part ?? "") });
  if (missing.length > 1) return count("missing", missing.length);
  const left = drawn.judgement?.left.reduce((sum, n) => sum + Math.max(0, n), 0) ?? 0;
  if (left > 0) return count("unplaced", left);
  const wrong = drawn.judgement?.conditions.filter(({ state }) => state === "broken").length ?? 0;
  return wrong > 0 ? count("aside.fix", wrong) : "";
}
