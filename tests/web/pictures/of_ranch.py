"""Pictures of Rolling Ranch."""

import re
from pathlib import Path

from playwright.sync_api import Page

from tests.web.games.rolling_ranch import laid as ranch
from tests.web.pictures.picture_states import (
    Take,
    play_to_the_curtain,
)
from tests.web.robots.robot import Robot


class Rancher(Robot):
    """Draws where most points are promised, so that the ranch is worth a picture."""

    def move(self) -> None:
        labels: list[str] = self.spaces.evaluate_all("(all) => all.map((one) => one.ariaLabel)")
        if labels and not self.confirm.count():
            self.press(self.spaces.nth(max(range(len(labels)), key=lambda index: gain(labels[index]))))
        else:
            super().move()


def gain(label: str) -> int:
    found = re.search(r"([+−])(\d+) points?", label)
    return 0 if found is None else int(found[2]) * (1 if found[1] == "+" else -1)


def take_ranch(page: Page, take: Take) -> None:
    """Rolling Ranch with four seats, in the middle of a game."""
    page.goto("/new/rolling_ranch")
    for _ in range(2):
        page.get_by_role("button", name="Add a player").click()
    take("ranch-new-table")
    page.get_by_role("button", name="Start game").click()
    robot = Rancher(page, seed=23)
    while not page.get_by_text("Round 16", exact=True).count():
        assert robot.act() != "over", "the game was over before round 16"
    while robot.wait() == "asked" and not (robot.confirm.count() and robot.spaces.count()):
        robot.move()
    take("ranch-table")
    collect(robot)
    take("ranch-collect")
    page.get_by_role("button", name=re.compile("^Take a closer look")).last.click()
    take("ranch-zoom")
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    robot.play()
    take("ranch-over")
    page.get_by_role("link", name="Replay and review").click()
    page.get_by_role("list", name="Moves").get_by_role("button").nth(20).click()
    take("ranch-replay")
    page.get_by_role("radio", name="Reveal all").check()
    page.get_by_role("heading", name=re.compile("’s mission$")).last.scroll_into_view_if_needed()
    take("ranch-open")


def collect(robot: Robot) -> None:
    """To a round with resources, then one icon is chosen."""
    card = robot.choices.filter(has_text="Collect")
    while not card.count():
        robot.act()
        robot.wait()
    card.click()
    robot.page.get_by_role("heading", name=re.compile("^Choose a row for|^Add .* to")).wait_for()
    robot.press(robot.choices.first)


def take_births(page: Page, watcher: Page, folder: Path, take: Take, take_watched: Take) -> None:
    take_birth(page, folder, take)
    take_ranch_states(page, watcher, folder, take, take_watched)


def take_birth(page: Page, folder: Path, take: Take) -> None:
    """A newborn whose space is ours to choose, then the bonus of a new barn."""
    ranch.sit_down(page, folder, "born", rounds=10)
    take("ranch-breed")
    ranch.sit_down(page, folder, "option", rounds=10)
    take("ranch-barn")


def take_ranch_states(page: Page, watcher: Page, folder: Path, take: Take, take_watched: Take) -> None:
    """Rolling Ranch on one device, where a choice may still be changed; sent, while others choose; and watched."""
    robot = play_to_the_curtain(page, "rolling_ranch")
    take("ranch-curtain")
    table = ranch.sit_down(page, folder, "choose", rounds=12, slow=True)
    change = page.get_by_role("button", name="Change", exact=True)
    while not change.is_visible():
        robot.hint.or_(change).first.wait_for()
        if not change.is_visible():
            robot.move()
    take("ranch-sent")
    watcher.goto(table)
    watcher.get_by_role("combobox", name="Choose a ranch").select_option(label="Marta’s ranch")
    take_watched("ranch-watching")
