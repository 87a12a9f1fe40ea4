"""What a seat sees of Jurassic Snack, as structs."""

import msgspec

from paddock.contract.game import OptionValue, View
from paddock.games.jurassic_snack.shown.position_types import Position


class Pile(msgspec.Struct, frozen=True):
    """The tokens a seat has eaten, as the table shows them: None where the options keep them face down (JS-R27)."""

    count: int
    points: int | None
    tokens: list[str] | None


class JurassicSnackView(View, frozen=True):
    """The position with the kinds this seat has been shown, and what the table lays open of it right now.

    `position.tokens` is all the seat could remember; `notes` and `piles` are what the options let the app show again.
    """

    options: dict[str, OptionValue]
    spaces: list[str]
    slots: list[list[int]]
    eggs: list[list[str]]  # the blue and the yellow ones; they only adorn the boards (JS-2.6)
    position: Position
    token: str | None  # the kind of the token whose effect is being carried out
    notes: list[str]  # spaces with grass whose kind the app shows this seat
    piles: list[Pile]
