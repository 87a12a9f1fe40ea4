"""Tuning: the value that meets the target is found, and values are named by their path."""

import pytest

import paddock
from paddock.lab.editions import changed_game, read_range, read_value, value_at
from paddock.lab.study import Series
from paddock.lab.tune import MOST, Target, candidates, most_games, read_target, tune
from tests.lab.fair import FairGame, values


@pytest.mark.slow
def test_the_value_that_meets_the_target_is_found() -> None:
    game = FairGame(values({"oak": 4}))
    ranges, target = {"card.oak.points": range(8)}, Target("dealt card/oak", 0.0)
    tuned = tune(game, ranges, target, ["random"], Series(games=400, seed=2, seats=3))
    assert tuned.best.values["card.oak.points"] in (2, 3, 4)
    assert tuned.is_clear
    assert [one.is_current for one in tuned.tried].count(True) == 1


@pytest.mark.slow
def test_the_best_of_many_that_change_nothing_is_no_improvement() -> None:
    """The values differ by nothing, so in choosing one of them looks best by chance; other games say that it isn't."""
    clear = 0
    for seed in range(10):
        series = Series(games=200, seed=seed, seats=2)
        ranges = {f"card.{card}.points": [3, 4] for card in ("oak", "elm", "fir")}
        clear += tune(FairGame(), ranges, Target("first", 0.5), ["random"], series).is_clear
    assert clear <= 2


@pytest.mark.slow
def test_it_plays_no_more_games_than_were_foreseen() -> None:
    played: list[int] = []
    ranges = {"card.oak.points": range(8)}
    target = Target("dealt card/oak", 0.0)
    series = Series(games=800, seed=2, seats=3, on_progress=played.append)
    tune(FairGame(), ranges, target, ["random"], series)
    most = most_games(FairGame(), ranges, 800)
    assert most - 5 * 800 <= sum(played) <= most


@pytest.mark.slow
def test_values_that_meet_the_target_are_left_as_they_stand() -> None:
    series = Series(games=200, seed=2, seats=2)
    tuned = tune(FairGame(), {"start.first_seat": range(4)}, Target("first", 0.5), ["random"], series)
    assert not tuned.is_clear


def test_a_measure_that_nobody_took_is_refused() -> None:
    with pytest.raises(ValueError, match="nothing called 'beauty' was measured; choose one of first, score"):
        tune(FairGame(), {"start.first_seat": [0]}, Target("beauty", 1.0), ["random"], Series(games=40, seed=2))


def test_of_too_many_candidates_some_are_drawn_and_the_current_one_stays() -> None:
    found = candidates({"a": range(100), "b": range(100)}, {"a": 3, "b": 4}, seed=1)
    assert len(found) == MOST
    assert found[0] == {"a": 3, "b": 4}
    assert found == candidates({"a": range(100), "b": range(100)}, {"a": 3, "b": 4}, seed=1)
    assert all(found.count(one) == 1 for one in found)


@pytest.mark.parametrize("count", [62, 63, 64, 65])
def test_where_they_are_about_as_many_as_are_tried_none_comes_twice(count: int) -> None:
    found = [one["a"] for one in candidates({"a": range(count)}, {"a": 3}, seed=1)]
    assert len(found) == len(set(found)) == min(count, MOST)
    assert set(found) <= set(range(count))


def test_millions_of_candidates_are_not_listed() -> None:
    assert len(candidates({"a": range(1 << 30), "b": range(1 << 30)}, {"a": 3, "b": 4}, seed=1)) == MOST


def test_a_value_that_cannot_be_is_told_before_anything_is_played() -> None:
    played: list[int] = []
    game, target = paddock.find_game("jurassic_snack"), Target("first", 0.5)
    series = Series(games=4, seed=2, on_progress=played.append)
    with pytest.raises(ValueError, match=r"turn\.actions_first_turn: it must be 1 or more"):
        tune(game, {"turn.actions_first_turn": [1, 2, 0]}, target, ["random"], series)
    assert played == []


def test_a_target_is_a_measure_and_a_number() -> None:
    assert read_target("dealt card/oak=0.5") == Target("dealt card/oak", 0.5)
    with pytest.raises(ValueError, match="MEASURE=NUMBER"):
        read_target("first")
    with pytest.raises(
        ValueError, match="nothing called 'frist' was measured; choose one of first, score, spread, plies, facts"
    ):
        read_target("frist=0.5")
    with pytest.raises(ValueError, match="nan is not a number to aim at"):
        read_target("first=nan")


# Values by path


def test_a_value_is_changed_by_its_path_and_nothing_else_is() -> None:
    game = paddock.find_game("jurassic_snack")
    other = changed_game(game, {"grass.recon.points": 6, "turn.actions_per_turn": 3})
    assert value_at(other, "grass.recon.points") == 6
    assert value_at(other, "turn.actions_per_turn") == 3
    assert value_at(other, "grass.birth.points") == value_at(game, "grass.birth.points")
    assert value_at(game, "grass.recon.points") == 1
    assert other.edition
    assert not game.edition


def test_an_item_of_a_list_is_named_by_its_number() -> None:
    game = paddock.find_game("rolling_ranch")
    other = changed_game(game, {"greenhouse.points_by_count.1": 9})
    assert value_at(other, "greenhouse.points_by_count.1") == 9
    assert value_at(other, "greenhouse.points_by_count.2") == value_at(game, "greenhouse.points_by_count.2")


@pytest.mark.parametrize("path", ["grass.weed.points", "grass", "nonsense", "turn.actions_per_turn.0"])
def test_a_path_that_leads_nowhere_is_refused(path: str) -> None:
    with pytest.raises(ValueError, match="there is no"):
        value_at(paddock.find_game("jurassic_snack"), path)


def test_a_value_is_read_as_what_stands_there() -> None:
    game = paddock.find_game("jurassic_snack")
    assert read_value(game, "grass.recon.points", "3") == 3
    assert read_value(game, "players.first", "yellow") == "yellow"
    with pytest.raises(ValueError, match=r"'many' can't replace grass.recon.points, which is 1"):
        read_value(game, "grass.recon.points", "many")


def test_values_that_are_listed_twice_are_tried_once() -> None:
    assert read_range(paddock.find_game("jurassic_snack"), "grass.recon.points=2,1,2") == ("grass.recon.points", [2, 1])
