"""Quick matches: who waits where, and who fits. No I/O."""

from collections.abc import Iterable
from typing import Final

import msgspec

UNKNOWN: Final = 1500.0  # the rating of somebody who has none
FIRST_RANGE: Final = 150.0  # points between two people who have just begun to wait
STEP: Final = 15.0  # seconds
WIDER: Final = 100.0  # points more after each step


class Seeker(msgspec.Struct, frozen=True):
    """Somebody who waits at a table, or who looks for one. near: prefers people of about the same rating."""

    code: str
    since: float
    rating: int | None = None
    near: bool = True


def reach(seeker: Seeker, now: float) -> float:
    """How far apart two ratings may be for them."""
    if not seeker.near:
        return float("inf")
    return FIRST_RANGE + WIDER * max(0.0, (now - seeker.since) // STEP)


def gap(one: Seeker, other: Seeker) -> float:
    return abs((one.rating or UNKNOWN) - (other.rating or UNKNOWN))


def best_match(me: Seeker, waiting: Iterable[Seeker], now: float) -> Seeker | None:
    """The nearest rating that both accept; among equals, whoever has waited longest. Only those who have waited longer
    than I have: of two who wait, one goes to the other."""
    older = [one for one in waiting if (one.since, one.code) < (me.since, me.code)]
    fitting = [one for one in older if gap(me, one) <= min(reach(me, now), reach(one, now))]
    return min(fitting, key=lambda one: (gap(me, one), one.since, one.code), default=None)
