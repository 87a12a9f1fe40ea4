// What each space is called, for screen readers and for everyone who plays with the keyboard.
import type { JurassicSnackView } from "../../../generated/jurassic_snack";
import type { Around, Choice, Offer } from "../../shared/game";
import type { Words } from "../../shared/CellButton.svelte";
import { kindName, say } from "../words/say";

export function contentOf(view: JurassicSnackView, space: string, around: Around): string {
  const { diplos, trexes, grass, tokens, looked } = view.position;
  const owner = diplos.findIndex((spaces) => spaces.includes(space));
  if (owner >= 0)
    return owner === around.you ? say("piece.your_diplo") : say("piece.their_diplo", { name: around.name(owner) });
  if (trexes.includes(space)) return say("cell.trex");
  if (!grass.includes(space)) return say("cell.empty");
  const kind = view.notes.includes(space) ? tokens[space] : undefined;
  const what =
    kind === undefined
      ? say("cell.grass")
      : say(around.you === null ? "cell.open" : "cell.known", { kind: kindName(kind) });
  const others = looked.flatMap((spaces, seat) =>
    seat !== around.you && spaces.includes(space) ? [say("cell.peeked", { name: around.name(seat) })] : [],
  );
  return [what, ...others].join(", ");
}

/** The name and the state of a space's button. */
export function cellWords(
  view: JurassicSnackView,
  space: string,
  around: Around,
  offer: Offer | null,
  selected: string | null,
  chosen: Choice | null,
): Words {
  const label = [space, contentOf(view, space, around)];
  const id = offer?.cells[space];
  const choice = offer?.choices.find((one) => one.id === id);
  if (selected === space) label.push(say("cell.selected"));
  else if (choice?.kind === "move") label.push(choice.name);
  else if (id !== undefined) label.push(say("cell.selectable"));
  const isChosen = chosen !== null && id === chosen.id && choice?.kind === "move";
  if (isChosen) label.push(say("cell.chosen"));
  const pressed = selected === space || isChosen ? true : undefined;
  return { label: label.join(", "), pressed, closed: id === undefined };
}
