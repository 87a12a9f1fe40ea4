// What each space is called, for screen readers and for anyone who plays with the keyboard.
import type { GreatDinosaurRushView } from "../../../generated/great_dinosaur_rush";
import type { Around, Choice, Offer } from "../../shared/game";
import type { Words } from "../../shared/CellButton.svelte";
import { entryName } from "../words/choices";
import { siteName } from "../view/components";
import type { Space } from "../view/geometry";
import { bonesText, say } from "../words/say";

/** What is there: tar, bones, tokens, people. */
export function contentOf(view: GreatDinosaurRushView, space: Space, around: Around): string[] {
  const { players, sites, traps } = view.position;
  const people = players.flatMap(({ place }, seat) =>
    place === space.id ? [seat === around.you ? say("cell.you") : around.name(seat)] : [],
  );
  if (!("kind" in space)) return [say("cell.entry", { name: entryName(space.id) }), ...people];
  const name = siteName(around.components, space.id);
  if (space.kind === "tar") return [name, say("cell.tar"), ...people];
  const tokens = traps
    .filter((trap) => trap.place === space.id)
    .map(({ value }) => (value === null ? say("cell.token") : say("cell.token_known", { value })));
  return [name, bonesText(sites[space.id] ?? []) || say("cell.empty"), ...tokens, ...people];
}

/** The name and the state of a space's button. */
export function cellWords(
  view: GreatDinosaurRushView,
  space: Space,
  around: Around,
  offer: Offer | null,
  chosen: Choice | null,
): Words {
  const label = contentOf(view, space, around);
  const id = offer?.cells[space.id];
  const choice = offer?.choices.find((one) => one.id === id);
  const isChosen = chosen !== null && chosen.to === space.id && id !== undefined;
  if (choice) label.push("kind" in space ? choice.name : choice.detail || choice.name); // an entry space has said its name
  if (isChosen) label.push(say("cell.chosen"));
  return { label: label.join(", "), pressed: isChosen ? true : undefined, closed: id === undefined };
}
