"""The compiled half of the contract: State, Outcome and the two seats that aren't players, CHANCE and OVER."""

from copy import deepcopy
from typing import Final

from mypy_extensions import mypyc_attr

from paddock.contract.engine.luck import Rng
from paddock.contract.pickling import reduced_state
from paddock.contract.whole_numbers import take_any_whole_number

CHANCE: Final = -1
OVER: Final = -2
NOBODY: Final = -1  # for redeal: what no seat knows
UNSEEN: Final = -1  # from seen_as: the viewer learns nothing now


class Outcome:
    """How a game ended: scores, ranks (1 = winner, ties share a rank) and the message key of the reason."""

    def __init__(self, scores: list[int], ranks: list[int], reason: str) -> None:
        self.scores = scores
        self.ranks = ranks
        self.reason = reason

    def winners(self) -> list[int]:
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Outcome):
            return NotImplemented
        return (self.scores, self.ranks, self.reason) == (other.scores, other.ranks, other.reason)

    def __hash__(self) -> int:
        return hash((tuple(self.scores), tuple(self.ranks), self.reason))

    def __repr__(self) -> str:
        return f"Outcome(scores={self.scores}, ranks={self.ranks}, reason={self.reason!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return Outcome, (self.scores, self.ranks, self.reason)


def ranks_by(keys: list[tuple[int, ...]]) -> list[int]:
    """Ranks for each seat's key, the largest key first: equal keys share a rank."""
    return [1 + sum(other > key for other in keys) for key in keys]


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position, changed in place. Everything here trusts its caller: Game.step is the gate."""

    @classmethod
    def __init_subclass__(cls) -> None:
        take_any_whole_number(cls)

    def turn(self) -> int:
        """OVER, CHANCE, or the lowest seat to act: the fast way for playouts and search."""
        raise NotImplementedError

    def seat_count(self) -> int:
        raise NotImplementedError

    def stage(self) -> int:
        """Changes when a simultaneous phase ends: then what was kept for Later is revealed. Not needed if another
        seat, chance or nobody is to act after it."""
        return 0

    def to_act(self) -> list[int]:
        """[] when over, [CHANCE] when a roll or draw is due, else every seat to act now."""
        seat = self.turn()
        return [] if seat == OVER else [seat]

    def waits_for(self, seat: int) -> bool:
        return seat != OVER and self.turn() == seat

    def legal_moves(self, seat: int) -> list[int]:
        """The moves this seat may make now, sorted; for CHANCE its possible outcomes; [] if the seat is not to act."""
        raise NotImplementedError

    def random_move(self, seat: int, rng: Rng) -> int:
        """A uniformly drawn legal move; for CHANCE an outcome by its weight. Here all weigh the same."""
        moves = self.legal_moves(seat)
        return moves[rng.below(len(moves))]

    def apply(self, seat: int, move: int) -> None:
        raise NotImplementedError

    def copy(self) -> "State":
        """Independent of this one: here a new one with copies of all attributes. A game that must be fast writes its
        own, which is much faster."""
        other = type(self)()
        vars(other).update(deepcopy(vars(self)))
        return other

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "State":
        return self.copy()

    def __reduce__(self) -> tuple[object, ...]:
        return reduced_state(self)

    def redeal(self, seat: int, rng: Rng) -> None:
        """Redeals what this seat cannot know (NOBODY: what no seat knows): nothing, in a game without secrets.

        What another seat has chosen only half in secret is taken back, as determinize leaves it out.
        """

    def seen_as(self, seat: int, move: int, viewer: int) -> int:
        """What a viewer learns by this move, as a number that search can branch on: the move itself where it is open,
        UNSEEN where nothing is shown now. Moves with the same number leave the viewer with the same view."""
        return move

    def outcome(self) -> Outcome | None:
        raise NotImplementedError


def after(state: State, seat: int, move: int) -> State:
    """The position after a legal move; this one stays as it is."""
    following = state.copy()
    following.apply(seat, move)
    return following


def asks_again(worlds: list[State], seat: int, moves: list[int]) -> list[bool]:
    """For each legal move: must its seat choose again right after it, in all of these worlds?"""
    return [all(waits_after(world, seat, move) for world in worlds) for move in moves]


def waits_after(state: State, seat: int, move: int) -> bool:
    following = after(state, seat, move)
    return following.turn() != CHANCE and following.waits_for(seat)
