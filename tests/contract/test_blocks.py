"""Which block has a number."""

from paddock.contract.blocks import block_of

NAMES = ("draw", "choice", "ready")


class Numbered:
    def __init__(self) -> None:
        self.draw, self.choice, self.ready = 0, 10, 14


def test_a_number_lies_in_the_block_that_begins_last_before_it() -> None:
    numbering = Numbered()
    found = [block_of(numbering, NAMES, move) for move in (0, 9, 10, 13, 14)]
    assert found == [("draw", 0), ("draw", 9), ("choice", 0), ("choice", 3), ("ready", 0)]


def test_each_numbering_has_its_own_blocks() -> None:
    assert block_of(Numbered(), NAMES, 12) == ("choice", 2)
    wider = Numbered()
    wider.choice = 12
    assert block_of(wider, NAMES, 12) == ("choice", 0)
