"""Moves of Rolling Ranch as named fields: what each is, what it writes on the sheet, and what that would score.

What a choice would score comes from forecast.py, and only for the seat that chooses; a move that was made has none.
"""

import msgspec

from paddock.contract.described import kinds_in
from paddock.contract.view import Described
from paddock.games.rolling_ranch.data.schema import Face


class DealSheet(Described, frozen=True, tag="deal_sheet"):
    seat: int | None  # None: for everyone
    sheet: str


class DealMission(Described, frozen=True, tag="deal_mission"):
    seat: int
    mission: str | None


class Drawn(msgspec.Struct, frozen=True):
    """An animal or a building in its space."""

    space: str
    mark: str


class Filled(msgspec.Struct, frozen=True):
    """Icons in the row of a building."""

    building: str
    wood: int
    nails: int


class Round(msgspec.Struct, frozen=True):
    """What a seat has drawn in a round, newborns included, and the value of its sheet after it, without the mission."""

    choice: str
    building: str  # whose bonus took the place of the main choice, or ""
    drawn: list[Drawn]
    points: int


class Writes(msgspec.Struct, frozen=True):
    """What a move writes on the sheet, including the forced steps that follow; `ends`: it ends the seat's turn."""

    drawn: list[Drawn]
    filled: list[Filled]
    ends: bool


NOTHING_WRITTEN = Writes([], [], ends=False)


class Rolled(Described, frozen=True, tag="rolled"):
    blue: Face
    yellow: Face
    doubles: bool
    breeds: bool
    last: list[Round]  # by seat: the round that this roll ends; empty where sheets stay hidden


class SeatMove(Described, frozen=True):
    seat: int


class SheetMove(SeatMove, frozen=True, kw_only=True):
    """A move on a seat's own sheet. A choice also has the change of the seat's projected score, mission included; a
    move that was made has not."""

    writes: Writes = NOTHING_WRITTEN
    points: int | None = None  # for all that it writes
    best: int | None = None  # with the best answers that follow, up to the next choice
    # the points that change, by pen and for warehouses, greenhouses and missions
    parts: dict[str, int] = msgspec.field(default_factory=dict)


class Choose(SheetMove, frozen=True, tag="choose"):
    """The main choice, or a bonus."""

    choice: str
    building: str  # whose bonus it is; "": the main choice


class PickAnimal(SheetMove, frozen=True, tag="pick_animal"):
    animal: str


class Draw(SheetMove, frozen=True, tag="draw"):
    animal: str
    space: str
    pen: str
    number: int


class FillIcon(SheetMove, frozen=True, tag="fill"):
    resource: str
    building: str
    completes: bool


class Stop(SheetMove, frozen=True, tag="stop"):
    """No more icons, or no more bonuses."""


class Build(SheetMove, frozen=True, tag="build"):
    building: str
    space: str
    pen: str


class PickOption(SheetMove, frozen=True, tag="option"):
    building: str
    option: str


class Breed(SheetMove, frozen=True, tag="breed"):
    """Which of two kinds breeds where there is room for one."""

    animal: str
    pen: str


class Born(SheetMove, frozen=True, tag="born"):
    animal: str
    space: str
    pen: str
    number: int


class Ready(SheetMove, frozen=True, tag="ready"):
    """Ends a turn where sheets stay hidden."""


class Chosen(SeatMove, frozen=True, tag="chosen"):
    """All that others see of a turn that has ended, until everyone's has."""


MOVE_TYPES = kinds_in(__name__)
