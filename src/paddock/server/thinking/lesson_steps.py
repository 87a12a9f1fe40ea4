"""A step of a lesson, as a prepared position: whether its goal is met, and what to do next."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Final

import msgspec
from msgspec import Meta

import paddock
from paddock.content.goals import Course
from paddock.content.lesson import Lesson, Step, Texts, Tip, Verdict, verdict
from paddock.contract.game import CHANCE
from paddock.games.lessons import lesson_of
from paddock.server.table.draft import worlds
from paddock.server.table.table import Table
from paddock.server.table.telling import described, events_for, info_for
from paddock.server.thinking.freehand import design, judge
from paddock.server.thinking.prepared import YOU, Prepared, asked_view, considered, laid
from paddock.server.wire.messages import Drafted, Events, LegalMove, TableInfo
from paddock.server.wire.parts import JsonObject, OneMove, Steps, WrittenMove
from paddock.server.wire.refusal import refuse
from paddock.server.wire.requests import Body

MOST: Final = 100
GameName = Annotated[str, Meta(max_length=60)]
StepNames = Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=MOST)]
Sent = Annotated[list[Steps], Meta(max_length=MOST, description="All that was sent in this step, in order.")]


class LessonMoves(Body, frozen=True):
    moves: Sent


class LessonDraft(Body, frozen=True):
    """Steps the learner considers after these moves."""

    draft: Annotated[list[OneMove], Meta(max_length=64)]
    moves: Sent


class LessonDrawing(Body, frozen=True):
    """An unfinished move after these moves."""

    drawing: WrittenMove
    moves: Sent


class Learnt(Body, frozen=True):
    """The steps somebody has solved, by game."""

    solved: Annotated[dict[GameName, StepNames], Meta(max_length=MOST)]


class StepInfo(msgspec.Struct, frozen=True):
    """A step's texts by language; `wrong`: what is said about its likely mistakes; `targets`: what the page marks."""

    id: str
    words: dict[str, Texts]
    wrong: list[dict[str, str]]
    targets: list[str]
    rules: list[str]
    plain: bool


class LessonInfo(msgspec.Struct, frozen=True):
    game: str
    minutes: int
    steps: list[StepInfo]
    tips: list[Tip]


class LessonSight(msgspec.Struct, frozen=True):
    """The state of a step: the table and the events as at any table, whether the goal is met, and what to do next, as
    long as the learner follows the file's own solution."""

    info: TableInfo
    events: Events
    verdict: Verdict
    next: LegalMove | None


def find_lesson(game: str) -> Lesson:
    lesson = lesson_of(game)
    if lesson is None:
        raise refuse("no_game")
    return lesson


def find_step(lesson: Lesson, id: str) -> Step:
    if id not in lesson.steps:
        raise refuse("not_found")
    return lesson.steps[id]


def known_steps(solved: Mapping[str, Sequence[str]]) -> dict[str, list[str]]:
    """Those that the lessons have: a browser may remember more."""
    lessons = {game: lesson for game in solved if game in paddock.game_names() and (lesson := lesson_of(game))}
    return {game: sorted({step for step in solved[game] if step in lesson.steps}) for game, lesson in lessons.items()}


def lesson_info(lesson: Lesson) -> LessonInfo:
    steps = [
        StepInfo(step.id, step.words, [wrong.words for wrong in step.wrong], step.targets, step.rules, step.plain)
        for step in lesson.steps.values()
    ]
    return LessonInfo(lesson.game.name, lesson.about.minutes, steps, lesson.tips)


# The table


def prepared(lesson: Lesson, step: Step) -> Prepared:
    return Prepared(lesson.game, lesson.start(step), step.seat, lesson.options_at(step), step.luck)


def seen(lesson: Lesson, step: Step, sent: Sequence[Steps]) -> LessonSight:
    table = laid(prepared(lesson, step), sent)
    return LessonSight(
        info_for(table, YOU, [YOU], 0.0),
        events_for(table, step.seat, 0, 0.0),
        verdict(step, course_at(table, step)),
        next_move(table, step),
    )


def course_at(table: Table, step: Step) -> Course:
    """As Lesson.course tells it, from the table's own story."""
    story = table.told_story()
    moves = [ply.text for ply in story.plies if ply.seat == step.seat]
    events = [event for event in story.logs[step.seat] if event.kind == "move"]
    happened = [{"seat": event.seat, **msgspec.to_builtins(event.move)} for event in events]
    return Course(moves, happened, story.view(step.seat), step.seat in table.to_act())


def next_move(table: Table, step: Step) -> LegalMove | None:
    """The next move of the file's own solution; None if the learner went another way."""
    story = table.told_story()
    done = [ply.text for ply in story.plies if ply.seat != CHANCE]
    if done != step.solution[: len(done)] or len(done) >= len(step.solution) or step.seat not in table.to_act():
        return None
    text = step.solution[len(done)]
    move = story.game.parse(story.state, step.seat, text)
    imagined = worlds(story.game, story.view(step.seat), step.seat, 1)
    (shown,) = described(story.game, story.state, step.seat, [move], imagined)
    return msgspec.structs.replace(shown, move=0)


# What the learner considers


def drafted(lesson: Lesson, step: Step, wish: LessonDraft) -> Drafted:
    return considered(prepared(lesson, step), wish.moves, wish.draft)


def judged(lesson: Lesson, step: Step, wish: LessonDrawing) -> JsonObject:
    return judge(lesson.game, asked_view(prepared(lesson, step), wish.moves), wish.drawing)


def designed(lesson: Lesson, step: Step, sent: Sequence[Steps]) -> list[JsonObject]:
    return design(lesson.game, asked_view(prepared(lesson, step), sent))
