"""What was played in a world, counted from what is kept and from what clients heard."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

import msgspec

from paddock.server.table import entries
from paddock.server.table.entries import AnyEntry, Opened
from paddock.server.table.undo import AGREED, CASUAL

UNDOS: Final = {"": "undo: free", CASUAL: "undo: no one to ask", AGREED: "undo: agreed"}
EXPECTED: Final = (  # in every longer run
    "move: by player",
    "move: by bot",
    "move: by clock",
    "undo: free",
    "undo: agreed",
    "resignation: ends the game",
    "resignation: the others play on",
    "entry: handed",
    "entry: tookseat",
    "entry: ready",
    "entry: abandoned",
    "entry: rematched",
    "heard: advised",
    "heard: drafted",
    "heard: chat",
    "heard: bye",
    "refused: stale",
    "trouble: process dies",
    "trouble: restart somebody",
    "trouble: cut somebody",
    "trouble: slow somebody",
    "trouble: shut database",
    "trouble: lose listener",
    "trouble: step clock",
)


class Played(msgspec.Struct):
    tables: int = 0
    finished: int = 0
    hours: float = 0.0  # from the start of each table to its last entry
    live: float = 0.0  # of the hours
    plies: int = 0
    acknowledged: int = 0
    lines: int = 0
    happened: Counter[str] = msgspec.field(default_factory=Counter)
    fingerprint: int = 0

    @property
    def deaths(self) -> int:
        return self.happened["trouble: process dies"]

    def line(self) -> str:
        return (
            f"{self.hours:.1f} table-hours ({self.live:.1f} live, {self.hours - self.live:.1f} correspondence), "
            f"{self.tables} tables, {self.finished} finished, {self.plies} moves, "
            f"{self.acknowledged} messages acknowledged, {self.lines} lines of chat, {self.deaths} crashes"
        )

    def details(self) -> str:
        return "\n".join(f"{count:9,}  {what}" for what, count in sorted(self.happened.items()))

    def missing(self, expected: Iterable[str]) -> list[str]:
        """What should have happened and did not."""
        return [what for what in expected if not self.happened[what]]

    def __add__(self, other: "Played") -> "Played":
        return Played(*(getattr(self, name) + getattr(other, name) for name in self.__struct_fields__))


def kinds_of(opened: Opened, kept: list[AnyEntry]) -> Counter[str]:
    """How often each kind of thing was done at a table."""
    return Counter([f"table: {opened.game}", f"clock: {opened.clock.kind}", *map(kind_of, kept)])


def kind_of(entry: AnyEntry) -> str:
    match entry:
        case entries.Moved():
            return f"move: by {entry.by}"
        case entries.TookBack():
            return UNDOS[entry.mark]
        case entries.Resigned():
            return "resignation: the others play on" if entry.bot else "resignation: ends the game"
        case entries.Handed() if entry.absent:
            return "absent: a bot plays"
        case entries.Abandoned() if entry.absent:
            return "absent: the game ends"
        case entries.Answered():
            return f"answer: {'yes' if entry.grant else 'no'}"
        case _:
            return f"entry: {type(entry).__name__.lower()}"
