"""`paddock puzzles`: positions in which one choice is clearly best, mined from bots' games."""

import os
from pathlib import Path

import click

from paddock.cli.shared import find_game, number_of
from paddock.puzzles.bank import FILE, bank, decoded
from paddock.puzzles.digging import Mine, dig, tell_again


@click.group(short_help="Mine puzzles from bots' games, and list them.")
def puzzles() -> None:
    """Positions in which one choice is clearly best: proved by search, and rated by how often each level finds it."""


@puzzles.command(short_help="Look for puzzles in games between bots.")
@click.argument("game")
@click.option("--minutes", default=10.0, show_default=True, type=click.FloatRange(0, min_open=True), help="How long.")
@click.option("--workers", default=0, show_default=True, type=click.IntRange(0), help="Processes; 0: one per core.")
@click.option("--count", default=60, show_default=True, type=click.IntRange(1), help="Stop at this many puzzles.")
@click.option("--file", type=click.Path(dir_okay=False, path_type=Path), help=f"Default: GAME.{FILE}.")
def mine(game: str, minutes: float, workers: int, count: int, file: Path | None) -> None:
    """Look for puzzles in games of GAME between bots, and add them to a file. A later run continues there.

    \b
    paddock puzzles mine jurassic_snack --minutes 60 --workers 16
    """
    found = find_game(game, None)
    try:
        store = Mine(found.name, file or Path(f"{found.name}.{FILE}"))
    except ValueError as error:
        raise click.UsageError(str(error)) from None
    store.keep()

    def report(at: Mine, seed: int) -> None:
        click.echo(f"Game {seed}: {number_of('puzzle', len(at.puzzles))}")

    dig(store, minutes=minutes, workers=workers or os.cpu_count() or 1, count=count, report=report)
    click.echo(f"{number_of('puzzle', len(store.puzzles))} in {store.file}")


@puzzles.command(short_help="Explain the puzzles of a file again.")
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
def explain(file: Path) -> None:
    """Explain the puzzles of FILE again, after a change to how Paddock explains moves. Their solutions stay."""
    store = Mine(decoded(file.read_bytes())[0].game, file)
    tell_again(store)
    click.echo(f"{number_of('puzzle', len(store.puzzles))} in {store.file}")


@puzzles.command("list", short_help="List the puzzles of a game, easiest first.")
@click.argument("game")
def listed(game: str) -> None:
    """List the puzzles of GAME that come with Paddock: difficulty, margin, theme and the bots that solve them."""
    for puzzle in bank(find_game(game, None).name):
        rates = " ".join(f"{level} {rate:.0%}" for level, rate in puzzle.solved.items())
        click.echo(f"{puzzle.id}  {puzzle.difficulty:.2f}  +{puzzle.margin:.0%}  {puzzle.theme or 'later':10}  {rates}")
