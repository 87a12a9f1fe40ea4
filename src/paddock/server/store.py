"""What is kept: the entries of tables, appended durably and never changed. Concurrent appends share one commit."""

import asyncio
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Executable, Row, insert, select, text
from sqlalchemy.dialects.postgresql import insert as insert_postgresql
from sqlalchemy.dialects.sqlite import insert as insert_sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from paddock.server import schema
from paddock.server.entries import AnyEntry, dump_entry, load_entry

CHANNEL: Final = "paddock_tables"
LISTED: Final = 50


class Conflict(Exception):
    """Somebody else appended to this table first."""


class Index(msgspec.Struct, frozen=True):
    """What the lists and the watchman need to know of a table."""

    game: str
    status: str
    public: bool
    due: float | None
    created: float
    updated: float
    players: Sequence[str] = ()  # who has sat down with these entries
    spoken: str | None = None


class Append(msgspec.Struct, frozen=True):
    """Entries of one table, the first with this number, all or none."""

    code: str
    number: int
    entries: list[AnyEntry]
    index: Index


class Store:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.is_shared = engine.dialect.name == "postgresql"
        self.insert = insert_postgresql if self.is_shared else insert_sqlite
        self.waiting: list[tuple[Append, asyncio.Future[None]]] = []
        self.writer: asyncio.Task[None] | None = None
        self.writing = asyncio.Lock()  # SQLite has one writer at a time

    # Appending

    async def append(self, append: Append) -> None:
        """Returns when the entries are on disk; Conflict if their numbers are taken."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((append, done))
        if self.writer is None:
            self.writer = asyncio.create_task(self.write())
        await done

    async def write(self) -> None:
        """Commits what has gathered, again and again until nothing is waiting."""
        try:
            while self.waiting:
                batch, self.waiting = self.waiting, []
                await self.write_batch(batch)
        finally:
            self.writer = None

    async def write_batch(self, batch: list[tuple[Append, asyncio.Future[None]]]) -> None:
        try:
            await self.commit([append for append, _ in batch])
        except IntegrityError:
            await self.write_one_by_one(batch)
        except BaseException as error:
            settle(batch, error)
            if not isinstance(error, Exception):
                raise
        else:
            settle(batch, None)

    async def write_one_by_one(self, batch: list[tuple[Append, asyncio.Future[None]]]) -> None:
        """One of them was too late: find out which."""
        for append, done in batch:
            try:
                await self.commit([append])
            except IntegrityError:
                settle([(append, done)], Conflict(append.code))
            except Exception as error:
                settle([(append, done)], error)
            else:
                settle([(append, done)], None)

    async def commit(self, appends: list[Append]) -> None:
        async with self.writing, self.engine.begin() as connection:
            await connection.execute(insert(schema.entries), entry_rows(appends))
            if opened := [index_row(append) for append in appends if append.number == 0]:
                await connection.execute(insert(schema.tables), opened)
            if changed := [changed_row(append) for append in appends if append.number > 0]:
                await connection.execute(UPDATE_INDEX, changed)
            if sat := [{"player": player, "code": a.code} for a in appends for player in a.index.players]:
                await connection.execute(self.insert(schema.sitters).on_conflict_do_nothing(), sat)
            await self.tell_others(connection, [f"table {a.code} {a.number + len(a.entries)}" for a in appends])

    async def notify(self, told: str) -> None:
        """Tells the other processes something that is not an entry."""
        if self.is_shared:
            async with self.engine.begin() as connection:
                await self.tell_others(connection, [told])

    async def tell_others(self, connection: AsyncConnection, told: list[str]) -> None:
        """As part of the transaction: heard if it is committed, and only then."""
        if self.is_shared:
            await connection.execute(NOTIFY, [{"channel": CHANNEL, "told": text} for text in told])

    async def change(self, statement: Executable) -> Any:
        """A write of its own; what it returns, if it returns something."""
        async with self.writing, self.engine.begin() as connection:
            result = await connection.execute(statement)
            return result.scalar() if result.returns_rows else None

    # Reading

    async def load(self, code: str, after: int = 0) -> list[AnyEntry]:
        """The entries of a table from this number on; none if there is no such table."""
        query = select(schema.entries.c.entry).where(schema.entries.c.code == code, schema.entries.c.number >= after)
        return [load_entry(entry) for entry in await self.column(query.order_by(schema.entries.c.number))]

    async def due(self, now: float, limit: int = 200) -> list[str]:
        """Tables at which the server itself must act."""
        query = select(schema.tables.c.code).where(schema.tables.c.due <= now).order_by(schema.tables.c.due)
        return await self.column(query.limit(limit))

    async def lobby(self, limit: int = LISTED) -> list[str]:
        """Public tables that wait for people, the newest first."""
        tables = schema.tables.c
        query = select(tables.code).where(tables.status == "open", tables.public).order_by(tables.created.desc())
        return await self.column(query.limit(limit))

    async def spoken(self, spoken: str, since: float) -> str | None:
        """The code of the table that has this spoken one, if it was opened since then."""
        tables = schema.tables.c
        found = await self.column(select(tables.code).where(tables.spoken == spoken, tables.created >= since))
        return found[0] if found else None

    async def tables_of(self, player: str, limit: int = LISTED) -> list[str]:
        """The tables where this person has sat, the latest first."""
        tables, sitters = schema.tables, schema.sitters
        query = select(tables.c.code).join(sitters, sitters.c.code == tables.c.code)
        query = query.where(sitters.c.player == player).order_by(tables.c.updated.desc())
        return await self.column(query.limit(limit))

    async def column(self, query: Executable) -> list[Any]:
        return [row[0] for row in await self.rows(query)]

    async def rows(self, query: Executable) -> Sequence[Row[Any]]:
        async with self.engine.connect() as connection:
            return (await connection.execute(query)).all()

    async def is_well(self) -> bool:
        return await self.column(text("SELECT 1")) == [1]

    async def close(self) -> None:
        if self.writer is not None:
            await self.writer
        await self.engine.dispose()


UPDATE_INDEX = text(
    "UPDATE tables SET status = :status, due = :due, updated = :updated, spoken = :spoken WHERE code = :code"
)
NOTIFY = text("SELECT pg_notify(:channel, :told)")


def settle(batch: list[tuple[Append, asyncio.Future[None]]], error: BaseException | None) -> None:
    for _, done in batch:
        if done.done():
            continue
        if error is None:
            done.set_result(None)
        else:
            done.set_exception(error)


def entry_rows(appends: list[Append]) -> list[dict[str, object]]:
    return [
        {"code": append.code, "number": append.number + place, "entry": dump_entry(entry)}
        for append in appends
        for place, entry in enumerate(append.entries)
    ]


def index_row(append: Append) -> dict[str, object]:
    index = append.index
    row = changed_row(append)
    return {**row, "game": index.game, "public": index.public, "created": index.created}


def changed_row(append: Append) -> dict[str, object]:
    index = append.index
    return {
        "code": append.code,
        "status": index.status,
        "due": index.due,
        "updated": index.updated,
        "spoken": index.spoken,
    }
