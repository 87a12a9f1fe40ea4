"""A club night as it is kept: its form, who takes part, and its rounds. Decisions return a new one, or refuse."""

from typing import Literal

import msgspec
from msgspec.structs import replace

from paddock.server.wire.clubs import Form
from paddock.server.wire.messages import ClockRule

Outcome = Literal["", "first", "second", "tie", "none"]  # of a pairing; empty: not known yet


class Pairing(msgspec.Struct, frozen=True, omit_defaults=True):
    """second: None if `first` sits out, against nobody or a bot."""

    first: str
    second: str | None = None
    table: str = ""  # empty: none was opened
    outcome: Outcome = ""


class Round(msgspec.Struct, frozen=True):
    at: float
    pairings: list[Pairing]

    def passed(self, old: str, new: str) -> "Round":
        names = {old: new}
        seats = [(names.get(one.first, one.first), names.get(str(one.second), one.second)) for one in self.pairings]
        pairings = [
            replace(one, first=first, second=second) for one, (first, second) in zip(self.pairings, seats, strict=True)
        ]
        return replace(self, pairings=pairings)


class Entrant(msgspec.Struct, frozen=True, omit_defaults=True):
    player: str
    name: str
    avatar: str = ""
    left: bool = False


class Event(msgspec.Struct, frozen=True):
    """length: rounds of a Swiss event; everybody plays everybody in as many as it takes."""

    name: str
    game: str
    form: Form
    length: int
    clock: ClockRule
    rated: bool
    bots: bool
    host: str
    created: float
    entrants: list[Entrant] = []
    rounds: list[Round] = []
    next: str = ""  # the night that continues this one

    @property
    def played(self) -> list[Pairing]:
        return [pairing for one in self.rounds for pairing in one.pairings]

    @property
    def present(self) -> list[str]:
        return [one.player for one in self.entrants if not one.left]

    @property
    def total(self) -> int:
        """Rounds, as far as one can say now."""
        there = len(self.entrants)
        return self.length if self.form == "swiss" else max(1, there - 1 + there % 2)

    @property
    def is_settled(self) -> bool:
        """Does every pairing so far have an outcome?"""
        return all(pairing.outcome for pairing in self.played)

    @property
    def is_over(self) -> bool:
        return len(self.rounds) >= self.total and self.is_settled and bool(self.rounds)

    def passed(self, old: str, new: str, name: str | None) -> "Event":
        """Somebody is now known as another person, or has deleted their profile; name: None: as before. Where both take
        part, they stay two."""
        event = replace(self, host=new) if self.host == old else self
        if any(one.player == new for one in self.entrants):
            return event
        nameless = {} if name is None else {"name": name, "avatar": ""}
        entrants = [replace(one, player=new, **nameless) if one.player == old else one for one in self.entrants]
        return replace(event, entrants=entrants, rounds=[one.passed(old, new) for one in self.rounds])
