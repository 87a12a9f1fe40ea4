// What the host sees and does. The token is in this object and in a header, and nowhere else.
import type { AdminSight, KnownPerson, KnownTable, Refused } from "../../generated/protocol";
import { RefusedError } from "../../lib/server/connection";

export class Hosting {
  sight = $state.raw<AdminSight | null>(null);
  people = $state.raw<KnownPerson[]>([]);
  tables = $state.raw<KnownTable[]>([]);
  private token = "";

  async open(token: string): Promise<void> {
    this.token = token;
    await this.look();
  }

  async look(): Promise<void> {
    this.sight = await this.ask<AdminSight>("GET", "");
    this.tables = await this.ask<KnownTable[]>("GET", "/tables");
  }

  async search(words: string): Promise<void> {
    this.people = await this.ask<KnownPerson[]>("GET", `/people?search=${encodeURIComponent(words)}`);
  }

  /** Does something, and looks again. */
  async act(path: string, body?: unknown): Promise<void> {
    await this.ask("POST", path, body);
    await this.look();
  }

  private async ask<T>(method: string, path: string, body?: unknown): Promise<T> {
    const headers = { "x-admin-token": this.token, "content-type": "application/json" };
    const init: RequestInit = { method, headers, credentials: "omit", cache: "no-store" };
    if (body !== undefined) init.body = JSON.stringify(body);
    const answer = await fetch(`/api/admin${path}`, init);
    if (!answer.ok) throw new RefusedError((await answer.json()) as Refused);
    return (answer.status === 204 ? undefined : await answer.json()) as T;
  }
}
