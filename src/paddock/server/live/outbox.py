"""The outgoing half of a socket or stream: messages wait here until the other end takes them."""

import asyncio
from collections.abc import AsyncIterator
from typing import Final

from paddock.server.wire.messages import Bye, encode

WAITING: Final = 500  # messages; who is further behind is disconnected and resumes by version
TOO_SLOW: Final = encode(Bye("too_slow"))


class Outbox:
    def __init__(self, size: int = WAITING) -> None:
        self.waiting: asyncio.Queue[bytes | None] = asyncio.Queue(size + 2)  # and the last two
        self.is_closed = False

    def send(self, data: bytes) -> None:
        """Never waits: a line that is full is closed."""
        if self.is_closed:
            return
        if self.waiting.qsize() < self.waiting.maxsize - 2:
            self.waiting.put_nowait(data)
        else:
            self.waiting.put_nowait(TOO_SLOW)
            self.close()

    def close(self) -> None:
        """What waits is still sent, then the line ends."""
        if not self.is_closed:
            self.is_closed = True
            self.waiting.put_nowait(None)

    async def messages(self) -> AsyncIterator[bytes]:
        while (data := await self.waiting.get()) is not None:
            yield data

    async def messages_or_silence(self, seconds: float) -> AsyncIterator[bytes]:
        """Messages, and an empty one whenever nothing came for so long."""
        while True:
            try:
                data = await asyncio.wait_for(self.waiting.get(), seconds)
            except TimeoutError:
                yield b""
                continue
            if data is None:
                return
            yield data
