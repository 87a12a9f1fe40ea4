// A skeleton that is being drawn: its bones, what is in hand, what the server thinks of it.
import type {
  BoneSeen,
  DesignSeen,
  GreatDinosaurRushView,
  Judgement,
  Opening,
  TypedDrawing,
} from "../../../generated/great_dinosaur_rush";
import { RefusedError } from "../../../lib/server/connection";
import { whyNot } from "../../../lib/words/say";
import type { Stick } from "../art/bones";
import type { Freehand } from "../../shared/game";
import { COLOURS, partName, say, type Colour } from "../words/say-editor";
import { keepDraft, readDraft } from "./draft";
import {
  areNeighbours,
  ghostOf,
  isAt,
  type Joint,
  mirroredBones,
  ordered,
  same,
  sameStick,
  stickOf,
} from "./lattice/lattice";
import { partsAt, partsToKeepFor } from "./inferring";
import { PlannedSpine } from "./planned-spine.svelte";
import { nextPart, PARTS_OF } from "./tools";

export interface PartQuestion {
  stick: Stick;
  parts: string[];
}

const PATIENCE = 60; // milliseconds until what was drawn is judged
const AGAIN = 700; // until a refused question is sent again
const MOST_PAST = 200;

export class Sketch {
  bones = $state.raw<BoneSeen[]>([]);
  colour = $state<Colour>("green");
  part = $state<string | null>(null); // null: its place decides
  lifting = $state(false);
  cursor = $state.raw<Joint>({ x: 0, y: 0 });
  reach = $state.raw<Joint | null>(null); // where the cursor went beyond what is shown
  anchor = $state.raw<Joint | null>(null);
  selected = $state.raw<BoneSeen | null>(null);
  question = $state.raw<PartQuestion | null>(null);
  marked = $state.raw<BoneSeen[]>([]); // pointed at by a check
  card = $state<string | null>(null); // whose ghost is shown
  shift = $state.raw<Joint>({ x: 0, y: 0 });
  hidden = $state.raw<string[]>([]);
  category = $state<string | null>(null);
  judgement = $state.raw<Judgement | null>(null);
  designs = $state.raw<DesignSeen[] | null>(null);
  said = $state(""); // for the live region
  problem = $state("");
  sending = $state(false);
  private past = $state.raw<BoneSeen[][]>([]);
  private future = $state.raw<BoneSeen[][]>([]);
  private judged = $state.raw<BoneSeen[]>([]); // the bones of the judgement, in its order
  private judgedDrawing = $state.raw<TypedDrawing | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  readonly spine: PlannedSpine;

  constructor(
    private readonly freehand: Freehand,
    readonly view: () => GreatDinosaurRushView,
  ) {
    this.spine = new PlannedSpine(freehand);
    const draft = readDraft(freehand.key, this.round);
    if (draft) [this.bones, this.hidden, this.category] = [draft.bones, draft.hidden, draft.category];
    this.askJudge(0);
    void this.spine.judge();
    if (this.hasDesigns) void this.askDesigns();
  }

  /** Does this table allow "Build for me"? */
  get hasDesigns(): boolean {
    return this.view().options?.["build_for_me"] !== false;
  }

  private get round(): number {
    return this.view().position.round;
  }

  get seat(): number {
    return this.view().seat ?? 0;
  }

  get pile(): number[] {
    return this.view().position.players[this.seat]?.pile ?? [];
  }

  readonly left: number[] = $derived.by(() =>
    COLOURS.map(
      (colour, index) => (this.pile[index] ?? 0) - this.bones.filter((bone) => bone.colour === colour).length,
    ),
  );
  readonly isReady: boolean = $derived.by(() => this.judgement?.move != null && this.isOf(this.judgedDrawing));
  readonly completed: string[] = $derived.by(
    () => this.judgement?.cards.filter((card) => card.completed).map((card) => card.id) ?? [],
  );
  /** A spine to begin with; empty once there is one. */
  readonly plan: BoneSeen[] = $derived.by(() =>
    this.bones.some((bone) => bone.part === "spine") ? [] : this.spine.bones(this.leftOf("green")),
  );
  /** Where parts go on; until a new spine is judged, from where it was planned. */
  readonly openings: Opening[] = $derived.by(() => {
    const judged = this.judgement?.openings ?? [];
    return this.plan.length === 0 && judged.length > 0 ? judged : this.spine.openings;
  });
  /** The parts for which the last bones of the colour in hand are needed. */
  readonly kept: string[] = $derived.by(() => partsToKeepFor(this.colour, this.bones, this.leftOf(this.colour)));
  readonly canUndo: boolean = $derived.by(() => this.past.length > 0);
  readonly canRedo: boolean = $derived.by(() => this.future.length > 0);

  /** The bones that break a condition. */
  offenders(rule: string): BoneSeen[] {
    const condition = this.judgement?.conditions.find((one) => one.rule === rule);
    return (condition?.bones ?? [])
      .flatMap((index) => this.judged[index] ?? [])
      .filter((bone) => this.bones.includes(bone));
  }

  readonly wrong: BoneSeen[] = $derived.by(
    () => this.judgement?.conditions.flatMap((one) => (one.state === "broken" ? this.offenders(one.rule) : [])) ?? [],
  );
  readonly ghost = $derived.by(() => {
    const card = this.view().cards.find((one) => one.id === this.card);
    return card
      ? ghostOf(
          card,
          this.judgement?.cards.find((one) => one.id === card.id),
          this.shift,
          this.bones,
        )
      : null;
  });

  /** The skeleton this seat showed in the exhibit before. */
  readonly lastBones: BoneSeen[] = $derived.by(() => this.view().exhibits[this.seat]?.bones ?? []);

  // Tools

  take(colour: Colour): void {
    const again = this.colour === colour && !this.lifting;
    this.part = again ? nextPart(colour, this.part) : null;
    this.colour = colour;
    this.lifting = false;
    this.anchor = this.selected = null;
  }

  leftOf(colour: Colour): number {
    return this.left[COLOURS.indexOf(colour)] ?? 0;
  }

  /** A colour that has run out makes way for the next one. */
  handOver(): void {
    if (this.leftOf(this.colour) > 0) return;
    const at = COLOURS.indexOf(this.colour);
    const next = [...COLOURS.slice(at + 1), ...COLOURS.slice(0, at)].find((colour) => this.leftOf(colour) > 0);
    if (!next) return;
    const names = { colour: say(`colour.${this.colour}`).toLowerCase(), other: say(`colour.${next}`).toLowerCase() };
    this.said = say("said.next", names);
    [this.colour, this.part, this.anchor] = [next, null, null];
  }

  // The spine to begin with

  layPlan(): void {
    this.change([...this.bones, ...this.plan]);
    this.handOver();
  }

  takePart(part: string | null): void {
    this.part = part;
    this.lifting = false;
  }

  letGo(): void {
    if (this.question) this.question = null;
    else if (this.anchor) this.anchor = null;
    else if (this.selected) this.selected = null;
    else [this.lifting, this.marked] = [false, []];
  }

  // Bones

  /** Places a bone of the colour in hand between two joints; false: that's not possible now. */
  lay(from: Joint, to: Joint): boolean {
    const stick = stickOf(from, to);
    const there = this.bones.find((bone) => sameStick(bone, stick));
    this.selected = null;
    if (there?.colour === this.colour && (this.part === null || there.part === this.part)) {
      this.said = say("said.full", { part: partName(there.part) });
      return true;
    }
    const back = there?.colour === this.colour ? 1 : 0; // the bone there is replaced
    if (this.leftOf(this.colour) + back <= 0) {
      this.said = say("said.none", { colour: say(`colour.${this.colour}`).toLowerCase() });
      return false;
    }
    const parts = this.part === null ? partsAt(this.colour, stick, this.bones, this.openings) : [this.part];
    if (parts.length !== 1) {
      this.question = { stick, parts: parts.length > 0 ? parts : PARTS_OF.white };
      return false;
    }
    this.put(stick, parts[0] ?? "");
    return true;
  }

  answer(part: string): void {
    const { question } = this;
    this.question = null;
    if (question) this.put(question.stick, part);
    this.handOver();
  }

  private put(stick: Stick, part: string): void {
    if (this.plan.length > 0) this.spine.makeRoomFor(stick);
    const others = this.bones.filter((bone) => !sameStick(bone, stick));
    this.change([...others, { ...stick, part, colour: this.colour }]);
    this.said = say("said.laid", { part: partName(part), n: this.leftOf(this.colour) });
  }

  /** A press on a joint: begins a bone, or ends the one that was begun and begins the next. */
  press(joint: Joint): void {
    this.cursor = joint;
    const { anchor } = this;
    if (this.lifting) return this.liftAt(joint);
    if (anchor && areNeighbours(anchor, joint)) {
      if (this.lay(anchor, joint)) this.anchor = joint;
      this.handOver();
    } else this.anchor = anchor && same(anchor, joint) ? null : joint;
    this.selected = null;
  }

  lift(bone: BoneSeen): void {
    this.change(this.bones.filter((one) => one !== bone));
    this.said = say("said.lifted", { part: partName(bone.part) });
  }

  /** The bone that was laid last at a joint. */
  liftAt(joint: Joint): void {
    const bone = this.selected ?? this.bones.findLast((one) => isAt(one, joint));
    if (bone) this.lift(bone);
  }

  relabel(bone: BoneSeen, part: string): void {
    const named = { ...bone, part };
    this.change(this.bones.map((one) => (one === bone ? named : one)));
    this.selected = named;
  }

  mirror(): void {
    this.change(mirroredBones(this.bones, this.selected));
  }

  load(bones: BoneSeen[]): void {
    this.change(ordered(bones));
  }

  private change(bones: BoneSeen[]): void {
    this.past = [...this.past, this.bones].slice(-MOST_PAST);
    this.future = [];
    this.show(bones);
  }

  private show(bones: BoneSeen[]): void {
    this.bones = bones;
    this.selected = this.question = null;
    this.marked = [];
    this.keep();
    this.askJudge(PATIENCE);
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, this.bones];
    this.anchor = null;
    this.show(before);
  }

  redo(): void {
    const after = this.future.at(-1);
    if (!after) return;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, this.bones];
    this.show(after);
  }

  // Cards and category

  reveal(card: string, on: boolean): void {
    this.hidden = on ? this.hidden.filter((one) => one !== card) : [...this.hidden, card];
    this.keep();
  }

  name(category: string | null): void {
    this.category = category;
    this.keep();
    this.askJudge(0);
  }

  lookAt(card: string | null): void {
    this.card = card;
    this.shift = { x: 0, y: 0 };
  }

  // The server

  private keep(): void {
    keepDraft(this.freehand.key, {
      round: this.round,
      bones: this.bones,
      hidden: this.hidden,
      category: this.category,
    });
  }

  private askJudge(ms: number): void {
    clearTimeout(this.timer);
    if (!this.closed) this.timer = setTimeout(() => void this.judge(), ms);
  }

  private drawing(): TypedDrawing {
    return { kind: "drawing", bones: this.bones, category: this.category };
  }

  /** Is it what is on the lattice now? */
  private isOf(drawing: TypedDrawing | null): boolean {
    return drawing?.bones === this.bones && drawing.category === this.category;
  }

  private async judge(): Promise<void> {
    const drawing = this.drawing();
    if (this.closed) return;
    try {
      const judgement = (await this.freehand.judge(drawing)) as Judgement;
      if (!this.isOf(drawing)) return;
      [this.judgement, this.judgedDrawing, this.problem] = [judgement, drawing, ""];
      this.judged = ordered(drawing.bones);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      if (error.refused.error === "stale" || error.refused.error === "too_many") this.askJudge(AGAIN);
      else if (error.refused.error !== "not_asked") this.problem = whyNot(error.refused);
    }
  }

  private async askDesigns(): Promise<void> {
    try {
      this.designs = (await this.freehand.designs()) as DesignSeen[];
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      setTimeout(() => !this.closed && void this.askDesigns(), 3 * AGAIN);
    }
  }

  pick(design: DesignSeen): void {
    this.load(design.bones);
    if (design.category !== null) this.name(design.category);
  }

  /** The first design, or the one after the design on the lattice. */
  pickNext(): void {
    const designs = this.designs ?? [];
    const shown = designs.findIndex(
      (design) => design.bones.length > 0 && design.bones.every((bone) => this.bones.includes(bone)),
    );
    const next = designs[(shown + 1) % Math.max(1, designs.length)];
    if (next) this.pick(next);
  }

  async send(): Promise<void> {
    if (!this.isReady || this.sending) return;
    this.sending = true;
    try {
      const cards = this.completed.filter((card) => !this.hidden.includes(card));
      const whole: TypedDrawing = { ...this.drawing(), cards };
      await this.freehand.send(whole);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.problem = whyNot(error.refused);
    } finally {
      this.sending = false;
    }
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }
}
