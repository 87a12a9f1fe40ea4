"""The intervals against values known from elsewhere."""

import math

import pytest

from paddock.lab.stats import mean_of, share_of, student_t


def test_wilson_interval_of_eight_in_ten() -> None:
    share = share_of(8, 10)
    assert (share.value, round(share.low, 4), round(share.high, 4)) == (0.8, 0.4902, 0.9433)


def test_wilson_interval_does_not_vanish_when_nothing_was_won() -> None:
    share = share_of(0, 10)
    assert (share.value, share.low, round(share.high, 4)) == (0.0, 0.0, 0.2775)


def test_a_share_of_nothing_is_unknown() -> None:
    share = share_of(0, 0)
    assert math.isnan(share.value)
    assert (share.low, share.high) == (0.0, 1.0)


def test_mean_interval_by_student() -> None:
    mean = mean_of([1, 2, 3, 4, 5])
    assert mean.value == 3
    assert mean.high - mean.value == pytest.approx(1.9634, abs=1e-3)


def test_one_value_says_nothing_about_the_spread() -> None:
    assert math.isinf(mean_of([4]).high)


@pytest.mark.parametrize(("freedom", "expected"), [(1, 12.706), (30, 2.042), (31, 2.0395), (100, 1.984), (10**6, 1.96)])
def test_student_t(freedom: int, expected: float) -> None:
    assert student_t(freedom) == pytest.approx(expected, abs=5e-3)
