"""`paddock lab ladder`: shown, kept, and refused before it is climbed."""

from pathlib import Path

import pytest

from tests.cli.commands import GAMES, run


def test_a_ladder_is_shown_and_kept(tmp_path: Path) -> None:
    kept = tmp_path / "new" / "ladder.md"
    result = run("ladder", GAMES[0], "--bots", "greedy,random", "--games", 2, "--out", kept)
    assert result.exit_code == 0, result.output
    assert kept.read_text() == result.output


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--bots", "greedy"], "name two or more different bots"),
        (["--bots", "greedy,greedy"], "name two or more different bots"),
        (["--bots", "greedy,nobody"], "nobody"),
        (["--out", "README/ladder.md"], "can't write README/ladder.md: "),
    ],
)
def test_a_ladder_that_cannot_be_made_is_told_before_it_is_climbed(
    arguments: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "README").write_text("a file, no folder")
    monkeypatch.chdir(tmp_path)
    result = run("ladder", GAMES[0], "--games", 10**6, *arguments)
    assert result.exit_code == 2
    assert told in result.output


def test_a_ladder_that_fails_leaves_the_table_that_was_kept(tmp_path: Path) -> None:
    kept = tmp_path / "ladder.md"
    kept.write_text("an hour of games")
    assert run("ladder", GAMES[0], "--bots", "greedy,nobody", "--out", kept).exit_code == 2
    assert kept.read_text() == "an hour of games"
