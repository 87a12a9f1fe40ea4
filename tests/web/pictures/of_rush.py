"""Pictures of The Great Dinosaur Rush."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

from playwright.sync_api import Page

from tests.web.games.great_dinosaur_rush.drawing import Hand, grown
from tests.web.games.great_dinosaur_rush.laid import open_build, open_turn
from tests.web.pictures.picture_states import (
    Take,
)
from tests.web.robots.digger import Digger, designs_of
from tests.web.robots.robot import Robot

HALF_DRAWN: Final = (
    "spine:0,0-1,0+1,0-2,1;ribs:1,-1-1,0;head:5,2-6,2+5,2-6,3+5,2-6,1;neck:2,1-3,1+3,1-4,2+4,2-5,2;tail:-1,0-0,0;"
    "limb_a:-1,-1-0,0+-1,-2--1,-1+-1,-2-0,-2;limb_b:2,1-3,0+3,-1-3,0;unique:0,0-0,1+0,1-1,0+-2,1--1,0"
)


def take_build(page: Page, folder: Path, take: Take) -> None:
    """The skeleton editor: a mistake, the designer's menu, a card laid over the lattice."""
    open_build(page, folder, seats=3, seed=3, round_number=2)
    designs = designs_of(page)
    take("rush-build-designs")
    designs.nth(1).click()
    page.get_by_role("radio", name="Cards").check()
    page.get_by_role("button", name="Show on the grid Diplodocus").click()
    page.get_by_role("button", name="Pattern: Diplodocus").wait_for()
    take("rush-build-ghost")
    page.get_by_role("button", name="Pattern: Diplodocus").click()
    page.get_by_role("button", name="Undo", exact=True).click()
    hand = Hand(page)
    for stroke in grown(HALF_DRAWN):
        hand.tap(stroke)
    page.get_by_role("radio", name="Parts").check()
    page.get_by_role("group", name="Unique bones touch at one joint").get_by_role("button").click()
    take("rush-build-mistake")
    if page.get_by_role("radio", name="Skeleton").count():
        page.get_by_role("radio", name="Skeleton").check()
        take("rush-build")


def take_rush(page: Page, folder: Path, take: Take) -> None:
    """The Great Dinosaur Rush with four seats: a turn, the hall after the round, and the end of a whole game."""
    take_turn(page, folder, take)
    take_hall(page, folder, take)
    page.goto("/new/great_dinosaur_rush")
    for _ in range(2):
        page.get_by_role("button", name="Add a player").click()
    for level in page.get_by_role("radio", name="Hatchling").all():
        level.check()
    take("rush-new-table")
    page.get_by_role("button", name="Start game").click()
    Digger(page, seed=5).play()
    take("rush-over")
    page.get_by_role("link", name="Replay and review").click()
    page.get_by_role("list", name="Moves").get_by_role("button").nth(12).click()
    take("rush-replay")


def take_turn(page: Page, folder: Path, take: Take) -> None:
    open_turn(page, folder, seats=4, seed=3, circuit=3)
    robot = Digger(page, seed=5)
    steps = {"rush-field": "^Move in a", "rush-museum": "^Publicize: ", "rush-action": "^Choose an action"}
    for name, question in steps.items():
        page.get_by_role("heading", name=re.compile(question)).wait_for()
        if name == "rush-action":
            take(name)
            break
        robot.spaces.or_(robot.choices).first.click()
        robot.confirm.wait_for()
        take(name)
        robot.confirm.click()
    robot.choices.filter(has_text="Donate").click()
    robot.choices.first.click()
    take("rush-donate")


def take_hall(page: Page, folder: Path, take: Take) -> None:
    open_build(page, folder, seats=4, seed=3, round_number=2)
    robot = Digger(page, seed=5)
    robot.stay()
    play_to(robot, lambda: asks(page, "^The exhibit is open"))
    take("rush-hall")
    page.get_by_role("button", name=re.compile("^Take a closer look at .* skeleton")).first.click()
    take("rush-show")


def asks(page: Page, words: str) -> bool:
    return page.get_by_role("heading", name=re.compile(words)).count() > 0


def play_to(robot: Robot, there: Callable[[], bool]) -> None:
    while robot.wait() == "asked" and not there():
        robot.move()
