// The five levels of bots, the weakest first, with their figures.
import { paint } from "./seats";

export interface Level {
  name: string;
  figure: string;
  style: string;
}

export const LEVELS: Level[] = [
  { name: "hatchling", figure: "k-birth", style: "" },
  { name: "forager", figure: "diplo", style: "--c:#7E9B4E;--cd:#55732F" },
  { name: "tracker", figure: "diplo", style: paint(2) },
  { name: "alpha", figure: "diplo", style: paint(3) },
  { name: "apex", figure: "rex", style: "" },
];
