"""The ladder: ratings that find planted strengths, intervals that hold them, and a table to keep."""

import math
from itertools import combinations

import pytest

from paddock.bots.registry import BotError
from paddock.contract.engine.luck import Rng
from paddock.lab.ladder import (
    ELO,
    Ladder,
    Pace,
    Pairing,
    Rung,
    bradley_terry,
    climb,
    points_of_first,
    rated,
    seating,
    table,
)
from paddock.lab.match import Played
from paddock.lab.stats import Estimate
from tests.toy import ToyGame

FIELD = {"a": -300.0, "b": -50.0, "c": 100.0, "d": 250.0}  # Elo points, mean 0


def expected(first: str, second: str) -> float:
    return 1 / (1 + math.exp((FIELD[second] - FIELD[first]) / ELO))


def drawn(first: str, second: str, games: int, rng: Rng) -> Pairing:
    wins = sum(rng.chance() < expected(first, second) for _ in range(games))
    return Pairing(first, second, games, float(wins))


# Ratings


def test_exact_shares_give_back_the_strengths_they_come_from() -> None:
    games = 1_000_000
    pairings = [Pairing(one, two, games, games * expected(one, two)) for one, two in combinations(FIELD, 2)]
    assert bradley_terry(list(FIELD), pairings) == pytest.approx(list(FIELD.values()), abs=0.1)


@pytest.mark.slow
def test_strengths_are_found_in_drawn_results() -> None:
    rng = Rng(2)
    pairings = [drawn(one, two, 400, rng) for one, two in combinations(FIELD, 2)]
    ratings = rated(list(FIELD), pairings, Rng(1))
    assert [rating.value for rating in ratings] == pytest.approx(list(FIELD.values()), abs=35)
    for rating, truth in zip(ratings, FIELD.values(), strict=True):
        assert rating.low < truth < rating.high
        assert rating.low < rating.value < rating.high


@pytest.mark.slow
def test_intervals_hold_the_truth_about_as_often_as_they_say() -> None:
    held = 0
    truth = (FIELD["a"] - FIELD["b"]) / 2
    for seed in range(12):
        rating = rated(["a", "b"], [drawn("a", "b", 100, Rng(seed + 100))], Rng(seed))[0]
        held += rating.low <= truth <= rating.high
    assert held >= 9  # of 12; 95% is 11.4


@pytest.mark.slow
def test_more_games_narrow_the_interval() -> None:
    few, many = (rated(["a", "b"], [Pairing("a", "b", n, 0.7 * n)], Rng(1))[0] for n in (20, 500))
    assert many.high - many.low < (few.high - few.low) / 3


@pytest.mark.slow
def test_a_whitewash_stays_finite() -> None:
    pairings = [Pairing("a", "b", 200, 200.0), Pairing("a", "c", 200, 200.0), Pairing("b", "c", 200, 200.0)]
    ratings = rated(["a", "b", "c"], pairings, Rng(1))
    assert all(math.isfinite(value) for one in ratings for value in (one.value, one.low, one.high))
    assert ratings[0].value - ratings[1].value > 700
    assert sum(one.value for one in ratings) == pytest.approx(0, abs=1e-6)


def test_a_short_whitewash_is_no_certainty() -> None:
    rating, _ = rated(["a", "b"], [Pairing("a", "b", 3, 3.0)], Rng(1))
    assert rating.low < rating.value < rating.high
    assert rating.high - rating.low > 200


def test_equals_are_rated_equal() -> None:
    assert bradley_terry(["a", "b"], [Pairing("a", "b", 50, 25.0)]) == pytest.approx([0, 0])


def test_ratings_do_not_depend_on_who_is_named_first() -> None:
    one = bradley_terry(["a", "b"], [Pairing("a", "b", 50, 40.0)])
    other = bradley_terry(["a", "b"], [Pairing("b", "a", 50, 10.0)])
    assert one == pytest.approx(other)


# Games


def test_points_go_by_the_best_rank_at_the_table() -> None:
    two = ["a", "b"]
    assert points_of_first(Played(0, (0, 1), [5, 3], [1, 2], "over", 9), two, "a") == 1
    assert points_of_first(Played(1, (1, 0), [5, 3], [1, 2], "over", 9), two, "a") == 0
    assert points_of_first(Played(2, (0, 1), [4, 4], [1, 1], "over", 9), two, "a") == 0.5
    four = ["a", "b", "a", "b"]
    assert points_of_first(Played(3, (1, 2, 3, 0), [2, 9, 8, 1], [3, 1, 2, 4], "over", 9), four, "a") == 1


def test_two_bots_share_a_bigger_table() -> None:
    class FourSeats(ToyGame):
        seats = range(4, 5)

    assert seating(ToyGame(), "a", "b") == ["a", "b"]
    assert seating(FourSeats(), "a", "b") == ["a", "b", "a", "b"]


@pytest.mark.slow
def test_a_round_robin_rates_search_above_random() -> None:
    seen: list[int] = []
    ladder = climb(ToyGame(), ["random", "greedy", "tracker"], 16, 3, engine="pure", on_progress=seen.append)
    assert [(one.first, one.second, one.games) for one in ladder.pairings] == [
        ("random", "greedy", 16),
        ("random", "tracker", 16),
        ("greedy", "tracker", 16),
    ]
    assert sum(seen) == 48
    assert ladder.rungs[0].bot == "tracker"
    assert [rung.rating.value for rung in ladder.rungs] == sorted((r.rating.value for r in ladder.rungs), reverse=True)
    paces = {rung.bot: rung.pace for rung in ladder.rungs}
    assert 0 < paces["random"].median < paces["tracker"].median < paces["tracker"].longest


def test_a_bot_that_cannot_be_made_is_told_before_others_play() -> None:
    seen: list[int] = []
    with pytest.raises(BotError, match="no bot 'nobody'"):
        climb(ToyGame(), ["random", "greedy", "nobody"], 2, 1, on_progress=seen.append)
    assert seen == []


@pytest.mark.slow
def test_a_ladder_is_its_seed() -> None:
    one, again, other = (climb(ToyGame(), ["random", "greedy"], 12, seed).pairings for seed in (5, 5, 7))
    assert one == again
    assert one != other


# The table


def test_the_table_tells_how_it_was_made_and_what_came_out() -> None:
    apex = Rung("apex", Estimate(120.4, 80, 160.6), Pace(0.1994, 0.2994))
    rungs = [apex, Rung("random", Estimate(-120.4, -160, -80), Pace(0.00001, 0.00002))]
    ladder = Ladder("jurassic_snack", 7, "compiled", rungs, [Pairing("random", "apex", 200, 3.0)])
    text = table(ladder, "Jurassic Snack")
    assert text.startswith("# Jurassic Snack: the ladder\n")
    assert "`paddock ladder jurassic_snack --bots random,apex --games 200 --seed 7`" in text
    assert "seed 7, on the compiled" in text
    assert "| apex | +120 [+80, +161] | 199.4 ms | 299.4 ms |" in text
    assert "| random – apex | 200 | 1.5% [0.5, 4.3] |" in text
    assert text.endswith("\n")
