// What the help of Tiny Epic Dinosaurs explains: each thing with its rule and its pictures. Its texts are in the catalogue, under [help].
import { FOREIGN } from "../../../generated/words";
import { help as english } from "../../../generated/words/en/tiny_epic_dinosaurs_help";
import { book } from "../../../lib/words/language.svelte";
import { helpOf, type Help, type Term } from "../../shared/help";
import { actionsText, cardsOf, cardText, eatsText, matsOf } from "../view/components";
import { amounts, capital, nameOf, say, type Key } from "./say";

const words = book(english, FOREIGN.tiny_epic_dinosaurs_help, "help");
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
  undefined,
  [["points", "TED-20.2"]],
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
        name: `${id} ${say(`space.${kind}` as Key)}`,
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
