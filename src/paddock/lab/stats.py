"""How sure we are of what we counted: 95% intervals."""

import math
from collections.abc import Sequence
from statistics import fmean, stdev
from typing import Final

import msgspec

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


def student_t(freedom: int) -> float:
    if freedom <= len(T_95):
        return T_95[freedom - 1]
    return Z_95 + (Z_95**3 + Z_95) / (4 * freedom)
