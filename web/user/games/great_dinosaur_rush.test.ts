import { playedWhole } from "./whole";

playedWhole("great_dinosaur_rush", [
  "send the skeleton",
  "design",
  "joint",
  "undo in the editor",
  "open the hall",
  "grant undo",
  "pick of all",
]);
