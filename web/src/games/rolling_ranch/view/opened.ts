// A game that is over, with everything open: every mission, and every sheet as its owner saw it.
import type { RollingRanchView } from "../../../generated/rolling_ranch";

/** `then`: what each seat saw at that time. */
export function openedOf(view: RollingRanchView, _: RollingRanchView[], then: RollingRanchView[]): RollingRanchView {
  const sheets = view.sheets.map((sheet, seat) => {
    const own = then[seat]?.sheets[seat];
    return {
      ...sheet,
      mission: sheet.mission ?? own?.mission ?? null,
      written: sheet.written ?? own?.written ?? null,
      score: sheet.score ?? own?.score ?? null,
    };
  });
  return { ...view, sheets };
}
