"""Mining: a file that grows with every game, and that another run continues."""

from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from paddock.cli import cli
from paddock.explain.reasons import Explanation, Reason
from paddock.puzzles.bank import Puzzle, decoded
from paddock.puzzles.digging import Mine
from paddock.puzzles.mining import Prospector

GAME = "great_dinosaur_rush"


def found(seed: int, record: str) -> Puzzle:
    return Puzzle(
        record=record,
        seat=0,
        solution="a",
        also=[],
        second="b",
        margin=0.2,
        error=0.01,
        win=0.6,
        why=Explanation(Reason(), Reason(), [], 1),
        theme="points",
        solved={"hatchling": 0.1, "forager": 0.2, "tracker": 0.4, "alpha": 0.8, "apex": 0.9},
        seed=seed,
    )


def test_a_run_continues_after_the_games_that_are_done(tmp_path: Path) -> None:
    file = tmp_path / "some.jsonl"
    mine = Mine(GAME, file)
    mine.add(1, [found(1, "one")])  # faster than game 0
    assert Mine(GAME, file).next_seed == 0
    mine.add(0, [found(0, "other")])
    again = Mine(GAME, file)
    assert again.next_seed == 2
    assert [puzzle.record for puzzle in again.puzzles] == ["one", "other"]


def test_a_game_that_was_not_mined_to_the_end_is_mined_again(tmp_path: Path) -> None:
    mine = Mine(GAME, tmp_path / "some.jsonl")
    mine.add(0, [found(0, "one")], is_whole=False)
    assert Mine(GAME, mine.file).next_seed == 0
    assert len(mine.puzzles) == 1


def test_a_puzzle_that_is_found_again_is_kept_once(tmp_path: Path) -> None:
    mine = Mine(GAME, tmp_path / "some.jsonl")
    mine.add(1, [found(1, "one")])
    again = Mine(GAME, mine.file)
    again.add(0, [])
    again.add(1, [found(1, "one")])
    assert len(again.puzzles) == 1


def test_a_file_belongs_to_one_game(tmp_path: Path) -> None:
    Mine(GAME, tmp_path / "some.jsonl").keep()
    with pytest.raises(ValueError, match=f"has puzzles of {GAME}"):
        Mine("rolling_ranch", tmp_path / "some.jsonl")


def test_the_same_seed_plays_the_same_game() -> None:
    prospector = Prospector("jurassic_snack")
    record = prospector.played(3)
    assert prospector.played(3).moves == record.moves
    assert prospector.played(4).moves != record.moves
    places = list(prospector.places(record))
    assert places
    assert all(place.state.waits_for(place.seat) for place in places)


def test_the_command_stops_in_time_and_keeps_a_file(tmp_path: Path) -> None:
    file = tmp_path / "some.jsonl"
    wish = ["puzzles", "mine", "jurassic_snack", "--minutes", "0.001", "--workers", "1", "--file", str(file)]
    answer = CliRunner().invoke(cli, wish)
    assert answer.exit_code == 0, answer.output
    assert decoded(file.read_bytes())[0].game == "jurassic_snack"
    assert f"puzzles in {file}" in answer.output


def test_the_weakest_level_that_mostly_solves_it_is_the_difficulty() -> None:
    puzzle = found(1, "one")
    assert puzzle.grade == "hard"
    assert msgspec.structs.replace(puzzle, solved=puzzle.solved | {"tracker": 0.5}).grade == "medium"
    assert msgspec.structs.replace(puzzle, solved=puzzle.solved | {"forager": 0.6}).grade == "easy"
