"""The way to a limited process: one question after another, in limited time."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final, Generic, TypeVar

import msgspec

from paddock.pool.pool import Worker

STARTING: Final = 60.0  # seconds until a new process answers
Q = TypeVar("Q", bound=msgspec.Struct)
A = TypeVar("A", bound=msgspec.Struct)


class CrowdedError(Exception):
    """Too many wait already."""


class Desk(Generic[Q, A]):
    """The process starts with the first question, and again after one that it did not survive. nothing: a question
    that is answered as soon as it has started."""

    def __init__(self, module: str, answers: type[A], nothing: Q, *, seconds: float, waiting: int) -> None:
        self.worker = Worker(module)
        self.answers = answers
        self.nothing = nothing
        self.seconds = seconds
        self.most = waiting
        self.waiting = 0
        self.turn = asyncio.Lock()

    @asynccontextmanager
    async def queue(self) -> AsyncIterator[None]:
        """Waits for its turn; CrowdedError if too many do."""
        if self.waiting >= self.most:
            raise CrowdedError
        self.waiting += 1
        try:
            async with self.turn:
                yield
        finally:
            self.waiting -= 1

    async def ask(self, question: Q) -> A:
        """When it's its turn. ValueError, OSError or TimeoutError if there is no answer."""
        if not self.worker.is_running:
            await self.exchange(self.nothing, STARTING)
        return await self.exchange(question, self.seconds)

    async def exchange(self, question: Q, seconds: float) -> A:
        """A process that has not answered whole and in time is ended."""
        try:
            async with asyncio.timeout(seconds):
                line = await self.worker.answer_to(msgspec.json.encode(question))
            return msgspec.json.decode(line, type=self.answers)
        except BaseException:
            await self.worker.end()
            raise

    async def close(self) -> None:
        await self.worker.close()
