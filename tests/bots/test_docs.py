"""docs/writing-a-bot.md is true: its bots play in `paddock match`, its host runs, its table of levels is read."""

import subprocess
import sys
import tomllib
from pathlib import Path

import msgspec
import pytest

import paddock
from paddock.bots.levels import LevelFile
from paddock.lab.match import play_match
from tests.bots.situations import GAMES
from tests.documents.examples import code_blocks
from tests.toy import ToyGame

GUIDE = "docs/writing-a-bot.md"
LONG = ("rolling_ranch", "great_dinosaur_rush", "tiny_epic_dinosaurs")  # to search in pure Python


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The bots and the host of the guide, as files."""
    for name, code in zip(("my_bot.py", "searcher.py", "host.py"), code_blocks(GUIDE, "python"), strict=True):
        (tmp_path / name).write_text(code, encoding="utf-8")
    return tmp_path


def run(folder: Path, *command: str) -> str:
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    return done.stdout


def paddock_command(line: str) -> list[str]:
    name, *arguments = line.split()
    assert name == "paddock"
    return [sys.executable, "-c", "from paddock.cli import main; main()", *arguments]


def test_the_bot_of_the_guide_plays_in_a_match(folder: Path) -> None:
    output = run(folder, *paddock_command(code_blocks(GUIDE, "sh")[0]))
    assert "4 games, seed 1" in output
    assert "my_bot.py:MyBot" in output


def test_the_bot_of_the_guide_has_fifteen_lines() -> None:
    lines = code_blocks(GUIDE, "python")[0].splitlines()
    assert len([line for line in lines if line.strip()]) == 15


def test_the_bot_of_the_guide_is_better_than_random(folder: Path) -> None:
    result = play_match(ToyGame(), [f"{folder / 'my_bot.py'}:MyBot", "random"], 60, 1)
    assert result.by_bot()[0].win_share.low > 0.5


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("bot", ["my_bot.py:MyBot", "searcher.py:Searcher"])
def test_the_bots_of_the_guide_play_every_game(folder: Path, bot: str, name: str) -> None:
    if bot.startswith("searcher") and name in LONG and paddock.engine() == "pure":
        pytest.skip("minutes of search: on the compiled engine")
    game = ToyGame() if name not in paddock.game_names() else paddock.find_game(name)
    bots = [f"{folder / bot}", *["random"] * (game.seats[0] - 1)]
    assert len(play_match(game, bots, 1, 1).played) == 1


def test_the_host_of_the_guide_prints_a_move_its_chance_and_its_line(folder: Path) -> None:
    move, chance, *line = run(folder, sys.executable, "host.py").split()
    assert "-" in move
    assert chance.endswith("%")
    assert line


def test_the_table_of_levels_in_the_guide_is_read() -> None:
    (text,) = code_blocks(GUIDE, "toml")
    read = msgspec.convert(tomllib.loads(text) | {"level": []}, LevelFile)
    assert read.game["jurassic_snack"]["tracker"]["iterations"] == 100
