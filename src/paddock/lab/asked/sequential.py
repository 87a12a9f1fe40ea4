"""Intervals that may be looked at after every game.

A 95% interval holds if one looks once. Whoever looks after every game and stops when it pleases them is wrong far more
often. These intervals hold at all times together: with a chance of 95%, none of them ever misses the mean. They follow
Robbins's mixture of tests, with the variance estimated as the games come (Waudby-Smith and others, "Time-uniform
central limit theory", 2021).
"""

import math
from collections.abc import Sequence
from statistics import fmean, pvariance
from typing import Final

from paddock.lab.stats import Estimate

ERROR: Final = 0.05
FEWEST: Final = 30  # games before anything is certain


def at_any_time(values: Sequence[float], planned: int, *, least: float = 0.0, tests: int = 1) -> Estimate:
    """The mean with an interval that holds at all times, narrowest near half the planned number.

    `least`: a variance that is assumed at least, so that the same value in all games so far is not taken for certain.
    """
    n = len(values)
    if n < 2:
        return Estimate(fmean(values) if values else math.nan, -math.inf, math.inf)
    error = ERROR / tests
    tuned = math.sqrt((-2 * math.log(error) + math.log(-2 * math.log(error)) + 1) / max(2, planned / 2))
    grown = n * tuned**2
    deviation = math.sqrt(max(pvariance(values), least / n))
    spread = deviation * math.sqrt(2 * (grown + 1) / (n * grown) * math.log(math.sqrt(grown + 1) / error))
    mean = fmean(values)
    return Estimate(mean, mean - spread, mean + spread)


def share_at_any_time(values: Sequence[float], planned: int, *, tests: int = 1) -> Estimate:
    """The same for a share, which is between 0 and 1."""
    found = at_any_time(values, planned, least=1.0, tests=tests)
    return Estimate(found.value, max(0.0, found.low), min(1.0, found.high))


def is_settled(found: Estimate, null: float, margin: float, games: int) -> bool:
    """Is the mean surely not `null`, or surely within the margin of it?"""
    if games < FEWEST:
        return False
    return not found.low <= null <= found.high or (null - margin < found.low and found.high < null + margin)


def expected_width(games: int) -> float:
    """Half of an interval after this number of games, in standard deviations of a game."""
    return at_any_time([-1.0, 1.0] * (games // 2), games).high
