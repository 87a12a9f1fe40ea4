"""What two moves lead to, side by side: what changes, how often, and which difference stands out."""

from collections.abc import Mapping, Sequence
from math import sqrt
from statistics import fmean, pvariance
from typing import Final, Literal

import msgspec

from paddock.explain.lines import OUTLOOK, Line

STANDS_OUT: Final = 0.3  # of what one certain, notable difference is worth
SURE: Final = 2.0  # standard errors by which a difference must be more than noise

OFTEN: Final = {
    "tenth": 0.1,
    "fifth": 0.2,
    "quarter": 0.25,
    "third": 0.33,
    "half": 0.5,
    "two_thirds": 0.67,
    "three_quarters": 0.75,
    "most": 0.93,
}


class Change(msgspec.Struct, frozen=True):
    """What the seat (`mine`) or all others together gain of something after a move; below 0: lose."""

    fact: str
    mine: bool
    mean: float
    share: float  # of the lines in which it changes in the direction of the mean
    amount: float  # the mean in those lines, always above 0 if there are any
    varies: bool  # is it more in some of them?

    @property
    def direction(self) -> Literal["up", "down"] | None:
        """None if nothing changes on the whole."""
        return None if self.share == 0 else "up" if self.mean > 0 else "down"


class Difference(msgspec.Struct, frozen=True):
    """One fact after two moves. `weight`: how much better the first is by it; below 0: worse."""

    first: Change
    second: Change
    weight: float

    @property
    def shows(self) -> bool:
        """Do both sides differ in words? About 5 points are not more than about 5."""
        return in_words(self.first) != in_words(self.second)


def differences(
    first: Sequence[Line], second: Sequence[Line], seat: int, worth: Mapping[str, float]
) -> list[Difference]:
    """What stands out, the weightiest first, estimates last. Both moves were played in the same worlds."""
    seats = range(len(first[0].before))
    sides = [True, False] if len(seats) > 1 else [True]
    found = []
    for fact in worth:
        for mine in sides:
            ones, others = (changes(lines, fact, seat, mine) for lines in (first, second))
            gains = [one - other for one, other in zip(ones, others, strict=True)]
            weight = fmean(gains) * worth[fact] * (1 if mine else -1 / (len(seats) - 1))
            noise = sqrt(pvariance(gains) / len(gains)) * abs(worth[fact])
            is_sure = abs(weight) >= max(STANDS_OUT, SURE * noise / (1 if mine else len(seats) - 1))
            if is_sure and can_be_said(ones) and can_be_said(others):
                found.append(difference(fact, mine, ones, others, weight))
    return sorted((one for one in found if one.shows), key=lambda one: (one.first.fact == OUTLOOK, -abs(one.weight)))


def difference(fact: str, mine: bool, ones: Sequence[float], others: Sequence[float], weight: float) -> Difference:
    """The points that a bot expects change all the time: of those only the difference between the moves counts."""
    if fact != OUTLOOK:
        return Difference(change_of(fact, mine, ones), change_of(fact, mine, others), weight)
    lead = fmean(ones) - fmean(others)
    more, less = (Change(fact, mine, by, 1.0, abs(lead), True) for by in (lead, -lead))
    return Difference(more, less, weight)


def in_words(change: Change) -> tuple[str | None, int, str]:
    return change.direction, rounded(change.amount), how_often(change.share)


def rounded(amount: float) -> int:
    """As it is said: what changes at all changes by 1 or more."""
    return max(1, round(amount))


def how_often(share: float) -> str:
    """`always` only if it happens in every line."""
    return "always" if share in (0.0, 1.0) else min(OFTEN, key=lambda name: abs(OFTEN[name] - share))


def can_be_said(found: Sequence[float]) -> bool:
    """Gains and losses that cancel out are neither a gain nor nothing."""
    return fmean(found) != 0 or not any(found)


def changes(lines: Sequence[Line], fact: str, seat: int, mine: bool) -> list[float]:
    """Of the seat, or of all others together, in each line."""
    seats = range(len(lines[0].before))
    return [sum(line.change(fact, one) for one in seats if (one == seat) == mine) for line in lines]


def change_of(fact: str, mine: bool, found: Sequence[float]) -> Change:
    mean = fmean(found)
    same_way = [abs(one) for one in found if one * mean > 0]
    amount = fmean(same_way) if same_way else 0.0
    return Change(fact, mine, mean, len(same_way) / len(found), amount, len({round(one, 6) for one in same_way}) > 1)
