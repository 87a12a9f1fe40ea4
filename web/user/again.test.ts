// A failure can be had again: one seed is one game, whatever was played before it.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { play } from "./play";
import { Server } from "./world/server";
import type { Table } from "./table";
import { isDaily } from "./tables";

const TABLES: Table[] = [
  { game: "jurassic_snack", seats: [0, 1], options: {}, seed: 5 },
  { game: "jurassic_snack", seats: [null, 0], options: {}, seed: 6 },
];

describe.runIf(isDaily)("the same seed", () => {
  const servers: Server[] = [];
  beforeAll(() => void servers.push(Server.start(), Server.start()));
  afterAll(() => servers.forEach((server) => server.stop()));

  it.each(TABLES)("is the same game, with $seats", async (table) => {
    const [one, other] = servers as [Server, Server];
    const first = await play(one, table);
    await play(other, { ...table, seed: 99 });
    expect((await play(other, table)).trail).toEqual(first.trail);
  });
});
