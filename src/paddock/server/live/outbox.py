"""The outgoing half of a socket or stream: messages wait here until the other end takes them."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from typing import Final

from paddock.server.wire.messages import Bye, encode

WAITING: Final = 500  # messages; a client further behind is disconnected and resumes by version
TOO_SLOW: Final = encode(Bye("too_slow"))


class Outbox:
    def __init__(self, size: int = WAITING) -> None:
        self.size = size
        self.waiting: deque[bytes] = deque()
        self.is_closed = False
        self.stirs = asyncio.Event()  # something waits, or the line is closed

    def send(self, data: bytes) -> None:
        """Never waits: a line that is full is closed."""
        if self.is_closed:
            return
        if len(self.waiting) < self.size:
            self.waiting.append(data)
            self.stirs.set()
        else:
            self.waiting.append(TOO_SLOW)
            self.close()

    def close(self) -> None:
        """What waits is still sent, then the line ends."""
        self.is_closed = True
        self.stirs.set()

    async def take(self) -> bytes | None:
        """The next message; None: the line has ended."""
        while not self.waiting:
            if self.is_closed:
                return None
            self.stirs.clear()
            await self.stirs.wait()
        return self.waiting.popleft()

    async def messages(self) -> AsyncIterator[bytes]:
        while (data := await self.take()) is not None:
            yield data

    async def messages_or_silence(self, seconds: float) -> AsyncIterator[bytes]:
        """Messages, and an empty one whenever nothing came for this time."""
        while True:
            try:
                data = await asyncio.wait_for(self.take(), seconds)
            except TimeoutError:
                yield b""
                continue
            if data is None:
                return
            yield data
