"""What the commands share: finding a game, reporting an error, a progress bar."""

from difflib import get_close_matches
from pathlib import Path
from typing import IO, Any

import click
from rich.console import Console
from rich.markdown import Markdown
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

import paddock
from paddock.contract.foreign import NotLoaded, is_foreign_name
from paddock.contract.game import AnyGame, OptionValue

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
FOLDER = click.Path(file_okay=False, path_type=Path)
edition_option = click.option(
    "--edition", type=FILE, metavar="FILE", help="An edition: a file that replaces printed values."
)


def find_game(name: str, edition: Path | None = None) -> AnyGame:
    if name not in paddock.game_names() and not is_foreign_name(name):
        raise click.UsageError(sentence(no_such_game(name)))
    try:
        return paddock.find_game(name, edition)
    except NotLoaded as error:
        raise click.UsageError(str(error)) from None
    except ValueError as error:
        raise click.BadParameter(sentence(error), param_hint="--edition") from None


def no_such_game(name: str) -> str:
    near = get_close_matches(name.lower(), paddock.game_names(), 1)
    others = f"choose {', '.join(paddock.game_names())}, or your own as file.py:ClassName"
    hint = f"did you mean {near[0]}?" if near else others
    return f"there is no game {name!r}: {hint}"


def sentence(error: object) -> str:
    """An error as a sentence; a file name at its start stays as it is."""
    text = str(error)
    return text if getattr(error, "file", None) else text[:1].upper() + text[1:]


def number_of(thing: str, count: int) -> str:
    """`1 game`, `2 games`."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def shown_value(value: OptionValue) -> str:
    return str(value).lower()


INTERRUPTED = 130


class Stopped(click.ClickException):
    """Ctrl-C in the middle of long work; the message says what was saved."""

    exit_code = INTERRUPTED

    def show(self, file: IO[Any] | None = None) -> None:
        click.echo(f"\n{self.format_message()}", file=file, err=file is None)


def spaced(reason: str) -> str:
    return reason.replace("-", " ").replace("_", " ")


def show_markdown(text: str) -> None:
    """Formatted for a terminal; unchanged for other programs."""
    if is_terminal():
        Console().print(Markdown(text))
    else:
        click.echo(text.rstrip())


def is_terminal() -> bool:
    return Console().is_terminal


def progress_bar() -> Progress:
    console = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
