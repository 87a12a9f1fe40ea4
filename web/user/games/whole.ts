// One test for each table: each game is played to its end.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { play } from "../play";
import { Server } from "../world/server";
import { nameOf } from "../table";
import { isDaily, tablesOf } from "../tables";

/** Done in every game, on pages of its own and on a shared one. */
const ALWAYS = ["press", "pick", "commit", "drag", "undo", "let go", "lift the curtain", "hover over", "cut"];

/** Plays the tables of a game. On the fixed ones of every day all of `done` must have happened at least once. */
export function playedWhole(game: string, done: string[]): void {
  const tables = tablesOf(game);
  describe.skipIf(tables.length === 0)(`random users of ${game}`, () => {
    let server: Server;
    const happened = new Map<string, number>();
    beforeAll(() => {
      server = Server.start();
    });
    afterAll(() => server.stop());

    it.each(tables.map((table) => [nameOf(table), table] as const))("%s", async (_, table) => {
      const { acts } = await play(server, table);
      for (const [act, n] of acts) happened.set(act, (happened.get(act) ?? 0) + n);
    });

    it.runIf(isDaily)("do all there is to do", () => {
      const names = [...happened.keys()];
      const missing = [...ALWAYS, ...done].filter((wanted) => !names.some((name) => name.startsWith(wanted)));
      expect(missing).toEqual([]);
    });
  });
}
