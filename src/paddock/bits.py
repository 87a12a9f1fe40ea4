"""Fields of bits: sets of small numbers in one 64-bit integer."""

from typing import Final

from mypy_extensions import i64

# A de Bruijn sequence: its product with a power of two has in its top six bits a number of that bit's own.
SEQUENCE: Final = 0x03F79D71B4CB0A89
TOP: Final = 58
SIX_BITS: Final = 63
PLACES: Final = bytes(
    [next(place for place in range(64) if ((SEQUENCE << place) >> TOP) & SIX_BITS == own) for own in range(64)]
)


def place_of(bit: i64) -> i64:
    """The number that a single bit stands for."""
    return PLACES[((bit * SEQUENCE) >> TOP) & SIX_BITS]
