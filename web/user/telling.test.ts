// Everything that happens is told: over whole random games, for every seat and for spectators.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SHELF } from "../src/games/shelf";
import { isDaily, FRESH, BASE } from "./tables";
import { Follower, type ToldGame } from "./telling";
import { Server } from "./world/server";

const GAMES = isDaily ? 16 : FRESH * 5;
const SEATS: Record<string, number[]> = {
  jurassic_snack: [2],
  rolling_ranch: [2, 3, 4],
  great_dinosaur_rush: [2, 3, 4],
  tiny_epic_dinosaurs: [1, 2, 3, 4],
};

describe("the story of a random game", () => {
  let server: Server;
  beforeAll(() => void (server = Server.start()));
  afterAll(() => server.stop());

  it.each(SHELF.map(({ name, load }) => [name, load] as const))("of %s leaves nothing out", async (name, load) => {
    const game = await load();
    const summaries = (await game.summing?.load()) ?? null;
    const seats = SEATS[name] ?? [2];
    for (let n = 0; n < GAMES; n++) {
      const count = seats[n % seats.length] ?? 2;
      const viewer = n % (count + 1) === count ? null : n % (count + 1);
      const question = { game: name, seats: count, options: {}, seed: BASE + n, viewer };
      const { body } = await server.ask({ ask: "tell", ...question });
      const follower = new Follower(game, summaries, body as ToldGame, viewer);
      follower.follow();
      expect([...follower.missing], JSON.stringify(question)).toEqual([]);
    }
  });
});
