"""The command line: `paddock` serves and opens the browser; match, replay, verify, rules, games work in the shell."""

import errno
import os
import secrets
import sys
import webbrowser
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from typing import Any

import click
import msgspec
from rich.console import Console
from rich.markdown import Markdown
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import paddock
from paddock import record as records
from paddock.bots.levels import levels
from paddock.bots.registry import BotError, bot_names
from paddock.game import CHANCE, LATER, AnyGame, OptionValue, State, spoken_range
from paddock.games import rules_of
from paddock.lab.ladder import climb
from paddock.lab.ladder import table as ladder_table
from paddock.lab.match import BotFailure, MatchResult, Standing, play_match
from paddock.lab.stats import Estimate
from paddock.record import Ply, Record, RecordError
from paddock.rulebook import find_rules, read_rules

INTERRUPTED = 130
PIPED_WIDTH = 120
EXIT_CODES = "Exit codes: 0 all is well, 1 something does not hold, 2 the command was not understood."

FILE = click.Path(exists=True, dir_okay=False, path_type=Path)
FOLDER = click.Path(file_okay=False, path_type=Path)
edition_option = click.option(
    "--edition", type=FILE, metavar="FILE", help="An edition: values laid over the printed ones."
)


def main() -> None:
    """What the console script calls: errors as one line, Ctrl-C without a word."""
    try:
        sys.exit(cli.main(standalone_mode=False) or 0)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except (click.Abort, KeyboardInterrupt):
        sys.exit(INTERRUPTED)


@click.group(
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog=EXIT_CODES,
)
@click.option("--version", is_flag=True, help="Show the version and the engine, and exit.")
@click.pass_context
def cli(context: click.Context, version: bool) -> None:
    """Paddock, a digital tabletop. Without a command it serves the page and opens the browser.

    \b
    paddock games
    paddock match jurassic_snack --bots random,random --games 1000 --seed 7
    paddock rules jurassic_snack JS-6.3
    """
    if version:
        click.echo(f"paddock {paddock.__version__}, {paddock.engine()} engine")
    elif context.invoked_subcommand is None:
        run_server(open_browser=True, host="127.0.0.1", port=8000)


# serve


@cli.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen on.")
@click.option(
    "--port", default=8000, show_default=True, type=click.IntRange(0, 65535), help="The port; 0: any free one."
)
@click.option(
    "--workers", default=1, show_default=True, type=click.IntRange(1, 64), help="Processes; needs PostgreSQL."
)
@click.option(
    "--database-url",
    default="",
    envvar="PADDOCK_DATABASE_URL",
    help="postgresql://user@host/name; default: a SQLite file in the data folder.",
)
@click.option(
    "--secret-key",
    default="",
    envvar="PADDOCK_SECRET_KEY",
    help="Signs cookies; default: made and kept on first start.",
)
@click.option("--data", default="", envvar="PADDOCK_DATA", metavar="DIR", help="The data folder.")
@click.option("--proxy", is_flag=True, help="Behind a reverse proxy on this machine: believe its X-Forwarded headers.")
@click.option("--origin", "origins", multiple=True, help="Another origin whose pages may talk to this server.")
def serve(
    host: str,
    port: int,
    workers: int,
    database_url: str,
    secret_key: str,
    data: str,
    proxy: bool,
    origins: tuple[str, ...],
) -> None:
    """Serve tables, until Ctrl-C. docs/self-hosting.md says more."""
    run_server(
        open_browser=False,
        host=host,
        port=port,
        workers=workers,
        database_url=database_url,
        secret_key=secret_key,
        data_folder=data,
        proxy=proxy,
        origins=origins,
    )


def run_server(*, open_browser: bool, host: str, port: int, **given: Any) -> None:
    try:
        from paddock.server import serve as server
        from paddock.server.settings import Settings
    except ModuleNotFoundError as error:
        raise click.ClickException(f"The server needs {error.name}: pip install 'paddock[server]'") from None
    try:
        settings = server.check(Settings(host=host, port=port, **given))
        listening = server.listening_socket(host, port)
    except OSError as error:
        raise click.ClickException(why_not_listening(error, host, port)) from None
    except ValueError as error:
        raise click.UsageError(sentence(error)) from None
    url = f"http://{host}:{listening.getsockname()[1]}"
    click.echo(f"Serving {url} ({paddock.engine()} engine). Stop with Ctrl-C.")
    server.run(settings, listening, on_start=partial(webbrowser.open, url) if open_browser else lambda: None)


def why_not_listening(error: OSError, host: str, port: int) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} is taken, perhaps by another Paddock. Choose another: paddock serve --port {port % 65535 + 1}"
        )
    if error.errno == errno.EACCES:
        return f"Port {port} is not open to you. Choose one from 1024 on: paddock serve --port 8000"
    return f"Cannot listen on {host}, port {port}: {error.strerror or error}"


# games and rules


@cli.command()
def games() -> None:
    """List the games, with their seats and options."""
    for name in paddock.games():
        game = paddock.find_game(name)
        click.echo(f"{name}  {game.title}, {spoken_range(game.seats)} seats")
        for option, told in game.options.items():
            choices = ", ".join(f"{shown_value(choice)}{'*' * (choice == told.default)}" for choice in told.choices)
            click.echo(f"    {option}={choices}")
            click.echo(f"        {told.help}")
    click.echo("* is the default. Bots: " + ", ".join(bot_names()))


@cli.command()
@click.argument("game")
@click.argument("rule_id", required=False, metavar="[ID]")
def rules(game: str, rule_id: str | None) -> None:
    """Show the rules of GAME, one rule (JS-6.3) or one section (JS-6)."""
    found = find_game(game)
    rulebook = rules_of(found.name)
    if rule_id is None:
        show_markdown(rulebook)
        return
    try:
        chosen = find_rules(read_rules(rulebook), rule_id)
    except ValueError as error:
        raise click.UsageError(sentence(error)) from None
    for rule in chosen:
        show_markdown(f"**{rule.id}** ({rule.heading})  \n{rule.text}" if is_terminal() else f"{rule.id} {rule.text}")


def show_markdown(text: str) -> None:
    """Set for reading in a terminal; as it is for other programs."""
    if is_terminal():
        Console().print(Markdown(text))
    else:
        click.echo(text.rstrip())


def is_terminal() -> bool:
    return Console().is_terminal


# match


@cli.command()
@click.argument("game")
@click.option(
    "--bots", required=True, metavar="A,B", help="One bot a seat, or one for all seats. Your own: file.py:Class."
)
@click.option("--games", "count", default=100, show_default=True, type=click.IntRange(1), help="How many games.")
@click.option("--seed", type=int, help="Repeats a match exactly. Default: a new one, which is shown.")
@click.option("--seats", type=int, help="How many seats, if one bot takes them all.")
@click.option("--option", "given", multiple=True, metavar="NAME=VALUE", help="An option of the game; may be repeated.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(0), help="How many processes; 0: one a core.")
@click.option("--save", type=FOLDER, metavar="DIR", help="Keep the record of each game in this new or empty folder.")
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
    """Let bots play many games of GAME, and say who won how often, with 95 % intervals.

    Bots change seats from game to game. The same seed gives the same games, whatever the number of jobs, unless a
    bot thinks by the clock.

    \b
    paddock match jurassic_snack --bots random,random --games 1000 --seed 7
    paddock match jurassic_snack --bots greedy,my_bot.py:MyBot --jobs 0 --save games
    paddock match jurassic_snack --bots random --option arrangement=line
    """
    found = find_game(game, edition)
    options = read_options(found, given)
    make_room(save)
    sys.path.append(str(Path.cwd()))  # where `module:ClassName` looks as well
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
                on_progress=lambda done: progress.advance(task, done),
            )
    except BotFailure as error:
        raise click.ClickException(str(error)) from None
    except BotError as error:
        raise click.BadParameter(str(error), param_hint="--bots") from None
    except ValueError as error:
        raise click.UsageError(sentence(error)) from None
    except OSError as error:
        raise click.ClickException(f"The records cannot be written to {save}: {error.strerror}") from None
    show_result(found, result)
    if save:
        click.echo(f"The records are in {save}: paddock replay {save / f'{found.name}-000000.txt'}")


def read_options(game: AnyGame, given: tuple[str, ...]) -> dict[str, OptionValue]:
    options: dict[str, OptionValue] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise click.BadParameter(f"{text!r} is not of the form NAME=VALUE", param_hint="--option")
        choices = game.options[name].choices if name in game.options else ()
        options[name] = next((choice for choice in choices if shown_value(choice) == value.lower()), value)
    try:
        game.complete_options(options)
    except ValueError as error:
        raise click.BadParameter(sentence(error), param_hint="--option") from None
    return options


def shown_value(value: OptionValue) -> str:
    return str(value).lower()


def make_room(folder: Path | None) -> None:
    if folder is None:
        return
    try:
        folder.mkdir(parents=True, exist_ok=True)
        taken = any(folder.iterdir())
    except OSError as error:
        raise click.BadParameter(f"cannot write to {folder}: {error.strerror}", param_hint="--save") from None
    if taken:
        raise click.BadParameter(f"{folder} is not empty; records are never mixed", param_hint="--save")


def progress_bar() -> Progress:
    console = Console(stderr=True)
    columns = TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)


def show_result(game: AnyGame, result: MatchResult) -> None:
    length = result.plies()
    ends = ", ".join(f"{spaced(reason)} {count}" for reason, count in result.reasons().items())
    click.echo(f"{game.title}, {len(result.played)} games, seed {result.seed}\n")
    console = Console(width=None if is_terminal() else PIPED_WIDTH)
    console.print(standings_table("bot", result.by_bot()))
    click.echo()
    console.print(standings_table("seat", result.by_seat()))
    click.echo(f"\ndecisions a game: {length.value:.1f}   ends: {ends}")


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


@cli.command(short_help="Rate the bots of a game against each other.")
@click.argument("game")
@click.option("--bots", metavar="A,B,…", help="Which bots; default: the five levels, greedy and random.")
@click.option("--games", "count", default=200, show_default=True, type=click.IntRange(2), help="Games a pairing.")
@click.option("--seed", default=1, show_default=True, type=int, help="Repeats a ladder exactly.")
@click.option("--jobs", default=1, show_default=True, type=click.IntRange(0), help="How many processes; 0: one a core.")
@click.option("--out", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="Keep the table here.")
def ladder(game: str, bots: str | None, count: int, seed: int, jobs: int, out: Path | None) -> None:
    """Let every bot play every other at GAME and rate them, with 95 % intervals.

    \b
    paddock ladder jurassic_snack --games 200 --jobs 0 --out docs/ladder/jurassic_snack.md
    """
    found = find_game(game)
    names = [name.strip() for name in bots.split(",")] if bots else bot_names_for_ladder()
    if len(set(names)) != len(names) or len(names) < 2:
        raise click.BadParameter("name two or more different bots", param_hint="--bots")
    if out:
        keep_table(out, "")  # before an hour is spent on it
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
                on_progress=lambda done: progress.advance(task, done),
            )
    except BotFailure as error:
        raise click.ClickException(str(error)) from None
    except BotError as error:
        raise click.BadParameter(str(error), param_hint="--bots") from None
    text = ladder_table(result, found.title)
    show_markdown(text)
    if out:
        keep_table(out, text)


def keep_table(file: Path, text: str) -> None:
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise click.BadParameter(f"cannot write {file}: {error.strerror}", param_hint="--out") from None


def bot_names_for_ladder() -> list[str]:
    """The strongest first, as the table reads best."""
    return [*(level.id for level in reversed(levels())), "greedy", "random"]


# replay and verify


@cli.command(short_help="Show a recorded game, move by move.")
@click.argument("file", type=FILE)
@click.option("--seat", type=click.IntRange(0), help="See the game as this seat saw it.")
@click.option("--moves", "moves_only", is_flag=True, help="Only the moves, without the board.")
@edition_option
def replay(file: Path, seat: int | None, moves_only: bool, edition: Path | None) -> None:
    """Show the game recorded in FILE, move by move, with the board after each."""
    record, game = load_record(file, edition)
    if seat is not None and seat >= record.seats:
        raise click.BadParameter(f"the seats of this game are 0 to {record.seats - 1}", param_hint="--seat")
    try:
        show_replay(record, game, seat, moves_only=moves_only)
    except RecordError as error:
        raise click.ClickException(f"{file}, {error}") from None


def show_replay(record: Record, game: AnyGame, seat: int | None, *, moves_only: bool) -> None:
    state = records.starting_state(record, game)
    click.echo(f"{game.title}: {' against '.join(record.players)}")
    number = 0
    for ply in records.replay(record, game):
        state = ply.state
        if ply.seat != CHANCE:
            show_board(game, state, seat, moves_only=moves_only)
            number += 1
        click.echo(f"{'' if ply.seat == CHANCE else number:>4} {player_of(record, ply)}: {seen(game, ply, seat)}")
    show_board(game, state, seat, moves_only=moves_only)
    records.check_outcome(record, game)
    click.echo(told_outcome(record))


def show_board(game: AnyGame, state: State, seat: int | None, *, moves_only: bool) -> None:
    if not moves_only:
        click.echo(f"\n{game.picture(state, seat)}\n")


def player_of(record: Record, ply: Ply) -> str:
    return "luck" if ply.seat == CHANCE else f"seat {ply.seat} ({record.players[ply.seat]})"


def seen(game: AnyGame, ply: Ply, viewer: int | None) -> str:
    """The move as the viewer learnt it when it was made; who looks at a whole record sees all."""
    if viewer is None or ply.move is None:
        return ply.text
    shown = game.view_move(ply.state, ply.seat, ply.move, viewer)
    if shown is None:
        return "(hidden)"
    if shown == LATER:
        return "(hidden until the reveal)"
    if shown == game.describe(ply.state, ply.seat, ply.move):
        return ply.text
    fields = msgspec.to_builtins(shown)
    return " ".join(
        [str(fields.pop("kind")), *(f"{name}={'?' if value is None else value}" for name, value in fields.items())]
    )


@cli.command(short_help="Prove a recorded game: moves, luck and outcome.")
@click.argument("file", type=FILE)
@edition_option
def verify(file: Path, edition: Path | None) -> None:
    """Prove the record in FILE: every move legal, every roll dealt by the seed, the outcome right.

    Exits with 1 and names the line if something does not hold.
    """
    record, game = load_record(file, edition)
    try:
        proved = records.verify(record, game)
    except RecordError as error:
        raise click.ClickException(f"{file} does not hold, {error}") from None
    decisions = sum(seat != CHANCE for seat, _ in record.moves)
    click.echo(f"{file} holds.")
    click.echo(f"  The seed is the one committed to before the first move: {record.commitment}")
    click.echo(f"  It deals all {proved} chance moves as recorded.")
    click.echo(f"  All {decisions} decisions keep the rules of {game.title}, version {game.version}.")
    click.echo(f"  They lead to the recorded outcome: {told_outcome(record)}")


def told_outcome(record: Record) -> str:
    if record.outcome is None:
        return "unfinished"
    winners = [name for name, rank in zip(record.players, record.outcome.ranks, strict=True) if rank == 1]
    scores = " : ".join(map(str, record.outcome.scores))
    won_by = f"won by {' and '.join(winners)}" if winners else "won by nobody"
    return f"{won_by}, {scores} ({spaced(record.outcome.reason)})"


def spaced(reason: str) -> str:
    return reason.replace("-", " ").replace("_", " ")


def load_record(file: Path, edition: Path | None) -> tuple[Record, AnyGame]:
    try:
        record = records.read(file.read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise click.ClickException(f"{file}, line 1: this is no text, so it is no Paddock record") from None
    except OSError as error:
        raise click.ClickException(f"{file} cannot be read: {error.strerror}") from None
    except RecordError as error:
        raise click.ClickException(f"{file}, {error}") from None
    if record.game not in paddock.games():
        raise click.ClickException(f"{file}, line 2: {no_such_game(record.game)}")
    return record, find_game(record.game, edition)


def find_game(name: str, edition: Path | None = None) -> AnyGame:
    if name not in paddock.games():
        raise click.UsageError(sentence(no_such_game(name)))
    try:
        return paddock.find_game(name, edition)
    except ValueError as error:
        raise click.BadParameter(sentence(error), param_hint="--edition") from None


def no_such_game(name: str) -> str:
    near = get_close_matches(name.lower(), paddock.games(), 1)
    hint = f"did you mean {near[0]}?" if near else f"there is {', '.join(paddock.games())}"
    return f"there is no game {name!r}: {hint}"


def sentence(error: object) -> str:
    """An error as a sentence; one that begins with a file keeps its name."""
    text = str(error)
    return text if getattr(error, "file", None) else text[:1].upper() + text[1:]
