// What somebody does, in one sentence that starts with their name; the board shows where.
import type { JurassicSnackMove, Run } from "../../../generated/jurassic_snack";
import type { Around } from "../../shared/game";
import { addressing } from "../../shared/log";
import { pointsOf } from "../view/components";
import { kindName, say, type Key } from "./say";

/** "": the board shows it, or nobody may know. */
export function captionOf(what: JurassicSnackMove, around: Around): string {
  const by = addressing<Key>(say, around);
  switch (what.kind) {
    case "colors":
      return by(what.blue, "log.colors");
    case "run":
      return by(what.seat, runKey(what), { piece: pieceName(what.piece), whose: whose(what, around) });
    case "turn_up":
      return by(what.seat, what.token === "yummy" ? "story.eats_points" : "story.eats", {
        kind: kindName(what.token),
        n: pointsOf(around.components, what.token),
      });
    case "birth":
    case "recon":
    case "erupt":
    case "look":
      return by(what.seat, `story.${what.kind}`);
    case "land":
      return by(what.seat, "story.flies", { piece: pieceName(what.piece) });
    case "reveal":
      return say("log.reveal", { space: what.space, kind: kindName(what.token) });
    default:
      return "";
  }
}

function runKey({ eats, scares }: Run): Key {
  return scares !== null ? "story.scares" : eats ? "story.runs_to_grass" : "story.runs";
}

function whose({ scares }: Run, around: Around): string {
  if (scares === null) return "";
  return scares === around.you ? say("story.yours") : say("story.theirs", { name: around.name(scares) });
}

const pieceName = (piece: "diplo" | "trex") => say(piece === "trex" ? "story.trex" : "story.diplo");

/** Where it happens, for those who can't see the board. */
export function placeOf(what: JurassicSnackMove): string {
  if (what.kind === "run") return `${what.start} → ${what.end}`;
  if (what.kind === "land") return `${what.start} → ${what.space}`;
  return "space" in what && what.kind !== "turn_up" && what.kind !== "reveal" ? what.space : "";
}
