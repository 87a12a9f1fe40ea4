"""How often someone may do something: a token bucket for each person and kind of message.

These guard the process that does the work, and each process has its own. Chat is counted where it is kept, and what
is limited by address in http/address_limits.py: those hold for all processes together.
"""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from typing import Final

import msgspec

from paddock.server.wire.refusal import refuse

REMEMBERED: Final = 20_000


class Rate(msgspec.Struct, frozen=True):
    """Burst size and refill rate per second."""

    burst: float
    per_second: float


RATES: Final[Mapping[str, Rate]] = {
    "message": Rate(200, 100),
    "move": Rate(60, 20),
    "draft": Rate(60, 20),
    "judge": Rate(60, 20),
    "design": Rate(5, 0.5),
    "say": Rate(5, 0.5),
    "hint": Rate(5, 0.2),
    "review": Rate(10, 2),
    "watch": Rate(60, 10),
}


class Limits:
    def __init__(self, now: Callable[[], float], rates: Mapping[str, Rate] = RATES) -> None:
        self.now = now
        self.rates = rates
        self.buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def check(self, who: str, kind: str) -> None:
        """Takes a token; Refusal if there is none."""
        rate, now = self.rates[kind], self.now()
        left, since = self.buckets.pop((who, kind), (rate.burst, now))
        left = min(rate.burst, left + (now - since) * rate.per_second)
        self.buckets[who, kind] = (max(left - 1, -1.0) if left >= 1 else left, now)
        if len(self.buckets) > REMEMBERED:
            self.buckets.popitem(last=False)
        if left < 1:
            raise refuse("too_many")
