// The random users find what is broken on purpose: each defect breaks one promise of the page.
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Choice, GamePage, Offer } from "../src/games/shared/game";
import type { Page, Parts, Spoil } from "./page";
import { play } from "./play";
import { Server } from "./world/server";
import type { Table } from "./table";
import { isDaily } from "./tables";

interface Defect {
  name: string;
  game: string;
  seats: Table["seats"];
  spoil: Spoil;
  found: RegExp;
}

/** The same page, with something else in its offers. */
function offering(game: GamePage, change: (offer: Offer) => Offer): void {
  const { offer } = game;
  game.offer = (...asked) => change(offer(...asked));
}

const eachChoice = (offer: Offer, change: (choice: Choice) => Choice): Offer => ({
  ...offer,
  choices: offer.choices.map(change),
});

type Choosing = Page["choosing"];
/** Methods of the page, private ones too. */
const methods = (parts: Parts) =>
  parts.choosing.Choosing.prototype as unknown as Record<string, (this: Choosing) => unknown>;

const DEFECTS: Defect[] = [
  {
    name: "an offer that is not legal",
    game: "jurassic_snack",
    seats: [0, null],
    spoil: ({ game }) =>
      offering(game, (offer) => eachChoice(offer, (one) => ({ ...one, id: one.id.replace(/-north$/, "-south") }))),
    found: /the server refuses what the page offered: .*"move".*illegal/,
  },
  {
    name: "a step that is dropped on the way",
    game: "rolling_ranch",
    seats: [0],
    spoil: ({ table }) => {
      const { move } = table.TableStore.prototype;
      table.TableStore.prototype.move = function (steps) {
        return move.call(this, steps.slice(-1));
      };
    },
    found: /is sent, but .* was shown/,
  },
  {
    name: "a draft that is not looked at again when others have moved",
    game: "rolling_ranch",
    seats: [0, 1, 2],
    spoil: (parts) => (methods(parts)["look"] = () => undefined),
    found: /the page's draft and the table's differ|after .* the page offers/,
  },
  {
    name: "what was begun is kept although it was taken back",
    game: "tiny_epic_dinosaurs",
    seats: [0, 1],
    spoil: (parts) => (methods(parts)["renew"] = () => undefined),
    found: /which the table refuses|the page's draft and the table's differ|refuses what the page offered/,
  },
  {
    name: "a draft without its last step",
    game: "tiny_epic_dinosaurs",
    seats: [0],
    spoil: ({ table }) => {
      const { draft } = table.TableStore.prototype;
      table.TableStore.prototype.draft = function (steps) {
        return draft.call(this, steps.length > 1 ? steps.slice(0, -1) : steps);
      };
    },
    found: /the page's draft and the table's differ|the page offers .*, the table/,
  },
  {
    name: "a question to which nothing is offered",
    game: "great_dinosaur_rush",
    seats: [0, null],
    spoil: ({ game }) =>
      offering(game, (offer) => (offer.cells["museum-size-up"] ? { ...offer, choices: [], cells: {} } : offer)),
    found: /is asked, but the page offers nothing/,
  },
  {
    name: "a Confirm that sends nothing",
    game: "jurassic_snack",
    seats: [0, null],
    spoil: (parts) => (methods(parts)["commit"] = async () => undefined),
    found: /nobody has moved for/,
  },
  {
    name: "a piece that is forgotten while another is placed",
    game: "tiny_epic_dinosaurs",
    seats: [0],
    spoil: ({ game }) => offering(game, (offer) => eachChoice(offer, forgetful)),
    found: /the ranch differs at|is refused|the server refuses/,
  },
  {
    name: "a log that throws",
    game: "rolling_ranch",
    seats: [0],
    spoil: ({ game }) => {
      game.log = () => {
        throw new Error("no words for this");
      };
    },
    found: /no words for this/,
  },
];

/** Of several pieces that were placed, the first is left out when another follows. */
function forgetful(choice: Choice): Choice {
  const placed = (choice.instead ?? []).filter((step) => step.startsWith("move-") || step.startsWith("fence-"));
  if (!choice.id.startsWith("put:") || placed.length < 2) return choice;
  return { ...choice, instead: (choice.instead ?? []).filter((step) => step !== placed[0]) };
}

const SEEDS = [1, 2, 3, 4, 5, 6];

describe.runIf(isDaily)("random users find", () => {
  let server: Server;
  beforeAll(() => {
    server = Server.start();
  });
  afterAll(() => server.stop());

  it.each(DEFECTS)("$name", async ({ game, seats, spoil, found }) => {
    const games = async () => {
      for (const seed of SEEDS) await play(server, { game, seats, options: {}, seed }, spoil);
    };
    await expect(games()).rejects.toThrow(found);
  });
});
