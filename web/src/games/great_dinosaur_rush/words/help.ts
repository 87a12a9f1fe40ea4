// What the help of The Great Dinosaur Rush explains: each thing with its rule and its pictures. Its texts are in the catalogue, under [help].
import { FOREIGN } from "../../../generated/words";
import { help as english } from "../../../generated/words/en/great_dinosaur_rush_help";
import { book } from "../../../lib/words/language.svelte";
import { type Help, helpOf, type Term } from "../../shared/help";
import { scholarsOf } from "../view/components";

const words = book(english, FOREIGN.great_dinosaur_rush_help, "help");

const help = helpOf(
  words,
  [
    ["green", "GDR-9.5", "bone-green"],
    ["red", "GDR-9.5", "bone-red"],
    ["yellow", "GDR-9.5", "bone-yellow"],
    ["blue", "GDR-9.12", "bone-blue"],
    ["white", "GDR-9.13", "bone-white"],
    ["size", "GDR-11.1", "icon-size"],
    ["height", "GDR-11.1", "icon-height"],
    ["length", "GDR-11.1", "icon-length"],
    ["ferocity", "GDR-11.1", "icon-ferocity"],
    ["uniqueness", "GDR-11.1", "icon-uniqueness"],
    ["notoriety", "GDR-7.1", "icon-notoriety", "token-back", "token-1", "token-2", "token-3"],
    ["publicize", "GDR-5.1", "icon-publicize"],
    ["donate", "GDR-6.4", "icon-donate"],
    ["research", "GDR-6.7", "icon-researchcard"],
    ["dynamite", "GDR-6.11", "icon-dynamite"],
    ["steal", "GDR-6.12", "icon-steal"],
    ["sabotage", "GDR-6.8", "icon-sabotage"],
    ["tar", "GDR-4.2", "tile-tar"],
    ["first", "GDR-1.13", "icon-first"],
    ["pawn", "GDR-4.1", "pawn-s1", "pawn-s2", "pawn-s3", "pawn-s4", "pawn-s5"],
    ["bag", "GDR-1.5", "icon-bag"],
    ["floor", "GDR-1.4", "icon-lock"],
    ["place", "GDR-11.3", "rosette-gold", "rosette-silver", "rosette-bronze"],
    ["map", "GDR-3.1", "icon-map"],
    ["points", "GDR-1.10", "icon-trophy"],
    ["ghost", "GDR-9.1", "icon-eyeghost"],
    ["designs", "GDR-9.1", "icon-wand"],
  ],
  ["aim", "turn", "build", "exhibit", "end"],
);

/** Every paleontologist by the portrait, with the ability on the card. */
const portraits = (components: Record<string, unknown>): Term[] =>
  scholarsOf(components).map(({ id, name, ability }) => ({
    id,
    name,
    text: ability,
    rule: "GDR-1.11",
    pictures: [`portrait-${id}`],
    apart: true,
  }));

export default { ...help, terms: (components) => [...help.terms(components), ...portraits(components)] } satisfies Help;
