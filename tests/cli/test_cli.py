"""The command line as a whole: versions, help, exit codes, games."""

from collections.abc import Iterator

import click
import pytest

import paddock
from paddock.cli import cli
from tests.cli.commands import GAMES, run


def test_version_names_the_engine() -> None:
    assert run("--version").output == f"paddock {paddock.__version__}, {paddock.engine()} engine\n"


def test_help_shows_every_command_and_the_exit_codes() -> None:
    result = run("--help")
    assert result.exit_code == 0
    for word in ("serve", "match", "replay", "verify", "rules", "games", "Exit codes"):
        assert word in result.output


@pytest.mark.parametrize("command", ["serve", "match", "replay", "verify", "rules", "games"])
def test_every_command_has_help(command: str) -> None:
    assert run(command, "--help").exit_code == 0


def commands(group: click.Group, *path: str) -> Iterator[tuple[str, ...]]:
    for name, command in group.commands.items():
        yield (*path, name)
        if isinstance(command, click.Group):
            yield from commands(command, *path, name)


@pytest.mark.parametrize("path", [(), *commands(cli)], ids=" ".join)
def test_no_help_names_a_file_that_only_a_clone_has(path: tuple[str, ...]) -> None:
    output = run(*path, "--help").output
    assert "docs/" not in output
    assert ".md" not in output.replace("ladder.md", "")  # a file that the command writes


def test_an_unknown_command_is_a_usage_error() -> None:
    assert run("dance").exit_code == 2


def test_games_lists_every_game_with_its_options() -> None:
    output = run("games").output
    for name in GAMES:
        game = paddock.find_game(name)
        assert f"{name}  {game.title}" in output
        assert all(f"    {option}=" in output for option in game.options)
