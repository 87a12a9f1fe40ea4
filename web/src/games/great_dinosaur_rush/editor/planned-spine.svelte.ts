// A spine to begin with: where it would be, and what could go on from there.
import type { BoneSeen, Judgement, Opening, TypedDrawing } from "../../../generated/great_dinosaur_rush";
import { RefusedError } from "../../../lib/server/connection";
import type { Stick } from "../art/bones";
import type { Freehand } from "../../shared/game";
import { isAt, type Joint } from "./lattice/lattice";

const USUAL = 3;

export class PlannedSpine {
  openings = $state.raw<Opening[]>([]); // as the server says
  private at = $state.raw<Joint>({ x: 1, y: 0 });
  private length = $state(USUAL);

  constructor(private readonly freehand: Freehand) {}

  /** To the right from its joint, as long as there are green bones. */
  bones(green: number): BoneSeen[] {
    const length = Math.max(0, Math.min(this.length, green));
    return Array.from({ length }, (_, index) => ({
      part: "spine",
      colour: "green",
      x1: this.at.x + index,
      y1: this.at.y,
      x2: this.at.x + index + 1,
      y2: this.at.y,
    }));
  }

  lengthen(): void {
    this.length += 1;
    void this.judge();
  }

  /** Goes to a bone that is laid elsewhere. */
  makeRoomFor(stick: Stick): void {
    const ends = [
      { x: stick.x1, y: stick.y1 },
      { x: stick.x2, y: stick.y2 },
    ];
    if (this.bones(this.length).some((bone) => ends.some((end) => isAt(bone, end)))) return;
    this.at = ends[1] ?? this.at;
    void this.judge();
  }

  async judge(): Promise<void> {
    const drawing: TypedDrawing = { kind: "drawing", bones: this.bones(this.length), category: null };
    try {
      this.openings = ((await this.freehand.judge(drawing)) as Judgement).openings;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error; // it is only a help
    }
  }
}
