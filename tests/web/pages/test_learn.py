"""Lessons in the page: a robot that knows only roles and names goes through every one of them."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

import paddock
from paddock.content.lesson import Lesson, Step
from paddock.games.lessons import lesson_of
from tests.web.browser import PHONE
from tests.web.conftest import MakeVisitor, on_both
from tests.web.robots.robot import KeyRobot, Robot
from tests.web.screens.test_access import SMALL, violations

LESSONS = [lesson for name in paddock.game_names() if (lesson := lesson_of(name))]


class Learner(Robot):
    """Somebody who asks for the hint, and lets it be shown."""

    def open(self, game: str, step: str = "") -> None:
        self.page.goto(f"/learn/{game}/{step}".rstrip("/"))
        self.hint.wait_for()

    def ask(self) -> None:
        """For the hint: on a phone the dock alone has one."""
        self.button("Give me a hint").or_(self.hint).first.click()

    @property
    def solved(self) -> Locator:
        return self.page.get_by_role("status").filter(has_text="Solved.")

    @property
    def missed(self) -> Locator:
        return self.page.get_by_role("status").filter(has_text="Not quite.")

    @property
    def show_me(self) -> Locator:
        """Enabled while no move is under way."""
        return self.page.get_by_role("button", name="Show me", exact=True, disabled=False)

    def solve(self, moves: int) -> None:
        """Has the solution shown, move by move."""
        self.ask()
        for _ in range(moves):
            self.show_me.click()
        self.solved.wait_for()

    def choices_in_words(self) -> list[str]:
        self.page.keyboard.press("w")
        help = self.page.get_by_role("dialog", name="Help")
        help.get_by_role("listitem").first.wait_for()
        words = help.get_by_role("listitem").all_inner_texts()
        self.page.keyboard.press("Escape")
        help.wait_for(state="hidden")
        return words

    def heading(self, name: str) -> Locator:
        return self.page.get_by_role("heading", name=name, exact=True)

    def choose(self, *names: str) -> None:
        for name in names:
            self.page.get_by_role("group", name="Choices").get_by_role("button", name=re.compile(name)).click()
        self.confirm.click()


def notations(lesson: Lesson, step: Step) -> set[str]:
    """What the first moves of a step are called by programs."""
    state = lesson.start(step)
    return {lesson.game.text(state, step.seat, move) for move in state.legal_moves(step.seat)}


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: str(lesson.game.name))
def test_a_robot_goes_through_every_lesson_to_its_first_game(visitor: MakeVisitor, lesson: Lesson) -> None:
    learner = Learner(visitor().page)
    page, steps = learner.page, list(lesson.steps.values())
    page.goto("/learn")
    page.get_by_role("link", name=f"Start: {lesson.game.title}").click()
    for step in steps:
        learner.heading(step.words["en"].title).wait_for()
        learner.hint.wait_for()
        assert notations(lesson, step).isdisjoint(learner.choices_in_words())
        learner.solve(len(step.solution))
        expect(learner.solved).to_contain_text(step.words["en"].done)
        if step is not steps[-1]:
            page.get_by_role("link", name="Next step").click()
    learner.button("Play your first game").click()
    page.get_by_role("button", name="Menu").wait_for()
    page.goto("/learn")
    page.get_by_text(f"{len(steps)} of {len(steps)} solved").wait_for()


def test_a_step_can_be_missed_tried_again_and_solved_by_hand(visitor: MakeVisitor) -> None:
    learner = Learner(visitor().page)
    learner.open("jurassic_snack", "scare")
    learner.choose("T. rex, d2", "Down to d6 scares your diplo")
    learner.missed.wait_for()
    expect(learner.missed).to_contain_text("that was one of your own")
    learner.button("Try again").click()
    learner.choose("T. rex, d2", "Up to d1 just runs")
    learner.missed.wait_for()
    expect(learner.missed).to_contain_text("No yellow diplo was scared")
    learner.button("Undo").click()
    learner.choose("T. rex, d2", "Right to f2 scares Mara’s diplo")
    learner.solved.wait_for()
    done = learner.page.get_by_role("link", name="Step 5, solved: Scare a yellow diplo")
    done.wait_for()
    learner.page.reload()
    done.wait_for()


def test_what_the_rules_close_is_told_with_the_rule(visitor: MakeVisitor) -> None:
    learner = Learner(visitor().page)
    learner.open("jurassic_snack", "graze")
    learner.page.get_by_role("grid").get_by_role("button", name=re.compile("face-down grass")).first.focus()
    expect(learner.page.get_by_role("tooltip")).to_contain_text("JS-3.3")


def test_a_learner_who_strays_may_begin_anew(visitor: MakeVisitor) -> None:
    learner = Learner(visitor().page)
    learner.open("jurassic_snack", "stop")
    learner.choose("Diplo, c6", "Up to")
    learner.hint.click()
    learner.button("Restart this step").click()
    learner.show_me.click()
    learner.show_me.click()
    learner.solved.wait_for()


def test_a_step_is_solved_by_keys_alone(visitor: MakeVisitor) -> None:
    page = visitor().page
    Learner(page).open("jurassic_snack", "graze")
    page.keyboard.press("1")  # b2
    page.get_by_role("group", name="Choices").get_by_role("button", name="Right to c2").wait_for()
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    Learner(page).solved.wait_for()
    keys = KeyRobot(page)
    keys.tab_to("Next step")
    page.keyboard.press("Enter")
    Learner(page).heading("Run until something stops you").wait_for()


def test_tips_come_in_the_first_game_alone(visitor: MakeVisitor) -> None:
    learner = Learner(visitor(newcomer=True).page)
    learner.open("jurassic_snack", "last")
    learner.solve(1)
    learner.button("Play your first game").click()
    tip = learner.page.locator(".tip")
    learner.hint.wait_for()
    expect(tip).to_contain_text("Pick one of your diplos")
    learner.button("Skip tips").click()
    expect(tip).to_be_hidden()
    learner.start_at_home()
    learner.hint.wait_for()
    expect(tip).to_be_hidden()


@pytest.mark.parametrize(("game", "step"), [("jurassic_snack", "graze"), ("rolling_ranch", "breed")])
@pytest.mark.parametrize("size", [PHONE, (360, 640)], ids=["phone", "small"])
def test_a_lesson_is_as_wide_as_the_phone(visitor: MakeVisitor, game: str, step: str, size: tuple[int, int]) -> None:
    """Seven steps and the way out in one bar; a closed choice beyond the edge whose words are only heard."""
    learner = Learner(visitor(size).page)
    learner.open(game, step)
    expect(learner.page.get_by_role("link", name="Leave the lesson")).to_be_in_viewport(ratio=1)
    assert learner.page.evaluate("() => document.documentElement.scrollWidth - innerWidth") <= 0


def test_in_a_lesson_a_phone_keeps_no_room_for_cards_where_all_is_chosen_on_the_board(visitor: MakeVisitor) -> None:
    learner = Learner(visitor(PHONE).page)
    learner.open("tiny_epic_dinosaurs", "catch")
    dock = learner.page.get_by_role("region", name="Your options")
    bare = dock.evaluate("(dock) => dock.offsetHeight")
    learner.spaces.first.click()
    learner.choices.first.wait_for()
    card = learner.choices.first.evaluate("(card) => card.offsetHeight")
    assert card >= 44
    assert dock.evaluate("(dock) => dock.offsetHeight") >= bare + card, "now there is a row of cards"


@on_both(daily="phone")
def test_lessons_have_no_violation(visitor: MakeVisitor, size: tuple[int, int]) -> None:
    learner = Learner(visitor(size).page)
    page: Page = learner.page
    page.goto("/learn")
    page.get_by_role("link", name="Start: Jurassic Snack").wait_for()
    expect(page.get_by_role("article").first).to_contain_text("4 min")
    found = violations(page) + page.evaluate(SMALL)
    learner.open("jurassic_snack", "scare")
    learner.hint.click()
    learner.show_me.wait_for()
    found += violations(page) + page.evaluate(SMALL)
    learner.show_me.click()
    learner.solved.wait_for()
    assert found + violations(page) == []
