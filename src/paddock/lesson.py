"""lesson.toml -> steps of a lesson: prepared positions with goals. docs/writing-a-lesson.md tells how to write one."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

import msgspec

from paddock.components import ComponentsError, parsed, read_text
from paddock.game import CHANCE, AnyGame, IllegalMove, OptionValue, State
from paddock.games import find_game, folder_of
from paddock.goals import Course, Goal, Kinds, is_met
from paddock.luck import Dealer, seed_from
from paddock.overlay import is_list_of_tables
from paddock.reasons import Reason
from paddock.shape import in_words
from paddock.toml_lines import Toml

FILE: Final = "lesson.toml"
ENGLISH: Final = "en"
LUCK: Final = "*"  # as records write it
PLACE: Final = re.compile(r" - at `\$\.?(.*?)`$")  # where msgspec found something wrong
VALUE: Final = re.compile(r"\{([\w.]+)\}")  # a printed value in a text, as an edition calls it
UNKNOWN: Final = re.compile(r"unknown field `(.*?)`")
T = TypeVar("T")
Result = Literal["open", "solved", "missed"]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of the file."""


class Texts(Part, frozen=True):
    """What a step says: the task, a hint, what was learnt when it is solved, and a kind word when it is not."""

    title: str
    text: str
    hint: str
    done: str
    missed: str


class Wrong(Part, frozen=True):
    """A likely mistake, and what to say about it in each language."""

    when: Goal
    words: dict[str, str]


class Step(Part, frozen=True):
    id: str
    goal: Goal
    solution: list[str]
    mistake: list[str]
    words: dict[str, Texts]
    seat: int = 0
    after: str = ""  # the step whose solved position this one begins with; else the start of a game
    position: dict[str, Any] = {}  # what is laid over that position
    played: list[str] = []  # and the moves made then, as in a record, or without a seat by whoever is asked
    luck: int = 0  # another number, other luck
    moves: int = 0  # so many moves the seat has; 0: until it is no longer asked
    wrong: list[Wrong] = []


class Prompt(Part, frozen=True):
    """Said in the first game, when a move of this kind may be made for the first time."""

    kind: str
    words: dict[str, str]


class About(Part, frozen=True):
    game: str
    minutes: int
    seats: int = 2
    options: dict[str, OptionValue] = {}


class Verdict(msgspec.Struct, frozen=True):
    """How a step stands; `wrong`: which of its likely mistakes was made."""

    result: Result
    wrong: int | None = None


class Lesson:
    """The lesson of a game, checked: every step begins where its seat is asked, and can be solved and missed."""

    def __init__(self, game: AnyGame, about: About, steps: Sequence[Step], prompts: Sequence[Prompt]) -> None:
        self.game = game
        self.about = about
        self.steps = {step.id: step for step in steps}
        self.prompts = list(prompts)
        self.starts: dict[str, State] = {}

    def start(self, step: Step) -> State:
        """A new state in the position with which the step begins."""
        if step.id not in self.starts:
            self.starts[step.id] = self.prepared(step)
        return self.starts[step.id].copy()

    def prepared(self, step: Step) -> State:
        game = self.game
        state: State = self.solved(self.steps[step.after]) if step.after else self.first(step)
        if step.position:
            saved = game.dump(state)
            state = game.load({**saved, "position": laid_over(saved["position"], step.position, "position")})
        self.play(state, step.played, step.luck)
        return state

    def first(self, step: Step) -> State:
        """The start of a game, with the luck of its set-up."""
        state: State = self.game.new(self.about.seats, self.about.options)
        self.play(state, [], step.luck)
        return state

    def solved(self, step: Step) -> State:
        state = self.start(step)
        self.play(state, step.solution, step.luck)
        return state

    def play(self, state: State, moves: Sequence[str], luck: int) -> list[tuple[int, Mapping[str, Any]]]:
        """Makes these moves and deals the luck between them that they do not name: what happened, and by whom."""
        game, dealer, drawn = self.game, Dealer(seed_from(luck)), 0
        happened: list[tuple[int, Mapping[str, Any]]] = []
        waiting = list(moves)
        while state.turn() == CHANCE or waiting:
            if state.turn() == CHANCE and not (waiting and waiting[0].startswith(LUCK)):
                seat, move, drawn = CHANCE, dealer.draw(drawn, game.chance(state)), drawn + 1
            else:
                seat, text = by_seat(waiting.pop(0), state.turn())
                move = game.parse(state, seat, text)
            if not (state.waits_for(seat) and game.is_legal(state, seat, move)):
                raise game.refusal(state, seat, move)
            happened.append((seat, {"seat": seat, **msgspec.to_builtins(game.describe(state, seat, move))}))
            state.apply(seat, move)
        return happened

    def course(self, step: Step, moves: Sequence[str]) -> Course:
        """How these moves of the seat go, from the start of the step."""
        state = self.start(step)
        events = [event for _, event in self.play(state, moves, step.luck)]
        return Course(list(moves), events, self.game.view(state, step.seat), state.waits_for(step.seat))

    def result(self, step: Step, moves: Sequence[str]) -> Result:
        return verdict(step, self.course(step, moves)).result


def by_seat(move: str, asked: int) -> tuple[int, str]:
    """`1 draw-D5` is made by seat 1, `* roll-52` by luck, and `draw-D5` by whoever is asked."""
    seat, _, text = move.rpartition(" ")
    return (CHANCE if seat == LUCK else int(seat) if seat else asked), text


def verdict(step: Step, course: Course) -> Verdict:
    if is_met(step.goal, course):
        return Verdict("solved")
    for number, wrong in enumerate(step.wrong):
        if is_met(wrong.when, course):
            return Verdict("missed", wrong=number)
    is_done = not course.asked or (step.moves and len(course.moves) >= step.moves)
    return Verdict("missed" if is_done else "open")


# Reading


tried_out: dict[str, Lesson] = {}  # lessons in the making, in place of those on the shelf


def lesson_of(name: str) -> Lesson | None:
    """The lesson of a game on the shelf, if it has one, or that which is tried out in its place."""
    return tried_out.get(name) or shipped_lesson(name)


def try_out(file: Path) -> None:
    """From now on the lesson of this file is that of its game."""
    lesson = read_lesson(file)
    tried_out[lesson.game.name] = lesson


@cache
def shipped_lesson(name: str) -> Lesson | None:
    try:
        file = folder_of(name) / FILE
    except ValueError:
        return None
    return read_lesson(file) if file.exists() else None


def read_lesson(file: Path, game: AnyGame | None = None) -> Lesson:
    """The lesson of a file; ComponentsError names the file, the line, the key and the reason."""
    return lesson_from(read_text(file), str(file), game)


def lesson_from(text: str, file: str, game: AnyGame | None = None) -> Lesson:
    toml = parsed(text, file)
    reader, data = Reader(toml, file), toml.data
    for key in data:
        if key not in ("lesson", "step", "prompt"):
            raise reader.refusal(key, "there is no such table; there is [lesson], [[step]] and [[prompt]]")
    about = reader.read(data.get("lesson"), About, "lesson")
    game = game or reader.game(about)
    steps = [
        reader.read(reader.filled(item, game, key := f"step.{named(item, number)}"), Step, key)
        for number, item in enumerate(listed(data, "step"))
    ]
    prompts = [reader.read(reader.filled(item, game, "prompt"), Prompt, "prompt") for item in listed(data, "prompt")]
    lesson = Lesson(game, about, steps, prompts)
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
    """A file that is being read: it knows where a key stands."""

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
        value = game.components.value(path) if game.components else None
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

    def game(self, about: About) -> AnyGame:
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
            raise self.refusal(f"step.{step.id}.goal", "this is so before anything is done")
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
        if not 0 <= step.seat < lesson.about.seats:
            raise self.refusal(f"step.{step.id}.seat", f"there are {lesson.about.seats} seats, counted from 0")
        state = self.trying(step, "position" if step.position else "played", lambda: lesson.start(step))
        if not state.waits_for(step.seat):
            raise self.refusal(f"step.{step.id}.seat", f"here seat {step.seat} is not asked, but {state.to_act()}")

    def trying(self, step: Step, key: str, work: Callable[[], T]) -> T:
        """Does something with the step; what goes wrong is told with the key."""
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
    """What can happen in a game: the kinds of its moves, luck included, and their fields."""
    return {str(kind.__struct_config__.tag): list(kind.__struct_fields__) for kind in game.move_types}


def words_of(error: Exception) -> str:
    """Without the quotes that a LookupError puts around its words."""
    return str(error.args[0]) if error.args else type(error).__name__


# Positions


def laid_over(base: object, overlay: object, path: str) -> object:
    """`base` with the values of `overlay`: tables by their keys, lists of as many tables one by one, the rest whole."""
    if isinstance(overlay, dict) and isinstance(base, dict):
        return {**base, **{key: laid_over(base.get(key), value, f"{path}.{key}") for key, value in overlay.items()}}
    if isinstance(overlay, dict) and isinstance(base, list):
        return laid_in(base, overlay, path)
    if isinstance(overlay, list) and isinstance(base, list) and are_alike(base, overlay):
        return laid_in(base, {str(number): value for number, value in enumerate(overlay)}, path)
    return overlay


def are_alike(base: list[object], overlay: list[object]) -> bool:
    return is_list_of_tables(base) and is_list_of_tables(overlay) and len(base) == len(overlay)


def laid_in(base: list[object], overlay: dict[str, object], path: str) -> list[object]:
    result = list(base)
    for key, value in overlay.items():
        if not key.isdecimal() or int(key) >= len(base):
            raise ComponentsError("", f"{path}.{key}", f"this list has the entries 0 to {len(base) - 1}")
        result[int(key)] = laid_over(base[int(key)], value, f"{path}.{key}")
    return result
