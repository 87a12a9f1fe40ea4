"""`paddock lab records`: the finished games of a server, from its database."""

import asyncio
from datetime import UTC, datetime
from pathlib import Path

import click

import paddock
from paddock.cli.lab_shared import PAGE, at_work, show_table
from paddock.cli.shared import FOLDER, find_game, number_of
from paddock.lab.records import Kept, Wanted, summaries, write_parquet, write_records

OVER = "over"


@click.command(short_help="Filter, summarise and export the games of a server.")
@click.option("--data", default="", envvar="PADDOCK_DATA", metavar="DIR", help="The server's data folder.")
@click.option(
    "--database-url", default="", envvar="PADDOCK_DATABASE_URL", help="Its PostgreSQL database, if it has one."
)
@click.option("--game", default="", help="Only this game.")
@click.option("--player", default="", help="Only games with a player of this name.")
@click.option("--seats", default=0, type=click.IntRange(0), help="Only tables of this size.")
@click.option("--since", type=click.DateTime(["%Y-%m-%d"]), help="Only games that ended on this day or later (UTC).")
@click.option("--until", type=click.DateTime(["%Y-%m-%d"]), help="Only games that ended before this day (UTC).")
@click.option("--people-only", is_flag=True, help="Only games without bots.")
@click.option("--bots-only", is_flag=True, help="Only games between bots.")
@click.option("--save", type=FOLDER, metavar="DIR", help="Write each game's record into this folder.")
@click.option(
    "--parquet", type=PAGE, metavar="FILE", help="Write a table with a row for each seat and the facts of its game."
)
def records(
    data: str,
    database_url: str,
    game: str,
    player: str,
    seats: int,
    since: datetime | None,
    until: datetime | None,
    people_only: bool,
    bots_only: bool,
    save: Path | None,
    parquet: Path | None,
) -> None:
    """Summarise the finished games in a server's database, and export them.

    \b
    paddock lab records --game jurassic_snack --since 2026-01-01 --save games
    paddock lab records --people-only --parquet games.parquet
    """
    if game:
        find_game(game)
    if people_only and bots_only:
        raise click.UsageError("No game is both without bots and between bots: leave out --people-only or --bots-only.")
    if since and until and since >= until:
        raise click.UsageError("--since must be before --until.")
    wanted = Wanted(
        game=game,
        player=player,
        seats=seats,
        since=seconds(since),
        until=seconds(until),
        people_only=people_only,
        bots_only=bots_only,
    )
    with at_work("server"):
        found, unreadable = read_now(data, database_url, wanted)
        show_summaries(found)
        if unreadable:
            click.echo(f"\nLeft out because of other versions of the rules: {number_of('game', unreadable)}.")
        if save:
            click.echo(f"\n{number_of('record', write_records(found, save))} saved in {save}")
        if parquet:
            click.echo(f"\n{number_of('game', write_parquet(found, parquet))} saved in {parquet}")


def seconds(day: datetime | None) -> float:
    return day.replace(tzinfo=UTC).timestamp() if day else 0.0


def read_now(data: str, database_url: str, wanted: Wanted) -> tuple[list[Kept], int]:
    """As read_store; a database that doesn't answer, or isn't Paddock's, is reported in a sentence."""
    from sqlalchemy.exc import SQLAlchemyError

    try:
        return asyncio.run(read_store(data, database_url, wanted))
    except (OSError, SQLAlchemyError) as error:
        raise click.ClickException(f"The database can't be read: {str(error).splitlines()[0]}") from None


async def read_store(data: str, database_url: str, wanted: Wanted) -> tuple[list[Kept], int]:
    """The finished games that match, oldest first, and how many couldn't be read."""
    from sqlalchemy import select

    from paddock.server.settings import Settings, data_folder
    from paddock.server.storage import schema
    from paddock.server.storage.database import connect, is_sqlite, url_of
    from paddock.server.storage.store import Store

    url = url_of(Settings(data_folder=str(data_folder(data)), database_url=database_url))
    if is_sqlite(url) and not Path(url.database or "").is_file():
        raise ValueError(f"there is no database at {url.database}; name the server's data folder with --data")
    store = Store(connect(url))
    try:
        tables = schema.tables.c
        query = select(tables.code, tables.created, tables.updated).where(tables.status == OVER)
        query = query.where(tables.game == wanted.game) if wanted.game else query
        rows = await store.rows(query.order_by(tables.updated, tables.code))
        found = [await kept_table(store, code, began, ended) for code, began, ended in map(tuple, rows)]
    finally:
        await store.close()
    readable = [one for one in found if one is not None]
    return [one for one in readable if wanted.admits(one)], len(found) - len(readable)


async def kept_table(store: object, code: str, began: float, ended: float) -> Kept | None:
    """None if this Paddock can't replay it."""
    from paddock.contract.record import check_outcome
    from paddock.server.storage.store import Store
    from paddock.server.table.table import table_from
    from paddock.server.table.telling import record_for

    assert isinstance(store, Store)
    try:
        table = table_from(code, await store.load(code), paddock.find_game)
        record = record_for(table, None)
        check_outcome(record, table.game)
    except ValueError:
        return None
    if record.outcome is None:
        return None
    return Kept(code, began, ended, [seat.bot or "" for seat in table.seats], record, table.game)


def show_summaries(found: list[Kept]) -> None:
    click.echo(f"{len(found)} finished games\n")
    heads = (
        "game",
        "seats",
        "games",
        "resigned",
        "decisions",
        "minutes",
        "winner's score",
        "seat 0 wins",
        "people win",
    )
    show_table(
        heads,
        [
            (
                one.game,
                str(one.seats),
                str(one.games),
                str(one.resigned),
                f"{one.plies:g}",
                f"{one.minutes:.1f}",
                f"{one.score:g}",
                f"{one.first_wins.value:.0%}",
                f"{one.people_win.value:.0%}" if one.people_win else "",
            )
            for one in summaries(found)
        ],
    )
