"""What the lesson says of a skeleton is so."""

from typing import cast

from paddock.content.lesson import Lesson
from paddock.games.great_dinosaur_rush.shown.view_types import GreatDinosaurRushView
from paddock.games.lessons import lesson_of


def test_the_ribs_that_are_asked_for_pay_more_than_the_skeleton_that_misses() -> None:
    lesson = lesson_of("great_dinosaur_rush")
    assert lesson is not None, "the game has a lesson"
    step = lesson.steps["build"]
    assert paid(lesson, step.solution) > paid(lesson, step.mistake)


def paid(lesson: Lesson, moves: list[str]) -> int:
    state = lesson.start(lesson.steps["build"])
    lesson.play(state, moves, lesson.steps["build"].luck)
    view = cast(GreatDinosaurRushView, lesson.game.view(state, 0))
    return sum(view.exhibits[0].points) + view.exhibits[0].card_points
