"""The contract every game keeps: Game and the gate, Game.step.

State (in engine/state.py, compiled) is the hot half: a plain native class that each game subclasses. Game is the pure
glue around it: one stateless object for each game and edition, which checks, names, shows and stores. What else a game
may have is in capabilities.py. docs/writing-a-game.md walks through all of it.
"""

from collections.abc import Mapping
from copy import deepcopy
from typing import Any, Generic, Protocol, Self, TypeVar, final

import msgspec

from paddock.contract.capabilities import Etiquette, Freehand, Study, TypedMoves
from paddock.contract.engine.features import Features, TurnFeatures
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import CHANCE, NOBODY, OVER, UNSEEN, Outcome, State, ranks_by
from paddock.contract.pickling import GAMES, reduced_game
from paddock.contract.refusal import IllegalMove, When
from paddock.contract.svg import lettered
from paddock.contract.view import (
    EVERYONE,
    LATER,
    Described,
    Later,
    Made,
    Nothing,
    Result,
    ShortName,
    Sight,
    TypedMove,
    View,
    Viewer,
    result_of,
)

__all__ = [
    "CHANCE",
    "EVERYONE",
    "LATER",
    "NOBODY",
    "OVER",
    "UNSEEN",
    "AnyGame",
    "Described",
    "Etiquette",
    "Freehand",
    "Game",
    "IllegalMove",
    "JsonData",
    "Later",
    "Made",
    "Nothing",
    "Option",
    "OptionValue",
    "Outcome",
    "Result",
    "ShortName",
    "Sight",
    "State",
    "Study",
    "TypedMove",
    "TypedMoves",
    "View",
    "Viewer",
    "When",
    "ranks_by",
    "result_of",
]

OptionValue = str | int | bool
JsonData = dict[str, object]


class Option(msgspec.Struct, frozen=True):
    """A choice made before the game starts."""

    default: OptionValue
    choices: tuple[OptionValue, ...]
    help: str = ""


class PrintedValues(Protocol):
    """What a game is printed with, and an edition laid over it: `paddock.content.components` reads both."""

    @property
    def edition(self) -> str: ...

    @property
    def edition_name(self) -> str: ...


S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)


class Game(Generic[S, V]):
    """One game in one edition. Subclasses set the fields and write the hooks below."""

    name: str
    title: str
    version: int  # of the rules: changes only when behaviour does
    older: tuple[int, ...] = ()  # earlier versions that can still be played, so that their records replay forever
    edition: str  # "" for the printed values, else the hash of the edition laid over them
    edition_name: str  # and its name
    seats: range
    options: Mapping[str, Option] = {}
    action_space: int
    chance_space: int
    max_plies: int  # decisions of seats; chance is not counted
    simultaneous: bool = False  # may several seats be to act at once?
    has_page: bool = False  # is there a board for it in web/src/games? Otherwise the browser shows its drawings
    view_type: type[View]  # what view gives: workers and the page's types read it
    move_types: tuple[type[Described], ...] = (Made,)  # what describe gives
    bots: str = ""  # the module with this game's heuristic, if it has one
    etiquette: Etiquette[S] = Etiquette()
    study: Study[S] = Study()
    freehand: Freehand[S, V] | None = None  # None: every legal move is listed
    typed: TypedMoves[S] = TypedMoves()

    def __init__(self, components: PrintedValues | None = None, version: int | None = None) -> None:
        self.components = components
        self.version = known_version(type(self), version)
        self.edition = components.edition if components else ""
        self.edition_name = components.edition_name if components else ""
        GAMES.add(self)

    def __deepcopy__(self, memo: object) -> Self:
        """A game has no state of its own."""
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return reduced_game(self)

    @final
    def in_version(self, version: int) -> Self:
        """The same game and edition by an earlier version of the rules; ValueError if that is not known here."""
        return self if version == self.version else type(self)(self.components, version)

    @final
    def new(self, seats: int | None = None, options: Mapping[str, OptionValue] | None = None) -> S:
        """A state in which nothing random has happened yet."""
        count = self.seats[0] if seats is None else seats
        if count not in self.seats:
            raise ValueError(f"{self.title} is for {spoken_range(self.seats)} seats, not {count}")
        return self.start(count, self.complete_options(options or {}))

    @final
    def step(self, state: S, seat: int, move: int) -> None:
        """The one gate: applies the move, or raises IllegalMove and changes nothing."""
        if not (state.waits_for(seat) and self.is_legal(state, seat, move)):
            raise self.why_illegal(state, seat, move)
        state.apply(seat, move)

    @final
    def is_legal(self, state: S, seat: int, move: int) -> bool:
        """Of a seat to act."""
        if move in state.legal_moves(seat):
            return True
        return self.freehand is not None and self.freehand.is_legal(state, seat, move)

    @final
    def why_illegal(self, state: S, seat: int, move: int) -> IllegalMove:
        return self.refusal(state, seat, move, When.ILLEGAL) or IllegalMove("", "This move is not legal now.")

    @final
    def told(self, state: S, seat: int, move: int) -> Described:
        """The move as everyone finally knows it."""
        whole = self.describe(state, seat, move, EVERYONE)
        assert isinstance(whole, Described), f"{self.name} never reveals move {move}"
        return whole

    @final
    def sight(self, state: S, seat: int, move: int, viewer: Viewer) -> Sight:
        """What a viewer sees of a move when it is made. Whoever makes it sees all of it."""
        return self.describe(state, seat, move, EVERYONE if viewer == seat else viewer)

    # What every game writes.

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> S:
        """A new state, before anything random; `options` are complete."""
        raise NotImplementedError

    def text(self, state: S, seat: int, move: int) -> str:
        """Short notation: one line, no spaces."""
        raise NotImplementedError

    def refusal(self, state: S, seat: int, move: int | str, when: When) -> IllegalMove | None:
        """Why this move may not be made: the rule it breaks, in words for a player. An UNREADABLE move is a text. None:
        the game has no rule about it, which is no answer for an ILLEGAL one."""
        raise NotImplementedError

    def view(self, state: S, seat: Viewer) -> V:
        raise NotImplementedError

    def determinize(self, view: V, rng: Rng) -> S:
        """A full state that fits the view."""
        raise NotImplementedError

    def picture(self, state: S, seat: Viewer) -> str:
        """The position as text, as this seat (None: a spectator) sees it."""
        raise NotImplementedError

    # What a game may write.

    def complete_options(self, given: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """The given options, checked, with the defaults of the others."""
        for name, value in given.items():
            if name not in self.options:
                raise ValueError(f"{self.title} has no option {name!r}; it has {', '.join(self.options) or 'none'}")
            choices = self.options[name].choices
            if not any(value == choice and type(value) is type(choice) for choice in choices):
                raise ValueError(f"option {name!r} takes {', '.join(map(str, choices))}, not {value!r}")
        return {name: given.get(name, option.default) for name, option in self.options.items()}

    def chance(self, state: S) -> list[tuple[int, int]]:
        """[(move, weight)] of the CHANCE move that is due, by rising move: here all weigh the same."""
        return [(move, 1) for move in state.legal_moves(CHANCE)]

    def parse(self, state: S, seat: int, text: str) -> int:
        """The inverse of text; ValueError on nonsense. Here every move is tried."""
        for move in range(self.chance_space if seat == CHANCE else self.action_space):
            if self.text(state, seat, move) == text:
                return move
        raise ValueError(f"{text!r} is not a move in {self.title}")

    def describe(self, state: S, seat: int, move: int, viewer: Viewer) -> Sight:
        """The move as the viewer may know it.

        For its own seat, which is choosing: with everything that helps to choose. For EVERYONE: as finally known. For
        anyone else: the same, a part of it, Later (until the reveal), or None (never). Here everything is open.
        """
        return Made(seat, self.text(state, seat, move))

    def dump(self, state: S) -> JsonData:
        """The whole state as JSON: here its attributes."""
        return {"seats": state.seat_count(), **deepcopy(vars(state))}

    def load(self, data: Mapping[str, object]) -> S:
        """The inverse of dump; ValueError on nonsense. Here only the kinds of the values are checked."""
        count = data.get("seats")
        state = self.new(count if isinstance(count, int) else 0)
        for name, known in vars(state).items():
            if type(data.get(name)) is not type(known):
                raise ValueError(f"this is not a position of {self.title}: {name} is missing or has the wrong type")
            setattr(state, name, deepcopy(data[name]))
        return state

    def drawing(self, state: S, seat: Viewer) -> str:
        """The position as an SVG picture: here the lines of the text; a game may draw better."""
        return lettered(self.title, self.picture(state, seat).splitlines())

    def features(self, seats: int) -> Features:
        """The position as numbers for a learner, at a table of this size: here only whose turn it is."""
        return TurnFeatures(seats)


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
