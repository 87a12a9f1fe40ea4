"""Takes docs/pictures anew: every screen, on a desktop and on a phone, by day and by night. `make pictures`."""

import re
import sys
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from tests.web.browser import DESKTOP, PHONE, ROOT, Visitor, build_client, launch, serving
from tests.web.robot import Robot

FOLDER: Final = ROOT / "docs" / "pictures"
SIZES: Final = {"desktop": DESKTOP, "phone": PHONE}


def take_all(visitor: Visitor, ending: str) -> None:
    page = visitor.page

    def take(name: str) -> None:
        page.wait_for_load_state("networkidle")
        page.wait_for_timeout(200)  # for the last paint
        page.screenshot(path=FOLDER / f"{name}-{ending}.png", animations="disabled")

    robot = Robot(page, seed=17)
    robot.start_at_home("Forager")
    play_some(robot, 34)
    take("table")
    page.goto("/")
    robot.start_at_home("Hatchling")
    robot.play()
    take("over")
    page.get_by_role("link", name="Replay and review").click()
    page.get_by_role("button", name="Review with a bot").click()
    page.get_by_role("heading", name="Turning points").wait_for()
    page.get_by_text("The bot looks at move").wait_for(state="hidden", timeout=120_000)
    page.get_by_role("button", name=re.compile(r"−\d+ %$")).first.click()  # a turning point
    take("replay")
    page.goto("/new/jurassic_snack")
    page.get_by_role("button", name="Start game").wait_for()
    take("new-table")
    page.get_by_role("radio", name="Friend by link").check()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("img", name="The link as a QR code").wait_for()
    take("invite")
    for name, path in {"rules": "/rules/jurassic_snack#JS-6.3", "settings": "/settings", "replays": "/replays"}.items():
        page.goto(path)
        take(name)
    page.goto("/")
    page.get_by_role("heading", name="Continue").wait_for()
    page.wait_for_timeout(600)  # covers are pictures: let them be painted
    take("home")


def play_some(robot: Robot, presses: int) -> None:
    """Some moves, then one that is chosen but not confirmed."""
    for _ in range(presses):
        robot.act()
    while robot.wait() == "asked" and not robot.confirm.count():
        robot.move()


def main(only: str = "") -> None:
    build_client()
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder)) as home,
        sync_playwright() as playwright,
    ):
        browser = launch(playwright)
        for size, pixels in SIZES.items():
            for theme in ("day", "night"):
                if only in f"{size}-{theme}":
                    visitor = Visitor(browser, home, pixels, night=theme == "night")
                    take_all(visitor, f"{size}-{theme}")
                    visitor.close()
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
