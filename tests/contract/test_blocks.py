"""Which block a number lies in, and the kinds of moves that a module defines."""

from paddock.contract.blocks import block_of
from paddock.contract.view import Described, kinds_in

NAMES = ("draw", "choice", "ready")


class Numbered:
    def __init__(self) -> None:
        self.draw, self.choice, self.ready = 0, 10, 14


class OfASeat(Described, frozen=True):
    seat: int


class Drawn(OfASeat, frozen=True, tag="drawn"):
    space: str


class Rolled(Described, frozen=True, tag="rolled"):
    number: int


def test_a_number_lies_in_the_block_that_begins_last_before_it() -> None:
    numbering = Numbered()
    found = [block_of(numbering, NAMES, move) for move in (0, 9, 10, 13, 14)]
    assert found == [("draw", 0), ("draw", 9), ("choice", 0), ("choice", 3), ("ready", 0)]


def test_each_numbering_has_its_own_blocks() -> None:
    assert block_of(Numbered(), NAMES, 12) == ("choice", 2)
    wider = Numbered()
    wider.choice = 12
    assert block_of(wider, NAMES, 12) == ("choice", 0)


def test_the_kinds_of_moves_are_those_with_none_below_them() -> None:
    defined = {"Described": Described, "OfASeat": OfASeat, "Drawn": Drawn, "NAMES": NAMES, "Rolled": Rolled}
    assert kinds_in(defined) == (Drawn, Rolled)
