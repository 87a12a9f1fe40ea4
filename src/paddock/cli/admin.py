"""`paddock admin`: what the host's page does, from the shell."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar

import click

if TYPE_CHECKING:
    from paddock.server.storage.clubs_and_hosts.hosting import Hosting

T = TypeVar("T")
AnyCommand = TypeVar("AnyCommand", bound=Callable[..., Any])
TAKES_IDS: Final = {"ignore_unknown_options": True}  # an id may begin with a hyphen


def of_server(command: AnyCommand) -> AnyCommand:
    """Which server is meant."""
    data = click.option("--data", default="", envvar="PADDOCK_DATA", metavar="DIR", help="The server's data folder.")
    url = click.option(
        "--database-url", default="", envvar="PADDOCK_DATABASE_URL", help="Its PostgreSQL database, if it has one."
    )
    return data(url(command))


@click.group(short_help="Look after a server: people, reports, announcements, backups.")
def admin() -> None:
    """Do what the page at /admin does, from the shell. It works while the server runs."""


def with_hosting(data: str, database_url: str, work: "Callable[[Hosting], Awaitable[T]]") -> T:
    from paddock.server.settings import Settings, data_folder
    from paddock.server.storage.clubs_and_hosts.hosting import Hosting
    from paddock.server.storage.database import connect, is_sqlite, migrate, url_of
    from paddock.server.storage.store import Store
    from paddock.server.wire.refusal import Refusal

    url = url_of(Settings(data_folder=str(data_folder(data)), database_url=database_url))
    if is_sqlite(url) and not Path(url.database or "").is_file():
        raise click.ClickException(
            f"There is no database at {url.database}; name the server's data folder with --data."
        )

    async def working() -> T:
        engine = connect(url)
        await migrate(engine)
        store = Store(engine)
        try:
            return await work(Hosting(store))
        finally:
            await store.close()

    try:
        return asyncio.run(working())
    except Refusal as refusal:
        raise click.ClickException(refusal.why) from None


@admin.command(short_help="Make the token for the host's page, and show it.")
@click.option("--data", default="", envvar="PADDOCK_DATA", metavar="DIR", help="The server's data folder.")
def token(data: str) -> None:
    """Make a new token for /admin, and show it once. The old one stops working.

    \b
    paddock admin token
    """
    from paddock.server.settings import data_folder, new_admin_token

    click.echo(new_admin_token(data_folder(data)))


@admin.command(short_help="Count people and tables, and list backups.")
@of_server
def status(data: str, database_url: str) -> None:
    """Count people and tables, and list backups."""
    from paddock.server.settings import data_folder
    from paddock.server.storage.clubs_and_hosts.hosting import backups_in

    async def counted(hosting: "Hosting") -> tuple[int, dict[str, int], str]:
        return await hosting.count_people(), await hosting.count_tables(), (await hosting.current()).announcement

    people, tables, said = with_hosting(data, database_url, counted)
    click.echo(f"{people} people")
    for name, count in sorted(tables.items()):
        click.echo(f"{count} tables: {name}")
    if said:
        click.echo(f"announced: {said}")
    for backup in backups_in(data_folder(data)):
        click.echo(f"backup: {backup.file}, {backup.size} bytes")


@admin.command(short_help="Show an announcement on the page.")
@click.argument("text", default="")
@of_server
def announce(text: str, data: str, database_url: str) -> None:
    """Show TEXT on every page. Without TEXT, the announcement is removed.

    \b
    paddock admin announce "The server restarts at 20:00."
    """
    with_hosting(data, database_url, lambda hosting: hosting.announce(text))


@admin.command(short_help="List or change the words that nobody may use.")
@click.option("--add", multiple=True, metavar="WORD", help="Also refuse this word; may be repeated.")
@click.option("--remove", multiple=True, metavar="WORD", help="Allow this word again; may be repeated.")
@of_server
def words(add: tuple[str, ...], remove: tuple[str, ...], data: str, database_url: str) -> None:
    """List the words that nobody may use in names and chat. `word*` also matches longer ones."""

    async def changed(hosting: "Hosting") -> list[str]:
        if add or remove:
            await hosting.set_words([word for word in (*await hosting.words(), *add) if word not in remove])
        return await hosting.words()

    for word in with_hosting(data, database_url, changed):
        click.echo(word)


@admin.command(short_help="List people.", context_settings=TAKES_IDS)
@click.argument("search", default="")
@of_server
def people(search: str, data: str, database_url: str) -> None:
    """List the newest people, or those whose name begins with SEARCH: id, name, tables, and when they joined."""
    for one in with_hosting(data, database_url, lambda hosting: hosting.people(search)):
        day = time.strftime("%Y-%m-%d", time.gmtime(one.created))
        click.echo(f"{one.player}  {one.name}  {one.games}  {day}")


@admin.command(short_help="Give somebody another name.", context_settings=TAKES_IDS)
@click.argument("player")
@click.argument("name")
@of_server
def rename(player: str, name: str, data: str, database_url: str) -> None:
    """Give the person with the id PLAYER another NAME."""
    with_hosting(data, database_url, lambda hosting: hosting.rename(player, name))


@admin.command(short_help="List lines of chat that were reported.")
@click.option("--settle", type=int, metavar="NUMBER", help="Take this one off the list.")
@of_server
def reports(settle: int | None, data: str, database_url: str) -> None:
    """List lines of chat that were reported and not settled: number, table, name, text."""

    async def listed(hosting: "Hosting") -> list[Any]:
        if settle is not None:
            await hosting.settle(settle)
        return list(await hosting.reported())

    for one in with_hosting(data, database_url, listed):
        click.echo(f"{one.line}  {one.table}  {one.name}: {one.text}")


@admin.command(short_help="Copy the SQLite database.")
@click.option("--data", default="", envvar="PADDOCK_DATA", metavar="DIR", help="The server's data folder.")
def backup(data: str) -> None:
    """Copy the database into the folder `backups` of the data folder, even while people play."""
    from paddock.server.settings import data_folder
    from paddock.server.storage.clubs_and_hosts.hosting import copied

    folder = data_folder(data)
    if not (folder / "paddock.sqlite").is_file():
        raise click.ClickException(f"There is no SQLite database in {folder}. Of PostgreSQL, make a copy with pg_dump.")
    click.echo(copied(folder / "paddock.sqlite", folder).file)
