"""`paddock lab`: studies for researchers and designers. Needs the extra `lab`."""

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

from paddock.bots.registry import BotError, BotFailure
from paddock.cli.matches import PIPED_WIDTH, read_options
from paddock.cli.records import load_record
from paddock.cli.shared import (
    FILE,
    FOLDER,
    Stopped,
    edition_option,
    find_game,
    is_terminal,
    progress_bar,
    sentence,
    shown_value,
)
from paddock.game import AnyGame

if TYPE_CHECKING:
    from paddock.bots.judge import Share
    from paddock.lab.executor import Workers
    from paddock.lab.study import Reading, Series

PAGE = click.Path(dir_okay=False, path_type=Path)
STUDIES = "Keep the games in this folder, and go on from those that are there. Ctrl-C is no loss."


@click.group(short_help="Study games: arena, balance, tuning, luck, kept records.")
def lab() -> None:
    """Study games: let bots meet, weigh what decides, tune values, tell luck from skill, read kept records.

    Whatever is played follows from --seed, not from --jobs or --cluster.
    """


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
    """What all commands that play games understand; the command gets it as `study`."""

    @wraps(command)
    def with_study(**values: Any) -> None:
        study = {name: values.pop(name) for name in StudyOptions.__struct_fields__}
        study["seed"] = new_seed(study["seed"])
        command(**values, study=StudyOptions(**study))

    options = [
        click.option(
            "--games", "count", default=1000, show_default=True, type=click.IntRange(1), help="How many games."
        ),
        click.option("--seed", type=int, help="Repeats a study exactly. Default: a new one, which is shown."),
        click.option("--seats", type=int, help="How many seats."),
        click.option("--option", "given", multiple=True, metavar="NAME=VALUE", help="An option of the game."),
        edition_option,
        click.option("--jobs", default=1, show_default=True, type=click.IntRange(0), help="Processes; 0: one a core."),
        click.option("--cluster", default="", metavar="ADDRESS", help="Play on the Dask cluster with this scheduler."),
        click.option("--keep", "folder", type=FOLDER, metavar="DIR", help=STUDIES),
        click.option("--html", type=PAGE, metavar="FILE", callback=room_for, help="Write the report to this page."),
    ]
    for option in reversed(options):
        option(with_study)
    return with_study


seated_bots = click.option(
    "--bots", default="greedy", show_default=True, metavar="A,B", help="One bot a seat, or one for all."
)


def room_for(context: click.Context, option: click.Parameter, file: Path | None) -> Path | None:
    """A page that cannot be written is told before hours are spent on it."""
    if file:
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise click.BadParameter(f"cannot write {file}: {error.strerror}") from None
        if not os.access(file if file.exists() else file.parent, os.W_OK):
            raise click.BadParameter(f"cannot write {file}: there is no right to")
    return file


def missing(module: str, extra: str) -> str:
    """Not "paddock[lab]": the package of this name on the public index is somebody else's."""
    return (
        f"This needs {module}. Install Paddock with its extra {extra}: in a clone by pip install '.[{extra}]', "
        f"from a wheel by pipx install --force 'paddock-….whl[{extra}]', with the name of yours."
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
            told = "Stopped. Nothing was kept; with --keep DIR a study can be stopped and continued."
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
        raise ValueError("--jobs are processes of this machine, and --cluster plays elsewhere: leave out one of them")
    return Workers(jobs or os.cpu_count() or 1, cluster)


def new_seed(seed: int | None) -> int:
    return secrets.randbelow(1 << 32) if seed is None else seed


def names_in(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]


# arena


@lab.command(short_help="Let bots meet at tables of any size, and rate them.")
@click.argument("game")
@click.option("--bots", required=True, metavar="A,B,…", help="Two or more different bots. Your own: file.py:Class.")
@click.option(
    "--swiss", "rounds", type=click.IntRange(1), help="So many rounds by the Swiss system; default: all meet."
)
@study_options
def arena(
    game: str,
    bots: str,
    rounds: int | None,
    study: StudyOptions,
) -> None:
    """Let bots play each other at GAME, --games at each table, and rate them with 95 % intervals.

    \b
    paddock lab arena jurassic_snack --bots alpha,tracker,greedy,random --games 200 --jobs 0
    paddock lab arena rolling_ranch --bots a.py:A,b.py:B,greedy --seats 3 --swiss 5
    """
    with at_work(), says_what_is_kept(study.seed, study.folder):
        from paddock.lab import arena as arenas

        found = find_game(game, study.edition)
        names = names_in(bots)
        with progress_bar() as progress:
            task = progress.add_task(found.title, total=None)
            series = study.series(found, lambda done: progress.advance(task, done))
            contest = arenas.Contest(found, names, series)
            tables = len(arenas.all_tables(len(names), contest.seats))
            if rounds is not None:
                tables = rounds * (len(names) // min(len(names), contest.seats))
            progress.update(task, total=tables * study.count)
            result = arenas.swiss(contest, rounds) if rounds else arenas.round_robin(contest)
        click.echo(f"{found.title}, {result.games} games at tables of {result.seats}, seed {result.seed}\n")
        show_table(
            ("bot", "rating", "95 %", "wins", "score"),
            [
                (
                    place.bot,
                    f"{place.rating.value:+.0f}",
                    f"{place.rating.low:+.0f} – {place.rating.high:+.0f}",
                    f"{place.wins / max(1, place.games):.1%}",
                    f"{place.score.value:.2f}",
                )
                for place in result.places
            ],
        )
        if study.html:
            from paddock.lab import report

            write_page(study.html, f"{found.title}: the arena", report.arena_parts(result), seed=study.seed, bots=bots)


# balance


@lab.command(short_help="Weigh what decides a game, and say what is out of line.")
@click.argument("game")
@seated_bots
@click.option("--measure", type=click.Choice(["points", "wins"]), default="points", show_default=True)
@click.option("--tolerance", default=0.0, show_default=True, help="An edge up to this is in line, 0 or more.")
@click.option(
    "--change", "changes", multiple=True, metavar="PATH=VALUE", help="Compare with this value, on the same luck."
)
@click.option("--each", default="", metavar="OPTION", help="Alone at the table: weigh the choices of this option too.")
@study_options
def balance(
    game: str,
    bots: str,
    measure: Any,
    tolerance: float,
    changes: tuple[str, ...],
    each: str,
    study: StudyOptions,
) -> None:
    """Play GAME and weigh seats, cards, tokens, buildings and spaces; test its luck; say what is out of line.

    \b
    paddock lab balance jurassic_snack --games 2000 --jobs 0 --html balance.html
    paddock lab balance jurassic_snack --change grass.recon.points=2
    paddock lab balance tiny_epic_dinosaurs --seats 1 --each rival
    """
    with at_work(), says_what_is_kept(study.seed, study.folder):
        from paddock.lab import report
        from paddock.lab.balance import balance_of, change_of
        from paddock.lab.editions import changed_game, read_changes

        found, names = find_game(game, study.edition), names_in(bots)
        series = study.series(found)
        values = read_changes(found, changes)
        other = changed_game(found, values) if values else found
        if not tolerance >= 0:
            raise ValueError(f"--tolerance is 0 or more, not {tolerance:g}")
        if each and values:
            raise ValueError("--each and --change are two questions: ask one at a time")
        readings = play_each(found, names, series, each) if each else play_shown(found, names, series)
        result = balance_of(readings, measure=measure, tolerance=tolerance)
        seated = len(readings[0].played.scores)
        click.echo(f"{found.title}, {len(readings)} games, {seated} seats, seed {study.seed}\n")
        show_table(report.SEATS, report.seat_rows(result))
        click.echo()
        show_worths(result.worths)
        say_flagged(result.flagged())
        parts = report.balance_parts(result, readings) if study.html else []
        if values:
            change = change_of(readings, play_shown(other, names, series), measure=measure)
            click.echo(f"\nWith {', '.join(changes)}, on the same luck:\n")
            show_worths(change.worths)
            say_flagged(change.flagged())
            parts += report.change_parts(change, ", ".join(changes), measure) if study.html else []
        if study.html:
            write_page(study.html, f"{found.title}: balance", parts, seed=study.seed, bots=bots)


def play_shown(game: AnyGame, bots: list[str], series: "Series") -> "list[Reading]":
    """Shows how far it has come."""
    with progress_bar() as progress:
        task = progress.add_task(game.title, total=series.games)
        shown = msgspec.structs.replace(series, on_progress=lambda done: progress.advance(task, done))
        return shown.play(game, bots)


def play_each(game: AnyGame, bots: list[str], series: "Series", option: str) -> "list[Reading]":
    """All choices of an option, as something the seat was dealt. Seats of one game have it in common.

    Each has luck of its own: the same four times over would look like luck that is not fair.
    """
    from paddock.lab.study import each_choice, with_fact

    if series.seats != 1:
        raise ValueError("--each weighs games played alone: seats of one game have its options in common")
    found = []
    for further, chosen in enumerate(each_choice(game, option, series.options)):
        one = msgspec.structs.replace(series, seed=series.seed + further, options=chosen)
        found += with_fact(play_shown(game, bots, one), f"dealt {option}/{shown_value(chosen[option])}")
    return found


def show_worths(worths: Any) -> None:
    from paddock.lab.balance import ENOUGH

    if not worths:
        click.echo(f"Nothing is weighed: there is nothing by which seats differ in {ENOUGH} games or more.")
        return
    rows = [
        (
            f"{one.kind}/{one.name}",
            f"{one.edge.value:+.2f}",
            f"{one.edge.low:+.2f} – {one.edge.high:+.2f}",
            str(one.games),
            "out of line" if one.is_flagged else "",
        )
        for one in sorted(worths, key=lambda one: (one.kind, -one.edge.value))
    ]
    show_table(("", "beside others", "95 %", "games", ""), rows)


def say_flagged(flagged: list[str]) -> None:
    click.echo(f"\nOut of line: {', '.join(flagged) or 'nothing'} (95 % for all tests together)")


# tune


@lab.command(short_help="Search for the values that bring a game to a target.")
@click.argument("game")
@click.option("--value", "ranges", multiple=True, required=True, metavar="PATH=LOW..HIGH", help="A value to vary.")
@click.option(
    "--target", required=True, metavar="MEASURE=NUMBER", help="first, score, spread, plies, or a fact's name."
)
@seated_bots
@study_options
def tune(
    game: str,
    ranges: tuple[str, ...],
    target: str,
    bots: str,
    study: StudyOptions,
) -> None:
    """Try values of GAME's components.toml on the same luck, and keep those that come closest to a target.

    \b
    paddock lab tune jurassic_snack --value turn.actions_first_turn=1..2 --target first=0.5
    paddock lab tune jurassic_snack --value grass.recon.points=1..4 --target "dealt token/recon=0"
    """
    with at_work(), says_what_is_kept(study.seed, study.folder):
        from paddock.lab import report
        from paddock.lab import tune as tuning
        from paddock.lab.editions import read_ranges

        found = find_game(game, study.edition)
        varied, aim = read_ranges(found, ranges), tuning.read_target(target)
        with progress_bar() as progress:
            total = tuning.most_games(found, varied, study.count)
            task = progress.add_task(found.title, total=total)
            series = study.series(found, lambda done: progress.advance(task, done))
            result = tuning.tune(found, varied, aim, names_in(bots), series)
            progress.update(task, completed=total)
        click.echo(f"{found.title}, seed {study.seed}\n")
        show_table(
            (*varied, result.target.measure, "95 %", "games", ""),
            [
                (
                    *(str(one.values[path]) for path in varied),
                    f"{one.found.value:.3f}",
                    f"{one.found.low:.3f} – {one.found.high:.3f}",
                    str(one.games),
                    "as it stands" if one.is_current else "",
                )
                for one in result.tried
            ],
        )
        if study.html:
            write_page(study.html, f"{found.title}: tuning", report.tune_parts(result), seed=study.seed, bots=bots)


# luck


@lab.command(short_help="Tell luck from skill in a finished game.")
@click.argument("file", type=FILE)
@click.option("--seed", default=1, show_default=True, type=int, help="Repeats a reckoning exactly.")
@click.option("--iterations", default=200, show_default=True, type=click.IntRange(1), help="Of the search, a decision.")
@click.option("--moments", default=5, show_default=True, type=click.IntRange(0), help="Show the largest so many.")
@edition_option
def luck(file: Path, seed: int, iterations: int, moments: int, edition: Path | None) -> None:
    """Say how much of each seat's result in the record FILE came from luck, and how much from choices.

    A result is 1 for the only winner and 0 for the last; the parts of a row sum to it.
    """
    with at_work():
        from paddock.lab.luck import luck_and_skill

        record, game = load_record(file, edition)
        if record.outcome is None:
            raise ValueError(f"{file} is unfinished: it has no result yet")
        with progress_bar() as progress:
            task = progress.add_task(game.title, total=len(record.moves))
            found = luck_and_skill(
                game, record, seed=seed, iterations=iterations, on_progress=lambda done: progress.advance(task, done)
            )
        heads = ("seat", "player", "start", "luck", "own choices", "others' choices", "unforeseen", "result")
        rows = [
            (str(one.seat), record.players[one.seat], *(f"{part:+.3f}" for part in parts_of(one)), f"{one.result:.3f}")
            for one in found.shares
        ]
        show_table(heads, rows)
        largest = sorted(found.moments, key=lambda moment: -max(map(abs, moment.effect)))[:moments]
        for moment in sorted(largest, key=lambda moment: moment.line):
            who = "luck" if moment.seat < 0 else f"seat {moment.seat}"
            effect = ", ".join(f"{value:+.3f}" for value in moment.effect)
            click.echo(f"line {moment.line}: {who} {moment.text} changed {effect}")


def parts_of(share: "Share") -> tuple[float, ...]:
    return share.start, share.luck, share.own, share.others, share.unforeseen


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
        raise click.BadParameter(f"cannot write {file}: {error.strerror}", param_hint="--html") from None
    click.echo(f"\nThe report is in {file}")


def spoken_command(words: Sequence[str], seed: int, bots: str) -> str:
    """The command that plays the same games again: with seed and bots, without where to play and what to keep."""
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
