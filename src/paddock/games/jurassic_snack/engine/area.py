"""The playing area: four boards joined to one field of bits, on which a run is a shift.

The area is a rectangle of columns and rows with one more column of padding, so that a piece shifted over the right or
left edge lands where no space is. Bit y * stride + x is the space in column x, row y. The `line` (stride 13):

       a  b  c  d  e  f  g  h  i  j  k  l
    1  0  1  2  3  4  5  6  7  8  9 10 11  (12 is padding)
    2 13 14 15 16 17 18 19 20 21 22 23 24  (25)
    3 26 27 28 29 30 31 32 33 34 35 36 37  (38)

Outside the engine a space is a number in reading order (0 to 35) or a name: column letter and row, `c3`.
"""

from typing import Final

from mypy_extensions import i64

from paddock.content.catalogue import because
from paddock.content.overlay import Misfit
from paddock.contract.engine.bits import place_of

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
DIRECTIONS: Final = ("north", "east", "south", "west")

FIELD_BITS: Final = 63  # a field of bits is a positive 64-bit integer


class Area:
    """One arrangement of the boards."""

    def __init__(self, name: str, slots: list[list[int]], width: int, height: int) -> None:
        check_slots(name, slots)
        self.name = name
        self.slots = slots
        places = sorted(
            (y, x, slot)
            for slot, (bx, by) in enumerate(slots)
            for x in range(bx * width, (bx + 1) * width)
            for y in range(by * height, (by + 1) * height)
        )
        self.columns: int = max(x for _, x, _ in places) + 1
        self.rows: int = max(y for y, _, _ in places) + 1
        stride = self.columns + 1
        if stride * self.rows > FIELD_BITS:
            raise misfit(name, "too_large", columns=self.columns, rows=self.rows)
        self.stride: i64 = stride
        self.names: list[str] = [chr(ord("a") + x) + str(y + 1) for y, x, _ in places]
        self.bits: list[int] = [1 << (y * stride + x) for y, x, _ in places]
        self.bit_named: dict[str, int] = dict(zip(self.names, self.bits, strict=True))
        self.mask: i64 = sum(self.bits)
        self.boards: list[int] = [0] * len(slots)
        for bit, (_, _, slot) in zip(self.bits, places, strict=True):
            self.boards[slot] += bit
        self.eggs: list[int] = []  # by slot, pasture, quarter turns and colour: see Pieces.egg_index
        lookup = bytearray(FIELD_BITS)
        for space, bit in enumerate(self.bits):
            lookup[place_of(bit)] = space
        self.lookup: bytes = bytes(lookup)

    def space(self, bit: i64) -> i64:
        """The number of the space that this bit stands for."""
        return self.lookup[place_of(bit)]

    def bit_at(self, x: int, y: int) -> int:
        return 1 << (y * int(self.stride) + x)

    def spaces(self, field: i64) -> list[int]:
        """The numbers of the spaces in a field of bits, rising."""
        found: list[int] = []
        while field != 0:
            bit: i64 = field & -field
            found.append(self.space(bit))
            field ^= bit
        return found

    def named(self, field: i64) -> list[str]:
        """The names of the spaces in a field of bits, in reading order."""
        found: list[str] = []
        while field != 0:
            bit: i64 = field & -field
            found.append(self.names[self.space(bit)])
            field ^= bit
        return found

    def field(self, names: list[str]) -> i64:
        """The inverse of named; ValueError names the space that is not there."""
        field: i64 = 0
        for name in names:
            bit = self.bit_named.get(name)
            if bit is None:
                raise ValueError(f"there is no space {name!r} in this area")
            field |= bit
        return field


def turned_spaces(area: Area) -> list[tuple[list[int], list[int], list[int]]]:
    """All ways to turn or mirror an area onto itself: where its spaces, the four directions and its boards go."""
    places = [(ord(name[0]) - ord("a"), int(name[1:]) - 1) for name in area.names]
    slots = [[place for place, bit in enumerate(area.bits) if bit & board] for board in area.boards]
    found: list[tuple[list[int], list[int], list[int]]] = []
    for is_mirrored in (False, True):
        for quarters in range(4):
            moved = normal([turned(x, y, is_mirrored, quarters) for x, y in places])
            if sorted(moved) != sorted(places) or (quarters == 0 and not is_mirrored):
                continue
            spaces = [places.index(place) for place in moved]
            directions = [(-way if is_mirrored else way) % 4 for way in range(4)]
            boards = [slots.index(sorted([spaces[place] for place in slot])) for slot in slots]
            found.append((spaces, [(way + quarters) % 4 for way in directions], boards))
    return found


def turned(x: int, y: int, is_mirrored: bool, quarters: int) -> tuple[int, int]:
    """Mirrored left to right, then turned clockwise."""
    x = -x if is_mirrored else x
    for _ in range(quarters):
        x, y = -y, x
    return x, y


def normal(places: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Moved to the top left corner."""
    left, top = min([x for x, _ in places]), min([y for _, y in places])
    return [(x - left, y - top) for x, y in places]


def misfit(name: str, reason: str, **sizes: int) -> Misfit:
    """Of an arrangement that cannot be laid."""
    return Misfit(f"arrangement.{name}", because(f"jurassic_snack.reason.{reason}", name=name, **sizes))


def check_slots(name: str, slots: list[list[int]]) -> None:
    """JS-R2: different slots of a lattice, every board joined by whole sides into one group."""
    places = {(slot[0], slot[1]) for slot in slots if len(slot) == 2 and min(slot) >= 0}
    if len(places) != len(slots):
        raise misfit(name, "different_slots")
    reached = {min(places)}
    frontier = list(reached)
    while frontier:
        x, y = frontier.pop()
        joined = {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & places - reached
        reached |= joined
        frontier += list(joined)
    if reached != places:
        raise misfit(name, "one_group")
