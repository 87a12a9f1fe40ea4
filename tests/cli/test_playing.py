"""`paddock play`: answers by number or by notation, errors in words, and a record at the end."""

from pathlib import Path

import pytest
from click.testing import CliRunner

import paddock
from paddock.cli import cli
from paddock.contract import record

SNACK = ["play", "jurassic_snack", "--bot", "random", "--seed", "3"]


def played(words: list[str], *answers: str) -> str:
    return CliRunner().invoke(cli, words, input="".join(f"{answer}\n" for answer in answers)).output


def test_answers_that_are_no_move_are_explained_and_asked_again() -> None:
    said = played(SNACK, "99", "nonsense", "a1-north", "q")
    assert "You have 11 choices." in said
    assert "'nonsense' is no move" in said
    assert "(JS-3.3)" in said
    assert said.endswith("Stopped.\n")


def test_a_move_is_made_by_its_notation() -> None:
    assert "Luck: grass-birth" in played(SNACK, "a2-north", "q")


def test_hidden_choices_are_told_when_all_have_chosen() -> None:
    said = played(["play", "rolling_ranch", "--seats", "2", "--bot", "random", "--seed", "3"], "1", "1", "q")
    assert said.index("Seat 1: rescue-yellow") < said.index("Seat 1: draw-H1") < said.index("Luck: roll-11")


def test_a_whole_game_is_kept_and_can_be_verified(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    assert "The game is over" in played([*SNACK, "--save", str(file)], *["1"] * 200)
    kept = record.read(file.read_text(encoding="utf-8"))
    assert record.verify(kept, paddock.find_game("jurassic_snack")) > 0


@pytest.mark.parametrize("seats", ["2", "x", "0,5", ""])
def test_seats_that_are_not_there_are_refused(seats: str) -> None:
    assert "--you takes seats from 0 to 1" in played([*SNACK, "--you", seats])
