"""Moves of Jurassic Snack as named fields."""

from typing import Literal

from paddock.contract.described import BySeat, kinds_in
from paddock.contract.game import Described

Piece = Literal["diplo", "trex"]


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


class Run(BySeat, frozen=True, tag="run"):
    """A diplo or T. rex runs from start to end, over `path`, the spaces it passes before its end."""

    piece: Piece
    start: str
    direction: str
    path: list[str]
    end: str
    eats: bool
    scares: int | None  # the seat whose diplo is scared off


class TurnUp(BySeat, frozen=True, tag="turn_up"):
    space: str
    token: str


class Glimpse(BySeat, frozen=True, tag="glimpse"):
    """A seat looks at a token; only that seat learns its kind."""

    space: str
    token: str | None


class Reveal(Described, frozen=True, tag="reveal"):
    """At the end everybody sees a token that an eruption removed from this space."""

    space: str
    token: str


class Birth(BySeat, frozen=True, tag="birth"):
    space: str


class Recon(BySeat, frozen=True, tag="recon"):
    board: int


class PickUp(BySeat, frozen=True, tag="pick_up"):
    """Air Travel or Air Raid: the piece to move."""

    piece: Piece
    space: str


class Land(BySeat, frozen=True, tag="land"):
    piece: Piece
    start: str
    space: str


class Erupt(BySeat, frozen=True, tag="erupt"):
    space: str


class Look(BySeat, frozen=True, tag="look"):
    """One of the tokens named to be looked at (JS-7.8)."""

    space: str


MOVE_TYPES = kinds_in(__name__)
