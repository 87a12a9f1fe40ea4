// What a chosen move leads to: the server tries it as a draft, which goes as far as nothing hidden or random comes up.
import type { Drafted } from "../../generated/protocol";
import { RefusedError } from "../../lib/server/connection";

const keyOf = (steps: string[]) => steps.join(" ");

export class Outlook {
  private known = $state.raw(new Map<string, unknown>()); // views by steps; null: they bring up something hidden
  private asked = new Set<string>();

  constructor(private readonly draft: (steps: string[]) => Promise<Drafted>) {}

  after(steps: string[]): unknown {
    return this.known.get(keyOf(steps)) ?? null;
  }

  /** Asks the server, once for the same steps. */
  async ask(steps: string[] | null): Promise<void> {
    if (steps === null || this.asked.has(keyOf(steps))) return;
    const { asked } = this;
    asked.add(keyOf(steps));
    const view = await this.draft(steps).then(
      (drafted) => (drafted.ends === "reveal" ? null : drafted.view),
      (error: unknown) => {
        if (!(error instanceof RefusedError)) throw error;
        return null; // Confirm says the act alone
      },
    );
    if (asked === this.asked) this.known = new Map(this.known).set(keyOf(steps), view);
  }

  clear(): void {
    this.known = new Map();
    this.asked = new Set();
  }
}
