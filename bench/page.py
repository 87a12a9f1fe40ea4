"""How fast the page is: from Confirm to the next paint, frames while a turn is shown, and long tasks.

Plays a few turns of every game in Chromium against the weakest bot, at normal speed. It prints figures and compares
with nothing: run it on an idle machine.
"""

import tempfile
from pathlib import Path
from statistics import median
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright
from tests.web.browser import Visitor, build_client, launch, serving
from tests.web.by_api import post, rename
from tests.web.robots.robot import Robot

import paddock

TURNS: Final = 25  # presses of the robot
FRAME: Final = 1000 / 60

# Every press of Confirm and the first frame painted after it; frames while a scene plays; tasks over 50 ms.
WATCH: Final = """() => {
  window.figures = { paints: [], frames: [], tasks: [] };
  const { paints, frames, tasks } = window.figures;
  document.addEventListener('click', (event) => {
    if (!event.target.closest('#confirm')) return;
    const pressed = event.timeStamp;
    requestAnimationFrame(() => setTimeout(() => paints.push(performance.now() - pressed)));
  }, true);
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' });
  let last = 0;
  const frame = (now) => {
    const scene = window.sceneLog.at(-1);
    if (scene?.end === 0 && last > scene.start) frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""


def main() -> None:
    build_client()
    print(f"{'game':24}{'confirm to paint':>28}{'frames':>22}{'long tasks':>24}")
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as home, sync_playwright() as playwright:
        browser = launch(playwright)
        for game in paddock.game_names():
            print(f"{game:24}{told(figures_of(browser, home, game))}", flush=True)
        browser.close()


def figures_of(browser: Browser, home: str, game: str) -> dict[str, list[float]]:
    visitor = Visitor(browser, home, motion=True, speed="normal")
    play(visitor.page, game)
    figures: dict[str, list[float]] = visitor.page.evaluate("() => window.figures")
    visitor.context.close()
    return figures


def play(page: Page, game: str) -> None:
    rename(page, "Ada")
    seats: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "bot", "bot": "hatchling"}]
    page.goto(f"/t/{post(page, '/api/tables', game=game, seats=seats)['code']}")
    robot = Robot(page, seed=3)
    robot.wait()
    page.evaluate(WATCH)
    for _ in range(TURNS):
        robot.act()
    robot.wait()


def told(figures: dict[str, list[float]]) -> str:
    paints, frames, tasks = (sorted(figures[name]) for name in ("paints", "frames", "tasks"))
    paint = f"median {median(paints):.0f}, most {paints[-1]:.0f} ms" if paints else "none"
    late = sum(frame > 1.5 * FRAME for frame in frames)
    shown = f"{late} of {len(frames)} late" if frames else "none"
    return f"{paint:>28}{shown:>22}{f'{len(tasks)}, most {tasks[-1]:.0f} ms' if tasks else 'none':>24}"


if __name__ == "__main__":
    main()
