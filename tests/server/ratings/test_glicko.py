"""The rating formulas: Glickman's own example, and pools of players whose strength is known."""

import math
import random
from itertools import pairwise
from typing import NamedTuple

import pytest

from paddock.server.ratings.glicko import LIKELY, MEAN, PERIOD, SCALE, VOLATILITY, Comparison, Rating, changed, rated

GAMES = 250  # in a pool
PLAYERS = 12
POOLS = 10_000 // GAMES
BOTS = [1000.0, 1200.0, 1400.0, 1600.0, 1800.0]


class Pool(NamedTuple):
    truth: list[float]
    ratings: list[Rating]

    @property
    def shift(self) -> float:
        """Ratings only compare: what all have in common says nothing."""
        return (sum(one.rating for one in self.ratings) - sum(self.truth)) / len(self.truth)

    def covered(self) -> int:
        errors = [one.rating - self.shift - truth for one, truth in zip(self.ratings, self.truth, strict=True)]
        return sum(abs(error) <= LIKELY * one.deviation for error, one in zip(errors, self.ratings, strict=True))


def play_pool(luck: random.Random, truth: list[float], sizes: list[int], *, drift: float) -> Pool:
    """Tables of random people, a game every few hours. drift: how far skills move in a rating period."""
    ratings = [Rating(volatility=drift) for _ in truth]
    wait = PERIOD / 60
    step = drift * SCALE * math.sqrt(wait / PERIOD)
    for game in range(GAMES):
        truth = [strength + luck.gauss(0, step) for strength in truth]
        table = luck.sample(range(len(truth)), luck.choice(sizes))
        after = rated(
            [ratings[player] for player in table], ranks(luck, [truth[player] for player in table]), game * wait
        )
        for player, rating in zip(table, after, strict=True):
            ratings[player] = rating
    return Pool(truth, ratings)


def ranks(luck: random.Random, strengths: list[float]) -> list[int]:
    """Each plays as well as its strength and chance make it: two meet as Elo's formula says."""
    form = [strength / SCALE - math.log(-math.log(luck.random())) for strength in strengths]
    return [1 + sum(other > own for other in form) for own in form]


def test_the_example_of_glickmans_paper() -> None:
    """Three games in one period; the paper drifts after them, we before the next one."""
    opponents = [Rating(1400, 30), Rating(1550, 100), Rating(1700, 300)]
    games = [Comparison(one, score) for one, score in zip(opponents, [1.0, 0.0, 0.0], strict=True)]
    widened = math.hypot(200 / SCALE, 0.05999) * SCALE
    after = changed(Rating(1500, widened), games, 1.0, 0.0)
    assert after.rating == pytest.approx(1464.06, abs=0.05)
    assert after.deviation == pytest.approx(151.52, abs=0.05)
    assert after.volatility == pytest.approx(0.05999, abs=1e-5)


@pytest.mark.slow
@pytest.mark.parametrize(
    "sizes",
    [
        pytest.param([2], id="two", marks=pytest.mark.long),
        pytest.param([4], id="four", marks=pytest.mark.long),
        pytest.param([2, 3, 4, 6], id="mixed"),
    ],
)
@pytest.mark.parametrize("drift", [0.0, VOLATILITY], ids=["bots", "people"])
def test_likely_ranges_cover_the_truth(sizes: list[int], drift: float) -> None:
    luck = random.Random(f"{sizes} {drift}")
    pools = [play_pool(luck, [luck.gauss(MEAN, 300) for _ in range(PLAYERS)], sizes, drift=drift) for _ in range(POOLS)]
    assert 0.90 <= sum(pool.covered() for pool in pools) / (PLAYERS * POOLS) <= 0.98


@pytest.mark.slow
@pytest.mark.parametrize("sizes", [[2], [4]], ids=["two", "four"])
def test_bots_of_known_strength_are_put_in_order(sizes: list[int]) -> None:
    for seed in range(POOLS):
        pool = play_pool(random.Random(seed), BOTS, sizes, drift=0.0)
        assert all(weaker.rating < stronger.rating for weaker, stronger in pairwise(pool.ratings))


def test_a_rating_becomes_certain_by_play_and_uncertain_by_waiting() -> None:
    mine, theirs = Rating(), Rating(1500, 50)
    assert mine.is_provisional
    for game in range(40):
        mine = rated([mine, theirs], [1, 2] if game % 2 else [2, 1], float(game))[0]
    assert not mine.is_provisional
    later = rated([mine, theirs], [1, 1], 200 * PERIOD)[0]
    assert later.deviation > mine.deviation


def test_a_bots_strength_does_not_drift() -> None:
    bot = Rating(1500, 50, 0.0, 10, 0.0)
    assert rated([bot, Rating()], [1, 2], 500 * PERIOD)[0].deviation < 50


def test_a_tie_of_equals_changes_no_rating() -> None:
    for one in rated([Rating()] * 3, [1, 1, 1], 0.0):
        assert one.rating == MEAN
        assert one.deviation < Rating().deviation


def test_the_last_of_four_loses_more_than_the_second() -> None:
    first, second, third, last = (one.rating for one in rated([Rating()] * 4, [1, 2, 3, 4], 0.0))
    assert first > second > MEAN > third > last
