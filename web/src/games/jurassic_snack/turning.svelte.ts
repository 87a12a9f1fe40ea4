// Is the board turned on this screen? A line of four boards is, on a phone held upright.
import type { JurassicSnackView } from "../../generated/jurassic_snack";
import { screenIs } from "../../lib/screen.svelte";
import { geometryOf } from "./geometry";

const upright = screenIs("(max-width: 759.98px) and (orientation: portrait)");

export function isTurned(view: JurassicSnackView): boolean {
  const { columns, rows } = geometryOf(view);
  return upright.fits && columns > 2 * rows;
}
