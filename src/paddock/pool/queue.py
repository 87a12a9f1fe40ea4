"""Whose question the bots answer next: fair between people, and quick for those who wait at a table.

It knows no clock and no process: pool.py has those.
"""

from collections import Counter, deque
from collections.abc import Mapping
from enum import IntEnum
from typing import Final, Generic, TypeVar

import msgspec

PATIENCE: Final = 5  # turns of more urgent lines that a line lets pass before it gets one itself
T = TypeVar("T")


class Priority(IntEnum):
    """What a question is for, the most urgent first."""

    PLAYER = 0  # a person waits, at a table or for a hint
    REVIEW = 1
    BOTS = 2  # only bots play at the table


class Asker(msgspec.Struct, frozen=True):
    """Who a question is asked for: all questions of one owner share that owner's turns."""

    owner: str = ""
    priority: Priority = Priority.PLAYER


class BotsBusy(Exception):
    """Too many questions are waiting; this one was turned away, or had to make room for another."""


class Bounds(msgspec.Struct, frozen=True):
    """How many questions of one owner may wait, and how many are answered at once."""

    waiting: int
    running: int


class Limits(msgspec.Struct, frozen=True):
    """How many questions may wait altogether, and the bounds of each owner."""

    waiting: int
    bounds: Mapping[Priority, Bounds]


MANY: Final = 1 << 30
UNLIMITED: Final = Limits(MANY, dict.fromkeys(Priority, Bounds(MANY, MANY)))
SHARED: Final = Limits(
    512,
    {Priority.PLAYER: Bounds(64, MANY), Priority.REVIEW: Bounds(4, 1), Priority.BOTS: Bounds(48, 2)},
)


class Line(Generic[T]):
    """The questions of one priority. Owners take turns, those with the fewest questions being answered first."""

    def __init__(self, bounds: Bounds) -> None:
        self.bounds = bounds
        self.waiting: dict[str, deque[T]] = {}  # by owner; the first is next
        self.running: Counter[str] = Counter()
        self.passed_over = 0

    def push(self, owner: str, item: T) -> None:
        if not self.waiting:
            self.passed_over = 0
        items = self.waiting.setdefault(owner, deque())
        if len(items) >= self.bounds.waiting:
            raise BotsBusy(f"{len(items)} questions of the same owner are waiting")
        items.append(item)

    def next_owner(self) -> str | None:
        able = [owner for owner in self.waiting if self.running[owner] < self.bounds.running]
        return min(able, key=self.running.__getitem__, default=None)

    def take(self, owner: str) -> T:
        items = self.waiting[owner]
        item = items.popleft()
        if not items:
            del self.waiting[owner]
        self.running[owner] += 1
        return item

    def done(self, owner: str) -> None:
        """Whoever was just answered goes to the end, behind those who came meanwhile."""
        self.running[owner] -= 1
        if not self.running[owner]:
            del self.running[owner]
        if owner in self.waiting:
            self.waiting[owner] = self.waiting.pop(owner)

    def remove(self, owner: str, item: T) -> None:
        items = self.waiting.get(owner)
        if items is None or item not in items:
            return
        items.remove(item)
        if not items:
            del self.waiting[owner]

    def waiting_of(self, owner: str) -> int:
        return len(self.waiting.get(owner, ()))

    def longest(self) -> str:
        """The owner with most questions waiting."""
        return max(self.waiting, key=self.waiting_of)

    def drop_latest(self, owner: str) -> T:
        items = self.waiting[owner]
        item = items.pop()
        if not items:
            del self.waiting[owner]
        return item


class FairQueue(Generic[T]):
    """Lines by priority. The most urgent goes first, but a line that was passed over often enough gets a turn.

    With two workers or more, one is kept for people who wait: reviews and tables of bots never occupy all of them.
    """

    def __init__(self, workers: int = 1, limits: Limits = UNLIMITED) -> None:
        self.limits = limits
        self.most_background = max(1, workers - 1)
        self.lines: dict[Priority, Line[T]] = {priority: Line(limits.bounds[priority]) for priority in Priority}

    def __len__(self) -> int:
        """How many questions wait."""
        return sum(len(items) for line in self.lines.values() for items in line.waiting.values())

    def push(self, asker: Asker, item: T) -> T | None:
        """BotsBusy if there is no room for another question. Gives the one that had to make room for it, if one had."""
        is_full = len(self) >= self.limits.waiting
        crowd = self.crowd_before(asker) if is_full else None
        if is_full and crowd is None:
            raise BotsBusy(f"{len(self)} questions are waiting")
        self.lines[asker.priority].push(asker.owner, item)
        return self.lines[crowd.priority].drop_latest(crowd.owner) if crowd else None

    def crowd_before(self, asker: Asker) -> Asker | None:
        """Whose latest question makes room for this asker: one that is less urgent, or that of somebody with more."""
        priority = max(priority for priority, line in self.lines.items() if line.waiting)
        line = self.lines[priority]
        crowd = Asker(line.longest(), priority)
        if priority == asker.priority:
            return crowd if line.waiting_of(crowd.owner) > line.waiting_of(asker.owner) + 1 else None
        return crowd if priority > asker.priority else None

    def take(self) -> tuple[Asker, T] | None:
        """The question to answer next. It counts as running until `done`."""
        ready = self.ready()
        if not ready:
            return None
        late = [priority for priority in ready if self.lines[priority].passed_over >= PATIENCE]
        chosen = max(late, key=lambda priority: self.lines[priority].passed_over) if late else min(ready)
        for priority in ready:
            self.lines[priority].passed_over += 1
        self.lines[chosen].passed_over = 0
        return Asker(ready[chosen], chosen), self.lines[chosen].take(ready[chosen])

    def ready(self) -> dict[Priority, str]:
        """The lines that may have a turn now, each with the owner who is next."""
        found = {}
        for priority, line in self.lines.items():
            owner = line.next_owner()
            if owner is not None and (priority is Priority.PLAYER or self.background() < self.most_background):
                found[priority] = owner
        return found

    def background(self) -> int:
        """How many questions are being answered that no person waits for at a table."""
        return sum(self.lines[priority].running.total() for priority in (Priority.REVIEW, Priority.BOTS))

    def done(self, asker: Asker) -> None:
        self.lines[asker.priority].done(asker.owner)

    def remove(self, asker: Asker, item: T) -> None:
        """Nothing happens if it no longer waits."""
        self.lines[asker.priority].remove(asker.owner, item)
