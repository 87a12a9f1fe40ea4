"""Writing to SQLite in a thread of its own: a whole transaction in one step, with nothing in between."""

import asyncio
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor

Statement = tuple[str, Sequence[Mapping[str, object]]]  # SQL with named values, and the rows it is carried out for


class SqliteWriter:
    def __init__(self, file: str, settings: Iterable[str]) -> None:
        self.file = file
        self.settings = tuple(settings)
        self.thread = ThreadPoolExecutor(1, "paddock-writer")
        self.connection: sqlite3.Connection | None = None

    async def write(self, statements: Sequence[Statement]) -> None:
        """All of it or nothing, on disk when this returns; sqlite3.Error says why not."""
        await asyncio.get_running_loop().run_in_executor(self.thread, self.write_now, statements)

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

    def close(self) -> None:
        """What is being written is written."""
        self.thread.shutdown()
        if self.connection is not None:
            self.connection.close()
