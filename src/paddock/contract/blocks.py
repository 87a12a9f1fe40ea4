"""Moves are numbered in blocks, one for each kind of answer: which of them has a number."""

from bisect import bisect_right
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

EDITIONS: Final = 64  # whose numbering is kept in mind


def block_of(numbering: object, names: Iterable[str], move: int) -> tuple[str, int]:
    """The block of a move, and its index there. The names are those of all blocks, in order."""
    known = tuple(names)
    firsts = first_moves(numbering, known)
    place = bisect_right(firsts, move) - 1
    return known[place], move - firsts[place]


@lru_cache(maxsize=EDITIONS)
def first_moves(numbering: object, names: tuple[str, ...]) -> list[int]:
    return [int(getattr(numbering, name)) for name in names]
