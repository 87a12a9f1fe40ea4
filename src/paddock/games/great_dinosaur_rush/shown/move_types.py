"""Moves of The Great Dinosaur Rush as named fields."""

import msgspec

from paddock.contract.game import Described
from paddock.games.great_dinosaur_rush.shown.bones import BoneSeen, Exhibited


class Starts(Described, frozen=True, tag="starts"):
    seat: int


class TakesScholar(Described, frozen=True, tag="paleontologist"):
    seat: int
    paleontologist: str
    chosen: bool


class SiteFilled(Described, frozen=True, tag="fill"):
    """A bone for a dig site; no colour: the site is the next to be filled."""

    site: str
    colour: str | None


class CardDrawn(Described, frozen=True, tag="card"):
    seat: int
    card: str | None
    dealt: bool


class BoneDrawn(Described, frozen=True, tag="bone"):
    seat: int
    colour: str
    reason: str


class TokenDrawn(Described, frozen=True, tag="token"):
    seat: int
    value: int | None
    to_place: bool


class ExhibitOpens(Described, frozen=True, tag="exhibit"):
    """What is shown, what the museum pays for it, and on which rows the markers stand."""

    round: int
    rows: list[int]
    exhibits: list[Exhibited]


class Enters(Described, frozen=True, tag="enter"):
    seat: int
    entry: str


class Leg(msgspec.Struct, frozen=True):
    """A straight line of a move."""

    way: str
    hexes: int


class Goes(Described, frozen=True, tag="move"):
    """`traps` is how many sabotage tokens are taken on the way."""

    seat: int
    path: list[str]
    bones: list[int]
    traps: int
    survey: bool
    legs: list[Leg]


class Publicizes(Described, frozen=True, tag="publicize"):
    seat: int
    category: str
    row: int  # where the marker goes
    action: bool


class Donates(Described, frozen=True, tag="donate"):
    seat: int
    bones: list[int]
    points: int
    token: int | None


class Researches(Described, frozen=True, tag="research"):
    seat: int


class Sabotages(Described, frozen=True, tag="sabotage"):
    seat: int


class Dynamites(Described, frozen=True, tag="dynamite"):
    seat: int


class Steals(Described, frozen=True, tag="steal"):
    """No colour: a second bone is left where it is."""

    seat: int
    site: str
    colour: str | None


class KeepsCards(Described, frozen=True, tag="keep_cards"):
    seat: int
    count: int
    cards: list[str] | None


class PlacesToken(Described, frozen=True, tag="place"):
    seat: int
    site: str


class GivesBack(Described, frozen=True, tag="give_back"):
    seat: int
    colour: str


class KeepsToken(Described, frozen=True, tag="keep_token"):
    seat: int
    value: int | None


class Sizes(Described, frozen=True, tag="size"):
    """A step of a build: coloured bones for a part; `rest` is what its counterpart gets."""

    seat: int
    part: str
    count: int
    rest: int


class PlacesWild(Described, frozen=True, tag="wild"):
    seat: int
    part: str


class Names(Described, frozen=True, tag="category"):
    seat: int
    category: str


class Shows(Described, frozen=True, tag="show"):
    seat: int
    card: str
    points: int


class Built(Described, frozen=True, tag="built"):
    seat: int


class Drew(Described, frozen=True, tag="drawing"):
    """A skeleton drawn by hand, what it counts in each category, and the cards to reveal."""

    seat: int
    bones: list[BoneSeen]
    counts: list[int]
    cards: list[str]
    category: str | None


MOVE_TYPES = (
    Starts,
    TakesScholar,
    SiteFilled,
    CardDrawn,
    BoneDrawn,
    TokenDrawn,
    ExhibitOpens,
    Enters,
    Goes,
    Publicizes,
    Donates,
    Researches,
    Sabotages,
    Dynamites,
    Steals,
    KeepsCards,
    PlacesToken,
    GivesBack,
    KeepsToken,
    Sizes,
    PlacesWild,
    Names,
    Shows,
    Built,
    Drew,
)


# The view
