"""The command line: `paddock` serves and opens the browser; each kind of command has its own file."""

import errno
import os
import signal
import sys

import click
from click.core import ParameterSource

import paddock
from paddock.cli.admin import admin
from paddock.cli.agents import leaderboard, mcp
from paddock.cli.books import games, rules
from paddock.cli.editions import edition
from paddock.cli.kept import records as kept_records
from paddock.cli.lab import lab
from paddock.cli.lessons import lesson
from paddock.cli.matches import ladder, match
from paddock.cli.playing import play
from paddock.cli.puzzles import puzzles
from paddock.cli.ratings import ratings
from paddock.cli.records import replay, verify
from paddock.cli.serving import run_server, serve, starting_options
from paddock.cli.shared import INTERRUPTED
from paddock.cli.training import train

CANNOT_BE_WRITTEN = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO}
EXIT_CODES = "Exit codes: 0 success, 1 a check failed, 2 the command was wrong."


def main() -> None:
    """What the console script calls: errors as one line, Ctrl-C without a traceback."""
    try:
        status = cli.main(standalone_mode=False) or 0
        sys.stdout.flush()  # what can't be written is reported here, not by the interpreter when it ends
        sys.exit(status)
    except click.ClickException as error:
        error.show()
        sys.exit(error.exit_code)
    except (click.Abort, KeyboardInterrupt):
        signal.signal(signal.SIGINT, signal.SIG_IGN)  # once is enough: the rest is tidying up
        sys.exit(INTERRUPTED)
    except OSError as error:
        if error.errno not in CANNOT_BE_WRITTEN or error.filename is not None:
            raise
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # what is left of the output goes nowhere
        click.echo(f"Error: The output can't be written: {error.strerror}.", err=True)
        sys.exit(1)


@click.group(
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
    epilog=EXIT_CODES,
)
@click.option("--version", is_flag=True, help="Show the version and the engine, and exit.")
@starting_options
@click.option("--no-browser", is_flag=True, help="Don't open the browser.")
@click.pass_context
def cli(context: click.Context, version: bool, port: int, lan: bool, data: str, no_browser: bool) -> None:
    """Paddock, a digital tabletop. Without a command it serves the page and opens the browser.

    \b
    paddock
    paddock --lan
    paddock games
    paddock match jurassic_snack --bots random,random --games 1000 --seed 7
    paddock rules jurassic_snack JS-6.3
    """
    if version:
        click.echo(f"paddock {paddock.__version__}, {paddock.engine()} engine")
    elif context.invoked_subcommand is None:
        run_server(open_browser=not no_browser, port=port, lan=lan, data_folder=data)
    else:
        refuse_starting_options(context, context.invoked_subcommand)


def refuse_starting_options(context: click.Context, subcommand: str) -> None:
    """`paddock --port 8001 games` would serve nothing."""
    of_serve = {option.name for option in serve.params} if subcommand == "serve" else set()
    for option in context.command.params:
        if context.get_parameter_source(str(option.name)) is ParameterSource.COMMANDLINE:
            name = option.opts[0]
            advice = f"write paddock serve {name}" if option.name in of_serve else "leave it out"
            raise click.UsageError(f"{name} is for `paddock` without a command, not for {subcommand}: {advice}.")


COMMANDS = (
    serve,
    games,
    rules,
    play,
    mcp,
    match,
    ladder,
    leaderboard,
    replay,
    verify,
    edition,
    lesson,
    lab,
    puzzles,
    ratings,
    admin,
    train,
)
for command in COMMANDS:
    cli.add_command(command)
lab.add_command(kept_records)
