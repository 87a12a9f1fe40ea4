"""A lesson: prepared positions with goals. docs/writing-a-lesson.md shows how to write one."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

import msgspec

from paddock.content.components import ComponentsError
from paddock.content.goals import Course, Goal, is_met
from paddock.content.overlay import is_list_of_tables
from paddock.contract.engine.luck import Dealer, seed_from
from paddock.contract.game import CHANCE, EVERYONE, AnyGame, OptionValue, State

ENGLISH: Final = "en"
LUCK: Final = "*"  # as records write it
Result = Literal["open", "solved", "missed"]


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table of the file."""


class Texts(Part, frozen=True):
    """What a step says: what it is about, the task, a hint, what was learned when it is solved, a kind word if not."""

    title: str
    text: str
    task: str
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
    position: dict[str, Any] = {}  # what to change in that position
    played: list[str] = []  # and the moves made then, as in a record, or without a seat by whoever is to act
    luck: int = 0  # the seed of the rolls and draws
    moves: int = 0  # how many moves the seat has; 0: until it is no longer to act
    targets: list[str] = []  # spaces and things that the page marks as the goal
    rules: list[str] = []  # that the step is about
    plain: bool = False  # the page shows the board alone
    seats: int = 0  # at this step's table, and its options, where they differ from the lesson's
    options: dict[str, OptionValue] = {}
    wrong: list[Wrong] = []


class TipTexts(Part, frozen=True):
    """What to do now, in a few words, and what it's for."""

    title: str
    text: str


class Tip(Part, frozen=True):
    """Shown in a first game: when a move of this kind can be made, when its piece has been picked, or after it."""

    kind: str
    words: dict[str, TipTexts]
    moment: Literal["open", "picked", "made"] = "open"


class About(Part, frozen=True):
    game: str
    minutes: int
    seats: int = 2
    options: dict[str, OptionValue] = {}


class Verdict(msgspec.Struct, frozen=True):
    """The state of a step; `wrong`: which of its likely mistakes was made."""

    result: Result
    wrong: int | None = None


class Lesson:
    """The lesson of a game, checked: every step begins where its seat is to act, and can be solved and missed."""

    def __init__(self, game: AnyGame, about: About, steps: Sequence[Step], tips: Sequence[Tip]) -> None:
        self.game = game
        self.about = about
        self.steps = {step.id: step for step in steps}
        self.tips = list(tips)
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
        """The start of a game, with its set-up dealt."""
        state: State = self.game.new(self.seats_at(step), self.options_at(step))
        self.play(state, [], step.luck)
        return state

    def seats_at(self, step: Step) -> int:
        return step.seats or self.about.seats

    def options_at(self, step: Step) -> dict[str, OptionValue]:
        return {**self.about.options, **step.options}

    def solved(self, step: Step) -> State:
        state = self.start(step)
        self.play(state, step.solution, step.luck)
        return state

    def play(self, state: State, moves: Sequence[str], luck: int) -> list[tuple[int, Mapping[str, Any]]]:
        """Makes these moves, and deals the rolls and draws they don't name: what happened, and by whom."""
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
                raise game.why_illegal(state, seat, move)
            viewer = EVERYONE if seat == CHANCE else seat
            happened.append((seat, {"seat": seat, **msgspec.to_builtins(game.describe(state, seat, move, viewer))}))
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
    """`1 draw-D5` is made by seat 1, `* roll-52` by chance, and `draw-D5` by whoever is to act."""
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


# Positions


def laid_over(base: object, overlay: object, path: str) -> object:
    """`base` overlaid with `overlay`: tables by key, equally long lists of tables one by one, others as a whole."""
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
