"""What a seat can expect from the values of all sheets."""

from math import exp
from typing import Final

SPREAD: Final = 6.0  # a lead in points that makes a win three times as likely as not, at the end
LATE_SPREAD: Final = 0.55  # more for each round to go
SOLO_SCALE: Final = 150.0


def standing(expected: list[float], seat: int, rounds: float) -> float:
    """What a seat can expect from the value of its sheet against the others, with these rounds to go."""
    own = expected[seat]
    if len(expected) == 1:
        return solo_value(own)
    spread = SPREAD + LATE_SPREAD * rounds
    total = 0.0
    for other in range(len(expected)):
        if other != seat:
            total += 1.0 / (1.0 + exp((expected[other] - own) / spread))
    return total / float(len(expected) - 1)


def solo_value(points: float) -> float:
    return max(0.0, min(1.0, points / SOLO_SCALE))
