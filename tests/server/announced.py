"""A uvicorn server that says when it is there: who waits in a loop takes the time that it needs to start."""

import socket
from collections.abc import Callable

import uvicorn


class Announced(uvicorn.Server):
    """tell: called when it has started, and when it has ended, which may be without having started."""

    def __init__(self, config: uvicorn.Config, tell: Callable[[], None]) -> None:
        super().__init__(config)
        self.tell = tell

    async def serve(self, sockets: list[socket.socket] | None = None) -> None:
        try:
            await super().serve(sockets)
        finally:
            self.tell()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.tell()
