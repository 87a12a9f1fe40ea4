// What an action space is called, for screen readers and for anyone who plays with the keyboard.
import type { SpaceSeen } from "../../../../generated/tiny_epic_dinosaurs";
import type { Around, Choice, Offer } from "../../../shared/game";
import { amounts, say, type Key } from "../../words/say";
import { standsOn, strengthOf, virtualOn, type View } from "../../view/position";
import { doesText } from "../../words/choices";

/** The colour of each kind of space. */
export const TINTS: Record<string, string> = {
  free_range: "#dde8c3",
  market: "#f3dfa9",
  contract: "#f1d3c2",
  barrier: "#e6d3ac",
  research: "#e2d2e4",
  resource: "#d0e1ec",
};

export type SpaceState = "open" | "chosen" | "hinted" | "closed" | "idle";

export function stateOf(
  space: SpaceSeen,
  offer: Offer | null,
  selected: string | null,
  chosen: Choice | null,
  hinted: Choice | null,
): SpaceState {
  if (selected === space.id || chosen?.to === space.id) return "chosen";
  if (hinted?.to === space.id) return "hinted";
  if (offer?.cells[space.id] !== undefined) return "open";
  return offer && Object.values(offer.cells).length > 0 ? "closed" : "idle";
}

export function spaceLabel(view: View, space: SpaceSeen, around: Around, state: SpaceState): string {
  const cost = amounts(space.cost);
  const stands = standsOn(view, space.id).map((stand) =>
    say("space.holds", { who: around.name(stand.seat), n: strengthOf(stand.regular, stand.lead) }),
  );
  const virtual = virtualOn(view, space.id);
  const words = [
    `${space.id} ${say(`space.${space.kind}` as Key)}`,
    doesText(space.id, view, around),
    cost ? say("space.costs", { cost }) : "",
    ...stands,
    virtual > 0 ? say("space.virtual", { n: virtual }) : "",
    space.strength > 1 ? say("space.needs", { n: space.strength }) : "",
    state === "open" ? say("space.open") : state === "chosen" ? say("space.chosen") : "",
  ];
  return words.filter(Boolean).join(", ");
}

/** Spaces that span both columns of their mat. */
export function isWide(spaces: SpaceSeen[], index: number): boolean {
  if (spaces[index]?.kind === "market") return true;
  const narrow = spaces.filter((space) => space.kind !== "market").length;
  if (narrow % 2 === 0) return false;
  return narrow < 6 ? index === 0 : index === spaces.length - 1;
}
