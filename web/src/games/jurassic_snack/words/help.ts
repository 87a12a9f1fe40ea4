// What the help of Jurassic Snack explains: each thing with its rule and its pictures. Its texts are in the catalogue, under [help].
import { FOREIGN } from "../../../generated/words";
import { help as english } from "../../../generated/words/en/jurassic_snack_help";
import { book } from "../../../lib/words/language.svelte";
import { helpOf } from "../../shared/help";

const words = book(english, FOREIGN.jurassic_snack_help, "help");

export default helpOf(
  words,
  [
    ["diplo", "JS-4.1", "diplo"],
    ["rex", "JS-6.4", "rex"],
    ["grass", "JS-4.3", "grass"],
    ["birth", "JS-7.1", "k-birth"],
    ["recon", "JS-7.2", "k-recon"],
    ["air_travel", "JS-7.3", "k-air_travel"],
    ["air_raid", "JS-7.4", "k-air_raid"],
    ["eruption", "JS-7.5", "k-eruption"],
    ["surprise", "JS-7.6", "k-surprise"],
    ["yummy", "JS-7.7", "k-yummy"],
    ["trail", "JS-4.1", "print"],
    ["egg", "JS-2.6"],
    ["pool", "JS-6.7"],
    ["quiet", "JS-8.4"],
  ],
  ["aim", "turn", "run", "rex", "grass", "end"],
  undefined,
  [["points", "JS-1.4"]],
);
