// What is wrong with the boxes of a screen: words that are cut off, covered, or printed over other words.
(() => {
  const UNSEEN = ".hidden-words, .unseen, .skip, .panel:not(.open) .tab-panel, [aria-hidden=true] svg defs";
  const LAID_OVER = "[role=tabpanel], dialog, .hall, .fan"; // on purpose
  const inside = (a, b) =>
    a.left >= b.left - 1.5 && a.right <= b.right + 1.5 && a.top >= b.top - 1.5 && a.bottom <= b.bottom + 1.5;
  const met = (a, b) => ({
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  });
  const wide = (a) => a.right - a.left;
  const high = (a) => a.bottom - a.top;
  const isBox = (a) => wide(a) > 0 && high(a) > 0;
  const short = (one) => one.words.slice(0, 50);
  const alpha = (colour) => {
    const found = /^rgba?\([^)]*?(?:[,/]\s*([\d.]+))?\)$/.exec(colour);
    return found && colour.startsWith("rgba") ? Number(found[1]) : colour === "transparent" ? 0 : 1;
  };

  // Where the ink of a line is: less high than its line.
  function ink(rect, element) {
    const size = parseFloat(getComputedStyle(element).fontSize) * (element.getScreenCTM?.()?.a ?? 1);
    const middle = (rect.top + rect.bottom) / 2;
    const half = Math.min(rect.height, size * 0.9) / 2;
    return { left: rect.left, right: rect.right, top: middle - half, bottom: middle + half };
  }

  function lines() {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      if (
        !node.textContent.trim() ||
        !element ||
        element.closest(UNSEEN) ||
        element.closest("script, style, option, title")
      )
        continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects())
        if (isBox(rect)) found.push({ element, words: node.textContent.trim(), rect: ink(rect, element) });
    }
    return found;
  }

  // The part of a line that its boxes let through, and whether what they hide can be scrolled to.
  function seenOf({ element, rect }) {
    let seen = rect;
    let scrolls = false;
    let fixed = false;
    for (let box = element; box && !fixed; box = box.parentElement) {
      const style = getComputedStyle(box);
      if (
        box !== document.body &&
        box !== document.documentElement &&
        style.display !== "inline" &&
        style.display !== "contents"
      ) {
        const edge = box.getBoundingClientRect();
        for (const [axis, from, to, room, needs] of [
          ["overflowX", "left", "right", box.clientWidth, box.scrollWidth],
          ["overflowY", "top", "bottom", box.clientHeight, box.scrollHeight],
        ]) {
          if (style[axis] === "visible") continue;
          if (
            ["auto", "scroll"].includes(style[axis]) &&
            needs > room + 1 &&
            (rect[from] < edge[from] - 1 || rect[to] > edge[to] + 1)
          )
            scrolls = box;
          seen = met(seen, { ...seen, [from]: edge[from], [to]: edge[to] });
        }
      }
      fixed = style.position === "fixed";
    }
    return { seen, scrolls };
  }

  function coverOf({ element }, seen) {
    const [x, y] = [(seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2];
    for (const above of document.elementsFromPoint(x, y)) {
      if (above === element || above.contains(element) || element.contains(above)) return null;
      const style = getComputedStyle(above);
      if (!(above instanceof SVGElement) && alpha(style.backgroundColor) > 0.6 && Number(style.opacity) > 0.6)
        return above;
    }
    return null;
  }

  // may: boxes in which words may be scrolled out of sight
  window.boxes = (may) => {
    const wrong = new Set();
    const shown = [];
    for (const line of lines()) {
      const { seen, scrolls } = seenOf(line);
      const off = line.rect.left < -1 || line.rect.right > innerWidth + 1;
      if (scrolls && !scrolls.closest(may)) wrong.add(`scrolled away in .${scrolls.className}: ${short(line)}`);
      else if (!scrolls && !line.element.closest(may) && (off || !inside(line.rect, seen)))
        wrong.add(`cut: ${short(line)}`);
      const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
      const here = met(seen, screen);
      if (!isBox(here)) continue;
      const cover = coverOf(line, here);
      // what scrolls with the page may pass below what stays
      const passes = document.documentElement.scrollHeight > innerHeight + 1 && cover?.closest(".dock, .bar");
      if (cover && !passes && !line.element.closest(may) && !cover.closest(LAID_OVER))
        wrong.add(`covered by .${cover.className}: ${short(line)}`);
      if (!cover && !line.element.closest(may)) shown.push({ ...line, rect: here });
    }
    for (const [index, one] of shown.entries())
      for (const other of shown.slice(index + 1)) {
        const both = met(one.rect, other.rect);
        if (
          wide(both) > 2 &&
          high(both) > 2.5 &&
          one.element !== other.element &&
          !one.element.contains(other.element) &&
          !other.element.contains(one.element)
        )
          wrong.add(`overlap: ${short(one)} / ${short(other)}`);
      }
    for (const one of document.querySelectorAll("button, a, input, select")) {
      const { left, right, width } = one.getBoundingClientRect();
      const isOut = width > 0 && (left < -1 || right > innerWidth + 1) && !one.closest(`${may}, ${UNSEEN}`);
      if (isOut && one.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        wrong.add(`beyond the edge: ${one.ariaLabel ?? one.textContent.trim().slice(0, 50)}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) wrong.add("wider than the screen");
    return [...wrong];
  };
})();
