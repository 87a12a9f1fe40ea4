"""One database for all processes of a world. SQLite does the SQL that the real Store sends; the seed decides the rest.

The seed decides when a statement runs, whose transaction is next, which commit fails or loses its answer, and what
becomes of the notices. Transactions are serialisable. Reads see what is committed, never what is under way. The
processes see a PostgreSQL if they share the database: an engine, connections, LISTEN and NOTIFY.
"""

import asyncio
import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace, TracebackType
from typing import Any

from sqlalchemy import Executable, TextClause, create_engine
from sqlalchemy.exc import OperationalError

from paddock.server.storage import schema
from tests.simulation.surroundings.loop import MACHINE, Machine

NOTIFY = "pg_notify"


class Weather(SimpleNamespace):
    """How well the database behaves; all zero is fair weather."""

    fails: float = 0.0  # a commit that fails and is rolled back
    forgets: float = 0.0  # a commit whose answer is lost: nobody knows that it is kept
    loses: float = 0.0  # a notice that is lost, soon followed by the connection
    doubles: float = 0.0
    delays: float = 0.0  # a notice that comes late, and is overtaken by others
    kills: float = 0.0  # a process dies within a few steps of a commit


class Database:
    def __init__(self, file: Path, rng: random.Random, note: Callable[..., None], *, shared: bool) -> None:
        self.rng = rng
        self.note = note
        self.shared = shared
        self.weather = Weather()
        self.down_until = 0.0
        self.hangs = False  # when it is down: nobody is refused, nobody is answered
        engine = create_engine(f"sqlite:///{file}")
        self.writer = engine.connect()
        self.reader = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        for setting in ("journal_mode = WAL", "synchronous = OFF"):
            self.writer.exec_driver_sql(f"PRAGMA {setting}")
        self.writer.commit()
        schema.metadata.create_all(self.writer)
        self.writer.commit()
        self.engine = engine
        self.holder: Transaction | None = None
        self.queue: list[asyncio.Future[None]] = []
        self.listening: list[Listening] = []
        self.committed: dict[tuple[str, int], float] = {}  # when each entry was kept, in true time
        self.commits = 0

    # Time

    async def pause(self) -> None:
        """A statement travels. Mostly quick, sometimes slow, and refused while the database is down."""
        machine = MACHINE.get()
        loop = asyncio.get_running_loop()
        if self.rng.random() < 0.7:
            await asyncio.sleep(0)
        else:
            await asyncio.sleep(self.rng.expovariate(200) if self.rng.random() < 0.97 else self.rng.uniform(0, 3))
        check_alive(machine)
        while self.hangs and loop.time() < self.down_until:
            await asyncio.sleep(self.down_until - loop.time())
            check_alive(machine)
        if loop.time() < self.down_until:
            raise ConnectionRefusedError("the database is down")

    # Whose turn it is

    async def acquire(self, transaction: "Transaction") -> None:
        while self.holder is not None:
            turn = asyncio.get_running_loop().create_future()
            self.queue.append(turn)
            await turn
        check_alive(transaction.machine)
        self.holder = transaction

    def release(self, transaction: "Transaction") -> None:
        if self.holder is not transaction:
            return
        self.holder = None
        self.queue = [turn for turn in self.queue if not turn.done()]
        if self.queue:
            self.queue.pop(self.rng.randrange(len(self.queue))).set_result(None)

    def abandon(self, machine: Machine) -> None:
        """A process has died: its transaction is rolled back, and nobody listens there any more."""
        if self.holder is not None and self.holder.machine is machine:
            self.holder.roll_back()
        self.listening = [connection for connection in self.listening if connection.machine is not machine]

    # Notices

    def publish(self, told: list[str]) -> None:
        for connection in self.listening:
            for text in told:
                connection.tell(text)

    def close(self) -> None:
        self.writer.close()
        self.reader.close()
        self.engine.dispose()


def check_alive(machine: Machine) -> None:
    if machine.is_dead:
        raise asyncio.CancelledError


class Engine:
    """The database as one process sees it: what the Store uses of an AsyncEngine."""

    def __init__(self, database: Database, machine: Machine) -> None:
        self.database = database
        self.machine = machine
        self.dialect = SimpleNamespace(name="postgresql" if database.shared else "sqlite")

    def begin(self) -> "Transaction":
        return Transaction(self.database, self.machine)

    def connect(self) -> "Reading":
        return Reading(self.database)

    async def dispose(self) -> None:
        """Nothing is held."""


class Reading:
    def __init__(self, database: Database) -> None:
        self.database = database

    async def __aenter__(self) -> "Reading":
        await self.database.pause()
        return self

    async def __aexit__(self, *_: object) -> None:
        """Nothing to undo."""

    async def execute(self, statement: Executable, parameters: Any = None) -> Any:
        return self.database.reader.execute(statement, parameters)


class Transaction:
    def __init__(self, database: Database, machine: Machine) -> None:
        self.database = database
        self.machine = machine
        self.told: list[str] = []
        self.kept: list[tuple[str, int]] = []

    async def __aenter__(self) -> "Transaction":
        await self.database.pause()
        await self.database.acquire(self)
        return self

    async def execute(self, statement: Executable, parameters: Any = None) -> Any:
        await self.database.pause()
        if isinstance(statement, TextClause) and NOTIFY in statement.text:
            self.told += [row["told"] for row in parameters]
            return None
        if isinstance(parameters, list) and "entry" in parameters[0]:
            self.kept += [(row["code"], row["number"]) for row in parameters]
        return self.database.writer.execute(statement, parameters)

    async def __aexit__(self, kind: type[BaseException] | None, _e: object, _t: TracebackType | None) -> None:
        database = self.database
        if kind is not None:
            self.roll_back()
            return
        try:
            await database.pause()
            self.maybe_fail(database.weather.fails, "the commit failed")
        except BaseException:
            self.roll_back()
            raise
        self.commit()
        await database.pause()
        self.maybe_fail(database.weather.forgets, "the answer to the commit was lost")

    def maybe_fail(self, likely: float, why: str) -> None:
        if self.database.rng.random() < likely:
            raise OperationalError(why, None, Exception(why))

    def commit(self) -> None:
        database = self.database
        database.writer.commit()
        database.commits += 1
        now = asyncio.get_running_loop().time()
        database.committed.update(dict.fromkeys(self.kept, now))
        for code, number in self.kept:
            database.note(self.machine.name, "keeps", code, number)
        database.publish(self.told)
        if self.kept and database.rng.random() < database.weather.kills:
            self.machine.steps_left = database.rng.randrange(12)
        database.release(self)

    def roll_back(self) -> None:
        if self.database.holder is self:
            self.database.writer.rollback()
            self.database.release(self)


class Listening:
    """What a process uses of an asyncpg connection to hear notices."""

    def __init__(self, database: Database, machine: Machine) -> None:
        self.database = database
        self.machine = machine
        self.hear: Callable[..., None] | None = None
        self.on_lost: Callable[[object], None] | None = None
        self.is_lost = False
        self.latest = 0.0

    def add_termination_listener(self, callback: Callable[[object], None]) -> None:
        self.on_lost = callback

    async def add_listener(self, channel: str, callback: Callable[..., None]) -> None:
        self.hear = callback
        self.database.listening.append(self)

    def is_closed(self) -> bool:
        return self.is_lost

    async def close(self) -> None:
        self.break_off()

    def break_off(self) -> None:
        """What was under way is lost."""
        if self.is_lost:
            return
        self.is_lost = True
        with suppress(ValueError):
            self.database.listening.remove(self)
        if self.on_lost is not None:
            self.on_lost(self)

    def tell(self, text: str) -> None:
        rng, weather = self.database.rng, self.database.weather
        loop = asyncio.get_running_loop()
        if rng.random() < weather.loses:
            self.machine.call_later(rng.uniform(0, 90), self.break_off)
            return
        arrives = loop.time() + rng.expovariate(100)
        if rng.random() < weather.delays:
            arrives += rng.uniform(0, 60)  # so late that others overtake it
        else:
            self.latest = arrives = max(arrives, self.latest)
        for _ in range(1 + (rng.random() < weather.doubles)):
            loop.call_at(arrives, self.deliver, text, context=self.machine.context)

    def deliver(self, text: str) -> None:
        if self.hear is not None and not (self.is_lost or self.machine.is_dead):
            self.hear(self, 0, "", text)


class AsyncPg:
    """Stands in for the module asyncpg where the server listens."""

    PostgresError = OperationalError
    InterfaceError = ValueError

    def __init__(self, databases: Sequence[Database]) -> None:
        self.databases = {url_of(number): database for number, database in enumerate(databases)}

    async def connect(self, url: str) -> Listening:
        database = self.databases[url]
        await database.pause()
        return Listening(database, MACHINE.get())


def url_of(shard: int) -> str:
    return f"postgresql://simulated/{shard}"
