// An edition in the making: what is wanted, what the server says of it, and the way back.
import type { ChangedValue, DraftedEdition, EditionInfo } from "../../generated/protocol";
import { api } from "../../lib/server/api";
import { attempt } from "../../lib/server/attempt";
import { spoken } from "../../lib/words/language.svelte";
import { type Field, type Kind, kindsOf, type Table, withInner } from "./things/things";

const PAUSE = 300; // milliseconds after the last key
const NOTHING: DraftedEdition = { text: "", changes: [], refused: [] };
type Wanted = ReadonlyMap<string, unknown>;
interface Step {
  wanted: Wanted;
  name: string;
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

export class Draft {
  wanted = $state.raw<Wanted>(new Map()); // by the keys of fields, the latest last
  name = $state("");
  answer = $state.raw<DraftedEdition>(NOTHING);
  problem = $state(""); // why it could not be checked
  isChecking = $state(false);
  kept = $state.raw<EditionInfo | null>(null); // as it was saved last
  private saved = $state.raw<Step>({ wanted: new Map(), name: "" });
  private steps = $state.raw<Step[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  private latest = ""; // what was changed last: one way back for all keys that are typed there
  private pending: Promise<void> = Promise.resolve();

  readonly kinds: Kind[];
  private readonly fields: ReadonlyMap<string, Field>;
  readonly why: ReadonlyMap<string, string> = $derived(
    new Map(this.answer.refused.map(({ key, why }) => [key, why] as const)),
  );
  readonly canUndo: boolean = $derived(this.steps.length > 0);
  readonly isSaved: boolean = $derived(
    this.kept !== null && this.name === this.saved.name && isSame([...this.wanted], [...this.saved.wanted]),
  );

  constructor(
    readonly game: string,
    readonly components: Table,
  ) {
    this.kinds = kindsOf(components);
    this.fields = new Map(
      this.kinds.flatMap(({ things }) => things.flatMap((one) => one.fields)).map((one) => [one.key, one]),
    );
  }

  field(key: string): Field | undefined {
    return this.fields.get(key);
  }

  valueOf(field: Field): unknown {
    return this.wanted.has(field.key) ? this.wanted.get(field.key) : field.value;
  }

  isChanged(field: Field): boolean {
    return this.wanted.has(field.key);
  }

  set(field: Field, value: unknown): void {
    const next = new Map(this.wanted);
    next.delete(field.key);
    if (!isSame(value, field.value)) next.set(field.key, value);
    this.step({ wanted: next, name: this.name }, field.key);
  }

  rename(name: string): void {
    this.step({ wanted: this.wanted, name }, "name");
  }

  reset(key: string): void {
    const next = new Map(this.wanted);
    next.delete(key);
    this.step({ wanted: next, name: this.name });
  }

  undo(): void {
    const before = this.steps.at(-1);
    if (!before) return;
    this.steps = this.steps.slice(0, -1);
    this.latest = "";
    this.show(before);
  }

  undoAll(): void {
    this.step({ wanted: new Map(), name: this.name });
  }

  private step(next: Step, what = ""): void {
    if (next.name === this.name && isSame([...next.wanted], [...this.wanted])) return;
    if (!what || what !== this.latest) this.steps = [...this.steps, { wanted: this.wanted, name: this.name }];
    this.latest = what;
    this.show(next);
  }

  private show(step: Step): void {
    [this.wanted, this.name] = [step.wanted, step.name];
    remember(this);
    clearTimeout(this.timer);
    this.isChecking = true;
    this.timer = setTimeout(() => void this.check(), PAUSE);
  }

  /** Asks the server; an answer to an older question is dropped. */
  check(): Promise<void> {
    clearTimeout(this.timer);
    const number = ++this.asked;
    const wanted = [...this.wanted].map(([key, value]) => ({ key, value }));
    this.pending = attempt(async () => {
      const answer = await api.draftEdition(this.game, { wanted, name: this.name.trim(), language: spoken() });
      if (number === this.asked) this.answer = answer;
    }).then((problem) => {
      if (number !== this.asked) return;
      this.problem = problem;
      this.isChecking = false;
    });
    return this.pending;
  }

  /** The text with all that fits, up to the last key. */
  async text(): Promise<string> {
    await this.check();
    return this.problem ? "" : this.answer.text;
  }

  /** The changes of a file, in place of those so far. */
  take(name: string, changes: ChangedValue[]): void {
    this.step({ wanted: this.wantedBy(changes), name: name || this.name });
  }

  /** Begins with an edition that was kept, or with nothing. */
  begin(name: string, changes: ChangedValue[], kept: EditionInfo | null): void {
    this.kept = kept;
    const step = { wanted: this.wantedBy(changes), name };
    this.saved = step;
    this.steps = [];
    [this.wanted, this.name] = [step.wanted, step.name];
    void this.check();
  }

  keep(kept: EditionInfo): void {
    forget(this);
    this.kept = kept;
    this.saved = { wanted: this.wanted, name: this.name };
    remember(this);
  }

  /** Changes may go deeper than the fields that can be changed: they are put into the whole value. */
  private wantedBy(changes: ChangedValue[]): Wanted {
    const wanted = new Map<string, unknown>();
    for (const { key, now } of changes) {
      const found = [...this.fields.keys()].find((one) => key === one || key.startsWith(`${one}.`));
      if (found === undefined) {
        wanted.set(key, now);
        continue;
      }
      const way = key.slice(found.length + 1);
      const before = wanted.has(found) ? wanted.get(found) : this.fields.get(found)?.value;
      wanted.set(found, withInner(before, way ? way.split(".") : [], now));
    }
    return wanted;
  }

  /** What this device remembers of an edition that was left unsaved. */
  recall(): boolean {
    try {
      const found = JSON.parse(localStorage.getItem(placeOf(this)) ?? "null") as [string, [string, unknown][]] | null;
      if (!found) return false;
      this.show({ name: found[0], wanted: new Map(found[1]) });
      return true;
    } catch {
      return false; // somebody else wrote it
    }
  }
}

const placeOf = (draft: Draft) => `paddock.draft.${draft.game}.${draft.kept?.id ?? "new"}`;

function remember(draft: Draft): void {
  if (draft.isSaved || (draft.kept === null && draft.wanted.size === 0)) forget(draft);
  else localStorage.setItem(placeOf(draft), JSON.stringify([draft.name, [...draft.wanted]]));
}

function forget(draft: Draft): void {
  localStorage.removeItem(placeOf(draft));
}
