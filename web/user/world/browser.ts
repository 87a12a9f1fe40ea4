// The few things of a browser that the page's logic touches. One page at a time has them: the person who acts.
import { vi } from "vitest";
import { type Network, PageSocket } from "./network";

class Kept {
  private readonly items = new Map<string, string>();

  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.items.set(key, value);
  }
}

const nothing = () => undefined;
const PERSON = /^person-(\d+)$/;

function found(things: Record<string, unknown>): void {
  for (const [name, thing] of Object.entries(things)) vi.stubGlobal(name, thing);
}

export class Browser {
  private person = 0;
  private readonly sockets = new Map<number, PageSocket>(); // the latest of each person
  private readonly cutAt = new Map<number, number>(); // how far the tables were then
  private readonly kept = new Map<number, { local: Kept; session: Kept }>();

  constructor(private readonly network: Network) {
    found({
      addEventListener: nothing,
      document: { hidden: false, querySelector: () => null, addEventListener: nothing },
      fetch: (path: string, init?: RequestInit) => this.fetch(path, init),
      navigator: { onLine: true, languages: ["en"] },
      matchMedia: () => ({ matches: false, addEventListener: nothing }),
      WebSocket: this.socketMaker(),
    });
  }

  /** From now on this person's page runs. */
  become(person: number): void {
    this.person = person;
    const kept = this.kept.get(person) ?? { local: new Kept(), session: new Kept() };
    this.kept.set(person, kept);
    const location = new URL(`http://person-${person}/`);
    found({ location, localStorage: kept.local, sessionStorage: kept.session });
  }

  /** This person's line goes down. */
  cut(person: number): void {
    this.cutAt.set(person, this.network.count);
    this.sockets.get(person)?.cut();
  }

  private fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const { person } = this;
    return new Promise((resolve) => {
      const question = { ask: "fetch" as const, person, method: init.method ?? "GET", path };
      const answered = (body: unknown, status: number) => resolve(new Response(JSON.stringify(body), { status }));
      this.network.enqueue(question, ({ body, status }) => answered(body, status));
    });
  }

  /** A page's socket comes back to the address it was loaded from, whoever acts meanwhile. */
  private socketMaker(): new (address: URL) => PageSocket {
    const { network, sockets, cutAt } = this;
    return class extends PageSocket {
      constructor(address: URL) {
        const person = Number(PERSON.exec(address.hostname)?.[1]);
        super(network, person, cutAt.get(person) ?? null);
        sockets.set(person, this);
      }
    };
  }
}
