"""A bad network, as sockets and requests know it.

A socket delivers in order, slowly or quickly, and may be cut at any moment. Either end may take its time to notice.
What the client had sent by then is lost, or it arrives late: after what the same client has sent over its next socket.
A request may be lost on its way there, when it has been carried out but not answered, or on its way back; and it may be
carried out twice at once.
"""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, Protocol, TypeVar

from paddock.server.http.conversation import House
from paddock.server.storage.people import Identity
from paddock.server.wire.refusal import Refusal
from tests.simulation.surroundings.loop import Machine

if TYPE_CHECKING:
    from tests.simulation.surroundings.processes import Process

T = TypeVar("T")
WINDOW = 4  # messages that the network holds for a client which does not read


class Lost(Exception):
    """No answer came. Whether the request was carried out, nobody knows."""


class Receiver(Protocol):
    """The client's end of a socket."""

    machine: Machine
    identity: Identity

    def hear(self, link: "Link", data: str) -> None: ...

    def hung_up(self, link: "Link") -> None: ...


class Network:
    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.loses = 0.0  # a request, in each direction
        self.doubles = 0.0
        self.patience = 20.0  # seconds until a request is given up

    def delay(self) -> float:
        rng = self.rng
        return rng.expovariate(20) if rng.random() < 0.98 else rng.uniform(0, 8)

    async def request(self, process: "Process | None", work: Callable[[House], Awaitable[T]]) -> T:
        """What the process answers, or its Refusal; Lost if it fails or cannot be reached."""
        await self.travel()
        if process is None or not process.is_serving:
            raise Lost
        if self.rng.random() < self.doubles:
            process.serve(work)
        answered = process.serve(work)
        await asyncio.wait([answered], timeout=self.patience)
        await self.travel()
        if not answered.done() or answered.cancelled():
            raise Lost
        error = answered.exception()
        if error is not None and not isinstance(error, Refusal):
            raise Lost from error
        return answered.result()

    async def travel(self) -> None:
        await asyncio.sleep(self.delay())
        if self.rng.random() < self.loses:
            raise Lost


class Link:
    """A socket between a client and a process. The server's end is what a conversation asks of one."""

    def __init__(self, network: Network, client: Receiver, process: "Process") -> None:
        self.network = network
        self.client = client
        self.process = process
        self.is_cut = False
        self.loses = False  # what is under way to the server
        self.slow_until = 0.0
        self.came: asyncio.Queue[dict[str, str]] = asyncio.Queue()
        self.up_at = self.down_at = 0.0
        self.unread = 0
        self.has_space = asyncio.Event()
        self.served = process.converse(client.identity, self.receive, self.send_down)
        process.links[self] = None

    # The server's end

    async def receive(self) -> dict[str, str]:
        return await self.came.get()

    async def send_down(self, message: Any) -> None:
        if message["type"] == "websocket.close":
            self.later_down(self.end)
            return
        while self.unread >= WINDOW and not self.is_cut:
            self.has_space.clear()
            await self.has_space.wait()
        if self.is_cut:
            raise OSError("the other end has gone")
        self.unread += 1
        self.later_down(self.arrive, message["text"])

    def later_down(self, callback: Callable[..., object], *args: Any) -> None:
        loop = asyncio.get_running_loop()
        self.down_at = max(self.down_at, self.slow_until, loop.time() + self.network.delay())
        loop.call_at(self.down_at, callback, *args, context=self.client.machine.context)

    def arrive(self, data: str) -> None:
        self.unread -= 1
        self.has_space.set()
        if not self.is_cut:
            self.client.hear(self, data)

    # The client's end

    def send(self, text: str) -> None:
        if self.is_cut:
            return
        loop = asyncio.get_running_loop()
        self.up_at = max(self.up_at, loop.time() + self.network.delay())
        loop.call_at(self.up_at, self.deliver, text, context=self.process.context)

    def deliver(self, text: str) -> None:
        if not (self.loses or self.process.is_dead):
            self.came.put_nowait({"type": "websocket.receive", "text": text})

    def slow_down(self) -> None:
        """For a while the client reads nothing."""
        until = asyncio.get_running_loop().time() + self.network.rng.uniform(60, 1800)
        self.slow_until = max(self.slow_until, until)

    # The end of it

    def end(self) -> None:
        """The server has closed the socket."""
        self.cut(noticed=0.0)

    def cut(self, noticed: float | None = None) -> None:
        """The client hears nothing more. Each end notices in its own time."""
        if self.is_cut:
            return
        self.is_cut = True
        self.loses = self.network.rng.random() < 0.5
        self.has_space.set()
        self.process.links.pop(self, None)
        there, here = (self.network.rng.uniform(0, 30) if noticed is None else noticed for _ in range(2))
        if not self.process.is_dead:
            late = max(0.0, self.up_at - asyncio.get_running_loop().time())
            self.process.call_later(late + there, self.came.put_nowait, {"type": "websocket.disconnect"})
        self.client.machine.call_later(here, self.client.hung_up, self)
