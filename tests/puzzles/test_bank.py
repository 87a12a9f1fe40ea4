"""The puzzles that come with Paddock: they load, they are what they promise, and the day chooses one for everyone."""

from datetime import date, timedelta

import pytest

import paddock
from paddock.bots.levels import levels
from paddock.contract.game import AnyGame
from paddock.contract.record import read
from paddock.contract.record.replaying import check_outcome
from paddock.puzzles.bank import (
    MARGIN,
    SOLVED,
    UNAIDED,
    Progress,
    Puzzle,
    bank,
    daily,
    decoded,
    encoded,
    position,
    themes,
    whole_game,
)
from paddock.puzzles.proving import STEADY, Place, Prover

GAMES = [name for name in paddock.game_names() if bank(name)]
DAY = date(2027, 3, 14)
NOISE = 0.02  # of one more search


def test_some_games_have_puzzles() -> None:
    assert GAMES


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_is_a_position_with_a_legal_solution(name: str) -> None:
    game = paddock.find_game(name)
    for puzzle in bank(name):
        place = placed(game, puzzle)
        assert read(puzzle.record).outcome is None
        assert place.state.waits_for(puzzle.seat)
        texts = [puzzle.solution, *puzzle.also, puzzle.second]
        moves = [game.parse(place.state, puzzle.seat, text) for text in texts]
        assert set(moves) <= set(place.legal)
        assert len(set(moves)) == len(texts)


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_has_the_whole_game_it_is_from(name: str) -> None:
    for puzzle in bank(name):
        whole, so_far = whole_game(puzzle), read(puzzle.record)
        assert whole.moves[: len(so_far.moves)] == so_far.moves
        assert whole.outcome is not None
    check_outcome(whole_game(bank(name)[-1]), paddock.find_game(name))


@pytest.mark.parametrize("name", GAMES)
def test_a_puzzle_is_neither_trivial_nor_obscure(name: str) -> None:
    for puzzle in bank(name):
        assert puzzle.margin >= MARGIN
        assert puzzle.error <= STEADY * puzzle.margin
        assert puzzle.win >= puzzle.margin
        assert puzzle.solved["hatchling"] < UNAIDED
        assert puzzle.solved["apex"] >= SOLVED
        assert 0 < puzzle.difficulty < 1
        assert puzzle.theme in {"", *paddock.find_game(name).study.worth}


@pytest.mark.parametrize("name", GAMES)
def test_a_deep_search_finds_a_solution_again(name: str) -> None:
    puzzles = bank(name)
    check_proof(name, puzzles[len(puzzles) // 2])


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_a_deep_search_finds_every_solution_again(name: str) -> None:
    for puzzle in bank(name):
        check_proof(name, puzzle)


def check_proof(name: str, puzzle: Puzzle) -> None:
    """With draws that mining didn't see."""
    game = paddock.find_game(name)
    proof = Prover(game, levels(name)[-1].iterations).proof(placed(game, puzzle), seed=7)
    assert proof is not None, puzzle.id
    place = placed(game, puzzle)
    assert game.text(place.state, puzzle.seat, proof.best.move) in (puzzle.solution, *puzzle.also), puzzle.id
    assert proof.margin >= puzzle.margin - 2 * puzzle.error - NOISE, puzzle.id


def placed(game: AnyGame, puzzle: Puzzle) -> Place:
    record, state = position(puzzle, game)
    seat = puzzle.seat
    return Place(game.view(state, seat), state.legal_moves(seat), state, seat, len(record.moves))


@pytest.mark.parametrize("name", GAMES)
def test_a_file_is_read_as_it_was_written(name: str) -> None:
    puzzles = list(bank(name))
    assert decoded(encoded(Progress(name, 7), puzzles)) == (Progress(name, 7), puzzles)


@pytest.mark.parametrize("name", GAMES)
def test_the_day_chooses_the_puzzle(name: str) -> None:
    """By its date alone: every server has the same one."""
    days = [daily(name, DAY + timedelta(days)) for days in range(40)]
    assert days == [daily(name, DAY + timedelta(days)) for days in range(40)]
    assert len({puzzle.id for puzzle in days if puzzle}) >= min(20, len(bank(name)))


@pytest.mark.parametrize("name", GAMES)
def test_no_puzzle_comes_again_before_all_have_come(name: str) -> None:
    count = len(bank(name))
    first = DAY - timedelta(DAY.toordinal() % count)
    days = [daily(name, first + timedelta(days)) for days in range(2 * count)]
    for half in (days[:count], days[count:]):
        assert sorted(one.id for one in half if one) == sorted(one.id for one in bank(name))
    assert days[:count] != days[count:] or count == 1


@pytest.mark.parametrize("name", GAMES)
def test_every_puzzle_has_one_theme(name: str) -> None:
    assert sorted(puzzle.id for some in themes(name).values() for puzzle in some) == sorted(
        puzzle.id for puzzle in bank(name)
    )


def test_a_game_without_puzzles_has_none_today() -> None:
    assert daily("chess", DAY) is None
