"""Why a move may not be made: the rule it breaks, and when that question comes up."""

from collections.abc import Mapping
from enum import Enum


class IllegalMove(Exception):
    """A move the rules forbid: the rule it breaks and a sentence for players.

    `key` and `values` name the same sentence for message files in other languages.
    """

    def __init__(self, rule: str, why: str, key: str = "", values: Mapping[str, str | int] | None = None) -> None:
        super().__init__(rule, why, key, values)
        self.rule = rule
        self.why = why
        self.key = key
        self.values = dict(values or {})

    def __str__(self) -> str:
        return f"{self.why} ({self.rule})" if self.rule else self.why


class When(Enum):
    """What is wrong with a move. ILLEGAL a game must explain; for the others it may know a rule."""

    ILLEGAL = "illegal"  # the seat may not make it now
    UNREADABLE = "unreadable"  # its text can only be read at another moment, or never
    NOT_YOUR_SEAT = "not_your_seat"
    STALE = "stale"  # the question it answers is no longer open
    AFTER_TURN = "after_turn"  # chance, a reveal or another seat comes before it
    OVER = "over"
