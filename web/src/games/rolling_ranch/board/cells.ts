// What each space is called, for screen readers and for anyone who plays with the keyboard.
import type { Hexagon, RollingRanchView } from "../../../generated/rolling_ranch";
import type { Choice, Offer } from "../../shared/game";
import type { Words } from "../../shared/CellButton.svelte";
import { animalName, buildingName, say } from "../words/say";
import { ghostsOf, isAnimal, markAt, type Sheet } from "../view/sheet";

export function contentOf(view: RollingRanchView, mark: string): string {
  if (mark === "") return say("cell.empty");
  return isAnimal(mark) ? animalName(mark) : buildingName(view.buildings, mark);
}

/** The name and the state of a space's button. */
export function cellWords(
  view: RollingRanchView,
  sheet: Sheet,
  space: Hexagon,
  offer: Offer | null,
  chosen: Choice | null,
  born: boolean,
): Words {
  const label = [space.name, contentOf(view, markAt(sheet, space.name)), ...(born ? [say("cell.born")] : [])];
  const id = offer?.cells[space.name];
  const choice = offer?.choices.find((one) => one.id === id);
  const isChosen = ghostsOf(chosen).some((ghost) => ghost.space === space.name);
  if (choice) label.push(choice.name);
  if (isChosen) label.push(say("cell.chosen"));
  return { label: label.join(", "), pressed: isChosen ? true : undefined, closed: id === undefined };
}
