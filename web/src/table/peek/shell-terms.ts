// What every table shows, whatever is played.
import type { Term } from "../../games/shared/help";
import { say } from "../../lib/words/say";

export const shellTerms = (): Term[] => [
  {
    id: "seat",
    pictures: ["m1", "m2", "m3", "m4", "m5", "m6"],
    rule: "",
    name: say("peek.seat"),
    text: say("peek.seat_text"),
  },
  { id: "coordinate", pictures: [], rule: "", name: say("peek.coordinate"), text: say("peek.coordinate_text") },
];
