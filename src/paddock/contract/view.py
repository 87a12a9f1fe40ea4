"""What leaves a game: views of a position, and moves described for whoever looks."""

from typing import Annotated, Final

import msgspec

from paddock.contract.engine.state import Outcome

Viewer = int | None  # a seat, or None: a spectator
EVERYONE: Final = -3  # as a viewer: the move as everyone finally knows it, with nothing hidden


class Described(msgspec.Struct, frozen=True, tag_field="kind"):
    """A move as named fields, for interfaces and for the log: each game subclasses it, with a struct for each kind."""


ShortName = Annotated[str, msgspec.Meta(max_length=40)]  # of a space, a piece or a card, as a client sends it


class TypedMove(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """A move as named fields, legal or not, as a client sends it: it need not know how the game writes its moves."""


class Nothing(TypedMove, frozen=True, tag="nothing"):
    """No move, or none that answers the question: the refusal says which rule asks for something else."""


class Made(Described, frozen=True, tag="made"):
    """Any move, by its notation: for a game that has no structs of its own. None: it is hidden."""

    seat: int
    text: str | None


class Later(msgspec.Struct, frozen=True, tag="later", tag_field="kind"):
    """What a viewer sees of a hidden move before its reveal; `shown` is what it may know until then.

    The reveal comes when the seats that choose at once have all chosen: when a seat is to act that wasn't
    before, or chance, or nobody. Until then the seat may take its move back.
    """

    shown: Described | None = None


LATER: Final = Later()
Sight = Described | Later | None  # what a viewer sees of a move: all or part of it, nothing yet, or nothing ever


class Result(msgspec.Struct, frozen=True):
    """An Outcome as views and files carry it."""

    scores: list[int]
    ranks: list[int]
    reason: str


def result_of(outcome: Outcome | None) -> Result | None:
    return None if outcome is None else Result(list(outcome.scores), list(outcome.ranks), outcome.reason)


class View(msgspec.Struct, frozen=True):
    """What one seat may know (seat None: a spectator). Games add their own fields."""

    seat: int | None
    to_act: list[int]
    outcome: Result | None
