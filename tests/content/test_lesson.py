"""Lessons: those on the shelf can be solved and missed, and errors name the file, the line, the key and the reason."""

from functools import cache
from pathlib import Path

import pytest

import paddock
from paddock.content.components import ComponentsError
from paddock.content.goals import Course, Goal, is_met
from paddock.content.lesson import Lesson, verdict
from paddock.games import folder_of
from paddock.games.lessons import FILE, lesson_from, read_lesson

GUIDE = Path(__file__).parents[2] / "docs" / "writing-a-lesson.md"


GAMES = paddock.game_names()


@cache
def shipped(name: str) -> Lesson:
    return read_lesson(folder_of(name) / FILE)


def steps() -> list[tuple[str, str]]:
    return [(name, step) for name in GAMES for step in shipped(name).steps]


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_is_five_to_eight_steps_and_three_tips_for_a_first_game(name: str) -> None:
    lesson = shipped(name)
    assert 5 <= len(lesson.steps) <= 8
    assert len(lesson.tips) == 3
    kinds = {struct.__struct_config__.tag for struct in lesson.game.move_types}
    assert {tip.kind for tip in lesson.tips} <= kinds


@pytest.mark.parametrize(("name", "id"), steps())
def test_every_step_can_be_solved(name: str, id: str) -> None:
    lesson = shipped(name)
    step = lesson.steps[id]
    for count in range(len(step.solution)):
        assert lesson.result(step, step.solution[:count]) == "open", "solved or missed on the way"
    assert lesson.result(step, step.solution) == "solved"


@pytest.mark.parametrize(("name", "id"), steps())
def test_every_step_can_be_missed_by_legal_moves(name: str, id: str) -> None:
    lesson = shipped(name)
    step = lesson.steps[id]
    assert lesson.result(step, step.mistake) == "missed"


@pytest.mark.parametrize("name", GAMES)
def test_a_lesson_has_all_its_words_in_every_language_it_speaks(name: str) -> None:
    lesson = shipped(name)
    languages = {language for step in lesson.steps.values() for language in step.words}
    for step in lesson.steps.values():
        assert set(step.words) == languages, step.id
        assert all(set(wrong.words) == languages for wrong in step.wrong), step.id
    assert all(set(tip.words) == languages for tip in lesson.tips)


def test_a_step_begins_anew_each_time() -> None:
    lesson = shipped("jurassic_snack")
    step = lesson.steps["graze"]
    before = lesson.game.dump(lesson.start(step))
    lesson.play(lesson.start(step), step.solution, step.luck)
    assert lesson.game.dump(lesson.start(step)) == before


def test_a_likely_mistake_is_told_as_such() -> None:
    lesson = shipped("jurassic_snack")
    step = lesson.steps["scare"]
    nobody, own = (verdict(step, lesson.course(step, [move])) for move in ("d2-north", "d2-south"))
    assert (nobody.result, nobody.wrong) == ("missed", None)
    assert (own.result, own.wrong) == ("missed", 0)


# Goals

COURSE = Course(
    ["b2-east"], [{"kind": "run", "seat": 0, "eats": True}], {"points": 3, "eaten": ["a1"], "over": None}, True
)
KINDS = {"run": ["seat", "end", "eats"], "birth": ["space"]}


@pytest.mark.parametrize(
    "goal",
    [
        Goal(move="b2-*"),
        Goal(event={"kind": "run", "eats": True}),
        Goal(view="points", value=3),
        Goal(view="points", at_least=3, at_most=3),
        Goal(view="eaten", has="a1"),
        Goal(view="eaten", at_least=1),
        Goal(view="eaten.0", value="a1"),
        Goal(all=[Goal(move="b2-east"), Goal(view="points", at_most=9)]),
        Goal(any=[Goal(move="b2-west"), Goal(view="points", value=3)]),
        Goal(none=[Goal(move="b2-west"), Goal(view="points", value=4)]),
    ],
)
def test_a_goal_is_met_when_all_it_says_holds(goal: Goal) -> None:
    goal.check(COURSE.view, KINDS)
    assert is_met(goal, COURSE)


@pytest.mark.parametrize(
    "goal",
    [
        Goal(move="b2"),
        Goal(event={"kind": "run", "eats": False}),
        Goal(move="b2-*", event={"kind": "birth"}),
        Goal(view="points", value=4),
        Goal(view="points", at_least=4),
        Goal(view="eaten", has="b1"),
        Goal(view="eaten.1", value="a1"),
        Goal(view="over.ranks.0", value=1),
        Goal(all=[Goal(move="b2-east"), Goal(view="points", at_least=9)]),
        Goal(any=[Goal(move="b2-west"), Goal(view="points", value=4)]),
        Goal(none=[Goal(move="b2-east")]),
    ],
)
def test_a_goal_is_not_met_when_a_part_does_not_hold(goal: Goal) -> None:
    goal.check(COURSE.view, KINDS)
    assert not is_met(goal, COURSE)


# Bad files

LESSON = """[lesson]
game = "jurassic_snack"
minutes = 1
options = { layout = "first_game", blue = "0" }

[[step]]
id = "graze"
goal = { event = { kind = "run", end = "c2" } }
solution = ["b2-east"]
mistake = ["c6-north"]
luck = 7

[step.words.en]
title = "Eat"
text = "Grass is food."
task = "Eat the grass on c2."
hint = "To the right."
done = "Eaten."
missed = "Not that one."
"""
GOAL = '{ event = { kind = "run", end = "c2" } }'


def test_a_small_lesson_is_read() -> None:
    assert list(lesson_from(LESSON, "mine.toml").steps) == ["graze"]


def test_a_text_may_name_a_printed_value() -> None:
    lesson = lesson_from(LESSON.replace("Eaten.", "Eaten: {grass.yummy.points} points."), "mine.toml")
    assert lesson.steps["graze"].words["en"].done == "Eaten: 2 points."


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('game = "jurassic_snack"', 'game = "chess"', "line 2: lesson.game: there is no game 'chess'"),
        ("minutes = 1", "", "line 1: lesson: minutes is missing"),
        ("[lesson]", "[lessons]", "line 1: lessons: there is no such table"),
        ('"b2-east"', '"b2-up"', "line 9: step.graze.solution: 'b2-up' is no move"),
        ('"b2-east"', '"b2-south"', "line 9: step.graze.solution: "),
        ('"b2-east"', '"b2-north"', "line 9: step.graze.solution: after these moves the step is missed"),
        ('"c6-north"', '"b2-east"', "line 10: step.graze.mistake: after these moves the step is solved"),
        ("luck = 7", "luck = 7\nseat = 1", "line 12: step.graze.seat: here it isn't seat 1's turn"),
        ("luck = 7", "luck = 7\nseat = 2", "line 12: step.graze.seat: there are 2 seats"),
        ("luck = 7", 'luck = 7\nafter = "nothing"', "line 12: step.graze.after: no step before this one"),
        ("luck = 7", "lucky = 7", "line 11: step.graze.lucky: there is no lucky here"),
        ("luck = 7", 'luck = "7"', "line 11: step.graze.luck: expected a whole number, not text in quotes"),
        ("luck = 7", "[step.position]\nacts = 2", "line 12: step.graze.position.acts: this is no position"),
        ("luck = 7", '[step.position]\nmover = "me"', "line 12: step.graze.position.mover: this is no position"),
        ("luck = 7", "[step.position.diplos]\n7 = []", "line 12: step.graze.position.diplos.7: this list has"),
        (GOAL, "{}", "line 8: step.graze.goal: this asks for nothing"),
        ('"run"', '"runs"', "line 8: step.graze.goal: nothing that happens is of the kind 'runs'; did you mean run?"),
        ("end =", "ends =", "line 8: step.graze.goal: no run has a 'ends'; did you mean end?"),
        (GOAL, "{ is = 3 }", "line 8: step.graze.goal: `is`, `has`"),
        (GOAL, '{ view = "position.mover", is = 0 }', "line 8: step.graze.goal: this is already true at the start"),
        (GOAL, '{ view = "position.mover" }', "line 8: step.graze.goal: say what position.mover must be"),
        (GOAL, '{ view = "pile", at_least = 1 }', "line 8: step.graze.goal: pile: nothing is called pile here"),
        ("words.en", "words.de", "line 13: step.graze.words: the English texts are missing"),
        ("Eaten.", "{grass.tasty.points}", "line 17: step.graze.words.en.done: there is no printed value"),
        ('title = "Eat"\n', "", "line 13: step.graze.words: title is missing"),
    ],
)
def test_a_bad_file_is_told_by_line_key_and_reason(old: str, new: str, told: str) -> None:
    assert old in LESSON
    with pytest.raises(ComponentsError) as caught:
        lesson_from(LESSON.replace(old, new), "mine.toml")
    assert str(caught.value).startswith(f"mine.toml, {told}")


def test_what_is_no_toml_is_told() -> None:
    with pytest.raises(ComponentsError, match=r"this isn’t (valid TOML|UTF-8 text)"):
        lesson_from("[lesson", "mine.toml")


def test_the_lesson_of_the_guide_is_good_and_a_mistake_in_it_is_told_as_it_says() -> None:
    guide = GUIDE.read_text(encoding="utf-8")
    text = guide.split("```toml\n")[1].split("```")[0]
    assert lesson_from(text, GUIDE.name).steps
    with pytest.raises(ComponentsError) as caught:
        lesson_from(text.replace('"b2-east"', '"b2-up"'), "lesson.toml")
    assert f"    {caught.value}\n" in guide
