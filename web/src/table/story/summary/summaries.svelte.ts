// Summaries of rounds and phases: which of them there are, and the one that is open.
import type { Event } from "../../../generated/protocol";
import type { Around, Entry, GamePage, Summaries } from "../../../games/shared/game";
import type { Summary } from "../../../games/shared/summary";
import { translated } from "../../../lib/words/language.svelte";

export interface Opened {
  summary: Summary;
  Extra: Summaries["Extra"];
}

export class ShownSummaries {
  opened = $state.raw<Opened | null>(null);
  waiting = $state<number | null>(null); // the version of one that is due, but not yet to be read

  constructor(
    private readonly game: GamePage,
    private readonly events: () => Event[],
    private readonly around: () => Around,
  ) {}

  /** By the versions of their last events. */
  readonly due: number[] = $derived.by(() => this.game.summing?.due(this.events()) ?? []);

  /** Events have come: if they end a round, its summary waits until they have been shown. */
  expect(events: Event[]): void {
    const last = this.due.at(-1);
    if (last !== undefined && events.some(({ version }) => version === last)) this.waiting = last;
  }

  /** Opens what waits. */
  openWaiting(): void {
    if (this.waiting === null) return;
    const version = this.waiting;
    this.waiting = null;
    this.open(version, ({ opens }) => opens).catch(() => undefined); // can't be loaded: the log has everything
  }

  async open(version: number, wanted: (summary: Summary) => boolean = () => true): Promise<void> {
    const found = await this.game.summing?.load();
    await translated();
    const summary = found?.summaryOf(this.events(), version, this.around());
    if (found && summary && wanted(summary)) this.opened = { summary, Extra: found.Extra };
  }

  close(): void {
    this.opened = null;
  }

  /** The lines of the log that end with one: by the number of the line, its version. */
  linesOf(entries: Entry[]): Map<number, number> {
    return new Map(this.due.map((version) => [entries.findLastIndex((entry) => entry.version <= version), version]));
  }
}
