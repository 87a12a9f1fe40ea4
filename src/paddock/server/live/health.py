"""Whether the server is well, proved by a write, and whether it is ready for requests."""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Final

from paddock.server.live.notify import Listener
from paddock.server.live.tables import Tables
from paddock.server.logs import Seldom, brief
from paddock.server.storage.store import Store
from paddock.server.wire.refusal import refuse

FRESH: Final = 5.0  # seconds for which an answer is given again
WAIT: Final = 2.0  # seconds after which nobody waits any longer for the write
LONGEST: Final = 15.0  # seconds after which the write itself is given up
BALLAST: Final = bytes(8192)  # more than a page of the database: it must be able to grow
INSERT: Final = "INSERT INTO health (number, ballast) VALUES (:number, :ballast)"
DELETE: Final = "DELETE FROM health WHERE number < :number"
log = logging.getLogger("paddock.health")


class Health:
    """Can an entry be stored? However many ask, something is written every few seconds at most."""

    def __init__(self, store: Store, now: Callable[[], float] = time.monotonic) -> None:
        self.store = store
        self.now = now
        self.write: asyncio.Task[str] | None = None  # under way
        self.cause = ""  # why the last one failed; "" if it did not
        self.until = 0.0  # when that is out of date
        self.failures = Seldom(log)

    async def check(self) -> None:
        """Refusal if an entry could not be stored now."""
        if self.write is None and self.now() >= self.until:
            self.write = asyncio.create_task(self.prove())
        cause = await self.outcome(self.write) if self.write is not None else self.cause
        if cause:
            raise refuse("unwell", cause=cause)

    async def outcome(self, write: asyncio.Task[str]) -> str:
        """Cancelling a write would leave its connection in doubt: callers may leave, but the write goes on."""
        done, _ = await asyncio.wait([write], timeout=WAIT)
        return write.result() if done else "silent"

    async def prove(self) -> str:
        """Writes, and reports what went wrong, if anything did."""
        try:
            async with asyncio.timeout(LONGEST):
                await self.store_something()
            self.cause = ""
        except Exception as error:
            self.cause = cause_of(error)
            self.failures.error("nothing can be stored", why=brief(error))
        self.until, self.write = self.now() + FRESH, None
        return self.cause

    async def store_something(self) -> None:
        """The new row is written before the old one is deleted, so that it can't reuse its space."""
        number = time.time_ns()
        row = {"number": number, "ballast": BALLAST}
        await self.store.carry_out([(INSERT, [row]), (DELETE, [{"number": number}])])

    async def close(self) -> None:
        if self.write is not None:
            await self.write


def check_ready(tables: Tables, listener: Listener | None) -> None:
    """Refusal unless requests are welcome; where other processes share the tables, only while they can be heard."""
    if tables.thinkers.is_closing:
        raise refuse("stopping")
    if listener is not None and not listener.is_listening:
        raise refuse("starting")


def cause_of(error: Exception) -> str:
    """One of `table.cause` in the catalogue. Anybody may ask: details of the database are only for the log."""
    if isinstance(error, TimeoutError):
        return "silent"
    told = brief(error).lower()
    if "full" in told or "no space" in told:
        return "disk_full"
    return "locked" if "is locked" in told else "failing"
