"""The mark by which a server knows that the rules of a game have changed, and tries its tables again."""

import os
from pathlib import Path

import pytest

from paddock.games import MORE_GAMES, add_game
from paddock.server.rules_mark import rules_mark

GAME = """
from paddock.games.jurassic_snack.game import JurassicSnack
from {helper} import version

class Mine(JurassicSnack):
    name = "mine"
"""


@pytest.fixture
def no_more_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(MORE_GAMES, "")


def mark_with(file: Path) -> str:
    """As a server that has just started with this file."""
    os.environ[MORE_GAMES] = ""
    add_game(f"{file}:Mine")
    return rules_mark()


@pytest.mark.usefixtures("no_more_games")
def test_it_changes_with_a_game_that_the_host_has_added(tmp_path: Path) -> None:
    file, helper, values = tmp_path / "mine.py", tmp_path / "helper_of_mine.py", tmp_path / "data" / "components.toml"
    helper.write_text("version = 1")
    file.write_text(GAME.format(helper=helper.stem))
    marks = [rules_mark(), mark_with(file), mark_with(file)]
    assert marks[0] != marks[1] == marks[2]
    file.write_text(file.read_text() + "    version = 5\n")
    marks.append(mark_with(file))
    helper.write_text("version = 2")
    marks.append(mark_with(file))
    values.parent.mkdir()
    values.write_text("[meta]")
    marks.append(mark_with(file))
    assert len(set(marks)) == len(marks) - 1
