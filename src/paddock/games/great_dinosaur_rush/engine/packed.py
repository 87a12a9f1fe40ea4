"""Numbers that are sets (a bit each) or counts (eight bits for each colour of bones, or value of tokens)."""

from typing import Final

from mypy_extensions import i64

from paddock.contract.engine.bits import place_of
from paddock.contract.engine.luck import Rng
from paddock.games.great_dinosaur_rush.engine.moves import COLOUR_COUNT

BITS: Final = [1 << place for place in range(62)]


def packed(counts: list[int]) -> int:
    """Counts by colour (or tokens by value) in one number."""
    return sum([counts[index] << (8 * index) for index in range(len(counts))])


def unpacked(bones: int) -> list[int]:
    return [(bones >> (8 * colour)) & 255 for colour in range(COLOUR_COUNT)]


def bones_in(bones: i64) -> i64:
    """The sum over all colours."""
    low: i64 = (bones & 0x00FF00FF00FF) + ((bones >> 8) & 0x00FF00FF00FF)
    return (low & 0xFFFF) + ((low >> 16) & 0xFFFF) + (low >> 32)


def bit(place: i64) -> i64:
    """From a table: mypyc treats the 1 of a shift as 32 bits, even through a variable."""
    return BITS[place]


def bits_of(places: list[int]) -> i64:
    found: i64 = 0
    for place in places:
        found |= bit(place)
    return found


def bits_from(bits: i64, first: i64) -> list[int]:
    """The places of the bits that are set, each with `first` added."""
    found: list[int] = []
    place: i64 = 0
    while bits != 0:
        if bits & 1 != 0:
            found.append(first + place)
        bits >>= 1
        place += 1
    return found


def lowest(bits: i64) -> i64:
    """The place of the first bit that is set."""
    return place_of(bits & -bits)


def places_from(packed: i64, first: i64) -> list[int]:
    """The colours (or values) with a count above 0, each with `first` added."""
    return [move for move, _ in weights_from(packed, first)]


def weights_from(packed: i64, first: i64) -> list[tuple[int, int]]:
    """The same, each with its count."""
    found: list[tuple[int, int]] = []
    place: i64 = 0
    while packed != 0:
        if packed & 255 != 0:
            found.append((first + place, packed & 255))
        packed >>= 8
        place += 1
    return found


def random_one(packed: i64, rng: Rng) -> i64:
    """Picks a colour (or value), weighted by its count."""
    point = rng.below(bones_in(packed))
    place: i64 = 0
    while point >= packed & 255:
        point -= packed & 255
        packed >>= 8
        place += 1
    return place


def token_value(token: i64) -> i64:
    """The value, less one, of a single token."""
    value: i64 = 0
    while token > 255:
        token >>= 8
        value += 1
    return value
