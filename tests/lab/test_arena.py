"""The arena: who meets whom, and that the stronger bot is rated higher."""

from collections.abc import Sequence
from itertools import combinations

import pytest

from paddock.contract.bot import Budget
from paddock.contract.engine.luck import Rng
from paddock.contract.game import AnyGame, View
from paddock.lab.arena import Contest, all_tables, next_tables, round_robin, swiss
from paddock.lab.study import Series
from tests.lab.test_luck import GuessingGame

HERE = "tests.lab.test_arena"


class Tails:
    """Knows the game: see GuessingGame."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def choose(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        return 1


class Heads(Tails):
    def choose(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        return 0


BOTS = [f"{HERE}:Heads", "random", f"{HERE}:Tails"]


def contest(bots: Sequence[str] = BOTS, games: int = 12, seats: int = 2) -> Contest:
    return Contest(GuessingGame(), bots, Series(games=games, seed=3, seats=seats))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.slow
def test_the_stronger_bot_is_rated_higher_at_tables_of_any_size(seats: int) -> None:
    arena = round_robin(contest(seats=seats))
    assert [place.bot for place in arena.places] == [f"{HERE}:Tails", "random", f"{HERE}:Heads"]
    assert arena.places[0].rating.low > arena.places[-1].rating.high
    assert sum(place.rating.value for place in arena.places) == pytest.approx(0)


def test_everybody_meets_everybody() -> None:
    assert all_tables(4, 2) == list(combinations(range(4), 2))
    assert all_tables(4, 3) == list(combinations(range(4), 3))
    assert all_tables(2, 4) == [(0, 1)]


@pytest.mark.slow
def test_an_arena_is_its_seed() -> None:
    assert round_robin(contest()) == round_robin(contest())


@pytest.mark.slow
def test_the_swiss_system_finds_the_best_without_all_meeting() -> None:
    bots = [f"{HERE}:Heads", f"{HERE}:Tails", "random", "greedy"]
    arena = swiss(contest(bots, games=6), 2)
    assert arena.places[0].bot == f"{HERE}:Tails"
    assert arena.games == 2 * 2 * 6
    assert len(arena.pairings) == 4


def test_in_a_swiss_round_nobody_sits_twice_and_rests_go_round() -> None:
    field = contest(games=2)
    first = next_tables(field, [])
    fought = [field.play(table, 1) for table in first]
    second = next_tables(field, fought)
    assert [len(tables) for tables in (first, second)] == [1, 1]
    assert set(first[0]) | set(second[0]) == {0, 1, 2}
    assert first != second


def test_one_bot_is_no_contest() -> None:
    with pytest.raises(ValueError, match="two or more different bots"):
        contest(["random"])
    with pytest.raises(ValueError, match="an arena needs two or more"):
        contest(seats=1)
