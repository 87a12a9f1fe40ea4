// A quick match: a table at which I wait for somebody, on whatever page I am.
import type { QuickMatch, TableInfo } from "../../generated/protocol";
import { api } from "../server/api";
import { attempt } from "../server/attempt";
import { beSomebody } from "../server/me.svelte";

const AGAIN = 5000; // milliseconds

class Seeking {
  wish = $state.raw<QuickMatch | null>(null);
  table = $state.raw<TableInfo | null>(null); // where I wait
  since = $state(0); // milliseconds
  found = $state.raw<TableInfo | null>(null); // a game that has begun
  #timer: ReturnType<typeof setTimeout> | undefined;

  async start(wish: QuickMatch): Promise<void> {
    await beSomebody();
    this.wish = wish;
    this.since = Date.now();
    this.found = null;
    await this.#ask();
  }

  /** Stops looking, and frees the table. */
  async stop(): Promise<void> {
    const table = this.table;
    this.#forget();
    if (table) await api.close(table.code);
  }

  /** I have seen the game that has begun. */
  seen(): void {
    this.found = null;
  }

  #forget(): void {
    clearTimeout(this.#timer);
    this.wish = this.table = null;
  }

  async #ask(): Promise<void> {
    const wish = this.wish;
    if (!wish) return;
    const table = (await this.#begun()) ?? (await api.match(wish));
    if (this.wish !== wish) return; // stopped, or looking for something else meanwhile
    const before = this.table;
    const began = before && before.code !== table.code ? await this.#begun() : null;
    if (began && table.status === "open") await api.close(table.code); // somebody came while I asked
    this.table = began ?? table;
    if (this.table.status === "open") this.#timer = setTimeout(() => void attempt(() => this.#again()), AGAIN);
    else {
      const found = this.table;
      this.#forget();
      this.found = found.status === "playing" ? found : null;
    }
  }

  /** The table where I have waited, if somebody has sat down there. */
  async #begun(): Promise<TableInfo | null> {
    const table = this.table && (await api.find(this.table.code));
    return table?.status === "playing" ? table : null;
  }

  async #again(): Promise<void> {
    try {
      await this.#ask();
    } catch (error) {
      this.#timer = setTimeout(() => void attempt(() => this.#again()), AGAIN);
      throw error;
    }
  }
}

export const seeking = new Seeking();
