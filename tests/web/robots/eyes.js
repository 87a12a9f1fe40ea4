// The eyes of robot.py: what can be pressed on the page, found by role and name as a screen reader finds it, and where.
window.eyes = (() => {
  const name = (one) => one.ariaLabel ?? one.textContent.trim();
  const isThere = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("[inert], [aria-hidden=true]");
  const isOpen = (one) => !one.disabled && one.ariaDisabled !== "true" && isThere(one);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const BUTTON = "button, [role=button]";
  const buttons = (within) => all(BUTTON, within).filter(isOpen);
  // Names first: whether something can be seen costs more to find out than what it is called.
  const named = (is) => all(BUTTON).filter((one) => is(name(one)) && isOpen(one));
  const called = (words) => named((one) => one === words);

  const FIND = {
    hint: (words) => called(words.hint),
    confirm: (words) => named((one) => one === words.confirm || one.startsWith(`${words.confirm}:`)),
    curtain: (words) => named((one) => one.includes(words.curtain)),
    result: (words) => all("h1, h2, h3, h4").filter((one) => name(one) === words.result && isThere(one)),
    spaces: () => all("[role=grid]").flatMap(buttons),
    choices: (words) =>
      all("[role=group]")
        .filter((group) => group.ariaLabel === words.choices)
        .flatMap(buttons)
        .filter((one) => !words.shunned || !one.textContent.includes(words.shunned)),
  };

  function state(words) {
    if (all("dialog[open] [role=table]").length) return "summary";
    if (FIND.result(words).length) return "over";
    if (FIND.curtain(words).length) return "curtain";
    return FIND.hint(words).length ? "asked" : null;
  }

  /** The place of the first one with this text among its kind; -1: there is none. */
  const place = (kind, text, words) => FIND[kind](words).findIndex((one) => one.textContent.includes(text));
  const counts = (words) => ["confirm", "choices", "spaces"].map((kind) => FIND[kind](words).length);
  const frame = () => new Promise(requestAnimationFrame);

  /** Until something can be done; the page tells us when it has changed, and we look once for every frame of it. */
  function watch(words, patience) {
    return new Promise((found, giveUp) => {
      let looking = 0;
      const stop = () => (observer.disconnect(), clearTimeout(timer), cancelAnimationFrame(looking));
      const look = () => {
        looking = 0;
        const now = state(words);
        if (now !== null) (stop(), found(now));
      };
      const fail = () => (stop(), giveUp(new Error(`nothing to do: ${document.body.innerText}`)));
      const observer = new MutationObserver(() => (looking ||= requestAnimationFrame(look)));
      const timer = setTimeout(fail, patience);
      observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
      look();
    });
  }

  const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  const isSame = (one, other) => one.x === other.x && one.y === other.y && one.width === other.width;

  /** Where to press it, once it rests and nothing covers it; null if it goes away or that takes too long. */
  async function aim(kind, index, words, patience) {
    const one = FIND[kind](words)[index];
    const end = performance.now() + patience;
    const ways = ["nearest", "center", "start", "end"]; // something may cover the edge of what scrolls
    for (let before = null, way = 0; one?.isConnected && performance.now() < end; await frame()) {
      one.scrollIntoView({ block: ways[way % 4], inline: "nearest", behavior: "instant" });
      const box = one.getBoundingClientRect();
      const point = middle(box);
      if (before && isSame(box, before)) {
        const hit = document.elementFromPoint(...point);
        if (hit && one.contains(hit)) return point;
        way += 1;
      }
      before = box;
    }
    return null;
  }

  return { state, place, counts, watch, aim };
})();
