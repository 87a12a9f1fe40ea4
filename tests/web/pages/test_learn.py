"""Lessons in the page: a robot that knows only roles and names goes through every one of them."""

import re
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Locator, Page, Request, TimeoutError, expect

import paddock
from paddock.content.lesson import Lesson, Step
from paddock.contract.game import State
from paddock.games.lessons import lesson_of
from tests.web.browser import PHONE
from tests.web.by_api import rename
from tests.web.conftest import MakeVisitor, long, on_both
from tests.web.robots.robot import Robot
from tests.web.screens.test_access import SMALL, violations

LESSONS = [lesson for name in paddock.game_names() if (lesson := lesson_of(name))]
LESSONS_BY_NAME = {lesson.game.name: lesson for lesson in LESSONS}


LANGUAGES = ("en", "de")
# What marks the places that must not move: the board's part of the page, the dock, and the board itself.
BOXES = """() => ['main', '.dock', 'main .board'].map((name) => {
  const { x, y, width, height } = document.querySelector(name).getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})"""
OPEN = ":visible:not([aria-disabled=true])"
SOON = 1500  # milliseconds until a press has had its effect


class Learner(Robot):
    """Somebody who takes lessons. It makes moves by their places, whatever the page's language calls them."""

    def open(self, game: str, step: str = "") -> None:
        self.page.goto(f"/learn/{game}/{step}".rstrip("/"))
        self.page.locator(".step").first.wait_for()
        self.page.locator("main .board").wait_for()
        self.page.locator(f"[data-choice]{OPEN}, main [data-space]{OPEN}, .editor").first.wait_for()

    @property
    def ask(self) -> Locator:
        """The one hint: next to the task, or on a narrow screen in the dock."""
        return self.page.locator(".step > .button").or_(self.hint).first

    @property
    def verdict(self) -> Locator:
        return self.page.locator(".verdict")

    @property
    def solved(self) -> Locator:
        return self.page.locator(".verdict.solved")

    @property
    def missed(self) -> Locator:
        return self.page.locator(".verdict:not(.solved)")

    @property
    def onward(self) -> Locator:
        return self.verdict.locator(".primary")

    def go_on(self) -> None:
        """Its buttons ignore the first moments."""
        self.page.wait_for_timeout(350)
        self.onward.click()

    def make(self, lesson: Lesson, step: Step, moves: Sequence[str], kept: int = 0) -> None:
        state = lesson.start(step)
        for number, move in enumerate(moves):
            if self.verdict.count():
                return  # what follows was forced
            if number >= kept:
                self.make_one(move, named(lesson, step, state, move))
            lesson.play(state, [move], step.luck)
        if not self.verdict.count() and "stop" in texts(lesson, step, state):
            self.make_one("stop", ["stop"])  # a turn is sent when it is over

    def make_one(self, move: str, names: Sequence[str]) -> None:
        """Presses the places and choices that a move names, until it can be confirmed."""
        ready = self.page.locator("#confirm:not([aria-disabled=true])")
        for name in [one for part in names for one in (move, part)]:
            chosen = self.page.locator(f'[data-choice="{name}"]{OPEN}, [data-space="{name}"]{OPEN}')
            if not chosen.count():
                continue
            chosen.first.click()
            with suppress(TimeoutError):
                ready.or_(self.verdict).first.wait_for(timeout=SOON)
            if ready.count() or self.verdict.count():
                break
        if not self.verdict.count() and ready.count():
            ready.click()
        self.page.wait_for_timeout(100)  # until it is sent

    def take(self, moves: Sequence[str]) -> None:
        """Moves of Jurassic Snack."""
        for move in moves:
            self.make_one(move, move.split("-"))

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


def named(lesson: Lesson, step: Step, state: State, move: str) -> list[str]:
    """The places a move may be made at: the words of its notation, and what it is described by."""
    game, parts = lesson.game, move.split("-")
    what = msgspec.to_builtins(game.describe(state, step.seat, game.parse(state, step.seat, move), step.seat))
    listed = [item for value in what.values() for item in (value if isinstance(value, list) else [value])]
    rows = [f"{parts[0]} of {parts[-1]}", f"museum-{'-'.join(parts[1:])}"]
    return [parts[0], *rows, *parts[1:], *[item for item in listed[::-1] if isinstance(item, str)]]


def fail(learner: Learner, lesson: Lesson, step: Step) -> None:
    play(learner, lesson, step, step.mistake, "missed")


def solve(learner: Learner, lesson: Lesson, step: Step, kept: int = 0) -> None:
    """`kept`: how many of its moves are made already."""
    play(learner, lesson, step, step.solution, "solved", kept)


def play(learner: Learner, lesson: Lesson, step: Step, moves: list[str], wanted: str, kept: int = 0) -> None:
    """Makes these moves. Where a whole skeleton is asked for, takes a suggested one that has the same result."""
    if not moves[0].startswith("draw="):
        learner.make(lesson, step, moves, kept)
        return
    state = lesson.start(step)
    assert lesson.game.freehand is not None
    view = lesson.game.view(state, step.seat)
    offered = [msgspec.to_builtins(design)["move"] for design in lesson.game.freehand.designs(view)]
    place = next(number for number, move in enumerate(offered) if lesson.result(step, [move]) == wanted)
    if not learner.page.locator(".designs").count():
        learner.page.keyboard.press("h")
    learner.page.locator(".designs .row button").nth(place).click()
    learner.page.locator(".editor .confirm:not([aria-disabled=true])").click()


def texts(lesson: Lesson, step: Step, state: State) -> set[str]:
    """What the moves are called by programs."""
    return {lesson.game.text(state, step.seat, move) for move in state.legal_moves(step.seat)}


def turns_of(asked: Request, step: Step) -> list[list[str]]:
    """The turns that a request has the server judge: one can be of several moves, confirmed together."""
    body: Any = asked.post_data_json if asked.url.endswith(f"/lesson/{step.id}") else {"moves": []}
    turns: list[list[str]] = body["moves"]
    return turns


# Made of many presses on the board: what is arranged, fed or donated. The server is tested with these.
BY_HAND = {"fence", "feed", "donate", "tiny_epic_dinosaurs.win"}
STEPS = [
    pytest.param(
        lesson, step, language, id=f"{lesson.game.name}-{step.id}-{language}", marks=[] if language == "en" else long
    )
    for lesson in LESSONS
    for step in lesson.steps.values()
    for language in LANGUAGES
    if not {step.id, f"{lesson.game.name}.{step.id}"} & BY_HAND
]


@pytest.mark.parametrize(("lesson", "step", "language"), STEPS)
def test_the_robot_fails_and_solves_every_step_and_nothing_moves(
    visitor: MakeVisitor, lesson: Lesson, step: Step, language: str
) -> None:
    learner = Learner(visitor(language=language).page)
    learner.open(lesson.game.name, step.id)
    words, places = step.words[language], learner.page.evaluate(BOXES)
    expect(learner.page.locator(".task")).to_contain_text(words.task)
    expect(learner.page.locator(".marks .goal")).to_have_count(len(step.targets))
    is_drawn = step.solution[0].startswith("draw=")  # its editor makes room for the exhibit
    sent = list[list[list[str]]]()
    learner.page.on("request", lambda asked: sent.append(turns_of(asked, step)))
    fail(learner, lesson, step)
    learner.missed.wait_for()
    before = [move for turn in next(filter(None, reversed(sent)))[:-1] for move in turn]
    assert is_drawn or learner.page.evaluate(BOXES) == places
    learner.go_on()
    learner.missed.wait_for(state="detached")
    assert is_drawn or learner.page.evaluate(BOXES) == places
    solve(learner, lesson, step, kept=len(before) if before == step.solution[: len(before)] else 0)
    learner.solved.wait_for()
    expect(learner.solved).to_contain_text(words.done)
    assert is_drawn or learner.page.evaluate(BOXES) == places


def test_a_lesson_leads_from_step_to_step_to_a_first_game(visitor: MakeVisitor) -> None:
    learner = Learner(visitor().page)
    page, lesson = learner.page, LESSONS[1]
    page.goto("/learn")
    page.get_by_role("link", name=f"Start: {lesson.game.title}").click()
    steps = list(lesson.steps.values())
    for step in steps:
        learner.heading(step.words["en"].title).wait_for()
        page.locator("main .board").wait_for()
        assert texts(lesson, step, lesson.start(step)).isdisjoint(learner.choices_in_words())
        solve(learner, lesson, step)
        learner.solved.wait_for()
        if step is not steps[-1]:
            learner.go_on()
    expect(learner.solved).to_contain_text("Lesson complete")
    learner.go_on()
    page.get_by_role("button", name="Menu").wait_for()
    page.goto("/learn")
    page.get_by_text(f"{len(steps)} of {len(steps)} solved").wait_for()


def test_a_hint_is_first_a_sentence_then_the_move_and_never_makes_it(visitor: MakeVisitor) -> None:
    learner = Learner(visitor().page)
    learner.open("jurassic_snack", "scare")
    page, step = learner.page, LESSONS_BY_NAME["jurassic_snack"].steps["scare"]
    hints = page.get_by_role("button", name=re.compile("hint", re.IGNORECASE))
    expect(hints).to_have_count(1)
    learner.button("Give me a hint").click()
    expect(page.get_by_text(step.words["en"].hint)).to_be_visible()
    expect(page.locator(".marks .piece")).to_have_count(1)
    learner.button("Show me the move").click()
    expect(page.locator(".marks .piece")).to_have_count(0)
    expect(learner.verdict).to_have_count(0)
    expect(page.locator("#confirm")).to_have_attribute("aria-disabled", "true")


def test_a_pointer_that_rests_where_confirm_was_presses_nothing(visitor: MakeVisitor) -> None:
    """The first moments of the verdict don't count."""
    learner = Learner(visitor().page)
    learner.open("jurassic_snack", "scare")
    learner.page.evaluate(
        """() => new MutationObserver((_, watcher) => {
          const button = document.querySelector('.verdict .primary');
          if (button) { watcher.disconnect(); button.click(); window.pressed = true; }
        }).observe(document.body, { childList: true, subtree: true })"""
    )
    learner.choose("T. rex, d2", "Right to f2 scares Mara’s diplo")
    learner.solved.wait_for()
    learner.page.wait_for_function("() => window.pressed")
    expect(learner.heading("Scare a yellow diplo")).to_be_visible()
    learner.go_on()
    learner.heading("Win at once").wait_for()


def test_a_step_can_be_missed_tried_again_and_solved_by_hand(visitor: MakeVisitor) -> None:
    learner = Learner(visitor().page)
    learner.open("jurassic_snack", "scare")
    learner.choose("T. rex, d2", "Down to d6 scares your diplo")
    expect(learner.missed).to_contain_text("that was one of your own")
    learner.go_on()
    learner.choose("T. rex, d2", "Up to d1 just runs")
    expect(learner.missed).to_contain_text("No yellow diplo was scared")
    learner.go_on()
    learner.choose("T. rex, d2", "Right to f2 scares Mara’s diplo")
    learner.solved.wait_for()
    done = learner.page.get_by_role("link", name="Step 5, solved: Scare a yellow diplo")
    done.wait_for()
    learner.page.reload()
    done.wait_for()


def test_progress_follows_the_person_to_another_device(visitor: MakeVisitor) -> None:
    here, there = visitor(), visitor()
    rename(here.page, "Ada")
    learner = Learner(here.page)
    learner.open("jurassic_snack", "graze")
    with here.page.expect_response("**/api/me/lessons") as kept:
        learner.take(["b2-east"])
        learner.solved.wait_for()
    assert kept.value.ok
    cookies: Any = here.context.cookies()
    there.context.add_cookies(cookies)
    there.page.goto("/learn")
    expect(there.page.get_by_text("1 of 7 solved")).to_be_visible()


def test_what_the_rules_close_is_told_with_the_rule(visitor: MakeVisitor) -> None:
    learner = Learner(visitor().page)
    learner.open("jurassic_snack", "graze")
    learner.page.get_by_role("grid").get_by_role("button", name=re.compile("face-down grass")).first.focus()
    expect(learner.page.get_by_role("tooltip")).to_contain_text("JS-3.3")


def test_a_learner_who_strays_may_begin_anew(visitor: MakeVisitor) -> None:
    learner = Learner(visitor().page)
    learner.open("jurassic_snack", "stop")
    learner.choose("Diplo, c6", "Up to")
    learner.button("Give me a hint").click()
    learner.button("Restart this step").click()
    learner.take(["a2-east", "d2-south"])
    learner.solved.wait_for()


def test_a_step_is_solved_by_keys_alone(visitor: MakeVisitor) -> None:
    page = visitor().page
    Learner(page).open("jurassic_snack", "graze")
    page.keyboard.press("1")  # b2
    page.get_by_role("group", name="Choices").get_by_role("button", name="Right to c2").wait_for()
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    Learner(page).solved.wait_for()
    page.wait_for_timeout(350)  # its first moments don't count
    page.keyboard.press("Enter")
    Learner(page).heading("Run until something stops you").wait_for()


def test_tips_come_in_the_first_game_alone(visitor: MakeVisitor) -> None:
    learner = Learner(visitor(newcomer=True).page)
    learner.open("jurassic_snack", "last")
    learner.take(["b2-south"])
    learner.solved.wait_for()
    learner.go_on()
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


def test_on_a_phone_the_whole_board_is_above_the_sheet_and_nothing_moves(visitor: MakeVisitor) -> None:
    learner = Learner(visitor(PHONE).page)
    learner.open("jurassic_snack", "scare")
    page, places = learner.page, learner.page.evaluate(BOXES)
    (_, _, (_, top, _, height)) = places
    assert top + height <= places[1][1], "the sheet covers none of it"
    learner.hint.click()
    expect(page.get_by_text("Run it to the right.")).to_be_visible()
    page.get_by_role("button", name="More").click()
    assert page.evaluate(BOXES) == places
    page.get_by_role("button", name="Less").click()
    learner.take(["d2-east"])
    learner.solved.wait_for()
    assert page.evaluate(BOXES) == places


@on_both(daily="phone")
def test_lessons_have_no_violation(visitor: MakeVisitor, size: tuple[int, int]) -> None:
    learner = Learner(visitor(size).page)
    page: Page = learner.page
    page.goto("/learn")
    page.get_by_role("link", name="Start: Jurassic Snack").wait_for()
    expect(page.get_by_role("article").first).to_contain_text("4 min")
    found = violations(page) + page.evaluate(SMALL)
    learner.open("jurassic_snack", "scare")
    learner.ask.click()
    found += violations(page) + page.evaluate(SMALL)
    learner.take(["d2-east"])
    learner.solved.wait_for()
    assert found + violations(page) == []
