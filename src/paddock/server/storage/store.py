"""What is kept: the entries of tables, appended durably and never changed. Concurrent appends share one commit."""

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from functools import lru_cache
from typing import Any, Final

import msgspec
from sqlalchemy import Column, Executable, Row, Select, select, text, update
from sqlalchemy.dialects.postgresql import insert as insert_postgresql
from sqlalchemy.dialects.sqlite import insert as insert_sqlite
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from paddock.server.logs import Seldom, brief
from paddock.server.ratings.results import SeatResult
from paddock.server.storage import schema
from paddock.server.storage.database import DATABASE_FAILURES
from paddock.server.storage.notice_rows import notice_statements
from paddock.server.storage.sqlite_threads import SqliteThreads, Statement
from paddock.server.table.entries import AnyEntry, dump_entry, load_entry, load_if_readable
from paddock.server.table.news import News
from paddock.server.wire.parts import Status

CHANNEL: Final = "paddock_tables"
LISTED: Final = 50
log = logging.getLogger("paddock.store")


class Conflict(Exception):
    """Someone else appended to this table first."""


class ReadFailed(OSError):
    """The database could not be read. The log says why already."""


class WriteFailed(OSError):
    """Something other than entries could not be written. The log says why already."""


LOGGED: Final = (ReadFailed, WriteFailed)


class Printing(msgspec.Struct, frozen=True):
    """The shipped values of a game."""

    digest: str
    encoded: bytes


class Index(msgspec.Struct, frozen=True):
    """The row of a table: what the lists and the ticker need to know of it."""

    game: str
    status: str
    public: bool
    due: float | None
    created: float
    updated: float
    players: Sequence[str] = ()  # who has sat down with these entries
    spoken: str | None = None
    rings: float | None = None
    about: bytes | None = None  # the halves of its summary
    standing: bytes | None = None
    results: Sequence[SeatResult] = ()  # if the game has ended with these entries
    printing: Printing | None = None  # of a table that is opened
    news: Sequence[News] = ()
    settled: Sequence[str] = ()  # people who need not act any more


class Listed(msgspec.Struct, frozen=True):
    """A table as the lists find it. No summary: it is older than summaries, and will be filled in."""

    code: str
    status: Status
    about: bytes | None
    standing: bytes | None
    shelved: str | None
    updated: float


class Visit(msgspec.Struct, frozen=True):
    """When the ticker should look at a table again, if nothing happens before."""

    code: str
    due: float | None
    rings: float | None


class Append(msgspec.Struct, frozen=True):
    """Entries of one table, the first with this number, all or none."""

    code: str
    number: int
    entries: list[AnyEntry]
    index: Index


class Store:
    """direct: reads SQLite and appends to it faster than the engine does."""

    def __init__(self, engine: AsyncEngine, direct: SqliteThreads | None = None) -> None:
        self.engine = engine
        self.direct = direct
        self.is_shared = engine.dialect.name == "postgresql"
        self.insert = insert_postgresql if self.is_shared else insert_sqlite
        self.waiting: list[tuple[Append, asyncio.Future[None]]] = []
        self.writer: asyncio.Task[None] | None = None
        self.writing = asyncio.Lock()  # SQLite has one writer at a time
        self.failures = Seldom(log)

    # Appending

    async def append(self, append: Append) -> None:
        """Returns when the entries are on disk; Conflict if their numbers are taken."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.waiting.append((append, done))
        if self.writer is None:
            self.writer = asyncio.create_task(self.write())
        await done

    async def write(self) -> None:
        """Commits what has gathered, repeatedly until nothing is waiting."""
        try:
            while self.waiting:
                batch, self.waiting = self.waiting, []
                await self.write_batch(batch)
        finally:
            self.writer = None

    async def write_batch(self, batch: list[tuple[Append, asyncio.Future[None]]]) -> None:
        try:
            await self.commit([append for append, _ in batch])
        except TAKEN:
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
            except TAKEN:
                settle([(append, done)], Conflict(append.code))
            except Exception as error:
                settle([(append, done)], error)
            else:
                settle([(append, done)], None)

    async def commit(self, appends: list[Append]) -> None:
        told = [f"table {append.code} {append.number + len(append.entries)}" for append in appends]
        await self.carry_out(statements_of(appends), told)

    async def carry_out(self, statements: Sequence[Statement], told: Sequence[str] = ()) -> None:
        """In one transaction, the same way as entries."""
        if self.direct is not None:
            async with self.writing:
                await self.direct.write(statements)
            return
        async with self.writing, self.engine.begin() as connection:
            for statement, rows in statements:
                await connection.execute(prepared(statement), rows)
            await self.tell_others(connection, told)

    async def notify(self, told: str) -> None:
        """Tells the other processes something that is not an entry."""
        if self.is_shared:
            async with self.transaction() as connection:
                await self.tell_others(connection, [told])

    async def tell_others(self, connection: AsyncConnection, told: Sequence[str]) -> None:
        """As part of the transaction: heard if it is committed, and only then."""
        if self.is_shared and told:
            await connection.execute(NOTIFY, [{"channel": CHANNEL, "told": text} for text in told])

    async def change(self, statement: Executable, told: Callable[[Any], str] | None = None) -> Any:
        """A write of its own; what it returns, if it returns something. `told`: what other processes hear of it."""
        async with self.writing, self.transaction() as connection:
            result = await connection.execute(statement)
            value = result.scalar() if result.returns_rows else None
            if told is not None and value is not None:
                await self.tell_others(connection, [told(value)])
            return value

    @asynccontextmanager
    async def transaction(self) -> AsyncIterator[AsyncConnection]:
        """For what is no entry; WriteFailed if it could not be stored."""
        try:
            async with self.engine.begin() as connection:
                yield connection
        except IntegrityError:
            raise  # what is there already, the caller knows about
        except DATABASE_FAILURES as error:
            self.failures.error("could not write", why=brief(error))
            raise WriteFailed(brief(error)) from None

    # Reading

    async def load(self, code: str, after: int = 0) -> list[AnyEntry]:
        """The entries of a table from this number on; none if there is no such table. Unreadable if one cannot be."""
        return [load_entry(entry) for entry in await self.kept(code, after)]

    async def load_readable(self, code: str) -> list[AnyEntry | None]:
        """All entries of a table, with None in the place of those that cannot be read."""
        return [load_if_readable(entry) for entry in await self.kept(code)]

    async def kept(self, code: str, after: int = 0) -> list[bytes]:
        query = select(schema.entries.c.entry).where(schema.entries.c.code == code, schema.entries.c.number >= after)
        return await self.column(query.order_by(schema.entries.c.number))

    async def due(self, now: float, limit: int = 20) -> list[str]:
        """Tables whose bots must be looked after: from both ends, so that none waits behind a crowd of others."""
        return await self.from_both_ends(schema.tables.c.due, now, limit)

    async def ringing(self, now: float, limit: int = 20) -> list[str]:
        """Tables at which a clock has run out, likewise."""
        return await self.from_both_ends(schema.tables.c.rings, now, limit)

    async def from_both_ends(self, time: Column[float], now: float, limit: int) -> list[str]:
        query = select(schema.tables.c.code).where(time <= now)
        oldest = await self.column(query.order_by(time).limit(limit // 2))
        newest = await self.column(query.order_by(time.desc()).limit(limit // 2)) if len(oldest) == limit // 2 else []
        return list(dict.fromkeys([*oldest, *newest]))

    async def visit_again(self, visits: Sequence[Visit], now: float) -> None:
        """Where the ticker was and nothing has changed since: a table that is no longer due has moved on."""
        if visits:
            rows = [{"code": visit.code, "due": visit.due, "rings": visit.rings, "now": now} for visit in visits]
            async with self.writing, self.transaction() as connection:
                await connection.execute(VISIT_AGAIN, rows)

    async def visit_all(self, now: float) -> None:
        """After a start as the only process: all bots must think again."""
        await self.change(update(schema.tables).where(schema.tables.c.due > now).values(due=now))

    # Tables that can't be continued

    async def shelve(self, tables: Sequence[tuple[str, str]], rules: str) -> None:
        """Nobody looks after these tables any more, until the rules change."""
        if tables:
            async with self.writing, self.transaction() as connection:
                await connection.execute(SHELVE, [{"code": code, "why": why, "rules": rules} for code, why in tables])

    async def unshelve(self, rules: str, now: float) -> None:
        """What was shelved by other rules is tried again."""
        tables = schema.tables.c
        rows = update(schema.tables).where(tables.shelved.is_not(None), tables.rules != rules)
        await self.change(rows.values(shelved=None, rules=None, due=now))

    async def printing(self, digest: str) -> bytes | None:
        """The values with this digest, if a table was dealt with them here."""
        printings = schema.printings.c
        found = await self.column(select(printings.encoded).where(printings.digest == digest))
        return found[0] if found else None

    # Summaries

    async def summary(self, code: str) -> Listed | None:
        found = await self.listed(select(*SUMMARY).where(schema.tables.c.code == code))
        return found[0] if found else None

    async def unfilled(self, after: str = "", limit: int = 20) -> list[str]:
        """Tables of an older version that have no summary yet, in the order of their codes, after this one."""
        tables = schema.tables.c
        query = select(tables.code).where(tables.standing.is_(None), tables.code > after)
        return await self.column(query.order_by(tables.code).limit(limit))

    async def fill(self, code: str, about: bytes, standing: bytes) -> None:
        """The summary of a table that has none."""
        row = update(schema.tables).where(schema.tables.c.code == code, schema.tables.c.standing.is_(None))
        await self.change(row.values(about=about, standing=standing))

    async def listed(self, query: Select[Any]) -> list[Listed]:
        return [Listed(**row._mapping) for row in await self.rows(query)]

    async def lobby(self, limit: int = LISTED, game: str | None = None) -> list[Listed]:
        """Public tables that wait for people, the newest first: of all games, or of one."""
        tables = schema.tables.c
        query = select(*SUMMARY).where(tables.status == "open", tables.public).order_by(tables.created.desc())
        query = query if game is None else query.where(tables.game == game)
        return await self.listed(query.limit(limit))

    async def spoken(self, spoken: str, since: float) -> str | None:
        """The code of the table that has this spoken one, if it was opened since then."""
        tables = schema.tables.c
        found = await self.column(select(tables.code).where(tables.spoken == spoken, tables.created >= since))
        return found[0] if found else None

    async def tables_of(self, player: str, limit: int = LISTED, *, hidden: bool | None = None) -> list[Listed]:
        """The tables where this person has sat, the latest first: all, or only those they have hidden, or not."""
        tables, sitters = schema.tables, schema.sitters
        query = select(*SUMMARY).join(sitters, sitters.c.code == tables.c.code)
        query = query.where(sitters.c.player == player).order_by(tables.c.updated.desc())
        query = query if hidden is None else query.where(sitters.c.hidden == hidden)
        return await self.listed(query.limit(limit))

    async def column(self, query: Executable) -> list[Any]:
        return [row[0] for row in await self.rows(query)]

    async def rows(self, query: Executable) -> Sequence[Row[*tuple[Any, ...]]]:
        """ReadFailed if the database doesn't give them."""
        try:
            if self.direct is not None:
                return await self.direct.rows(query)
            async with self.engine.connect() as connection:
                return (await connection.execute(query)).all()
        except DATABASE_FAILURES as error:
            self.failures.error("could not read", why=brief(error))
            raise ReadFailed(brief(error)) from None

    async def close(self) -> None:
        if self.writer is not None:
            await self.writer
        if self.direct is not None:
            self.direct.close()
        await self.engine.dispose()


TAKEN: Final = (IntegrityError, sqlite3.IntegrityError)  # the number of an entry, or the code of a table
INSERT_ENTRIES: Final = "INSERT INTO entries (code, number, entry) VALUES (:code, :number, :entry)"
INSERT_TABLES: Final = (
    "INSERT INTO tables (code, game, status, public, due, rings, created, updated, spoken, about, standing) "
    "VALUES (:code, :game, :status, :public, :due, :rings, :created, :updated, :spoken, :about, :standing)"
)
UPDATE_TABLES: Final = (
    "UPDATE tables SET status = :status, due = :due, rings = :rings, updated = :updated, spoken = :spoken, "
    "standing = :standing WHERE code = :code"
)
INSERT_PRINTINGS: Final = "INSERT INTO printings (digest, encoded) VALUES (:digest, :encoded) ON CONFLICT DO NOTHING"
INSERT_SITTERS: Final = "INSERT INTO sitters (player, code) VALUES (:player, :code) ON CONFLICT DO NOTHING"
RESULT_FIELDS: Final = SeatResult.__struct_fields__
INSERT_RESULTS: Final = (
    f"INSERT INTO results ({', '.join(RESULT_FIELDS)}) VALUES ({', '.join(f':{name}' for name in RESULT_FIELDS)}) "
    "ON CONFLICT DO NOTHING"
)
prepared = lru_cache(text)


def statements_of(appends: list[Append]) -> list[Statement]:
    """What is written for them, in one transaction."""
    statements: list[Statement] = [
        (INSERT_ENTRIES, entry_rows(appends)),
        (INSERT_TABLES, [index_row(append) for append in appends if append.number == 0]),
        (UPDATE_TABLES, [changed_row(append) for append in appends if append.number > 0]),
        (INSERT_PRINTINGS, [msgspec.structs.asdict(a.index.printing) for a in appends if a.index.printing]),
        (INSERT_SITTERS, [{"player": player, "code": a.code} for a in appends for player in a.index.players]),
        (INSERT_RESULTS, [msgspec.structs.asdict(result) for append in appends for result in append.index.results]),
        *notice_statements([(append.code, append.index.news, append.index.settled) for append in appends]),
    ]
    return [(statement, rows) for statement, rows in statements if rows]


SHELVE = text("UPDATE tables SET shelved = :why, rules = :rules, due = NULL, rings = NULL WHERE code = :code")
VISIT_AGAIN = text("UPDATE tables SET due = :due, rings = :rings WHERE code = :code AND (due <= :now OR rings <= :now)")
SUMMARY = tuple(schema.tables.c[name] for name in ("code", "status", "about", "standing", "shelved", "updated"))
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
    return {**row, "game": index.game, "public": index.public, "created": index.created, "about": index.about}


def changed_row(append: Append) -> dict[str, object]:
    index = append.index
    return {
        "code": append.code,
        "status": index.status,
        "due": index.due,
        "rings": index.rings,
        "standing": index.standing,
        "updated": index.updated,
        "spoken": index.spoken,
    }
