"""Token buckets: a burst, then a rate per second, for each person and kind of message."""

import pytest

from paddock.server.live.rate_limits import REMEMBERED, Limits, Rate
from paddock.server.wire.refusal import Refusal
from tests.server.support import Clock

RATES = {"say": Rate(3, 0.5), "move": Rate(1, 1)}


def passed(limits: Limits, who: str, kind: str, times: int) -> int:
    """How many of these attempts are let through."""
    return sum(is_let_through(limits, who, kind) for _ in range(times))


def is_let_through(limits: Limits, who: str, kind: str) -> bool:
    try:
        limits.check(who, kind)
    except Refusal:
        return False
    return True


def test_a_burst_passes_and_then_so_many_a_second() -> None:
    clock = Clock()
    limits = Limits(clock, RATES)
    assert passed(limits, "ada", "say", 10) == 3
    clock.time += 4
    assert passed(limits, "ada", "say", 10) == 2
    clock.time += 1000
    assert passed(limits, "ada", "say", 10) == 3


def test_attempts_that_were_refused_cost_nothing() -> None:
    clock = Clock()
    limits = Limits(clock, RATES)
    passed(limits, "ada", "say", 500)
    clock.time += 2
    assert passed(limits, "ada", "say", 1) == 1


def test_people_and_kinds_are_counted_apart() -> None:
    limits = Limits(Clock(), RATES)
    assert passed(limits, "ada", "say", 9) == 3
    assert passed(limits, "ada", "move", 9) == 1
    assert passed(limits, "ben", "say", 9) == 3


def test_only_the_latest_people_are_remembered() -> None:
    limits = Limits(Clock(), RATES)
    for number in range(REMEMBERED + 10):
        limits.check(f"person-{number}", "move")
    assert len(limits.buckets) == REMEMBERED
    with pytest.raises(Refusal):
        limits.check(f"person-{REMEMBERED + 9}", "move")
