"""The intervals against values known from elsewhere."""

import math

import pytest

from paddock.lab.stats import mean_of, share_in_runs, share_of, student_t, student_t_at


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


def test_students_t_at_any_level() -> None:
    """Against the tables: 97.5% at 40, 99.17% at 19 (three tests), 99.5% at 30 degrees of freedom."""
    assert student_t_at(0.975, 40) == pytest.approx(2.0211, abs=1e-3)
    assert student_t_at(1 - 0.05 / 6, 19) == pytest.approx(2.6251, abs=1e-2)
    assert student_t_at(0.995, 30) == pytest.approx(2.7500, abs=1e-3)


def test_games_that_make_up_for_each_others_luck_are_worth_more() -> None:
    split = [1.0, 0.0] * 40 + [1.0, 1.0] * 10  # whoever sits here wins: mostly one game each
    alone, paired = share_of(sum(split), len(split)), share_in_runs(split, 2)
    assert paired.value == alone.value
    assert paired.high - paired.low < 0.75 * (alone.high - alone.low)


def test_games_with_the_same_result_on_the_same_luck_are_worth_less() -> None:
    """A bot that wins both games of a deal or neither has shown half as much."""
    twice = [1.0, 1.0] * 25 + [0.0, 0.0] * 25
    half = share_of(25, 50)
    paired = share_in_runs(twice, 2)
    assert paired.low == pytest.approx(half.low, abs=0.005)
    assert paired.high == pytest.approx(half.high, abs=0.005)


def test_no_share_is_ever_certain() -> None:
    for games in ([1.0, 0.0] * 50, [1.0] * 100, [0.5] * 100):
        share = share_in_runs(games, 2)
        assert share.high - share.low > 0.01
