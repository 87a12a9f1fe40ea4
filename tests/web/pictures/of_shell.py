"""Pictures of Jurassic Snack and of the pages around the tables."""

import re
from typing import Final

from playwright.sync_api import Page

from tests.web.pages.test_learn import Learner
from tests.web.pictures.picture_states import (
    Take,
)
from tests.web.robots.robot import Robot


def take_all(page: Page, take: Take) -> None:
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
    page.get_by_role("heading", name=re.compile("^(Why you|Luck and skill)")).wait_for(timeout=120_000)
    take("replay")
    take_lab(page, take)
    page.goto("/new/jurassic_snack")
    page.get_by_role("button", name="Start game").wait_for()
    take("new-table")
    page.get_by_role("radio", name="Invite").check()
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("textbox", name="Link to this table").wait_for()
    take("invite")
    for name, path in {"rules": "/rules/jurassic_snack#JS-6.3", "settings": "/settings", "replays": "/replays"}.items():
        page.goto(path)
        take(name)
    page.goto("/")
    page.get_by_role("heading", name="Start something new").wait_for()
    page.wait_for_timeout(600)  # covers are pictures: let them be painted
    take("home")


def take_lab(page: Page, take: Take) -> None:
    """A study that has been played, with its report."""
    page.goto("/lab")
    page.get_by_role("combobox", name="Game").select_option(label="Rolling Ranch")
    page.get_by_role("radio", name="Which cards are too strong?").check()
    page.get_by_role("button", name="Run 400 games").click()
    page.get_by_text("400 games played").wait_for(timeout=600_000)
    take("lab")
    page.goto("/studio/tiny_epic_dinosaurs")
    page.get_by_role("button", name="Research cards").click()
    page.get_by_label("Pterodactyl: Points", exact=True).fill("5")
    page.get_by_text("Research card Pterodactyl: points").wait_for()
    take("studio")


def take_learn(page: Page, take: Take) -> None:
    """All lessons, a step of each with its hint, a solved one, and help."""
    page.goto("/learn")
    page.get_by_role("link", name="Start: Jurassic Snack").wait_for()
    take("learn")
    learner = Learner(page)
    for game, step in LESSONS:
        learner.open(game, step)
        learner.ask.click()
        take(f"learn-{game.rsplit('_', 1)[-1]}")
    learner.open("jurassic_snack", "scare")
    learner.take(["d2-east"])
    learner.solved.wait_for()
    take("learn-solved")
    learner.open("tiny_epic_dinosaurs", "catch")
    page.get_by_role("button", name="Help").click()
    take("help")
    page.goto("/help/jurassic_snack")
    page.get_by_role("definition").first.wait_for()
    take("help-page")


LESSONS: Final = (
    ("jurassic_snack", "scare"),
    ("rolling_ranch", "close"),
    ("great_dinosaur_rush", "build"),
    ("tiny_epic_dinosaurs", "fence"),
)


def play_some(robot: Robot, presses: int) -> None:
    """Some moves, then a run that is chosen but not confirmed."""
    for _ in range(presses):
        robot.act()
    runs = robot.page.get_by_role("heading", name=re.compile("^Move a diplo"))
    while robot.wait() == "asked" and not (robot.confirm.count() and runs.count()):
        robot.move()
