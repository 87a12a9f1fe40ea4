// How wide the screen is, as far as components care.
export function fitsWidth(width: number): { readonly fits: boolean } {
  const query = matchMedia(`(max-width: ${width - 0.02}px)`);
  let fits = $state(query.matches);
  query.addEventListener("change", () => (fits = query.matches));
  return {
    get fits() {
      return fits;
    },
  };
}
