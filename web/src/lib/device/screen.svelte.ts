// How the screen is, as far as components care.
export interface Question {
  readonly fits: boolean;
}

/** Does the screen answer this media query now? Where there is no screen, as in tests of the logic, never. */
export function screenIs(query: string): Question {
  if (typeof matchMedia === "undefined") return { fits: false };
  const asked = matchMedia(query);
  let fits = $state(asked.matches);
  asked.addEventListener("change", () => (fits = asked.matches));
  return {
    get fits() {
      return fits;
    },
  };
}

/** At most this wide: the same as in the styles. */
export function fitsWidth(width: number): Question {
  return screenIs(`(max-width: ${width}px)`);
}
