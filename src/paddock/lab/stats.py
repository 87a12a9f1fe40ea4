"""How sure we are of what we counted: 95% intervals."""

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, stdev, variance
from typing import Final

import msgspec

LEAST_EFFECT: Final = 0.1  # a game in a run is never taken for more than ten others
Z_95: Final = 1.959963984540054
# Student's t for 95% by degrees of freedom, from 1 to 30.
T_95: Final = (
    *(12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228),
    *(2.201, 2.179, 2.160, 2.145, 2.131, 2.120, 2.110, 2.101, 2.093, 2.086),
    *(2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042),
)


class Estimate(msgspec.Struct, frozen=True):
    """A value with its 95% interval."""

    value: float
    low: float
    high: float

    @property
    def is_exact(self) -> bool:
        """Was it the same in every game? Then there is no interval to state."""
        return self.high - self.low < 1e-9


def share_of(successes: float, trials: float) -> Estimate:
    """A share with its Wilson interval, which stays honest near 0 and 1. A shared win is part of a success."""
    if trials == 0:
        return Estimate(math.nan, 0.0, 1.0)
    share = successes / trials
    spread = Z_95 * math.sqrt(share * (1 - share) / trials + (Z_95 / trials) ** 2 / 4)
    weight = 1 + Z_95**2 / trials
    centre = share + Z_95**2 / trials / 2
    return Estimate(share, max(0.0, (centre - spread) / weight), min(1.0, (centre + spread) / weight))


def mean_of(values: Sequence[float]) -> Estimate:
    """A mean with its interval by Student's t."""
    if not values:
        return Estimate(math.nan, -math.inf, math.inf)
    mean = fmean(values)
    if len(values) == 1:
        return Estimate(mean, -math.inf, math.inf)
    spread = student_t(len(values) - 1) * stdev(values) / math.sqrt(len(values))
    return Estimate(mean, mean - spread, mean + spread)


def means_of_runs(values: Sequence[float], run: int) -> list[float]:
    """The mean of each `run` values in a row; an incomplete run at the end counts as one too."""
    return [fmean(values[at : at + run]) for at in range(0, len(values), run)]


def share_in_runs(values: Sequence[float], run: int) -> Estimate:
    """A share of games that come in runs, each on one deal: Wilson's interval for as many games as they are worth.

    Games of a run may be worth more than independent ones, if a deal favours each player once, or less.
    """
    games = len(values)
    if run == 1 or games < 2 * run:
        return share_of(sum(values), games)
    share = fmean(values)
    expected = share * (1 - share) / run  # the variance of a run's mean, if its games were independent
    if expected == 0:
        return share_of(sum(values), games)
    effect = max(LEAST_EFFECT, variance(means_of_runs(values, run)) / expected)
    return share_of(sum(values) / effect, games / effect)


def student_t(freedom: int) -> float:
    if freedom <= len(T_95):
        return T_95[freedom - 1]
    return student_t_at(0.975, freedom)


def student_t_at(share: float, freedom: int) -> float:
    """The quantile of Student's t for this share, by the expansion of Cornish and Fisher.

    Good to a hundredth from ten degrees of freedom on.
    """
    z = NormalDist().inv_cdf(share)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3
