"""Puzzles in the page: attempts that count, what is taken back with a reason, and a solution that comes last."""

import re

from playwright.sync_api import Locator, Page, expect

from paddock.puzzles.bank import bank
from tests.web.browser import PHONE
from tests.web.conftest import MakeVisitor, on_both
from tests.web.robots.robot import Robot
from tests.web.screens.test_access import violations

GAME = "jurassic_snack"
HARD = bank(GAME)[-1]
BEST = HARD.solution.partition("-")[0]  # the space of the piece to move
TAKEN_BACK = 15_000


class Solver(Robot):
    def open(self, path: str = HARD.id) -> None:
        self.page.goto(f"/puzzles/{GAME}/{path}")

    def heading(self, name: str) -> Locator:
        return self.page.get_by_role("heading", name=name, exact=True)

    def attempts(self, n: int) -> Locator:
        return self.page.get_by_role("img", name=f"{n} of 3 attempts used")

    @property
    def missed(self) -> Locator:
        return self.page.get_by_role("status").filter(has_text="There’s a better move.")

    def move(self) -> None:
        """Any move but one of the piece that should be moved."""
        if self.page.get_by_text(f"Diplo on {BEST} selected").count():
            self.page.keyboard.press("Escape")
        else:
            super().move()

    def miss(self) -> None:
        """A choice that isn't the best, and its being taken back."""
        self.act_until(self.button("Try again"))
        self.button("Try again").wait_for(state="hidden", timeout=TAKEN_BACK)


def solver(page: Page) -> Solver:
    robot = Solver(page, 3)
    robot.open()
    robot.heading("Find the best move").wait_for()
    return robot


@on_both(daily="desktop")
def test_a_wrong_choice_is_taken_back_with_a_reason(visitor: MakeVisitor, size: tuple[int, int]) -> None:
    robot = solver(visitor(size).page)
    robot.attempts(0).wait_for()
    robot.miss()
    robot.attempts(1).wait_for()
    assert len(robot.missed.inner_text()) > len("There’s a better move.") + 10, "it says why"
    assert robot.button("Show the solution").count() == 0
    robot.miss()
    robot.miss()
    robot.attempts(3).wait_for()
    robot.button("Show the solution").first.click()
    robot.heading("This is the best move.").wait_for()
    compared = robot.page.get_by_role("group").filter(has_text="Compared with other moves")
    if size == PHONE:
        compared.get_by_text("Compared with other moves").click()
    chances = [int(text) for text in re.findall(r"(\d+)%", compared.inner_text())]
    assert len(chances) >= 3
    assert chances[0] == max(chances)


def test_a_hint_says_first_that_it_counts(visitor: MakeVisitor) -> None:
    robot = solver(visitor().page)
    robot.page.get_by_role("article").get_by_role("button", name="Hint", exact=True).click()
    robot.attempts(0).wait_for()
    robot.page.get_by_role("status").filter(has_text="A hint counts as an attempt.").wait_for()
    robot.button("Show it").click()
    robot.attempts(1).wait_for()
    expect(robot.page.get_by_role("status").filter(has_text=re.compile("It’s about|It pays off"))).to_be_visible()
    robot.page.reload()
    robot.attempts(1).wait_for()


def test_yesterdays_solution_is_one_click_away(visitor: MakeVisitor) -> None:
    page = visitor().page
    page.goto("/puzzles")
    page.get_by_role("link", name="Yesterday’s solution: Jurassic Snack", exact=True).click()
    page.get_by_role("heading", name="This is the best move.", exact=True).wait_for()


def test_puzzles_are_accessible(visitor: MakeVisitor) -> None:
    page = visitor().page
    page.goto("/puzzles")
    page.get_by_role("link", name="Yesterday’s solution: Jurassic Snack", exact=True).wait_for()
    assert violations(page) == []
    robot = solver(page)
    robot.miss()
    assert violations(page) == []
