"""lesson.toml -> a Lesson, checked from end to end. Errors are reported with file, line, key and reason."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final, TypeVar

import msgspec

from paddock.content.catalogue import Reason
from paddock.content.components import Components, ComponentsError, parsed
from paddock.content.goals import Kinds, is_met
from paddock.content.lesson import ENGLISH, About, Lesson, Step, Tip
from paddock.content.shape import in_words
from paddock.content.toml_lines import Toml
from paddock.contract.game import AnyGame, IllegalMove

PLACE: Final = re.compile(r" - at `\$\.?(.*?)`$")  # where msgspec found something wrong
VALUE: Final = re.compile(r"\{([\w.]+)\}")  # a printed value in a text, as an edition calls it
UNKNOWN: Final = re.compile(r"unknown field `(.*?)`")
T = TypeVar("T")
FindGame = Callable[[str], AnyGame]


def lesson_from(text: str, file: str, find_game: FindGame) -> Lesson:
    """The lesson in a text; ComponentsError names the file, the line, the key and the reason."""
    toml = parsed(text, file)
    reader, data = Reader(toml, file), toml.data
    for key in data:
        if key not in ("lesson", "step", "tip"):
            raise reader.refusal(key, "there is no such table; use [lesson], [[step]] and [[tip]]")
    about = reader.read(data.get("lesson"), About, "lesson")
    game = reader.game(about, find_game)
    steps = [
        reader.read(reader.filled(item, game, key := f"step.{named(item, number)}"), Step, key)
        for number, item in enumerate(listed(data, "step"))
    ]
    tips = [reader.read(reader.filled(item, game, "tip"), Tip, "tip") for item in listed(data, "tip")]
    lesson = Lesson(game, about, steps, tips)
    reader.check_ids(steps)
    for step in steps:
        reader.check(lesson, step)
    return lesson


def listed(data: Mapping[str, object], key: str) -> list[object]:
    found = data.get(key, [])
    return found if isinstance(found, list) else [found]


def named(item: object, number: int) -> str:
    return str(item.get("id", number)) if isinstance(item, dict) else str(number)


class Reader:
    """A file that is being read: it knows the line of each key."""

    def __init__(self, toml: Toml, file: str) -> None:
        self.toml = toml
        self.file = file

    def refusal(self, key: str, reason: Reason | str) -> ComponentsError:
        """Points at the line of the key, or of the nearest table around it."""
        return ComponentsError(self.file, key, reason, self.toml.nearest_line(key))

    def read(self, data: object, kind: type[T], key: str) -> T:
        if data is None:
            raise self.refusal(key, "this table is missing")
        try:
            return msgspec.convert(data, kind)
        except msgspec.ValidationError as error:
            raise self.placed(key, str(error)) from None

    def filled(self, data: object, game: AnyGame, key: str) -> object:
        """With the printed values that its texts name."""
        if isinstance(data, dict):
            return {name: self.filled(value, game, f"{key}.{name}") for name, value in data.items()}
        if isinstance(data, list):
            return [self.filled(value, game, key) for value in data]
        return VALUE.sub(lambda found: self.printed(found[1], game, key), data) if isinstance(data, str) else data

    def printed(self, path: str, game: AnyGame, key: str) -> str:
        value = game.components.value(path) if isinstance(game.components, Components) else None
        if not isinstance(value, int | str):
            raise self.refusal(
                key, f"there is no printed value {path!r}: `paddock edition values {game.name}` lists them"
            )
        return str(value)

    def placed(self, key: str, reason: str) -> ComponentsError:
        """What does not fit the shape of a file or a position: msgspec says where."""
        place = PLACE.search(reason)
        inner = re.sub(r"\[(\d+)\]", r".\1", place[1]).replace("[...]", "") if place else ""
        unknown = UNKNOWN.search(reason)
        return self.refusal(
            ".".join(filter(None, [key, inner, unknown and unknown[1]])), in_words(PLACE.sub("", reason))
        )

    def game(self, about: About, find_game: FindGame) -> AnyGame:
        try:
            return find_game(about.game)
        except ValueError as error:
            raise self.refusal("lesson.game", str(error)) from None

    def check_ids(self, steps: Sequence[Step]) -> None:
        seen: set[str] = set()
        for step in steps:
            if step.id in seen:
                raise self.refusal(f"step.{step.id}.id", "another step has this id")
            if step.after and step.after not in seen:
                raise self.refusal(f"step.{step.id}.after", f"no step before this one is called {step.after!r}")
            seen.add(step.id)

    def check(self, lesson: Lesson, step: Step) -> None:
        self.check_words(step)
        self.check_start(lesson, step)
        view, kinds = lesson.course(step, []).view, move_kinds(lesson.game)
        self.trying(step, "goal", partial(step.goal.check, view, kinds))
        for wrong in step.wrong:
            self.trying(step, "wrong", partial(wrong.when.check, view, kinds))
        if self.trying(step, "goal", lambda: is_met(step.goal, lesson.course(step, []))):
            raise self.refusal(f"step.{step.id}.goal", "this is already true at the start of the step")
        for key, moves, wanted in (("solution", step.solution, "solved"), ("mistake", step.mistake, "missed")):
            result = self.trying(step, key, partial(lesson.result, step, moves))
            if result != wanted:
                raise self.refusal(f"step.{step.id}.{key}", f"after these moves the step is {result}, not {wanted}")

    def check_words(self, step: Step) -> None:
        if ENGLISH not in step.words:
            raise self.refusal(f"step.{step.id}.words", "the English texts are missing")
        if not all(ENGLISH in wrong.words for wrong in step.wrong):
            raise self.refusal(f"step.{step.id}.wrong", "the English text of a mistake is missing")

    def check_start(self, lesson: Lesson, step: Step) -> None:
        if not 0 <= step.seat < lesson.seats_at(step):
            raise self.refusal(f"step.{step.id}.seat", f"there are {lesson.seats_at(step)} seats, counted from 0")
        state = self.trying(step, "position" if step.position else "played", lambda: lesson.start(step))
        if not state.waits_for(step.seat):
            raise self.refusal(
                f"step.{step.id}.seat", f"here it isn't seat {step.seat}'s turn, but that of {state.to_act()}"
            )

    def trying(self, step: Step, key: str, work: Callable[[], T]) -> T:
        """Does something with the step; reports an error with the key."""
        try:
            return work()
        except ComponentsError as error:
            raise self.refusal(f"step.{step.id}.{error.key}", error.reason) from None
        except IllegalMove as error:
            raise self.refusal(f"step.{step.id}.{key}", str(error)) from None
        except (ValueError, LookupError, AssertionError, ArithmeticError, TypeError) as error:
            reason = words_of(error)  # what does not fit a position names its place from the position on
            inner = "" if "`$.position" in reason else f".{key}"
            raise self.placed(f"step.{step.id}{inner}", reason) from None


def move_kinds(game: AnyGame) -> Kinds:
    """What can happen in a game: the kinds of its moves, chance included, and their fields."""
    return {str(kind.__struct_config__.tag): list(kind.__struct_fields__) for kind in game.move_types}


def words_of(error: Exception) -> str:
    """Without the quotes that a LookupError puts around its words."""
    return str(error.args[0]) if error.args else type(error).__name__
