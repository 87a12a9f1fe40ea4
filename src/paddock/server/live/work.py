"""Work that goes on even if whoever asked for it has gone."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, TypeVar

from paddock.pool.pool import BotFailed
from paddock.server.logs import Seldom, brief
from paddock.server.storage.database import DATABASE_FAILURES
from paddock.server.storage.store import LOGGED, Conflict
from paddock.server.wire.refusal import Refusal

log = logging.getLogger("paddock.tables")
T = TypeVar("T")


class Work:
    def __init__(self) -> None:
        self.tasks: set[asyncio.Task[Any]] = set()
        self.failures = Seldom(log)

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.settle)
        return task

    def settle(self, task: asyncio.Task[Any]) -> None:
        """Expected failures are logged as one line; our own faults with a traceback."""
        self.tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is None or isinstance(error, (Refusal, Conflict, *LOGGED)):
            return
        if isinstance(error, (BotFailed, *DATABASE_FAILURES)):
            self.failures.error("work failed", why=brief(error))
        else:
            log.error("work failed", exc_info=error)

    async def finished(self) -> None:
        while self.tasks:
            await asyncio.gather(*self.tasks, return_exceptions=True)
