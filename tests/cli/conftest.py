"""Files that several tests of the commands begin with."""

from pathlib import Path

import pytest

import paddock
from tests.cli.commands import GAMES, bots_for, run


@pytest.fixture(scope="module", params=GAMES)
def saved(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of one game."""
    folder = tmp_path_factory.mktemp("saved")
    name = str(request.param)
    result = run("match", name, "--bots", bots_for(name), "--games", 1, "--seed", 3, "--save", folder)
    assert result.exit_code == 0, result.output
    return folder / f"{name}-000000.txt"


MINE = """
[edition]
name = "Second printing"
game = "rolling_ranch"

[[objective]]
id = "{objective}"
points = {points}
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    objective = paddock.find_game("rolling_ranch").pieces.objectives[0].id  # type: ignore[attr-defined]
    file = tmp_path / "mine.toml"
    file.write_text(MINE.format(objective=objective, points=99))
    return file
