// Rests the pointer on every picture, space and number of the table; gives those that no card explains.
async () => {
  const within = ":is(main, .seats, .strip)";
  const isSeen = (box) =>
    box.width > 0 && box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
  const isStep = (element) => element.parentElement.matches("[aria-current], ol > li"); // the number of a step
  const isNumber = (element) =>
    !isStep(element) && element.childElementCount === 0 && /^[\d+×/–-]+$/.test(element.textContent.trim());
  const isCut = (element, x, y) => {
    for (let around = element.parentElement; around; around = around.parentElement) {
      const box = around.getBoundingClientRect();
      const isOutside = x < box.left || x > box.right || y < box.top || y > box.bottom;
      if (isOutside && getComputedStyle(around).overflow !== "visible" && !(around instanceof SVGElement)) return true;
    }
    return false;
  };
  const found = [
    ...document.querySelectorAll(`${within} use`),
    ...document.querySelectorAll(`${within} [data-space]`),
    ...[...document.querySelectorAll(`${within} :is(b, strong, span, dd, text, tspan, p)`)].filter(isNumber),
  ];
  const named = (element) =>
    element.getAttribute("href") ??
    (element.dataset?.space
      ? `space ${element.dataset.space}`
      : `${element.tagName} ${element.className?.baseVal ?? element.className} "${element.textContent.trim()}" in ${element.parentElement.className?.baseVal ?? element.parentElement.className}`);
  const silent = [];
  let asked = 0;
  const later = window.setTimeout;
  window.setTimeout = (run) => (run(), 0); // the card opens at once
  const rest = (hit, x, y) =>
    hit.dispatchEvent(new PointerEvent("pointermove", { clientX: x, clientY: y, pointerType: "mouse", bubbles: true }));
  for (let tries = 0; tries < 50 && !document.querySelector(".peek"); tries += 1) {
    const box = found[0].getBoundingClientRect(); // the words are being loaded
    rest(document.querySelector("main"), box.left + box.width / 2 + 13 * (tries % 2), box.top + box.height / 2);
    await new Promise((rested) => later(rested, 100));
  }
  for (const element of found) {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
    const hit = document.elementFromPoint(x, y);
    if (!isSeen(box) || isCut(element, x, y) || !hit?.closest(within) || element.getAttribute("href")?.startsWith("#i-")) continue;
    asked += 1;
    rest(hit, x, y);
    await new Promise((rested) => later(rested, 0));
    if (!document.querySelector(".peek")) silent.push(named(element));
  }
  window.setTimeout = later;
  return { asked, silent };
};
