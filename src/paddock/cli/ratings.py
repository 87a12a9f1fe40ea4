"""`paddock ratings`: the ratings of a server, computed again from its records."""

import asyncio
from pathlib import Path

import click

import paddock
from paddock.cli.lab_shared import at_work
from paddock.cli.shared import number_of


@click.group(short_help="Check and recompute the ratings of a server.")
def ratings() -> None:
    """Ratings follow from how games ended, and from nothing else."""


@ratings.command(short_help="Compute results and ratings again from all records.")
@click.option("--data", default="", envvar="PADDOCK_DATA", metavar="DIR", help="The server's data folder.")
@click.option(
    "--database-url", default="", envvar="PADDOCK_DATABASE_URL", help="Its PostgreSQL database, if it has one."
)
def recompute(data: str, database_url: str) -> None:
    """Replay every finished game and fold the results into ratings. Run it while the server is stopped, or quiet.

    \b
    paddock ratings recompute
    paddock ratings recompute --data /srv/paddock

    It says how many ratings have changed. Profiles count games from older versions only after this.
    """
    with at_work("server"):
        computed, differ = asyncio.run(recomputed(data, database_url))
    click.echo(f"{number_of('rating', computed)} computed, {differ} changed")


async def recomputed(data: str, database_url: str) -> tuple[int, int]:
    """How many ratings there are, and how many of them, or of those before, differ."""
    from paddock.server.settings import Settings, data_folder
    from paddock.server.storage.database import connect, is_sqlite, migrate, url_of
    from paddock.server.storage.ratings import Ratings
    from paddock.server.storage.store import Store

    url = url_of(Settings(data_folder=str(data_folder(data)), database_url=database_url))
    if is_sqlite(url) and not Path(url.database or "").is_file():
        raise ValueError(f"there is no database at {url.database}; name the server's data folder with --data")
    engine = connect(url)
    await migrate(engine)
    store = Store(engine)
    try:
        kept = Ratings(store)
        before = await kept.all()
        await kept.recompute(paddock.find_game)
        after = await kept.all()
    finally:
        await store.close()
    return len(after), sum(before.get(key) != after.get(key) for key in before | after)
