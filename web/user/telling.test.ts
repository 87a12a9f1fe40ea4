// Everything that happens is shown and recalled: over whole random games, for every seat and for spectators.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Event } from "../src/generated/protocol";
import type { GamePage } from "../src/games/shared/game";
import { SHELF } from "../src/games/shelf";
import { BASE, FIXED, FRESH, isDaily } from "./tables";
import { Follower, type ToldGame } from "./telling";
import { Server } from "./world/server";

const GAMES = isDaily ? 4 : FRESH * 5;
const SEATS: Record<string, number[]> = {
  jurassic_snack: [2],
  rolling_ranch: [2, 3, 4],
  great_dinosaur_rush: [2, 3, 4],
  tiny_epic_dinosaurs: [1, 2, 3, 4],
};

/** What the check must find if it is dropped: how it moves, or its words too. */
const DROPPED = [
  { game: "jurassic_snack", kind: "run", found: "look" },
  { game: "rolling_ranch", kind: "rolled", found: "words" },
  { game: "great_dinosaur_rush", kind: "publicize", found: "look" },
  { game: "great_dinosaur_rush", kind: "donate", found: "words" },
  { game: "tiny_epic_dinosaurs", kind: "placed", found: "look" },
  { game: "tiny_epic_dinosaurs", kind: "dealt_card", found: "words" },
] as const;

/** Options that change what there is to tell, in turn. */
const OPTIONS: Record<string, Record<string, string | boolean>[]> = {
  great_dinosaur_rush: [{}, {}, { family: true }, {}],
  tiny_epic_dinosaurs: ["breeder", "contractor", "poacher", "scientist"].map((rival) => ({ rival })),
};

interface Asked {
  game: string;
  seats: number;
  options: Record<string, string | boolean>;
  seed: number;
  viewer: number | null;
}

/** Games of every size, seen from every seat and by spectators. */
function questionOf(game: string, n: number): Asked {
  const sizes = SEATS[game] ?? [2];
  const seats = sizes[n % sizes.length] ?? 2;
  const viewer = n % (seats + 1);
  const choices = seats === 1 || game !== "tiny_epic_dinosaurs" ? OPTIONS[game] : undefined; // a Rival is met alone
  const options = choices?.[Math.floor(n / sizes.length) % choices.length] ?? {};
  return { game, seats, options, seed: (isDaily ? FIXED : BASE) + n, viewer: viewer === seats ? null : viewer };
}

describe("the story of a random game", () => {
  let server: Server;
  beforeAll(() => void (server = Server.start()));
  afterAll(() => server.stop());

  it.each(SHELF.map(({ name, load }) => [name, load] as const))("of %s leaves nothing out", async (name, load) => {
    const game = await load();
    for (let n = 0; n < GAMES; n++) {
      const question = questionOf(name, n);
      expect(await missingIn(game, question), JSON.stringify(question)).toEqual([]);
    }
  });

  it.runIf(isDaily).each(DROPPED)("is incomplete without $kind of $game", async ({ game: name, kind, found }) => {
    const whole = (await SHELF.find((box) => box.name === name)?.load()) as GamePage;
    const isDropped = (event: Event) => event.move?.["kind"] === kind;
    const game: GamePage = {
      ...whole,
      looks: (before, event, ...more) => (isDropped(event) ? [] : whole.looks(before, event, ...more)),
      log: (events, ...more) =>
        whole.log(found === "words" ? events.filter((one) => !isDropped(one)) : events, ...more),
    };
    const missing = await missingIn(game, questionOf(name, 1));
    expect(missing.join("\n")).toMatch(found === "words" ? "not told" : "doesn't move");
  });

  async function missingIn(game: GamePage, question: Asked): Promise<string[]> {
    const { body } = await server.ask({ ask: "tell", ...question });
    const summaries = (await game.summing?.load()) ?? null;
    const follower = new Follower(game, summaries, body as ToldGame, question.viewer);
    follower.follow();
    return [...follower.missing];
  }
});
