"""Pictures of Tiny Epic Dinosaurs."""

import re
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

from tests.web.games.tiny_epic_dinosaurs.laid import PAIRS, sit_down
from tests.web.pictures.picture_states import (
    Take,
)
from tests.web.robots.robot import Robot


class Keeper(Robot):
    """Goes where dinosaurs, barriers and contracts are, so that the ranch is worth a picture."""

    WISHES = ("B1 ", "C1 ", "A5 ", "A2 ", "A1 ", "C4 ", "C3 ", "A3 ", "A4 ", "B3 ")

    def move(self) -> None:
        labels: list[str] = self.spaces.evaluate_all("(all) => all.map((one) => one.ariaLabel ?? '')")
        wished = [at for wish in self.WISHES for at, label in enumerate(labels) if label.startswith(wish)]
        if wished and not self.confirm.count() and not self.choices.count():
            self.press(self.spaces.nth(wished[0]))
        else:
            super().move()


def until(robot: Robot, heading: str) -> None:
    """To the first question that begins like this."""
    asked = robot.page.get_by_role("heading", name=re.compile(heading))
    while not asked.count():
        assert robot.act() != "over", f"the game was over before {heading}"
        assert robot.wait() != "over", f"the game was over before {heading}"


def take_tiny(page: Page, take: Take) -> None:
    """Tiny Epic Dinosaurs with four seats, then alone against the Poacher."""
    page.goto("/new/tiny_epic_dinosaurs")
    for _ in range(2):
        page.get_by_role("button", name="Add a player").click()
    page.get_by_role("button", name="Start game").click()
    robot = Keeper(page, seed=31)
    robot.wait()
    take("tiny-ranches")
    while not page.get_by_text("Round 3 of 6", exact=True).count():
        assert robot.act() != "over", "the game was over before round 3"
    until(robot, "^Place ranchers")
    take("tiny-assign")
    page.get_by_role("button", name=re.compile("^Take a closer look")).last.click()
    take("tiny-zoom")
    page.keyboard.press("Escape")
    take_end(page, robot, take)
    take_solo(page, take)


def take_end(page: Page, robot: Robot, take: Take) -> None:
    until(robot, "^Take a card from the row")
    take("tiny-research")
    robot.button("Menu").click()
    robot.button("Let a bot play for me").click()  # it comes to an end sooner than a robot that arranges at random
    robot.result.wait_for(timeout=600_000)
    take("tiny-over")
    page.get_by_role("link", name="Replay and review").click()
    page.get_by_role("list", name="Moves").get_by_role("button").nth(40).click()
    take("tiny-replay")


def take_solo(page: Page, take: Take) -> None:
    page.goto("/new/tiny_epic_dinosaurs")
    page.get_by_role("button", name="Remove seat 2").click()
    page.get_by_text("Advanced", exact=True).click()
    page.get_by_role("combobox", name="Rival").select_option(value="poacher")
    take("tiny-new-table")
    page.get_by_role("button", name="Start game").click()
    robot = Keeper(page, seed=37)
    while not page.get_by_text("Round 2 of 6", exact=True).count():
        assert robot.act() != "over", "the game was over before round 2"
    until(robot, "^Place ranchers")
    take("tiny-solo")


def take_home(page: Page, take: Take, folder: Path) -> None:
    """Tiny Epic Dinosaurs at home: arranging with a barrier in hand, feeding, a penalty, a newborn."""
    sit_down(page, folder, "pick", 0, PAIRS)
    grid, holding = page.get_by_role("grid"), page.get_by_role("group", name="Holding")
    holding.get_by_role("button", name=re.compile("brachiosauruses")).click()
    grid.get_by_role("button", name=re.compile("^b3")).click()
    take("tiny-arrange")
    holding.get_by_role("button", name=re.compile("barrier")).click()
    page.get_by_role("heading", name="Barrier in hand").wait_for()
    take("tiny-arrange-barrier")
    for name, question, seed, likes in HOME:
        sit_down(page, folder, question, seed, likes)
        take(name)


HOME: Final = (
    ("tiny-feed", "feed", 1, PAIRS),
    ("tiny-penalty", "penalty", 1, ()),
    ("tiny-penalties", "penalty", 11, ()),
    ("tiny-birth", "birth", 0, PAIRS),
)
