// What the help of Rolling Ranch explains: each thing with its rule and its pictures. Its texts are in the catalogue, under [help].
import { FOREIGN } from "../../../generated/words";
import { help as english } from "../../../generated/words/en/rolling_ranch_help";
import { book } from "../../../lib/words/language.svelte";
import { helpOf } from "../../shared/help";
import { barnTexts, warehouseTexts } from "./bonus";

const words = book(english, FOREIGN.rolling_ranch_help, "help");

export default helpOf(
  words,
  [
    ["chicken", "RR-10.1", "chicken"],
    ["pig", "RR-10.1", "pig"],
    ["cow", "RR-10.1", "cow"],
    ["wood", "RR-5.2", "wood"],
    ["nail", "RR-5.2", "nail"],
    ["heart", "RR-9.1", "heart"],
    ["barn", "RR-7.1", "barn"],
    ["warehouse", "RR-8.1", "warehouse"],
    ["greenhouse", "RR-8.7", "greenhouse"],
    ["pen", "RR-10.2"],
    ["doubles", "RR-7.3"],
    ["mission", "RR-10.8"],
  ],
  ["aim", "round", "rescue", "collect", "breed", "end"],
  (components) => ({ barns: barnTexts(components).join(". "), warehouses: warehouseTexts(components).join(". ") }),
  [
    ["points", "RR-10.7"],
    ["empty", "RR-10.6"],
    ["dice", "RR-4.1"],
    ["buildings", "RR-6.2"],
  ],
);
