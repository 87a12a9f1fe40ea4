"""Matches: who sits where, who won, and that a seed says it all."""

from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

import paddock
from paddock.contract import record
from paddock.lab.match import MatchResult, Played, distinct, play_match, seating_of
from tests.toy import ToyGame


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_bot_sits_on_every_seat_in_as_many_games_as_there_are_seats(seats: int) -> None:
    for run in range(4):
        block = [seating_of(run * seats + number, seats) for number in range(seats)]
        for seat in range(seats):
            assert sorted(seating[seat] for seating in block) == list(range(seats))


def test_every_order_round_the_table_comes_up() -> None:
    assert sorted(seating_of(number, 4) for number in range(24)) == sorted(permutations(range(4)))


def test_twenty_seats_are_filled_at_once() -> None:
    assert sorted(seating_of(10**12, 20)) == list(range(20))


def test_a_match_is_its_seed() -> None:
    first, again, other = (play_match(ToyGame(), ["random"] * 3, 20, seed) for seed in (5, 5, 6))
    assert first.played == again.played
    assert first.played != other.played


def test_different_bots_play_every_deal_from_each_seat(tmp_path: Path) -> None:
    play_match(ToyGame(), ["random", "greedy"], 4, 8, save=tmp_path)
    seeds = [record.read(file.read_text()).seed for file in sorted(tmp_path.iterdir())]
    assert seeds[0] == seeds[1] != seeds[2] == seeds[3]


def test_equal_bots_get_a_new_deal_each_time(tmp_path: Path) -> None:
    """The same deal again would be the same game again."""
    play_match(ToyGame(), ["random"] * 2, 4, 8, save=tmp_path)
    assert len({record.read(file.read_text()).seed for file in tmp_path.iterdir()}) == 4


def test_one_bot_takes_all_seats() -> None:
    assert play_match(ToyGame(), ["random"], 1, 0, seats=4).bots == ("random",) * 4


def test_random_bots_are_equals() -> None:
    result = play_match(ToyGame(), ["random"] * 2, 400, 1)
    assert all(row.win_share.low < 0.5 < row.win_share.high for row in result.by_bot())
    assert sum(row.win_share.value for row in result.by_bot()) == pytest.approx(1)


def test_a_shared_win_is_shared() -> None:
    played = [
        Played(0, (0, 1), [5, 3], [1, 2], "over", 9),
        Played(1, (1, 0), [5, 3], [1, 2], "over", 9),
        Played(2, (0, 1), [4, 4], [1, 1], "over", 9),
    ]
    first, second = MatchResult("toy", ("a", "b"), {}, 0, played).by_bot()
    assert (first.wins, first.shared_wins, first.win_share.value, first.score.value) == (1, 1, 0.5, 4)
    assert (second.wins, second.shared_wins, second.win_share.value, second.score.value) == (1, 1, 0.5, 4)


def test_by_seat_counts_seats_and_not_bots() -> None:
    played = [Played(n, seating_of(n, 2), [5, 3], [1, 2], "over", 9) for n in range(4)]
    first, second = MatchResult("toy", ("a", "b"), {}, 0, played).by_seat()
    assert (first.wins, second.wins) == (4, 0)


def test_saved_records_verify(tmp_path: Path) -> None:
    game = ToyGame()
    result = play_match(game, ["random"] * 3, 3, 8, options={"rounds": 3}, save=tmp_path)
    kept = [record.read(file.read_text()) for file in sorted(tmp_path.iterdir())]
    assert all(record.verify(one, game) for one in kept)
    outcomes = [one.outcome and one.outcome.scores for one in kept]
    assert outcomes == [one.scores for one in result.played]


def test_players_of_one_name_are_told_apart() -> None:
    assert distinct(["random", "own.py:Bot", "random"]) == ["random", "own.py:Bot", "random#2"]


def test_progress_counts_every_game() -> None:
    done: Counter[str] = Counter()
    play_match(ToyGame(), ["random"] * 2, 7, 0, on_progress=lambda games: done.update(games=games))
    assert done["games"] == 7


@pytest.mark.parametrize("name", paddock.game_names())
@pytest.mark.slow
def test_every_game_can_be_played_by_several_processes(name: str) -> None:
    game = paddock.find_game(name)
    assert play_match(game, ["random"], 4, 1, jobs=2).played == play_match(game, ["random"], 4, 1).played
