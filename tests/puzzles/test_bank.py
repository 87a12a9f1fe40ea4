"""The puzzles that come with Paddock: they load, they are what they promise, and the day chooses one for everyone."""

from datetime import date, timedelta

import pytest

import paddock
from paddock.bots.search_bot import MctsBot
from paddock.contract.bot import Budget
from paddock.contract.engine.luck import Rng
from paddock.puzzles.bank import MARGIN, SOLVED, UNAIDED, Progress, bank, daily, decoded, encoded, position, themes
from paddock.puzzles.mining import DEEPER, Prospector

GAMES = [name for name in paddock.game_names() if bank(name)]
DAY = date(2027, 3, 14)


def test_some_games_have_puzzles() -> None:
    assert GAMES


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_is_a_position_with_a_legal_solution(name: str) -> None:
    game = paddock.find_game(name)
    for puzzle in bank(name):
        record, state = position(puzzle, game)
        assert record.outcome is None
        assert state.waits_for(puzzle.seat)
        legal = state.legal_moves(puzzle.seat)
        moves = [game.parse(state, puzzle.seat, text) for text in (puzzle.solution, puzzle.second)]
        assert set(moves) <= set(legal)
        assert moves[0] != moves[1]


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_is_neither_trivial_nor_obscure(name: str) -> None:
    for puzzle in bank(name):
        assert puzzle.margin >= MARGIN
        assert puzzle.solved["hatchling"] < UNAIDED
        assert puzzle.solved["apex"] >= SOLVED
        assert 0 < puzzle.difficulty < 1
        assert puzzle.theme in {"", "outlook", *paddock.find_game(name).study.worth}


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_a_deep_search_finds_the_solution_again(name: str) -> None:
    game, prospector = paddock.find_game(name), Prospector(name)
    for puzzle in bank(name):
        _, state = position(puzzle, game)
        view, budget = game.view(state, puzzle.seat), Budget(DEEPER * prospector.iterations)
        best = MctsBot(game).weigh(view, state.legal_moves(puzzle.seat), budget, Rng(7))[0]
        assert game.text(state, puzzle.seat, best.move) == puzzle.solution


@pytest.mark.parametrize("name", GAMES)
def test_a_file_is_read_as_it_was_written(name: str) -> None:
    puzzles = list(bank(name))
    assert decoded(encoded(Progress(name, 7), puzzles)) == (Progress(name, 7), puzzles)


@pytest.mark.parametrize("name", GAMES)
def test_the_day_chooses_the_puzzle(name: str) -> None:
    days = [daily(name, DAY + timedelta(days)) for days in range(60)]
    assert daily(name, DAY) == days[0]
    assert len({puzzle.id for puzzle in days if puzzle}) == len(bank(name))


@pytest.mark.parametrize("name", GAMES)
def test_every_puzzle_has_one_theme(name: str) -> None:
    assert sorted(puzzle.id for some in themes(name).values() for puzzle in some) == sorted(
        puzzle.id for puzzle in bank(name)
    )


def test_a_game_without_puzzles_has_none_today() -> None:
    assert daily("chess", DAY) is None
