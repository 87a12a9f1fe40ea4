// The Great Dinosaur Rush: a skeleton is drawn in the editor, by hand or by the designer, and sent when it is whole.
import { isBuilding, openHall, roundShown } from "../../src/games/great_dinosaur_rush/board/hall/hall-visits.svelte";
import { Sketch } from "../../src/games/great_dinosaur_rush/editor/sketch.svelte";
import { PARTS_OF } from "../../src/games/great_dinosaur_rush/editor/tools";
import { CATEGORIES, type Colour, COLOURS } from "../../src/games/great_dinosaur_rush/words/say-editor";
import type { Picture } from "../../src/games/great_dinosaur_rush/board/picture";
import type { GreatDinosaurRushView } from "../../src/generated/great_dinosaur_rush";
import type { Session } from "../../src/table/state/session.svelte";
import type { Desk, Doing } from "../page";

type Below = (n: number) => number;

const doing = (name: string, weight: number, run: () => unknown): Doing => ({ name, weight, run });

class DrawingDesk implements Desk {
  private sketch: Sketch | null = null;
  private key = "";

  constructor(private readonly session: Session) {}

  private get view(): GreatDinosaurRushView {
    return this.session.shownView as GreatDinosaurRushView;
  }

  /** The editor covers the table until your own skeleton is sent. */
  covers(): boolean {
    const { session } = this;
    return (
      session.freehand !== null && session.curtain === null && isBuilding(this.view, session.stage.picture as Picture)
    );
  }

  /** One editor for each table, seat and round, as the board keys it. */
  private opened(): Sketch {
    const { freehand } = this.session;
    if (!freehand) throw new Error("nobody draws here");
    const key = `${freehand.key} ${this.view.position.round}`;
    if (!this.sketch || key !== this.key) {
      this.sketch?.close();
      this.sketch = new Sketch(freehand, () => this.view);
      this.key = key;
    }
    return this.sketch;
  }

  doings(below: Below): Doing[] {
    if (this.covers()) return drawings(this.opened(), below);
    this.sketch?.close();
    this.sketch = null;
    return roundShown(this.view) > 0 ? [doing("open the hall again", 0.1, () => openHall(this.view))] : [];
  }
}

function drawings(sketch: Sketch, below: Below): Doing[] {
  const { question, selected } = sketch;
  if (question) return question.parts.map((part) => doing(`this bone is ${part}`, 1, () => sketch.answer(part)));
  const bone = sketch.bones[below(Math.max(1, sketch.bones.length))];
  return [
    ...(sketch.isReady && !sketch.sending ? [doing("send the skeleton", 8, () => sketch.send())] : []),
    ...(sketch.designs ?? []).map((design, index) => doing(`design ${index}`, 1, () => sketch.pick(design))),
    doing("the next design", 0.5, () => sketch.pickNext()),
    ...COLOURS.map((colour) => doing(`take ${colour}`, 0.2, () => sketch.take(colour))),
    ...PARTS_OF[sketch.colour].map((part) => doing(`take ${part}`, 0.1, () => sketch.takePart(part))),
    ...joints(sketch, below),
    ...(bone ? [doing("select a bone", 0.3, () => (sketch.selected = bone))] : []),
    ...(selected
      ? PARTS_OF[selected.colour as Colour].map((part) =>
          doing(`call it ${part}`, 0.5, () => sketch.relabel(selected, part)),
        )
      : []),
    ...(selected ? [doing("lift it", 0.5, () => sketch.lift(selected))] : []),
    ...(sketch.canUndo ? [doing("undo in the editor", 0.6, () => sketch.undo())] : []),
    ...(sketch.canRedo ? [doing("redo in the editor", 0.6, () => sketch.redo())] : []),
    ...(sketch.bones.length > 0
      ? [doing("mirror", 0.2, () => sketch.mirror()), doing("clear", 0.1, () => sketch.load([]))]
      : []),
    ...(sketch.lastBones.length > 0 ? [doing("last skeleton", 0.2, () => sketch.load(sketch.lastBones))] : []),
    ...(sketch.judgement?.names_category
      ? [null, ...CATEGORIES].map((one) => doing(`name ${one}`, 0.3, () => sketch.name(one)))
      : []),
    ...sketch.completed.map((card) =>
      doing(`show or hide ${card}`, 0.4, () => sketch.reveal(card, sketch.hidden.includes(card))),
    ),
    doing("lift or lay", 0.1, () => (sketch.lifting = !sketch.lifting)),
    doing("let go of the bone", 0.2, () => sketch.letGo()),
  ];
}

/** A press on a joint near the last one. */
function joints(sketch: Sketch, below: Below): Doing[] {
  const joint = { x: sketch.cursor.x + below(3) - 1, y: sketch.cursor.y + below(3) - 1 };
  return [doing(`joint ${joint.x},${joint.y}`, 2, () => sketch.press(joint))];
}

export function drawingDesk(session: Session): Desk {
  return new DrawingDesk(session);
}
