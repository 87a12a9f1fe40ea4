"""Moves of The Great Dinosaur Rush as named fields."""

import msgspec

from paddock.contract.described import BySeat, kinds_in
from paddock.contract.game import Described
from paddock.games.great_dinosaur_rush.shown.bones import BoneSeen, Exhibited


class Starts(BySeat, frozen=True, tag="starts"): ...


class TakesScholar(BySeat, frozen=True, tag="paleontologist"):
    paleontologist: str
    chosen: bool


class SiteFilled(Described, frozen=True, tag="fill"):
    """A bone for a dig site; no colour: the site is the next to be filled."""

    site: str
    colour: str | None


class CardDrawn(BySeat, frozen=True, tag="card"):
    card: str | None
    dealt: bool


class BoneDrawn(BySeat, frozen=True, tag="bone"):
    colour: str
    reason: str


class TokenDrawn(BySeat, frozen=True, tag="token"):
    value: int | None
    to_place: bool


class ExhibitOpens(Described, frozen=True, tag="exhibit"):
    """What is shown, what the museum pays for it, and the rows of the markers."""

    round: int
    rows: list[int]
    exhibits: list[Exhibited]


class Enters(BySeat, frozen=True, tag="enter"):
    entry: str


class Leg(msgspec.Struct, frozen=True):
    """A straight line of a move."""

    way: str
    hexes: int


class Goes(BySeat, frozen=True, tag="move"):
    """`traps` is the number of sabotage tokens taken on the way."""

    path: list[str]
    bones: list[int]
    traps: int
    survey: bool
    legs: list[Leg]


class Publicizes(BySeat, frozen=True, tag="publicize"):
    category: str
    row: int  # where the marker goes
    action: bool


class Donates(BySeat, frozen=True, tag="donate"):
    bones: list[int]
    points: int
    token: int | None


class Researches(BySeat, frozen=True, tag="research"): ...


class Sabotages(BySeat, frozen=True, tag="sabotage"): ...


class Dynamites(BySeat, frozen=True, tag="dynamite"): ...


class Steals(BySeat, frozen=True, tag="steal"):
    """No colour: a second bone is left where it is."""

    site: str
    colour: str | None


class KeepsCards(BySeat, frozen=True, tag="keep_cards"):
    count: int
    cards: list[str] | None


class PlacesToken(BySeat, frozen=True, tag="place"):
    site: str


class GivesBack(BySeat, frozen=True, tag="give_back"):
    colour: str


class KeepsToken(BySeat, frozen=True, tag="keep_token"):
    value: int | None


class Sizes(BySeat, frozen=True, tag="size"):
    """A step of a build: coloured bones for a part; `rest` is what its counterpart gets."""

    part: str
    count: int
    rest: int


class PlacesWild(BySeat, frozen=True, tag="wild"):
    part: str


class Names(BySeat, frozen=True, tag="category"):
    category: str


class Shows(BySeat, frozen=True, tag="show"):
    card: str
    points: int


class Built(BySeat, frozen=True, tag="built"): ...


class Drew(BySeat, frozen=True, tag="drawing"):
    """A skeleton drawn by hand, what it counts in each category, and the cards to reveal."""

    bones: list[BoneSeen]
    counts: list[int]
    cards: list[str]
    category: str | None


MOVE_TYPES = kinds_in(__name__)
