"""What the commands of `paddock lab` share: their options, work that can be interrupted, tables and pages."""

import os
import secrets
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
import msgspec
from rich.console import Console
from rich.table import Table

from paddock.bots.registry import BotError
from paddock.cli.matches import PIPED_WIDTH, read_options
from paddock.cli.shared import (
    FOLDER,
    Stopped,
    edition_option,
    is_terminal,
    sentence,
)
from paddock.contract.bot import BotFailure
from paddock.contract.game import AnyGame

if TYPE_CHECKING:
    from paddock.lab.executor import Workers
    from paddock.lab.study import Series

PAGE = click.Path(dir_okay=False, path_type=Path)
STUDIES = "Keep the games in this folder, and continue from those that are there. Ctrl-C loses nothing."


class StudyOptions(msgspec.Struct, frozen=True, kw_only=True):
    """The values of `study_options`."""

    count: int
    seed: int
    seats: int | None
    given: tuple[str, ...]
    edition: Path | None
    jobs: int
    cluster: str
    folder: Path | None
    html: Path | None

    def series(self, game: AnyGame, on_progress: Callable[[int], object] = lambda done: None) -> "Series":
        from paddock.lab.study import Series

        return Series(
            games=self.count,
            seed=self.seed,
            seats=self.seats,
            options=read_options(game, self.given),
            folder=self.folder,
            workers=workers_for(self.jobs, self.cluster),
            on_progress=on_progress,
        )


def study_options(command: Callable[..., None]) -> Callable[..., None]:
    """The options of all commands that play games; the command gets them as `study`."""

    @wraps(command)
    def with_study(**values: Any) -> None:
        study = {name: values.pop(name) for name in StudyOptions.__struct_fields__}
        study["seed"] = new_seed(study["seed"])
        command(**values, study=StudyOptions(**study))

    options = [
        click.option(
            "--games", "count", default=1000, show_default=True, type=click.IntRange(1), help="How many games."
        ),
        click.option("--seed", type=int, help="Repeats a study exactly. Default: a new seed, which is shown."),
        click.option("--seats", type=int, help="How many seats."),
        click.option("--option", "given", multiple=True, metavar="NAME=VALUE", help="An option of the game."),
        edition_option,
        click.option(
            "--jobs", default=1, show_default=True, type=click.IntRange(0), help="Processes; 0: one per core."
        ),
        click.option("--cluster", default="", metavar="ADDRESS", help="Play on the Dask cluster with this scheduler."),
        click.option("--keep", "folder", type=FOLDER, metavar="DIR", help=STUDIES),
        click.option(
            "--html", type=PAGE, metavar="FILE", callback=room_for, help="Write the report to this HTML file."
        ),
    ]
    for option in reversed(options):
        option(with_study)
    return with_study


seated_bots = click.option(
    "--bots", default="greedy", show_default=True, metavar="A,B", help="One bot per seat, or one for all."
)


def room_for(context: click.Context, option: click.Parameter, file: Path | None) -> Path | None:
    """Reports a file that can't be written before hours are spent on it."""
    if file:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise click.BadParameter(f"can't write {file}: {error.strerror}") from None
        if not os.access(file if file.exists() else file.parent, os.W_OK):
            raise click.BadParameter(f"can't write {file}: permission denied")
    return file


def missing(module: str, extra: str) -> str:
    """Not "paddock[lab]": the package of this name on the public index is someone else's."""
    return (
        f"This needs {module}. Install Paddock with its extra {extra}: in a clone with pip install '.[{extra}]', "
        f"from a wheel with pipx install --force 'paddock-….whl[{extra}]', using your wheel's name."
    )


@contextmanager
def at_work(extra: str = "lab") -> Iterator[None]:
    """Errors of the lab as errors of the command line; `extra` is what to install if a module is missing."""
    sys.path.append(str(Path.cwd()))  # where `module:ClassName` looks as well
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "").startswith("paddock"):
            raise
        raise click.ClickException(missing(str(error.name), extra)) from None
    except BotFailure as error:
        raise click.ClickException(str(error)) from None
    except BotError as error:
        raise click.BadParameter(str(error), param_hint="--bots") from None
    except ValueError as error:
        raise click.UsageError(sentence(error)) from None
    except OSError as error:
        if error.filename is None:  # the output cannot be written
            raise
        raise click.ClickException(f"{error.filename}: {error.strerror or error}") from None


@contextmanager
def says_what_is_kept(seed: int, folder: Path | None) -> Iterator[None]:
    """When Ctrl-C stops a study."""
    try:
        yield
    except KeyboardInterrupt:
        if folder is None:
            told = "Stopped. Nothing was saved; with --keep DIR you can continue a study later."
        else:
            told = f"Stopped. All finished games are in {folder}. To continue: {command_with_seed(sys.argv[1:], seed)}"
        raise Stopped(told) from None


def command_with_seed(words: Sequence[str], seed: int) -> str:
    """The same command, for the same study."""
    has_seed = any(word.split("=")[0] == "--seed" for word in words)
    return shlex.join(["paddock", *words, *([] if has_seed else ["--seed", str(seed)])])


def workers_for(jobs: int, cluster: str) -> "Workers":
    from paddock.lab.executor import Workers

    if cluster and jobs != 1:
        raise ValueError("--jobs uses processes on this machine and --cluster plays elsewhere: leave out one of them")
    return Workers(jobs or os.cpu_count() or 1, cluster)


def new_seed(seed: int | None) -> int:
    return secrets.randbelow(1 << 32) if seed is None else seed


def names_in(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]


# Output


def show_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for number, head in enumerate(heads):
        table.add_column(head, justify="right" if number else "left", overflow="fold")
    for row in rows:
        table.add_row(*row)
    Console(width=None if is_terminal() else PIPED_WIDTH).print(table)


def write_page(file: Path, title: str, parts: list[str], *, seed: int, bots: str) -> None:
    from paddock.lab.report import page

    try:
        file.write_text(page(title, spoken_command(sys.argv[1:], seed, bots), parts), encoding="utf-8")
    except OSError as error:
        raise click.BadParameter(f"can't write {file}: {error.strerror}", param_hint="--html") from None
    click.echo(f"\nThe report is in {file}")


def spoken_command(words: Sequence[str], seed: int, bots: str) -> str:
    """The command that reproduces the same games: with seed and bots, without where to play and what to keep."""
    kept: list[str] = ["paddock"]
    left = iter(words)
    for word in left:
        if word in ("--html", "--keep", "--jobs", "--cluster"):
            next(left, "")
        elif not word.startswith(("--html=", "--keep=", "--jobs=", "--cluster=")):
            kept.append(word)
    for name, value in (("--bots", bots), ("--seed", str(seed))):
        if not any(word.split("=")[0] == name for word in kept):
            kept += [name, value]
    return shlex.join(kept)
