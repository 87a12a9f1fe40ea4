import { playedWhole } from "./whole";

playedWhole("rolling_ranch", ["step back", "change", "commit rescue", "reload"]);
