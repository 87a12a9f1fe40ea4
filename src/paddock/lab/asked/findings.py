"""What a study has found so far, for a page to say in words and to draw."""

from typing import Final, Literal

import msgspec

Question = Literal["first", "things", "length", "leads", "thinking", "strategy", "edition"]
Unit = Literal["share", "points"]
TOGETHER: Final = frozenset({"first", "leads", "thinking", "strategy"})  # questions that need more than one seat
# In each of these, the first is asked about when the second plays the other seats.
STRONGER: Final = {"random": "hatchling", "hatchling": "forager", "greedy": "tracker", "forager": "tracker"}


class FoundAnswer(msgspec.Struct, frozen=True):
    """A sentence by its key, with the number it is about, and the things it names."""

    key: str
    value: float | None = None
    low: float | None = None
    high: float | None = None
    names: list[str] = []


class FoundValue(msgspec.Struct, frozen=True):
    """A value with its 95% interval. flagged: it stands out, all rows of the study considered."""

    name: str
    value: float
    low: float
    high: float
    games: int
    flagged: bool = False


class FoundChart(msgspec.Struct, frozen=True):
    """intervals: points with whiskers around `fair`; bars: how often each value came up. `kind`: of its things."""

    key: str
    form: Literal["intervals", "bars"]
    unit: Unit
    rows: list[FoundValue]
    fair: float | None = None
    kind: str = ""


class Findings(msgspec.Struct, frozen=True):
    """certain: more games would not change the first answer, at 95%."""

    games: int
    answers: list[FoundAnswer]
    charts: list[FoundChart]
    certain: bool = False
