"""Fields of bits: sets of small numbers in one 64-bit integer."""

from typing import Final, cast

from mypy_extensions import i64

# A de Bruijn sequence: its product with a power of two has in its top six bits a number of that bit's own.
SEQUENCE: Final = 0x03F79D71B4CB0A89
TOP: Final = 58
SIX_BITS: Final = 63
PLACES: Final = bytes(
    [next(place for place in range(64) if ((SEQUENCE << place) >> TOP) & SIX_BITS == own) for own in range(64)]
)

MOST_KEPT: Final = 4096
KEPT: Final[list[object]] = list(range(MOST_KEPT))  # numbers that needn't be created for every list


def place_of(bit: i64) -> i64:
    """The number that a single bit stands for."""
    return PLACES[((bit * SEQUENCE) >> TOP) & SIX_BITS]


def count(field: i64) -> i64:
    """How many bits are set: added up in pairs, fours and bytes, then all bytes by one product."""
    pairs: i64 = field - ((field >> 1) & 0x5555555555555555)
    fours: i64 = (pairs & 0x3333333333333333) + ((pairs >> 2) & 0x3333333333333333)
    octets: i64 = (fours + (fours >> 4)) & 0x0F0F0F0F0F0F0F0F
    return ((octets * 0x0101010101010101) >> 56) & 0x7F


def nth(field: i64, n: i64) -> i64:
    """The n-th bit that is set, counted from 0, as a field."""
    while n > 0:
        field &= field - 1
        n -= 1
    return field & -field


def places_in(field: i64) -> list[int]:
    """The numbers of the bits that are set, rising."""
    found: list[int] = []
    add_places(found, 0, field)
    return found


def add_places(found: list[int], first: i64, field: i64) -> None:
    """Adds first + number for each bit that is set, rising."""
    numbers = cast("list[object]", found)
    while field != 0:
        number: i64 = first + place_of(field & -field)
        numbers.append(KEPT[number] if number < MOST_KEPT else number)
        field &= field - 1
