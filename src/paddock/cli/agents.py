"""`paddock mcp` and `paddock leaderboard`: agents at tables, and how good they are."""

import os
import sys
from pathlib import Path

import click

from paddock.agents.leaderboard import rank_agents
from paddock.agents.leaderboard import table as leaderboard_table
from paddock.bots.registry import BotError
from paddock.cli.lab_shared import missing
from paddock.cli.matches import Played, keep_table, read_options
from paddock.cli.shared import Stopped, edition_option, find_game, number_of, progress_bar, sentence, show_markdown


@click.command(short_help="Let an agent play through the Model Context Protocol.")
@click.option("--token", metavar="TOKEN", help="The agent's token at a Paddock server; or set PADDOCK_TOKEN.")
def mcp(token: str | None) -> None:
    """Serve the Model Context Protocol on standard input and output.

    An agent lists games, sits down with bots or joins a table on a Paddock server by its link, reads what its seat
    sees, asks for legal moves and rules, and moves. Add this command to the agent's settings:

    \b
    {"mcpServers": {"paddock": {"command": "paddock", "args": ["mcp"]}}}
    """
    try:
        from paddock.agents.tools import make_server
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] != "mcp":
            raise
        raise click.ClickException(missing("mcp", "mcp")) from None
    make_server(token or os.environ.get("PADDOCK_TOKEN", "")).run("stdio")


@click.command(short_help="Rate agents by their games against the levels.")
@click.argument("game")
@click.option(
    "--agents", required=True, metavar="A,B,…", help="The agents: file.py:Class, command:./program, or any bot."
)
@click.option(
    "--levels", default="hatchling,forager,tracker", show_default=True, metavar="A,B,…", help="Who they play against."
)
@click.option("--games", "count", default=10, show_default=True, type=click.IntRange(1), help="Games per pairing.")
@click.option("--seed", default=1, show_default=True, type=int, help="Repeats the same shuffles and rolls.")
@click.option("--option", "given", multiple=True, metavar="NAME=VALUE", help="An option of the game; may be repeated.")
@click.option(
    "--out", type=click.Path(dir_okay=False, path_type=Path), metavar="FILE", help="Save the table in this file."
)
@edition_option
def leaderboard(
    game: str,
    agents: str,
    levels: str,
    count: int,
    seed: int,
    given: tuple[str, ...],
    out: Path | None,
    edition: Path | None,
) -> None:
    """Let agents play GAME against the levels: Elo, illegal answers, tokens and time.

    After an illegal answer the agent gets the reason and another try. If it forfeits a game, the others play on.

    \b
    paddock leaderboard jurassic_snack --agents my_model.py:Model --games 20
    paddock leaderboard jurassic_snack --agents command:./my_bot.py,greedy --games 100
    """
    found = find_game(game, edition)
    options = read_options(found, given)
    sys.path.append(str(Path.cwd()))  # where `module:ClassName` looks as well
    if out:
        keep_table(out, "", mode="a")  # before an hour is spent on it
    names, others = ([name.strip() for name in text.split(",")] for text in (agents, levels))
    played = Played()
    try:
        with progress_bar() as progress:
            task = progress.add_task(found.title, total=count * len(names) * len(others))
            board = rank_agents(
                found,
                names,
                others,
                count,
                seed,
                options=options,
                on_progress=lambda done: progress.advance(task, played.count(done)),
            )
    except KeyboardInterrupt:
        raise Stopped(
            f"Stopped after {number_of('game', played.games)}. A leaderboard is only saved when it is complete."
        ) from None
    except BotError as error:
        raise click.BadParameter(str(error), param_hint="--agents") from None
    except ValueError as error:
        raise click.UsageError(sentence(error)) from None
    text = leaderboard_table(board, found.title)
    show_markdown(text)
    if out:
        keep_table(out, text)
