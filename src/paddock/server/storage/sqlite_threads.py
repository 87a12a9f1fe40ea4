"""SQLite in its own threads: a whole transaction or query takes one step there and back.

The async engine crosses to its thread for every cursor, statement and fetch, which costs more than the work itself.
"""

import asyncio
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from sqlalchemy import Executable, Row, create_engine
from sqlalchemy.engine import URL

Statement = tuple[str, Sequence[Mapping[str, object]]]  # SQL with named values, and the rows it is carried out for
READERS: Final = 2


class SqliteThreads:
    def __init__(self, file: str, settings: Iterable[str]) -> None:
        self.file = file
        self.settings = tuple(settings)
        self.writer = ThreadPoolExecutor(1, "paddock-writer")
        self.readers = ThreadPoolExecutor(READERS, "paddock-reader")
        self.engine = create_engine(URL.create("sqlite", database=file), hide_parameters=True)
        self.connection: sqlite3.Connection | None = None

    async def write(self, statements: Sequence[Statement]) -> None:
        """All of it or nothing, on disk when this returns; sqlite3.Error says why not."""
        await asyncio.get_running_loop().run_in_executor(self.writer, self.write_now, statements)

    def write_now(self, statements: Sequence[Statement]) -> None:
        connection = self.connected()
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement, rows in statements:
                connection.executemany(statement, rows)
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise

    def connected(self) -> sqlite3.Connection:
        if self.connection is None:
            self.connection = sqlite3.connect(self.file, isolation_level=None, check_same_thread=False)
            for setting in self.settings:
                self.connection.execute(setting)
        return self.connection

    async def rows(self, query: Executable) -> Sequence[Row[*tuple[Any, ...]]]:
        return await asyncio.get_running_loop().run_in_executor(self.readers, self.rows_now, query)

    def rows_now(self, query: Executable) -> Sequence[Row[*tuple[Any, ...]]]:
        with self.engine.connect() as connection:
            return connection.execute(query).all()

    def close(self) -> None:
        """Finishes what is being written."""
        self.writer.shutdown()
        self.readers.shutdown()
        if self.connection is not None:
            self.connection.close()
        self.engine.dispose()
