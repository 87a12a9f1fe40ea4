"""`paddock lesson`: checked, and written from records."""

import tomllib
from pathlib import Path

import pytest

import paddock
from paddock.content.lesson import laid_over
from paddock.contract import record
from paddock.games import folder_of
from tests.cli.commands import GAMES, run


def test_a_lesson_is_checked(tmp_path: Path) -> None:
    file = folder_of("jurassic_snack") / "lesson.toml"
    assert "graze: Eat your first grass (en, de), solved by b2-east" in run("lesson", "check", file).output
    broken = tmp_path / "lesson.toml"
    broken.write_text(file.read_text(encoding="utf-8").replace('"b2-east"', '"b2-up"'), encoding="utf-8")
    result = run("lesson", "check", broken)
    assert result.exit_code == 1
    assert f"{broken}, line 14: step.graze.solution: 'b2-up' is no move" in result.output


@pytest.mark.parametrize("name", GAMES)
def test_what_can_happen_is_listed_for_a_goal(name: str) -> None:
    kinds = run("lesson", "kinds", name).output.splitlines()
    assert len(kinds) == len(paddock.find_game(name).move_types)
    if name == "jurassic_snack":
        assert "run: seat, piece, start, direction, path, end, eats, scares" in kinds


@pytest.mark.parametrize("name", GAMES)
def test_a_position_of_a_record_is_written_for_a_lesson(name: str) -> None:
    game, kept = paddock.find_game(name), next((Path(__file__).parents[1] / "records").glob(f"{name}-*.txt"))
    played = record.read(kept.read_text(encoding="utf-8"))
    states = [game.dump(ply.state) for ply in record.replay(played, game)]
    for moves in (0, len(states) // 2):
        position = tomllib.loads(run("lesson", "position", kept, moves).output)["step"]["position"]
        assert laid_over(states[moves]["position"], position, "position") == states[moves]["position"]
    assert run("lesson", "position", kept, len(states) + 1).exit_code == 2
