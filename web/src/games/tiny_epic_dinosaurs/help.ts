// Tiny Epic Dinosaurs explained: its pieces and marks, and the game on one page.
import { book } from "../../lib/language.svelte";
import { helpOf, type Help, type Term } from "../help";
import { actionsText, cardsOf, cardText, eatsText, matsOf } from "./components";
import { amounts, capital, nameOf, say, type Key } from "./messages";

export const en = {
  "stegosaurus": "Stegosaurus",
  "stegosaurus.text":
    "Herbivore. Plants it eats: {species.stegosaurus.feed.plant}. Points at the end: {species.stegosaurus.vp}.",
  "brachiosaurus": "Brachiosaurus",
  "brachiosaurus.text":
    "Herbivore. Plants it eats: {species.brachiosaurus.feed.plant}. Points at the end: {species.brachiosaurus.vp}.",
  "velociraptor": "Velociraptor",
  "velociraptor.text":
    "Carnivore. Meat it eats: {species.velociraptor.feed.meat}. Points at the end: {species.velociraptor.vp}.",
  "allosaurus": "Allosaurus",
  "allosaurus.text":
    "Carnivore. Meat it eats: {species.allosaurus.feed.meat}. Points at the end: {species.allosaurus.vp}.",
  "unique": "Unique dinosaur",
  "unique.text": "Comes with its research card and has a power of its own. In a contract: any one of them.",
  "any": "Any dinosaur",
  "any.text": "One of yours, whatever its species: regular or unique.",
  "rancher": "Rancher",
  "rancher.text": "Strength {game.regular_strength}. Sent to an action space, it does at once what the space says.",
  "lead": "Lead Rancher",
  "lead.text": "Strength {game.lead_strength}. To join others on a space you must be stronger than each of them there.",
  "plant": "Plant",
  "plant.text": "Food for herbivores. Every uncovered plant of your ranch gives one a round.",
  "meat": "Meat",
  "meat.text": "Food for carnivores. Every uncovered meat of your ranch gives one a round.",
  "supply": "Supply",
  "supply.text": "Pays for markets and other spaces. It is no food.",
  "barrier": "Barrier",
  "barrier.text":
    "Stands on a dotted line of your ranch and closes pens. Once placed it stays, unless a space or a card lets you take it up.",
  "contract": "Contract",
  "contract.text": "Deliver the dinosaurs it shows from your ranch, and score its points.",
  "research": "Research card",
  "research.text": "Points, and a rule of your own; genetic cards bring a unique dinosaur.",
  "secret": "Secret contract",
  "secret.text": "Only its owner sees it. It is fulfilled right after a public one, in the same action.",
  "newborn": "Newborn",
  "newborn.text": "Comes in phase 6 from two fed dinosaurs of an enclosure.",
  "home": "Move a dinosaur home",
  "home.text": "One that waits in your Holding Area goes to an empty space of your ranch now, before you arrange it.",
  "lift": "Take up barriers",
  "lift.text": "One or more barriers go from your ranch to your Holding Area. You place them anew when you arrange it.",
  "moving": "Another space",
  "moving.text": "A rancher who is already out goes to this space.",
  "danger": "Escapes ahead",
  "danger.text":
    "If you leave it so, dinosaurs escape: hungry ones, and those that stand in no enclosure of their species.",
  "first": "First player marker",
  "first.text": "Its holder begins to place Ranchers, and goes first where pieces run out.",
  "die": "Wrangler die",
  "die.text":
    "Rolled in the wilds. Net: you have it. Egg: one more. Wound: it and your Ranchers go on medical leave for the round.",
  "holding": "Holding Area",
  "holding.text": "Where new dinosaurs and barriers wait until you arrange your ranch.",
  "medical": "Medical leave",
  "medical.text": "Wounded Ranchers and their dinosaur. They are back when the Ranchers come home.",
  "nature": "Mountains, water, fences",
  "nature.text": "They close a side of a space for good, and cost nothing.",
  "enclosure": "Enclosure",
  "enclosure.text":
    "Spaces shut in on every side. It holds a single species; a unique dinosaur stands in one alone, or in the open.",
  "part.aim": "Aim",
  "part.aim.text": "In {game.rounds} rounds breed dinosaurs, fulfil contracts and do research for the most points.",
  "part.collect": "1 Collect",
  "part.collect.text": "Every icon of your ranch that no dinosaur covers gives its resource.",
  "part.assign": "2 Assign Ranchers",
  "part.assign.text":
    "In turn, send one Rancher to a free space, or a stronger group to a taken one; pay its cost and act at once. You may not pass while you have Ranchers.",
  "part.arrange": "3, 4 Come home and arrange",
  "part.arrange.text":
    "Ranchers return. Place all barriers, place and move dinosaurs as you like. Regular dinosaurs stay only in an enclosure of their own species.",
  "part.feed": "5 Feed",
  "part.feed.text": "Feed every dinosaur you can. Who stays hungry escapes.",
  "part.breed": "6 Breed",
  "part.breed.text":
    "Every two fed dinosaurs in an enclosure have one newborn. It goes to an enclosure that is empty or holds its species.",
  "part.escape": "Escapes",
  "part.escape.text":
    "If herbivores escape you lose a barrier, if carnivores escape another dinosaur; each at most once a round.",
  "part.end": "The end",
  "part.end.text":
    "After breeding in round {game.rounds} count contracts, research cards and the dinosaurs in your ranch.",
} as const;

const words = book<keyof typeof en>(en, { de: async () => (await import("./help.de")).de });
const coloured = (piece: string) => [1, 2, 3, 4].map((seat) => `${piece}-s${seat}`);

const help = helpOf(
  words,
  [
    ["stegosaurus", "TED-11.3", "dino-stegosaurus"],
    ["brachiosaurus", "TED-11.3", "dino-brachiosaurus"],
    ["velociraptor", "TED-11.3", "dino-velociraptor"],
    ["allosaurus", "TED-11.3", "dino-allosaurus"],
    ["unique", "TED-8.6", "icon-unique"],
    ["any", "TED-6.17", "icon-anydino"],
    ["rancher", "TED-5.4", ...coloured("rancher")],
    ["lead", "TED-5.4", ...coloured("lead"), "icon-strength"],
    ["plant", "TED-4.1", "icon-plant"],
    ["meat", "TED-4.1", "icon-meat"],
    ["supply", "TED-11.9", "icon-supply"],
    ["barrier", "TED-10.1", "icon-barrier", "piece-barrier"],
    ["lift", "TED-6.14", "icon-lift"],
    ["home", "TED-6.12", "icon-movehome"],
    ["contract", "TED-7.1", "icon-contract"],
    ["research", "TED-8.1", "icon-research"],
    ["first", "TED-5.1", "icon-first"],
    ["secret", "TED-7.6", "icon-lock"],
    ["newborn", "TED-13.1", "icon-egg"],
    ["moving", "TED-16.8", "icon-move"],
    ["danger", "TED-12.1", "icon-warn"],
    ["die", "TED-6.2", "icon-die", "die-net", "die-wound", "die-egg"],
    ["holding", "TED-6.18", "icon-holding"],
    ["medical", "TED-6.4", "icon-medical"],
    ["nature", "TED-10.6", "edge-mountain", "edge-shore", "edge-fence", "tile-water"],
    ["enclosure", "TED-10.6"],
  ],
  ["aim", "collect", "assign", "arrange", "feed", "breed", "escape", "end"],
);

/** Every research card by its figure, in a ranch as on the card: what it does, what it scores, and what its dinosaur eats. */
const figures = (components: Record<string, unknown>): Term[] =>
  cardsOf(components).map(({ id, kind, vp, star }) => {
    const points = star ? say("choice.star") : say("choice.points_detail", { n: vp });
    const facts = kind === "genetic" ? `${points}, ${say("choice.eats", { what: eatsText(components, id) })}` : points;
    return {
      id,
      name: nameOf(id),
      text: `${cardText(components, id)} (${facts})`,
      rule: kind === "genetic" ? "TED-8.6" : "TED-8.1",
      pictures: [`dino-${id}`],
      apart: true,
    };
  });

/** Every action space: what it does and what it costs. A mat has a side for some numbers of players. */
const spaces = (components: Record<string, unknown>): Term[] =>
  matsOf(components).flatMap(({ players, space }) =>
    space.map(({ id, kind, cost, actions }) => {
      const text = [
        capital(actionsText(actions)),
        ...(Object.keys(cost).length > 0 ? [say("space.costs", { cost: amounts(cost) })] : []),
      ].join(", ");
      return {
        id: `${id}-${players.join("")}`,
        name: `${id} ${say(`space.${kind}` as Key)}:`,
        text: `${text}.`,
        rule: "TED-5.2",
        pictures: players.map((n) => `space-${id}-${n}`),
        apart: true,
      };
    }),
  );

export default {
  ...help,
  terms: (components) => [...help.terms(components), ...figures(components), ...spaces(components)],
} satisfies Help;
