"""Planted imbalance is found with the right culprit, and in a fair game nothing is."""

import os
from collections.abc import Mapping
from pathlib import Path

import pytest

import paddock
from paddock.content.components import components_of
from paddock.contract.game import AnyGame, OptionValue
from paddock.games.rolling_ranch.engine.state import RollingRanchState
from paddock.games.rolling_ranch.game import RollingRanch
from paddock.lab.balance import Balance, balance_of, change_of
from paddock.lab.study import Reading, plan_study, run_study
from tests.lab.fair import FairGame, LoadedDie, values

CONTROLS = int(os.environ.get("PADDOCK_CONTROLS", "10"))
needs_engine = pytest.mark.skipif(paddock.engine() == "pure", reason="hundreds of real games: on the compiled engine")


def readings_of(
    game: AnyGame, games: int, *, seed: int = 1, seats: int = 2, judge: AnyGame | None = None
) -> list[Reading]:
    return run_study(plan_study(game, ["random"], games, seed, seats=seats, judge=judge))


def balance(game: AnyGame, games: int, *, seed: int = 1, seats: int = 2) -> Balance:
    return balance_of(readings_of(game, games, seed=seed, seats=seats))


# In a game that is fair by construction


@pytest.mark.parametrize("seats", [2, 3])
def test_a_card_with_five_points_more_is_the_culprit(seats: int) -> None:
    found = balance(FairGame(values({"cedar": 5})), 200, seats=seats, seed=2)
    assert found.flagged() == ["dealt card/cedar"]
    cedar = next(one for one in found.worths if one.name == "cedar")
    assert cedar.edge.low < 5 < cedar.edge.high


def test_what_is_within_the_tolerance_is_not_flagged() -> None:
    games = readings_of(FairGame(values({"cedar": 5})), 200)
    assert balance_of(games, tolerance=3.0).flagged() == ["dealt card/cedar"]
    assert balance_of(games, tolerance=6.0).flagged() == []


def test_alone_at_the_table_the_card_is_found_too() -> None:
    assert balance(FairGame(values({"oak": 5})), 200, seats=1).flagged() == ["dealt card/oak"]


def test_a_seat_with_a_gift_is_the_culprit() -> None:
    assert balance(FairGame(values(first_seat=3)), 200, seats=3, seed=2).flagged() == ["seat/0"]


def test_a_loaded_die_is_the_culprit() -> None:
    loaded, fair = LoadedDie(), FairGame()
    found = balance_of(readings_of(loaded, 200, judge=fair))
    assert found.flagged()[0] == "die-6"
    assert all(name.startswith("die-") for name in found.flagged())


@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.slow
def test_a_fair_game_is_flagged_no_more_often_than_five_times_in_a_hundred(seats: int) -> None:
    flagged = [seed for seed in range(CONTROLS) if balance(FairGame(), 120, seed=seed, seats=seats).flagged()]
    assert len(flagged) <= max(2, CONTROLS // 10), f"flagged with the seeds {flagged}"


def test_what_seats_choose_is_weighed_and_not_blamed() -> None:
    found = balance(FairGame(), 200)
    guesses = [one for one in found.worths if one.kind == "guess"]
    assert {one.name for one in guesses} == {"heads", "tails"}
    assert all(one.worth is None and one.chance is None and not one.is_flagged for one in guesses)


def test_a_rare_thing_is_not_weighed() -> None:
    assert not balance(FairGame(), 20).worths


def test_what_is_the_score_by_definition_is_not_reported_as_a_finding() -> None:
    readings = readings_of(FairGame(values({"cedar": 5})), 200)
    in_points = balance_of(readings, scoring={"dealt card"})
    assert in_points.by_definition == ["dealt card"]
    assert not [one for one in in_points.worths if one.kind == "dealt card"]
    assert in_points.flagged() == []
    in_wins = balance_of(readings, measure="wins", scoring={"dealt card"})
    assert in_wins.by_definition == []
    assert in_wins.flagged() == ["dealt card/cedar"]


@needs_engine
@pytest.mark.parametrize("name", paddock.game_names())
def test_no_interval_of_a_game_on_the_shelf_has_zero_width(name: str) -> None:
    game = paddock.find_game(name)
    found = balance_of(readings_of(game, 40), scoring=game.study.scoring)
    assert found.worths
    assert not [one.name for one in found.worths if one.edge.is_exact]


# Two editions of one game


def test_a_change_shows_in_the_worth_of_what_was_changed() -> None:
    before, after = (readings_of(FairGame(values(change)), 200) for change in ({}, {"cedar": 5}))
    found = change_of(before, after)
    assert found.flagged() == ["dealt card/cedar"]
    assert found.score.low < 5 / 6 < found.score.high


def test_on_the_same_luck_a_change_is_measured_exactly() -> None:
    """Nobody plays otherwise for it: all noise is shared, so few games suffice to the last digit."""
    before, after = (readings_of(FairGame(values({"cedar": points})), 150) for points in (0, 1))
    cedar = next(one for one in change_of(before, after).worths if one.name == "cedar")
    assert cedar.edge.value == pytest.approx(1.0)
    assert cedar.edge.high - cedar.edge.low < 1e-6


def test_no_change_changes_nothing() -> None:
    games = readings_of(FairGame(), 100)
    assert change_of(games, games).flagged() == []


def test_other_luck_alone_is_no_change() -> None:
    pairs = [(2 * seed, 2 * seed + 1) for seed in range(5)]
    flagged = [
        pair for pair in pairs if change_of(*(readings_of(FairGame(), 120, seed=seed) for seed in pair)).flagged()
    ]
    assert len(flagged) <= 1, f"flagged between the seeds {flagged}"


# In the games on the shelf


class GiftedRanch(RollingRanch):
    """The first seat finds wood in the rows of its first four buildings."""

    def start(self, seats: int, options: Mapping[str, OptionValue]) -> RollingRanchState:
        state = super().start(seats, options)
        for building in range(4):
            state.shown[0].fill_wood(building)
            state.shown[0].fill_wood(building)
        return state


class LoadedRanch(RollingRanch):
    """The blue die shows its first face twice as often as it should."""

    def chance(self, state: RollingRanchState) -> list[tuple[int, int]]:
        faces = len(self.pieces.dice[1].face)
        first = int(self.pieces.first_roll)
        return [(move, 2 if 0 <= move - first < faces else weight) for move, weight in super().chance(state)]


@needs_engine
def test_the_luck_of_every_game_on_the_shelf_is_what_its_rules_say() -> None:
    for name in paddock.game_names():
        found = balance(paddock.find_game(name), 15)
        assert [one.name for one in found.luck if one.is_flagged] == [], name
        assert found.luck


@needs_engine
def test_a_loaded_die_of_rolling_ranch_is_found() -> None:
    fair = paddock.find_game("rolling_ranch")
    found = balance_of(readings_of(LoadedRanch(components_of(fair)), 40, judge=fair))
    assert found.flagged()[0] == "blue die/1"
    assert all(name.startswith("blue die/") for name in found.flagged())


@needs_engine
@pytest.mark.slow
def test_the_seats_of_rolling_ranch_are_equal_and_a_gift_shows() -> None:
    """All act at once: no seat is better, until one finds wood in its rows."""
    fair = paddock.find_game("rolling_ranch")
    assert not [name for name in balance(fair, 100).flagged() if name.startswith("seat/")]
    assert "seat/0" in balance(GiftedRanch(components_of(fair)), 100).flagged()


@needs_engine
@pytest.mark.slow
def test_five_points_more_for_a_token_of_jurassic_snack_are_found_and_nothing_else(tmp_path: Path) -> None:
    edition = tmp_path / "planted.toml"
    edition.write_text('[[grass]]\nid = "recon"\npoints = 6\n', encoding="utf-8")
    name = "jurassic_snack"
    house, planted = (readings_of(paddock.find_game(name, file), 200) for file in (None, edition))
    control = readings_of(paddock.find_game(name), 200, seed=2)
    assert change_of(house, control).flagged() == []
    culprits = change_of(house, planted).flagged()
    assert set(culprits) <= {"dealt token/recon", "token known/recon"}
    assert culprits
