"""What a game may have besides its rules. Each is one object; a game without it is still a game."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Generic, TypeVar

import msgspec

from paddock.contract.engine.state import Outcome, State
from paddock.contract.view import Nothing, TypedMove, View

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
NO_TEXT: Final = "-"  # in no game's notation


class Etiquette(Generic[S]):
    """How a table treats a seat that resigns, is away, plans an answer or takes a move back."""

    lets_plan: bool = True  # no, where chance comes between any two seats: then nothing can be planned

    def resignation(self, state: S, seat: int) -> Outcome:
        """How the game ends if this seat resigns now and too few are left to play on: it is last, the others share the
        win. resigning.py says when that is, and ranks those who left before."""
        count = state.seat_count()
        ranks = [2 if other == seat and count > 1 else 1 for other in range(count)]
        return Outcome([0] * count, ranks, "resigned")

    def unveiled(self, state: S) -> S:
        """The position as shown after a resignation has ended the game: what is face down until the end is revealed."""
        return state

    def absent_move(self, state: S, seat: int) -> int | None:
        """What the rules do for a seat that doesn't answer in time; None: nothing, so a bot takes over."""
        return None

    def uncovers(self, state: S, seat: int, move: int) -> bool:
        """May this move show its own seat what only others knew, without chance or a reveal? Such a move can't be taken
        back freely. Yes, unless the game can say that it does not."""
        return True

    def is_settled(self, before: S, after: S, seat: int) -> bool:
        """Do the steps from `before` to `after` complete a decision, though the seat must choose again at once?
        Such a step is worth confirming. No, unless the game joins several questions into one decision."""
        return False


class Study(Generic[S]):
    """What the lab, the laws and explanations count in a game."""

    scoring: frozenset[str] = frozenset()  # kinds of facts that are points by definition: nobody need find that out
    worth: Mapping[str, float] = {}  # of the facts in a tally, to their seat: 1 is notable on its own, below 0 is bad

    def facts(self, course: Iterable[tuple[S, int, int]]) -> list[dict[str, float]]:
        """What may have decided a game, a table for each seat: `card/heart` -> how many of it the seat had.

        `course` is every move with its seat and the state before it, which is the same object throughout. What a seat
        was dealt is called `dealt …/…`: what follows from it was caused by it. The rest was chosen.
        """
        for _ in course:
            pass
        return []

    def drawn(self, state: S, move: int, text: str) -> list[str]:
        """The printed things that a CHANCE move shows, such as the face of each die; `text` is its notation."""
        return [text]

    def census(self, state: S) -> dict[str, int]:
        """How many of each piece there are, wherever they are: check_game checks that none is lost or made."""
        return {}

    def tally(self, state: S, seat: int) -> dict[str, float]:
        """What a seat has that players count, such as points and pieces. Explanations compare it after two moves; the
        game's catalogue says each of these facts under `why`."""
        return {}


class TypedMoves(Generic[S]):
    """Moves that clients name by fields instead of notation, mostly to ask why they aren't legal."""

    types: tuple[type[TypedMove], ...] = (Nothing,)

    def text(self, state: S, seat: int, move: TypedMove) -> str:
        """The move in the game's notation, from what the seat can see. ValueError on nonsense; IllegalMove where a rule
        forbids what no notation can name."""
        return NO_TEXT


class Freehand(Generic[S, V]):
    """Moves that aren't listed, such as a drawing, and plans of many moves."""

    types: tuple[type[msgspec.Struct], ...] = ()  # what the methods below give, and what a text may hold as JSON

    def is_legal(self, state: S, seat: int, move: int) -> bool:
        """May the seat make this move, which is not listed?"""
        return False

    def judge(self, view: V, text: str) -> msgspec.Struct:
        """Feedback on an unfinished move or plan, from what the viewer knows. ValueError on nonsense."""
        raise NotImplementedError

    def beside(self, view: V) -> msgspec.Struct | None:
        """What a page shows along with a view, worked out from it."""
        return None

    def weigh(self, view: V, steps: Sequence[str]) -> msgspec.Struct | None:
        """What may be changed about legal steps that are being tried; `view` is from before them."""
        return None

    def designs(self, view: V) -> Sequence[msgspec.Struct]:
        """Whole moves worth making, best first, from what the viewer knows."""
        return []

    def in_one(self, state: S, seat: int, moves: Sequence[int]) -> tuple[int, int] | None:
        """A choice made in steps as the one move that says it all, and how many of the seat's next moves it stands for;
        None: the first of them is a choice of its own."""
        return None
