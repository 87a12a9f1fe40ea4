"""`paddock match` and `paddock ladder`: bots against bots."""

import os
import secrets
import sys
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

import paddock
from paddock.bots.levels import levels
from paddock.bots.registry import BotError
from paddock.cli.shared import (
    FOLDER,
    Stopped,
    edition_option,
    find_game,
    is_terminal,
    number_of,
    progress_bar,
    sentence,
    show_markdown,
    shown_value,
    spaced,
)
from paddock.contract.bot import BotFailure
from paddock.contract.game import AnyGame, OptionValue
from paddock.lab.ladder import climb
from paddock.lab.ladder import table as ladder_table
from paddock.lab.match import MatchResult, Standing, play_match
from paddock.lab.stats import Estimate

PIPED_WIDTH = 120


@click.command()
@click.argument("game")
@click.option(
    "--bots",
    required=True,
    metavar="A,B",
    help="One bot per seat, or one for all seats. Your own: file.py:Class or command:./program.",
)
@click.option("--games", "count", default=100, show_default=True, type=click.IntRange(1), help="How many games.")
@click.option("--seed", type=int, help="Repeats a match exactly. Default: a new seed, which is shown.")
@click.option("--seats", type=int, help="How many seats, if one bot takes them all.")
@click.option("--option", "given", multiple=True, metavar="NAME=VALUE", help="An option of the game; may be repeated.")
@click.option(
    "--jobs", default=1, show_default=True, type=click.IntRange(0), help="How many processes; 0: one per core."
)
@click.option("--save", type=FOLDER, metavar="DIR", help="Save the record of each game in this new or empty folder.")
@edition_option
def match(
    game: str,
    bots: str,
    count: int,
    seed: int | None,
    seats: int | None,
    given: tuple[str, ...],
    jobs: int,
    save: Path | None,
    edition: Path | None,
) -> None:
    """Let bots play many games of GAME, and report how often each of them won, with 95% intervals.

    Bots rotate seats from game to game. The same seed gives the same games, whatever the number of jobs, unless a
    bot has a time limit.

    \b
    paddock match jurassic_snack --bots random,random --games 1000 --seed 7
    paddock match jurassic_snack --bots greedy,my_bot.py:MyBot --jobs 0 --save games
    paddock match jurassic_snack --bots random --option arrangement=line
    """
    found = find_game(game, edition)
    options = read_options(found, given)
    make_room(save)
    sys.path.append(str(Path.cwd()))  # where `module:ClassName` looks as well
    played = Played()
    try:
        with progress_bar() as progress:
            task = progress.add_task(found.title, total=count)
            result = play_match(
                found,
                [name.strip() for name in bots.split(",")],
                count,
                secrets.randbelow(1 << 32) if seed is None else seed,
                seats=seats,
                options=options,
                jobs=jobs or os.cpu_count() or 1,
                save=save,
                on_progress=lambda done: progress.advance(task, played.count(done)),
            )
    except KeyboardInterrupt:
        raise Stopped(f"Stopped after {played.games} of {count} games. {what_is_saved(save)}") from None
    except BotFailure as error:
        raise click.ClickException(str(error)) from None
    except BotError as error:
        raise click.BadParameter(str(error), param_hint="--bots") from None
    except ValueError as error:
        raise click.UsageError(sentence(error)) from None
    except OSError as error:
        raise click.ClickException(f"The records can't be written to {save}: {error.strerror}") from None
    show_result(found, result)
    if save:
        click.echo(f"The records are in {save}: paddock replay {save / f'{found.name}-000000.txt'}")


class Played:
    """The number of games played so far."""

    def __init__(self) -> None:
        self.games = 0

    def count(self, more: int) -> int:
        self.games += more
        return more


def what_is_saved(folder: Path | None) -> str:
    if folder is None:
        return "Nothing was saved; --save DIR would keep the record of each game."
    return f"{number_of('record', len(list(folder.glob('*.txt'))))} saved in {folder}."


def read_options(game: AnyGame, given: tuple[str, ...]) -> dict[str, OptionValue]:
    options: dict[str, OptionValue] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise click.BadParameter(f"{text!r} must have the form NAME=VALUE", param_hint="--option")
        if name in options:
            raise click.BadParameter(f"{name} is given twice", param_hint="--option")
        choices = game.options[name].choices if name in game.options else ()
        options[name] = next((choice for choice in choices if shown_value(choice) == value.lower()), value)
    try:
        game.complete_options(options)
    except ValueError as error:
        raise click.BadParameter(sentence(error), param_hint="--option") from None
    return options


def make_room(folder: Path | None) -> None:
    if folder is None:
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
        taken = any(folder.iterdir())
    except OSError as error:
        raise click.BadParameter(f"can't write to {folder}: {error.strerror}", param_hint="--save") from None
    if taken:
        raise click.BadParameter(
            f"{folder} is not empty; choose a new folder, so that records don't get mixed up", param_hint="--save"
        )


def show_result(game: AnyGame, result: MatchResult) -> None:
    length = result.plies()
    ends = ", ".join(f"{spaced(reason)} {count}" for reason, count in result.reasons().items())
    click.echo(f"{game.title}, {number_of('game', len(result.played))}, seed {result.seed}\n")
    console = Console(width=None if is_terminal() else PIPED_WIDTH)
    console.print(standings_table("bot", result.by_bot()))
    click.echo()
    console.print(standings_table("seat", result.by_seat()))
    click.echo(f"\ndecisions per game: {length.value:.1f}   ends: {ends}")


def standings_table(kind: str, standings: list[Standing]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(kind, overflow="fold")
    for heading in ("wins", "shared", "win share", "95 %", "score", "95 %"):
        table.add_column(heading, justify="right")
    for row in standings:
        share = f"{row.win_share.value:.1%}", f"{row.win_share.low:.1%} – {row.win_share.high:.1%}"
        score = f"{row.score.value:.2f}", interval(row.score)
        table.add_row(row.name, str(row.wins), str(row.shared_wins), *share, *score)
    return table


def interval(estimate: Estimate) -> str:
    is_known = estimate.high - estimate.low < float("inf")
    return f"{estimate.low:.2f} – {estimate.high:.2f}" if is_known else "unknown"


# ladder


@click.command(short_help="Rate the bots of a game against each other.")
@click.argument("game")
@click.option("--bots", metavar="A,B,…", help="Which bots; default: the five levels, greedy and random.")
@click.option("--games", "count", default=200, show_default=True, type=click.IntRange(2), help="Games per pairing.")
@click.option("--seed", default=1, show_default=True, type=int, help="Repeats a ladder exactly.")
@click.option(
    "--jobs", default=1, show_default=True, type=click.IntRange(0), help="How many processes; 0: one per core."
)
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="Save the table in this file."
)
def ladder(game: str, bots: str | None, count: int, seed: int, jobs: int, out: Path | None) -> None:
    """Let every bot play every other bot at GAME, and rate them with 95% intervals.

    \b
    paddock ladder jurassic_snack --games 200 --jobs 0 --out ladder.md
    """
    found = find_game(game)
    names = [name.strip() for name in bots.split(",")] if bots else bot_names_for_ladder()
    if len(set(names)) != len(names) or len(names) < 2:
        raise click.BadParameter("name two or more different bots", param_hint="--bots")
    if out:
        keep_table(out, "", mode="a")  # before an hour is spent on it; an existing file stays until there is more
    played = Played()
    try:
        with progress_bar() as progress:
            task = progress.add_task(found.title, total=count * len(names) * (len(names) - 1) // 2)
            result = climb(
                found,
                names,
                count,
                seed,
                jobs=jobs or os.cpu_count() or 1,
                engine=paddock.engine(),
                on_progress=lambda done: progress.advance(task, played.count(done)),
            )
    except KeyboardInterrupt:
        raise Stopped(
            f"Stopped after {number_of('game', played.games)}. A ladder is only saved when it is complete."
        ) from None
    except BotFailure as error:
        raise click.ClickException(str(error)) from None
    except BotError as error:
        raise click.BadParameter(str(error), param_hint="--bots") from None
    text = ladder_table(result, found.title)
    show_markdown(text)
    if out:
        keep_table(out, text)


def keep_table(file: Path, text: str, mode: str = "w") -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open(mode, encoding="utf-8") as kept:
            kept.write(text)
    except OSError as error:
        raise click.BadParameter(f"can't write {file}: {error.strerror}", param_hint="--out") from None


def bot_names_for_ladder() -> list[str]:
    """Strongest first, so that the table is easy to read."""
    return [*(level.id for level in reversed(levels())), "greedy", "random"]
