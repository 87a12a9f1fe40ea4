import { playedWhole } from "./whole";

playedWhole("tiny_epic_dinosaurs", ["step back", "change", "feed row", "commit feed", "commit finish", "press closed"]);
