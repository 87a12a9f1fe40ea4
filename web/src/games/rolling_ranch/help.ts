// Rolling Ranch explained: what is drawn on dice and sheets, and the game on one page.
import { book } from "../../lib/language.svelte";
import { helpOf } from "../help";
import { barnTexts, warehouseTexts } from "./bonus";

export const en = {
  "chicken": "Chicken",
  "chicken.text": "Points of a pen with only chickens, by their number from 1 up: {score_row.*.chicken}.",
  "pig": "Pig",
  "pig.text": "Points of a pen with only pigs, by their number from 1 up: {score_row.*.pig}.",
  "cow": "Cow",
  "cow.text": "Points of a pen with only cows, by their number from 1 up: {score_row.*.cow}.",
  "wood": "Wood",
  "wood.text": "Fills a wood icon of a building, at once. It cannot be kept.",
  "nail": "Nail",
  "nail.text": "Fills a nail icon of a building, at once. It cannot be kept.",
  "heart": "Heart",
  "heart.text": "When both dice show one, animals breed after everybody has acted.",
  "barn": "Barn",
  "barn.text": "When finished, choose what it gives with every double from then on. {barns}.",
  "warehouse": "Warehouse",
  "warehouse.text":
    "Bends the dice. {warehouses}. Points at the end for a use left over: {warehouse_bonus.wh_any_space.unused_points}, for each space of its pen: {warehouse.points_per_space_of_its_pen}.",
  "greenhouse": "Greenhouse",
  "greenhouse.text": "Points by their number from 0 up: {greenhouse.points_by_count}.",
  "pen": "Pen",
  "pen.text":
    "Spaces within one fence. With a single kind of animal it pays by the chart, with several kinds each animal counts {mixed_pen.points_per_animal}. Buildings do not mix it.",
  "doubles": "Doubles",
  "doubles.text": "Both dice show the same number. Barns may be used then.",
  "mission": "Mission",
  "mission.text": "A secret card with two goals. Each one that you meet at the end gives its points.",
  "part.aim": "Aim",
  "part.aim.text": "Fill your ranch with animals and buildings so that it is worth the most points.",
  "part.round": "A round",
  "part.round.text":
    "Both dice are rolled for all. Everybody makes one choice, at the same time. If both dice show a heart, animals breed. Then the next roll.",
  "part.rescue": "Rescue",
  "part.rescue.text": "Take the animal of one die and draw it on a free space with the number of the other die.",
  "part.collect": "Or collect",
  "part.collect.text":
    "Take all wood and nails of both dice and fill icons of your buildings. A finished building is drawn on any free space at once. If there is nothing to collect, you may pass.",
  "part.breed": "Breeding",
  "part.breed.text":
    "In each pen, every kind that is there twice or more gets one newborn, on a free space of that pen. Without a free space there is none.",
  "part.end": "The end",
  "part.end.text":
    "After the round in which somebody has no free space left. Count pens, warehouses, greenhouses and the goals of your mission.",
} as const;

const words = book<keyof typeof en>(en, { de: async () => (await import("./help.de")).de });

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
);
