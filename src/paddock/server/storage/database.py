"""Connecting to SQLite or PostgreSQL, and bringing the database to the newest schema at start."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final, TextIO

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from asyncpg import InterfaceError, PostgresError
from sqlalchemy import Connection, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import ConnectionPoolEntry

from paddock.server.settings import Settings
from paddock.server.storage.sqlite_threads import SqliteThreads

try:
    import fcntl
except ModuleNotFoundError:  # Windows
    fcntl = None  # type: ignore[assignment]

MIGRATIONS: Final = Path(__file__).parent / "migrations"
NEWEST: Final = max(path.name for path in (MIGRATIONS / "versions").glob("[0-9]*.py"))[:4]
MIGRATION_LOCK: Final = 0x7061646F  # any number: processes that start together migrate one after the other
DATABASE_FAILURES: Final = (OSError, SQLAlchemyError, sqlite3.Error, PostgresError, InterfaceError)

# Durable: a commit has reached the disk before it returns, also if the machine loses power.
SQLITE_SETTINGS: Final = (
    "PRAGMA journal_mode = WAL",
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 10000",
)


def database_url(given: str, data_folder: Path) -> URL:
    """The database asked for, with the driver we use; without one, a file in the data folder."""
    if not given:
        return URL.create("sqlite+aiosqlite", database=str(data_folder / "paddock.sqlite"))
    try:
        url = make_url(given)
    except (ArgumentError, ValueError):  # not shown: it may hold a password
        raise ValueError("--database-url must be an address such as postgresql://user:password@host/name") from None
    backend = url.get_backend_name()
    if backend in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+asyncpg")
    if backend == "sqlite":
        return url.set(drivername="sqlite+aiosqlite")
    raise ValueError(f"Paddock needs SQLite or PostgreSQL, not {backend}")


def url_of(settings: Settings) -> URL:
    return database_url(settings.database_url, Path(settings.data_folder))


def is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def connect(url: URL) -> AsyncEngine:
    """Errors show the statement, never its values: seeds, codes and names stay out of the logs."""
    if not is_sqlite(url):
        return create_async_engine(url, pool_size=10, max_overflow=10, pool_pre_ping=True, hide_parameters=True)
    engine = create_async_engine(url, pool_size=5, max_overflow=0, hide_parameters=True)
    event.listen(engine.sync_engine, "connect", settle_sqlite)
    return engine


def threads_for(url: URL) -> SqliteThreads | None:
    return SqliteThreads(str(url.database), SQLITE_SETTINGS) if is_sqlite(url) and url.database else None


def settle_sqlite(connection: DBAPIConnection, _: ConnectionPoolEntry) -> None:
    cursor = connection.cursor()
    for setting in SQLITE_SETTINGS:
        cursor.execute(setting)
    cursor.close()


@contextmanager
def alone(url: URL) -> Iterator[None]:
    """A file is for one server: a second wouldn't learn of the first one's moves. ValueError if there is one."""
    if not (is_sqlite(url) and url.database) or fcntl is None:
        yield
        return
    with lock_file(url) as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise ValueError(
                f"another Paddock serves {url.database} already: stop it, or choose another folder with --data"
            ) from None
        yield


def lock_file(url: URL) -> TextIO:
    try:
        return Path(f"{url.database}.lock").open("w", encoding="ascii")
    except OSError as error:
        raise ValueError(f"the data folder cannot be written to: {error.strerror}: {error.filename}") from None


async def make_ready(url: URL) -> None:
    """Before anything is served; ValueError says why this database cannot be used."""
    engine = connect(url)
    try:
        check_file(url)
        await migrate(engine)
    except (*DATABASE_FAILURES, sqlite3.Error, CommandError) as error:
        why = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise ValueError(f"the database {url.render_as_string()} cannot be used: {why}") from None
    finally:
        await engine.dispose()


def check_file(url: URL) -> None:
    """sqlite3.Error if the file of a database cannot be read and written. A connection that fails in the event loop
    would leave its thread behind, which complains when the loop has gone."""
    if is_sqlite(url) and url.database:
        with closing(sqlite3.connect(url.database, timeout=10)) as connection:
            connection.execute("BEGIN IMMEDIATE")


async def migrate(engine: AsyncEngine) -> None:
    """To the newest schema; nothing if it is there already."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": MIGRATION_LOCK})
        await connection.run_sync(upgrade)


def upgrade(connection: Connection) -> None:
    if version_of(connection) == NEWEST:
        return
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def version_of(connection: Connection) -> str | None:
    """Of its schema; nothing for a new database."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    version: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return version
