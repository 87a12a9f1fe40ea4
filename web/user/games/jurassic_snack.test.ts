import { playedWhole } from "./whole";

playedWhole("jurassic_snack", [
  "step back",
  "pick of all",
  "why not",
  "grant undo",
  "refuse undo",
  "take the seat back",
]);
