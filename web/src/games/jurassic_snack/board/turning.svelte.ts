// Is the board turned on this screen? Long areas are, so that they run along a phone, however it is held.
import type { JurassicSnackView } from "../../../generated/jurassic_snack";
import { screenIs } from "../../../lib/device/screen.svelte";
import { geometryOf } from "../view/geometry";

const upright = screenIs("(max-width: 759.98px) and (orientation: portrait)");
const sideways = screenIs("(max-height: 500px) and (min-width: 560px)");

export function isTurned(view: JurassicSnackView): boolean {
  const { columns, rows } = geometryOf(view);
  return (upright.fits && columns > 2 * rows) || (sideways.fits && rows > columns);
}
