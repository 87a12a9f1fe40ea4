"""`paddock edition`: errors in a file are reported with line, key and reason."""

from pathlib import Path

import pytest

from paddock.contract import record
from tests.cli.commands import GAMES, run


def test_an_error_in_an_edition_begins_with_the_name_of_its_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "mine.toml").write_text("nonsense = [")
    monkeypatch.chdir(tmp_path)
    result = run("match", GAMES[0], "--bots", "random", "--edition", "mine.toml")
    assert result.exit_code == 2
    assert "--edition: mine.toml" in result.output


def test_an_edition_is_checked(mine: Path) -> None:
    result = run("edition", "check", mine)
    assert result.exit_code == 0
    assert "Second printing for Rolling Ranch" in result.output
    assert ".points: " in result.output
    assert "-> 99" in result.output


def test_a_broken_edition_is_refused_with_file_line_key_and_reason(mine: Path) -> None:
    mine.write_text(mine.read_text().replace("points = 99", 'points = "many"'))
    result = run("edition", "check", mine)
    assert result.exit_code == 1
    assert f"{mine}, line 8: objective." in result.output
    assert "expected a whole number, not text in quotes" in result.output


def test_an_edition_for_a_mistyped_game_is_refused_with_its_line(mine: Path) -> None:
    mine.write_text(mine.read_text(encoding="utf-8").replace("rolling_ranch", "roling_ranch"), encoding="utf-8")
    result = run("edition", "check", mine)
    assert result.exit_code == 1
    line = 1 + mine.read_text(encoding="utf-8").splitlines().index('game = "roling_ranch"')
    assert f"{mine}, line {line}: edition.game: there is no game 'roling_ranch': did you mean rolling" in result.output


def test_an_edition_without_a_game_asks_for_it(mine: Path) -> None:
    mine.write_text(mine.read_text().replace('game = "rolling_ranch"', ""))
    result = run("edition", "check", mine)
    assert result.exit_code == 2
    assert "--game" in result.output
    assert run("edition", "check", mine, "--game", "rolling_ranch").exit_code == 0


def test_an_edition_for_another_game_is_refused(mine: Path) -> None:
    result = run("edition", "check", mine, "--game", "jurassic_snack")
    assert result.exit_code == 1
    assert "this edition is for rolling_ranch; choose one for jurassic_snack" in result.output


def test_an_edition_is_named_in_the_record(mine: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    run(
        "match",
        "rolling_ranch",
        "--bots",
        "random,random",
        "--games",
        "1",
        "--seed",
        "1",
        "--edition",
        mine,
        "--save",
        kept,
    )
    (file,) = kept.iterdir()
    read = record.read(file.read_text())
    assert read.edition_name == "Second printing"
    assert len(read.edition) == 16
    assert run("verify", file, "--edition", mine).exit_code == 0
    refused = run("verify", file)
    assert refused.exit_code == 1
    assert "played with the edition Second printing" in refused.output


def test_the_values_of_a_game_say_where_they_come_from() -> None:
    result = run("edition", "values", "tiny_epic_dinosaurs", "--source", "house")
    assert "action_mat.A-4.space.A1.kind" in result.output
    assert "(rulebook)" not in result.output
    assert run("edition", "values", "tiny_epic_dinosaurs", "--source", "nowhere").exit_code == 2
