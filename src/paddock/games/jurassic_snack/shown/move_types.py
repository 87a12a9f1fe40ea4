"""Moves of Jurassic Snack as named fields."""

from typing import Literal

from paddock.contract.game import Described


class Colors(Described, frozen=True, tag="colors"):
    blue: int


class Arrange(Described, frozen=True, tag="arrange"):
    arrangement: str


class LayBoard(Described, frozen=True, tag="lay_board"):
    slot: int
    pasture: str


class TurnBoard(Described, frozen=True, tag="turn_board"):
    slot: int
    turns: int


class Run(Described, frozen=True, tag="run"):
    """A diplo or T. rex runs from start to end, over `path`, the spaces it passes before its end."""

    seat: int
    piece: Literal["diplo", "trex"]
    start: str
    direction: str
    path: list[str]
    end: str
    eats: bool
    scares: int | None  # the seat whose diplo is scared off


class TurnUp(Described, frozen=True, tag="turn_up"):
    seat: int
    space: str
    token: str


class Glimpse(Described, frozen=True, tag="glimpse"):
    """A seat looks at a token; only that seat is told its kind."""

    seat: int
    space: str
    token: str | None


class Reveal(Described, frozen=True, tag="reveal"):
    """At the end everybody sees a token that an eruption removed from this space."""

    space: str
    token: str


class Birth(Described, frozen=True, tag="birth"):
    seat: int
    space: str


class Recon(Described, frozen=True, tag="recon"):
    seat: int
    board: int


class PickUp(Described, frozen=True, tag="pick_up"):
    """Air Travel or Air Raid: the piece that is to be moved."""

    seat: int
    piece: Literal["diplo", "trex"]
    space: str


class Land(Described, frozen=True, tag="land"):
    seat: int
    piece: Literal["diplo", "trex"]
    start: str
    space: str


class Erupt(Described, frozen=True, tag="erupt"):
    seat: int
    space: str


class Look(Described, frozen=True, tag="look"):
    """One of the tokens named to be looked at (JS-7.8)."""

    seat: int
    space: str


MOVE_TYPES = (
    Colors,
    Arrange,
    LayBoard,
    TurnBoard,
    Run,
    TurnUp,
    Glimpse,
    Reveal,
    Birth,
    Recon,
    PickUp,
    Land,
    Erupt,
    Look,
)
