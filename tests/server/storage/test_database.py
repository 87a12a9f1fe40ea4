"""The database: durable, brought up to date at every start, and the same by migration as by description."""

import asyncio
from pathlib import Path

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

from paddock.server.storage.database import MIGRATIONS, NEWEST, connect, database_url, migrate
from paddock.server.storage.schema import metadata

GUEST = "INSERT INTO players (id, name, created) VALUES ('eve', 'Eve', 1.0)"
ACCOUNT = "INSERT INTO players (id, name, login, created) VALUES ('ada', 'Ada', 'ada', 1.0)"
SAID = "INSERT INTO chat (code, seat, player, name, text, emote, at) VALUES ('c', 0, 'ada', 'Ada', 'hello', '', 1.0)"


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest) -> str:
    return str(request.getfixturevalue("database")) if request.param == "postgresql" else ""


def first_schema(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "0001")


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


async def rows(engine: AsyncEngine, query: str) -> list[tuple[object, ...]]:
    async with engine.connect() as connection:
        return [tuple(row) for row in await connection.execute(text(query))]


@pytest.mark.slow
def test_migrations_lead_to_the_schema_we_describe(url: str, tmp_path: Path) -> None:
    async def work() -> list[object]:
        engine = connect(database_url(url, tmp_path))
        await migrate(engine)
        await migrate(engine)  # nothing to do
        async with engine.connect() as connection:
            found = await connection.run_sync(differences)
        await engine.dispose()
        return found

    assert asyncio.run(work()) == []


def test_an_old_database_is_brought_up_to_date_and_loses_nothing(url: str, tmp_path: Path) -> None:
    async def work() -> list[tuple[object, ...]]:
        engine = connect(database_url(url, tmp_path))
        async with engine.begin() as connection:
            await connection.run_sync(first_schema)
            await connection.execute(text(SAID))
            await connection.execute(text(SAID))
        await migrate(engine)
        found = await rows(engine, "SELECT text, id FROM chat")
        await engine.dispose()
        return found

    assert asyncio.run(work()) == [("hello", None)] * 2


def test_only_guests_of_the_first_version_may_exchange_their_cookie(url: str, tmp_path: Path) -> None:
    async def work() -> list[tuple[object, ...]]:
        engine = connect(database_url(url, tmp_path))
        async with engine.begin() as connection:
            await connection.run_sync(first_schema)
            await connection.execute(text(GUEST))
            await connection.execute(text(ACCOUNT))
        await migrate(engine)
        found = await rows(engine, "SELECT id, cookie_until > 1 FROM players ORDER BY id")
        await engine.dispose()
        return found

    assert asyncio.run(work()) == [("ada", None), ("eve", True)]


def test_processes_that_start_together_migrate_one_after_the_other(database: str, tmp_path: Path) -> None:
    async def work() -> list[tuple[object, ...]]:
        engines = [connect(database_url(database, tmp_path)) for _ in range(4)]
        await asyncio.gather(*(migrate(engine) for engine in engines))
        found = await rows(engines[0], "SELECT version_num FROM alembic_version")
        for engine in engines:
            await engine.dispose()
        return found

    newest = ScriptDirectory(str(MIGRATIONS)).get_current_head()
    assert asyncio.run(work()) == [(newest,)] == [(NEWEST,)]


def test_sqlite_commits_reach_the_disk(tmp_path: Path) -> None:
    async def work() -> list[object]:
        engine = connect(database_url("", tmp_path))
        found = [await rows(engine, f"PRAGMA {name}") for name in ("journal_mode", "synchronous")]
        await engine.dispose()
        return [pragma[0][0] for pragma in found]

    assert asyncio.run(work()) == ["wal", 2]  # 2: FULL
