"""Records docs/pictures/play.webp: a few seconds of Jurassic Snack against a bot. `make animation`."""

import re
import tempfile
from itertools import pairwise
from pathlib import Path
from typing import Final

from playwright.sync_api import Locator, Page, sync_playwright

import paddock
from paddock.bots.levels import level_bot
from paddock.contract.engine.luck import Dealer
from paddock.contract.engine.play import play
from paddock.server.table.entries import SeatPlan, Step
from tests.web.browser import Visitor, build_client, launch, serving
from tests.web.pictures.as_played import AS_PLAYED
from tests.web.pictures.docs_pictures import DOCS_FOLDER
from tests.web.pictures.film import SLOW_TIMERS, Film
from tests.web.prepared import lay_table, seat_for
from tests.web.robots.robot import Robot

GAME: Final = "jurassic_snack"
ANIMATION: Final = DOCS_FOLDER / "play.webp"
SIZE: Final = (1120, 780)
WIDTH: Final = 840
SEED: Final = bytes([37]) * 32
BEFORE: Final = 43  # moves and draws before this
# What we look for in the labels of spaces, best first: the T. rex scares a diplo of Mara's, then a diplo of ours eats.
SCARE: Final = ("scares Mara’s diplo", "T. rex, can move")
EAT: Final = ("eats unknown grass", "your diplo, can move", "")


def opening() -> list[Step]:
    """The first moves of a game between two bots, up to a turn of seat 0."""
    game = paddock.find_game(GAME)
    moves = play(game, [level_bot("forager", game)] * 2, Dealer(SEED)).moves
    acted = [(count, seat) for count, (seat, _) in enumerate(moves) if seat >= 0]
    turns = [now for (_, last), (now, seat) in pairwise(acted) if (last, seat) == (1, 0)]
    return moves[: next(turn for turn in turns if turn >= BEFORE)]


def sit_down(page: Page, folder: Path) -> Robot:
    page.goto("/settings")
    page.goto(f"/t/{lay_table(folder, GAME, [seat_for(page), SeatPlan(bot='forager', name='Mara')], opening())}")
    robot = Robot(page)
    robot.wait()
    page.evaluate("() => document.fonts.ready")
    return robot


def play_a_turn(film: Film, robot: Robot) -> None:
    """Ours, and then Mara's."""
    ours = turn_of(robot)
    while turn_of(robot) == ours:
        film.click(robot.confirm if robot.confirm.count() else best_space(robot))
        film.roll(0.15)
        film.roll_until(lambda: robot.hint.count() > 0)
    film.roll(0.15)


def turn_of(robot: Robot) -> str:
    return robot.page.get_by_text(re.compile(r"^Turn \d+: you$")).inner_text()


def best_space(robot: Robot) -> Locator:
    labels: list[str] = robot.spaces.evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    wishes = SCARE if robot.page.get_by_role("heading", name="2 actions left").count() else EAT
    return robot.spaces.nth(next(at for wish in wishes for at, label in enumerate(labels) if wish in label))


def main() -> None:
    build_client()
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as home, sync_playwright() as playwright:
        visitor = Visitor(launch(playwright), home, SIZE, motion=True)
        for script in (SLOW_TIMERS, AS_PLAYED):
            visitor.context.add_init_script(script)
        robot = sit_down(visitor.page, Path(folder))
        film = Film(visitor.page)
        film.roll(0.8)
        play_a_turn(film, robot)
        film.write(ANIMATION, WIDTH)
        visitor.close()


if __name__ == "__main__":
    main()
