"""Moves are Python's whole numbers. Other ones, such as NumPy's, are turned into them before a game sees them."""

from operator import index
from types import FunctionType
from typing import Any


def take_any_whole_number(state: type[Any]) -> None:
    """Lets `apply` of a state written in Python take them; tools/c_numbers.py does it for native ones."""
    written = vars(state).get("apply")
    if not isinstance(written, FunctionType):
        return

    def apply(self: Any, seat: int, move: int) -> None:
        written(self, seat if type(seat) is int else index(seat), move if type(move) is int else index(move))

    apply.__doc__ = written.__doc__
    state.apply = apply
