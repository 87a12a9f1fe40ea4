"""What a seat sees of The Great Dinosaur Rush, as structs."""

import msgspec

from paddock.contract.game import OptionValue, View
from paddock.games.great_dinosaur_rush.data.schema import Entry, Hex, Row
from paddock.games.great_dinosaur_rush.shown.bones import BoneSeen, Exhibited
from paddock.games.great_dinosaur_rush.shown.position_types import Position


class Track(msgspec.Struct, frozen=True):
    """A category of the museum and what each row pays."""

    id: str
    rows: list[Row]


class CardSeen(msgspec.Struct, frozen=True):
    """A bonus card with the bones it shows; those of one feature share a frame. `wild`: how many of them may be
    white at most, by the colour they would have."""

    id: str
    creature: str
    points: int
    features: list[list[BoneSeen]]
    mirrored: list[bool]
    wild: list[int]


class Scholar(msgspec.Struct, frozen=True):
    id: str
    name: str
    years: str
    ability: str


class GreatDinosaurRushView(View, frozen=True):
    options: dict[str, OptionValue]
    position: Position
    rounds: int
    circuits: int
    hexes: list[Hex]  # those in use
    entries: list[Entry]
    museum: list[Track]
    scholars: list[Scholar]  # of this table
    cards: list[CardSeen]  # in the viewer's hand, or open to all
    exhibits: list[Exhibited]  # the last one
    counts: list[int]  # of the viewer's build as far as it is planned
    notoriety: list[int] | None  # at the end
