"""What a learner reads: a position as one row of small numbers, as far as one seat may know it, each with a name.

A game lists its entries once, in its features.py, and writes them there. An entry is a yes or no, or a count from 0 to
its maximum. Everything is seen from the seat's own side: "own" first, then the others in turn order.
"""

from collections.abc import Sequence
from typing import Final, final

from librt.strings import BytesWriter
from mypy_extensions import i64, mypyc_attr, u8

from paddock.contract.engine.bits import place_of
from paddock.contract.engine.state import State
from paddock.contract.pickling import reduced_features

MOST: Final = 255  # an entry is one byte


@final
class Rows:
    """Rows of bytes, written one after the other; zero where nothing is put."""

    def __init__(self, width: int) -> None:
        self.width = width
        self.writer = BytesWriter()
        self.empty: bytes = bytes(width)
        self.start: i64 = 0

    def __reduce__(self) -> tuple[object, ...]:
        """Between two lots: nothing is written."""
        return Rows, (self.width,)

    def begin(self) -> None:
        self.start = len(self.writer)
        self.writer.write(self.empty)

    def put(self, place: i64, value: i64) -> None:
        value = max(0, min(value, MOST))
        self.writer[self.start + place] = u8(value)

    def add(self, place: i64) -> None:
        """One more."""
        writer = self.writer
        at: i64 = self.start + place
        before: u8 = writer[at]
        writer[at] = before + 1

    def mark(self, place: i64) -> None:
        self.writer[self.start + place] = 1

    def mark_all(self, first: i64, places: list[int]) -> None:
        writer = self.writer
        start = self.start + first
        for place in places:
            writer[start + place] = 1

    def put_all(self, first: i64, values: list[int]) -> None:
        for index in range(i64(len(values))):
            self.put(first + index, values[index])

    def mark_bits(self, first: i64, field: i64) -> None:
        """Marks an entry for each bit that is set."""
        writer = self.writer
        start = self.start + first
        while field != 0:
            writer[start + place_of(field & -field)] = 1
            field &= field - 1

    def put_bytes(self, first: i64, packed: i64, count: i64) -> None:
        """Puts numbers that are bytes of one integer."""
        writer = self.writer
        at: i64 = self.start + first
        end: i64 = at + count
        while packed != 0 and at < end:
            writer[at] = u8(packed & MOST)
            packed >>= 8
            at += 1

    def taken(self) -> bytes:
        """All rows so far; the next row begins a new lot."""
        written = self.writer.getvalue()
        self.writer.truncate(0)
        return written


class Symmetry:
    """A way to turn or mirror the board, where the entry `when` is set: entry i becomes entries[i], move m moves[m]."""

    def __init__(self, when: int, entries: list[int], moves: list[int]) -> None:
        self.when = when
        self.entries = entries
        self.moves = moves


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """The entries of a game at a table of a given size: their names and maximums."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.most: list[int] = []

    def __deepcopy__(self, memo: object) -> "Features":
        """Once listed they never change."""
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return reduced_features(self)

    # Entries, listed by the game when it is made; each gives the place of the first one

    def flag(self, name: str) -> int:
        return self.number(name, 1)

    def number(self, name: str, most: int) -> int:
        self.names.append(name)
        self.most.append(min(most, MOST))
        return len(self.names) - 1

    def numbers(self, names: Sequence[str], most: int) -> int:
        first = len(self.names)
        for name in names:
            self.number(name, most)
        return first

    def one_of(self, name: str, values: Sequence[str]) -> int:
        return self.numbers([f"{name}: {value}" for value in values], 1)

    def symmetries(self) -> list[Symmetry]:
        """Ways to turn or mirror the board that change nothing, for learners."""
        return []

    # Written for one seat

    def write(self, state: State, seat: int, row: Rows) -> None:
        """Puts what this seat may know into a row that has begun."""

    def row(self, state: State, seat: int) -> bytes:
        """One row of its own."""
        rows = Rows(len(self.names))
        rows.begin()
        self.write(state, seat, rows)
        return rows.taken()


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnFeatures(Features):
    """All that a learner gets from a game without its own features: which seat it has, and who is to act."""

    def __init__(self, seats: int) -> None:
        super().__init__()
        numbers = [str(seat) for seat in range(seats)]
        self.own = self.one_of("own seat", numbers)
        self.asked = self.one_of("asked", numbers)

    def write(self, state: State, seat: int, row: Rows) -> None:
        row.mark(self.own + seat)
        for other in state.to_act():
            if other >= 0:
                row.mark(self.asked + other)
