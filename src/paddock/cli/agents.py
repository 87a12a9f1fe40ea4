"""`paddock mcp`: a seat for an agent, by the Model Context Protocol."""

import os

import click

from paddock.cli.lab_shared import missing


@click.command(short_help="Let an agent play, by the Model Context Protocol.")
@click.option("--token", metavar="TOKEN", help="The agent's token at a Paddock server; or set PADDOCK_TOKEN.")
def mcp(token: str | None) -> None:
    """Serve the Model Context Protocol on standard input and output.

    An agent lists games, sits down with bots or joins a table on a Paddock server by its link, reads what its seat
    sees, asks for legal moves and rules, and moves. Name this command in the agent's settings:

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
