"""An event loop whose order of events depends on nothing but the program: what threads finish waits for its turn."""

import asyncio
from collections import deque
from collections.abc import Callable, Coroutine
from contextvars import Context
from typing import Any, TypeVar

T = TypeVar("T")


class SeededLoop(asyncio.SelectorEventLoop):
    """Takes the result of a thread only when nothing else can run. With one database thread the order is fixed."""

    def __init__(self) -> None:
        super().__init__()
        self.arrivals: deque[asyncio.Handle] = deque()
        self.expecting: list[asyncio.Future[None]] = []

    def call_soon_threadsafe(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        handle = asyncio.Handle(callback, args, self, context)
        self.arrivals.append(handle)
        self._write_to_self()  # type: ignore[attr-defined]
        return handle

    def _run_once(self) -> None:
        if not self._ready and self.arrivals:  # type: ignore[attr-defined]
            self._ready.append(self.arrivals.popleft())  # type: ignore[attr-defined]
            expecting, self.expecting = self.expecting, []
            for future in expecting:
                if not future.done():
                    future.set_result(None)
        super()._run_once()  # type: ignore[misc]

    def next_arrival(self) -> "asyncio.Future[None]":
        future = self.create_future()
        self.expecting.append(future)
        return future


def run_seeded(work: Callable[[SeededLoop], Coroutine[Any, Any, T]]) -> T:
    loop = SeededLoop()
    try:
        return loop.run_until_complete(work(loop))
    finally:
        loop.run_until_complete(loop.shutdown_asyncgens())
        loop.close()
