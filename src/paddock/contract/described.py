"""What games share when they describe moves: the seat that makes one, and the list of all kinds."""

import sys

from paddock.contract.view import Described


class BySeat(Described, frozen=True):
    """A move that a seat makes, or that is made for it."""

    seat: int


def kinds_in(module: str) -> tuple[type[Described], ...]:
    """The kinds of moves that a module defines, in its order, without those that others build on: for `move_types`."""
    values = vars(sys.modules[module]).values()
    kinds = [value for value in values if isinstance(value, type) and issubclass(value, Described)]
    return tuple(kind for kind in kinds if kind.__module__ == module and not kind.__subclasses__())
