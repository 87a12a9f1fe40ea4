"""What a seat sees of Rolling Ranch, as structs."""

import msgspec

from paddock.contract.game import OptionValue, View
from paddock.games.rolling_ranch.data.schema import Face
from paddock.games.rolling_ranch.shown.position_types import Asked, Written
from paddock.games.rolling_ranch.shown.scores import Score


class Hexagon(msgspec.Struct, frozen=True):
    """A space with its place: axial coordinates, pointy top."""

    name: str
    q: int
    r: int
    pen: str
    number: int


class SheetLayout(msgspec.Struct, frozen=True):
    id: str
    side: str
    spaces: list[Hexagon]


class BuildingRow(msgspec.Struct, frozen=True):
    """A building as it is printed on every sheet."""

    id: str
    kind: str
    wood: int
    nail: int
    bonuses: list[str]


class GoalSeen(msgspec.Struct, frozen=True):
    """An objective, and how far the sheet meets it."""

    id: str
    counts: str
    animal: str
    progress: int
    needed: int
    points: int


class MissionSeen(msgspec.Struct, frozen=True):
    id: str
    goals: list[GoalSeen]


class SheetSeen(msgspec.Struct, frozen=True):
    """One seat's sheet; None where the table keeps it hidden."""

    layout: str
    has_chosen: bool
    written: Written | None
    score: Score | None
    mission: MissionSeen | None


class RollingRanchView(View, frozen=True):
    seats: int
    options: dict[str, OptionValue]
    phase: str
    round: int
    last_round: int  # no game has more
    dice: list[Face]  # blue and yellow as rolled; empty before the first roll
    doubles: bool
    breeds: bool
    layouts: list[SheetLayout]  # those in use
    buildings: list[BuildingRow]
    chart: list[list[int]]  # points by animal for 0, 1, 2 … of them
    sheets: list[SheetSeen]  # as far as dealt
    missions_dealt: int
    asked: Asked | None  # this seat's sheet and question
    asked_score: Score | None  # and the score of its sheet
    rolls: list[str]  # of the whole game, where sheets stay hidden
    rank: str | None  # of a finished solo game
