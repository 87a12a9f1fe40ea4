"""axe-core on every screen, by day and by night; and on a page that must fail."""

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.web.browser import ROOT
from tests.web.by_api import start
from tests.web.conftest import MakeVisitor, games_on_both
from tests.web.robots.robot import Robot

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
BAD = "<!doctype html><html><body><img src='data:,'><button></button><p style='color:#ccc'>pale</p></body></html>"
SMALL = """() => [...document.querySelectorAll('body *')].filter((one) => {
  const hasWords = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  if (one.closest('svg') || !hasWords) return false;
  return one.getClientRects().length > 0 && parseFloat(getComputedStyle(one).fontSize) < 13;
}).map((one) => one.textContent.trim())"""


RUN = "([within, more]) => axe.run(within || document, { resultTypes: ['violations'], ...more })"
COLOURS_ONLY = {"runOnly": {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}}


def violations(page: Page, within: str = "") -> list[str]:
    """All that axe finds by day, and what the colours of the night make worse: on the page, or in a part of it."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text("utf-8"))
    by_day = complaints(page, within, {})
    page.emulate_media(color_scheme="dark")
    by_night = complaints(page, within, COLOURS_ONLY)
    page.emulate_media(color_scheme="light")
    return by_day + [f"by night, {one}" for one in by_night]


def complaints(page: Page, within: str, options: dict[str, Any]) -> list[str]:
    found: Any = page.evaluate(RUN, [within, options])
    return [f"{one['id']}: {[node['html'][:140] for node in one['nodes'][:3]]}" for one in found["violations"]]


OF_ALL_GAMES = {
    "settings": "/settings",
    "tables": "/tables",
    "lab": "/lab",
    "studio": "/studio",
    "replays": "/replays",
    "home": "/",
}


@games_on_both({"jurassic_snack": "desktop", "rolling_ranch": "", "tiny_epic_dinosaurs": "phone"})
def test_no_screen_has_a_violation(visitor: MakeVisitor, game: str, size: tuple[int, int]) -> None:
    page = visitor(size).page
    found: dict[str, list[str]] = {}

    def look(name: str, within: str = "") -> None:
        wrong = violations(page, within) + [f"too small: {text}" for text in page.evaluate(SMALL)]
        found.update({name: wrong} if wrong else {})

    def look_at(pages: dict[str, str]) -> None:
        for name, path in pages.items():
            page.goto(path)
            page.wait_for_load_state("networkidle")
            look(name)

    look_at({"new": f"/new/{game}", "rules": f"/rules/{game}"})
    robot = Robot(page, seed=9)
    start(page, game.replace("_", " ").title())
    for _ in range(5):
        robot.act()
    robot.wait()
    look("table")
    if game != "jurassic_snack":
        look_around(page, look)
    robot.button("Menu").click()
    look("menu")
    robot.button("Resign").click()
    robot.button("Confirm resignation").click()
    robot.result.wait_for()
    look("over")
    page.get_by_role("link", name="Replay and review").click()
    page.get_by_role("grid").first.wait_for()
    page.keyboard.press("ArrowRight")
    look("replay")
    if game == "jurassic_snack":  # of all games the soonest reviewed
        page.get_by_role("button", name="Review with a bot").click()
        page.get_by_role("heading", name=re.compile("^(Why you|Luck and skill)")).wait_for(timeout=120_000)
        look("review")
        look_at(OF_ALL_GAMES)
    assert not found, "\n".join(f"{name}: {one}" for name, ones in found.items() for one in ones)


def look_around(page: Page, look: Callable[[str, str], None]) -> None:
    """A ranch enlarged, and on a phone the tabs: around them the table is as it was."""
    page.get_by_role("button", name=re.compile("^Take a closer look")).last.click()
    look("zoom", "dialog[open]")
    page.keyboard.press("Escape")
    for tab in (
        page.get_by_role("tablist", name=re.compile("About your ranch|Views of the table")).get_by_role("tab").all()
    ):
        tab.click()
        look(f"tab {tab.inner_text()}", "[role=tabpanel]")


def test_axe_would_find_what_is_wrong(visitor: MakeVisitor) -> None:
    one = visitor()
    one.page.set_content(BAD)
    assert {"image-alt", "button-name", "color-contrast"} <= {found.split(":")[0] for found in violations(one.page)}
    one.wrongs.clear()
