"""The contract every game keeps: Game, State, Outcome, CHANCE, OVER, LATER, IllegalMove and the gate, Game.step.

State (in state.py, compiled) is the hot half: a plain native class that each game subclasses. Game is the pure glue
around it: one object a game and edition, stateless, that checks, names, shows and stores. docs/writing-a-game.md
walks through both.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, Generic, Self, TypeVar

import msgspec

from paddock.components import Components
from paddock.features import Features
from paddock.luck import Rng
from paddock.state import CHANCE, NOBODY, OVER, UNSEEN, Outcome, State, ranks_by
from paddock.svg import lettered

__all__ = [
    "CHANCE",
    "LATER",
    "NOBODY",
    "OVER",
    "UNSEEN",
    "AnyGame",
    "Described",
    "Game",
    "IllegalMove",
    "JsonData",
    "Later",
    "Option",
    "OptionValue",
    "Outcome",
    "Result",
    "State",
    "View",
    "ranks_by",
    "result_of",
]

OptionValue = str | int | bool
JsonData = dict[str, object]


class IllegalMove(Exception):
    """A move the rules forbid: the rule it breaks and a sentence a player understands.

    `key` and `values` name the same sentence for message files in other languages.
    """

    def __init__(self, rule: str, why: str, key: str = "", values: Mapping[str, str | int] | None = None) -> None:
        super().__init__(rule, why, key, values)
        self.rule = rule
        self.why = why
        self.key = key
        self.values = dict(values or {})

    def __str__(self) -> str:
        return f"{self.why} ({self.rule})"


class Later(msgspec.Struct, frozen=True, tag="later", tag_field="kind"):
    """What a viewer gets of a hidden move that is told at the reveal; `shown` is what it may know until then.

    That is when the phase in which several seats chose at once has ended: when somebody is asked who was not asked
    before, or luck, or nobody. Until then its seat may take the move back.
    """

    shown: "Described | None" = None


LATER: Final = Later()


class Option(msgspec.Struct, frozen=True):
    """A choice made before the game starts."""

    default: OptionValue
    choices: tuple[OptionValue, ...]
    help: str = ""


class Described(msgspec.Struct, frozen=True, tag_field="kind"):
    """A move as named fields, for interfaces and for the log: each game subclasses it, one struct a kind."""


class View(msgspec.Struct, frozen=True):
    """What one seat may know (seat None: a spectator). Games add their own fields."""

    seat: int | None
    to_act: list[int]
    outcome: "Result | None"


class Result(msgspec.Struct, frozen=True):
    """An Outcome as views and files carry it."""

    scores: list[int]
    ranks: list[int]
    reason: str


def result_of(outcome: Outcome | None) -> Result | None:
    return None if outcome is None else Result(list(outcome.scores), list(outcome.ranks), outcome.reason)


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


class Game(Generic[S, V]):
    """One game in one edition. Subclasses set the fields and write the hooks below."""

    name: str
    title: str
    version: int  # of the rules: changes only when behaviour does
    older: tuple[int, ...] = ()  # earlier versions that can still be played, so that their records replay for ever
    edition: str  # "" for the printed values, else the hash of the edition laid over them
    edition_name: str  # and how it is called
    seats: range
    options: Mapping[str, Option]
    action_space: int
    chance_space: int
    max_plies: int  # decisions of seats; chance is not counted
    simultaneous: bool = False  # may several seats be asked at once?
    view_type: type[View]  # what view gives: workers and the page's types read it
    move_types: tuple[type[Described], ...]  # what describe gives
    judged_types: tuple[type[msgspec.Struct], ...] = ()  # what judge and designs give
    bots: str = ""  # the module with this game's heuristic, if it brings one

    def __init__(self, components: Components | None = None, version: int | None = None) -> None:
        self.components = components
        self.version = known_version(type(self), version)
        self.edition = components.edition if components else ""
        self.edition_name = components.about.name if components else ""

    def in_version(self, version: int) -> Self:
        """The same game and edition by an earlier version of the rules; ValueError if that is not known here."""
        return self if version == self.version else type(self)(self.components, version)

    def new(self, seats: int | None = None, options: Mapping[str, OptionValue] | None = None) -> S:
        """A state in which nothing random has happened yet."""
        count = self.seats[0] if seats is None else seats
        if count not in self.seats:
            raise ValueError(f"{self.title} is for {spoken_range(self.seats)} seats, not {count}")
        return self.start(count, self.complete_options(options or {}))

    def complete_options(self, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """The given options, checked, with the defaults of the others."""
        for name, value in given.items():
            if name not in self.options:
                raise ValueError(f"{self.title} has no option {name!r}; it has {', '.join(self.options) or 'none'}")
            choices = self.options[name].choices
            if not any(value == choice and type(value) is type(choice) for choice in choices):
                raise ValueError(f"option {name!r} takes {', '.join(map(str, choices))}, not {value!r}")
        return {name: given.get(name, option.default) for name, option in self.options.items()}

    def step(self, state: S, seat: int, move: int) -> None:
        """The one gate: applies the move, or raises IllegalMove and changes nothing."""
        if not (state.waits_for(seat) and self.is_legal(state, seat, move)):
            raise self.refusal(state, seat, move)
        state.apply(seat, move)

    def is_legal(self, state: S, seat: int, move: int) -> bool:
        return move in state.legal_moves(seat)

    # Hooks every game writes.

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> S:
        raise NotImplementedError

    def refusal(self, state: S, seat: int, move: int) -> IllegalMove:
        """Why this move may not be made: the rule it breaks, in words for a player."""
        raise NotImplementedError

    def table_refusal(self, error: str) -> IllegalMove | None:
        """The rule behind what a table refuses without asking the game: `stale` (the question is no longer asked),
        `not_your_seat` or `over`; None: no rule of the game says it."""
        return None

    def untimely(self, state: S, seat: int, text: str) -> IllegalMove | None:
        """Why a move cannot be made now that can be read at another moment only; None: it is nonsense."""
        return None

    def after_turn(self, state: S, seat: int, move: str | int) -> IllegalMove | None:
        """Why this step cannot follow in one go, where luck, a reveal or another seat comes first; None: no rule of
        the game says it."""
        return None

    def phase(self, state: S) -> int:
        """Another number after everybody has chosen who chooses at once: then what is kept for Later is told. Where
        somebody else, luck or nobody is asked after it, that is known without."""
        return 0

    def chance(self, state: S) -> list[tuple[int, int]]:
        """[(move, weight)] of the CHANCE move that is due, by rising move."""
        raise NotImplementedError

    def text(self, state: S, seat: int, move: int) -> str:
        """Short notation: one line, no spaces."""
        raise NotImplementedError

    def parse(self, state: S, seat: int, text: str) -> int:
        """The inverse of text; ValueError on nonsense."""
        raise NotImplementedError

    def describe(self, state: S, seat: int, move: int) -> Described:
        """The move for its own seat, which is choosing."""
        raise NotImplementedError

    def told(self, state: S, seat: int, move: int) -> Described:
        """The move for everybody, once it may be told: without what only its own seat could know."""
        return self.describe(state, seat, move)

    def view(self, state: S, seat: int | None) -> V:
        raise NotImplementedError

    def view_move(self, state: S, seat: int, move: int, viewer: int | None) -> Described | Later | None:
        """What the viewer sees of a move made now: the move as told, a part of it, LATER, or None (never told)."""
        return self.told(state, seat, move)

    def sights(
        self, state: S, seat: int, move: int, viewers: Sequence[int | None]
    ) -> "tuple[Described, Sequence[Described | Later | None]]":
        """The move as told, and what each of these viewers sees of it. Where a game works out what a move leads to, it
        does so once here."""
        return self.told(state, seat, move), [self.view_move(state, seat, move, viewer) for viewer in viewers]

    def uncovers(self, state: S, seat: int, move: int) -> bool:
        """May this move show its own seat what only others knew, without luck or a reveal? Such a move cannot be taken
        back freely. Yes, unless the game can say that it does not."""
        return True

    def unveiled(self, state: S) -> S:
        """The position as it is shown when the game has ended before its time, by a resignation: what is kept face down
        till the end is open."""
        return state

    def determinize(self, view: V, rng: Rng) -> S:
        """A full state that fits the view."""
        raise NotImplementedError

    def dump(self, state: S) -> JsonData:
        raise NotImplementedError

    def load(self, data: Mapping[str, object]) -> S:
        """The inverse of dump; ValueError on nonsense."""
        raise NotImplementedError

    def census(self, state: S) -> dict[str, int]:
        """How many of each piece there are, wherever they lie: check_game holds that none is lost or made."""
        return {}

    def judge(self, view: V, text: str) -> msgspec.Struct | None:
        """How a move that is still being made up stands, such as half a drawing, from what the viewer knows; None:
        all moves of this game are listed. ValueError on nonsense."""
        return None

    def designs(self, view: V) -> Sequence[msgspec.Struct]:
        """Whole moves worth making that no list holds, the best first, from what the viewer knows."""
        return []

    def in_one(self, state: S, seat: int, moves: Sequence[int]) -> tuple[int, int] | None:
        """A choice made in steps as the one move that says it all, and how many of the seat's next moves it stands for;
        None: the first of them is a choice of its own."""
        return None

    def facts(self, course: Iterable[tuple[S, int, int]]) -> list[dict[str, float]]:
        """What may have decided a game, a table a seat: `card/heart` -> how many of it the seat had.

        `course` is every move with its seat and the state before it; the same state goes on to the end. What a seat
        was given by luck is called `dealt …/…`: what follows from it was caused by it. The rest was chosen.
        """
        for _ in course:
            pass
        return []

    def drawn(self, state: S, move: int) -> list[str]:
        """The printed things that a CHANCE move shows: the face of each die, the card."""
        return [self.text(state, CHANCE, move)]

    def resignation(self, state: S, seat: int) -> Outcome:
        """How the game ends if this seat resigns now and too few are left to play on: it is last, the others share the
        win. leaving.py says when that is, and ranks those who left before."""
        count = self.seat_count(state)
        ranks = [2 if other == seat and count > 1 else 1 for other in range(count)]
        return Outcome([0] * count, ranks, "resigned")

    def absent_move(self, state: S, seat: int) -> int | None:
        """What the rules do for a seat that does not answer in time; None: they are silent, and a bot stands in."""
        return None

    def seat_count(self, state: S) -> int:
        raise NotImplementedError

    def picture(self, state: S, seat: int | None) -> str:
        """The position as text, as this seat (None: a spectator) sees it."""
        raise NotImplementedError

    def drawing(self, state: S, seat: int | None) -> str:
        """The position as an SVG picture: here the lines of the text; a game may draw better."""
        return lettered(self.title, self.picture(state, seat).splitlines())

    def features(self, seats: int) -> Features:
        """The position as numbers for a learner, at a table of so many seats; a game that is only played has none."""
        return Features()


def known_version(game: type["AnyGame"], version: int | None) -> int:
    """The newest version unless another one is asked for; ValueError if this class cannot play that one."""
    newest = game.version
    if version is None or version == newest or version in game.older:
        return newest if version is None else version
    known = ", ".join(map(str, sorted({*game.older, newest})))
    raise ValueError(f"version {version} of the rules of {game.name} is not known here; there is {known}")


AnyGame = Game[Any, Any]  # the one place where a game of any state and view is meant


def spoken_range(numbers: range) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]} to {numbers[-1]}"
