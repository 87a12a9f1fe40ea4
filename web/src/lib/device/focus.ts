// Keyboard players never lose their place.

/** What has the focus may go with a move: then the button in its place has it, or else the dock's sentence. */
export function keepPlace(table: HTMLElement): { destroy: () => void } {
  let last: HTMLElement | null = null; // what was reached by keys
  const reach = (event: FocusEvent) => {
    const target = event.target as HTMLElement;
    last = target.matches(":focus-visible") ? target : null;
  };
  const forget = () => (last = null);
  const watch = new MutationObserver(() => {
    if (last === null || last.isConnected || document.activeElement !== document.body) return;
    const space = last.dataset["space"];
    last = null;
    const places = [space && `[data-space="${CSS.escape(space)}"]`, "#prompt", "main"];
    places.some((place) => place && hasTaken(table.querySelector<HTMLElement>(place)));
  });
  table.addEventListener("focusin", reach);
  table.addEventListener("pointerdown", forget);
  watch.observe(table, { childList: true, subtree: true });
  return { destroy: () => watch.disconnect() };
}

function hasTaken(place: HTMLElement | null): boolean {
  place?.focus({ preventScroll: true });
  return place !== null && place === document.activeElement;
}

/** A long list is one stop of Tab; the arrows go through its buttons and links. */
export function oneStop(list: HTMLElement): { destroy: () => void } {
  const stops = () => [...list.querySelectorAll<HTMLElement>("a, button")];
  const settle = () => {
    const all = stops();
    const stop = all.find((one) => one === document.activeElement) ?? all.find((one) => one.ariaCurrent) ?? all[0];
    for (const one of all) one.tabIndex = one === stop ? 0 : -1;
  };
  const walk = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const all = stops();
    all[all.indexOf(event.target as HTMLElement) + step]?.focus();
  };
  const watch = new MutationObserver(settle);
  for (const kind of ["focusin", "focusout"]) list.addEventListener(kind, () => setTimeout(settle)); // when the focus has arrived
  list.addEventListener("keydown", walk);
  watch.observe(list, { childList: true, subtree: true, attributeFilter: ["aria-current"] });
  settle();
  return { destroy: () => watch.disconnect() };
}
