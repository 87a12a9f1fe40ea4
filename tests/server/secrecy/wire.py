"""Two real servers on real ports, and somebody who keeps every byte that either of them sends."""

import asyncio
import atexit
import json
import re
import shutil
import tempfile
from collections import defaultdict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
import websockets

from paddock.contract.engine.luck import Dealer, seed_from
from paddock.contract.game import State
from paddock.server.app import Parts, create_app
from paddock.server.http.guard import Door
from paddock.server.http.socket import Socket
from paddock.server.live.bots import Pool
from paddock.server.live.tables import Tables
from paddock.server.serve import GRACE, LARGEST_FRAME
from paddock.server.settings import Settings
from paddock.server.table.table import MakeDealer, Table
from tests.server.announced import Announced
from tests.server.support import SECRET, Clock, codes, find_game, said, surround

Json = dict[str, Any]
PEOPLE = 6  # of one pair: five who may sit down, and one who watches
DATE = re.compile(rb"\r\ndate: [^\r]+")  # of the machine's own clock
COOKIE = re.compile(rb"set-cookie: paddock=([^;]+)")


class ScriptedDealer(Dealer):
    """Deals what the test has written down for the table of this seed; what it has not foreseen, as it comes."""

    script: list[int]

    def draw(self, index: int, weights: list[tuple[int, int]]) -> int:
        return self.script[index] if index < len(self.script) else weights[0][0]


class World:
    """One server. Everything random about it, except the seeds of its tables, is the same as in its twin."""

    def __init__(self, tables: Tables, port: int) -> None:
        self.tables, self.port = tables, port
        self.scripts: dict[bytes, list[int]] = defaultdict(list)
        self.seed = b""  # of the next table
        surround(tables, make_dealer=self.dealer(), make_code=codes(), make_spoken=said(), make_seed=lambda: self.seed)
        self.sent: list[bytes] = []  # to the viewer, not compared yet
        self.socket: websockets.ClientConnection | None = None
        self.pings = 0

    def dealer(self) -> MakeDealer:
        def make(seed: bytes, entropy: tuple[str, ...]) -> Dealer:
            dealer = ScriptedDealer(seed, entropy)
            dealer.script = self.scripts[seed]
            return dealer

        return make

    def prepare(self, number: int, luck: list[int]) -> None:
        """The draws of the next table, independent of its seed."""
        self.seed = seed_from(number)
        self.scripts[self.seed] = luck

    # The truth, which no client sees

    def table(self, code: str) -> Table:
        return self.tables.rooms.by_code[code].table

    def state(self, code: str) -> State:
        return self.table(code).told_story().state

    def script(self, code: str) -> list[int]:
        return self.scripts[bytes.fromhex(self.table(code).opened.seed)]

    # Requests

    async def request(self, cookie: str, method: str, path: str, body: object = None, *, zipped: bool = False) -> bytes:
        """All that comes back, from the first byte to the last."""
        data = b"" if body is None else msgspec.json.encode(body)
        encoding = "accept-encoding: gzip\r\n" if zipped else ""
        head = f"{method} {path} HTTP/1.1\r\nhost: twins\r\ncookie: paddock={cookie}\r\nconnection: close\r\n{encoding}"
        head += f"content-type: application/json\r\ncontent-length: {len(data)}\r\n\r\n"
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(head.encode() + data)
        answer = await reader.read()
        writer.close()
        return DATE.sub(b"\r\ndate: *", answer)

    async def ask(self, cookie: str, method: str, path: str, body: object = None) -> Json:
        """What is none of the viewer's business: it must be answered, and is not compared."""
        answer = await self.request(cookie, method, path, body)
        status, _, rest = answer.partition(b"\r\n")
        assert int(status.split()[1]) < 300, answer
        return dict(json.loads(rest.partition(b"\r\n\r\n")[2]))

    async def look(self, cookie: str, method: str, path: str, body: object = None, *, zipped: bool = False) -> None:
        """The viewer asks for something."""
        self.sent.append(await self.request(cookie, method, path, body, zipped=zipped))

    # The socket

    async def connect(self, cookie: str) -> None:
        url, headers = f"ws://127.0.0.1:{self.port}{Socket.PATH}", {"Cookie": f"paddock={cookie}", "Host": "twins"}
        self.socket = await websockets.connect(url, additional_headers=headers, compression=None, max_size=None)
        await self.hear_until("hello", None)

    async def disconnect(self) -> None:
        assert self.socket is not None
        await self.socket.close()
        self.socket = None

    async def say(self, message: Json) -> None:
        """Waits for the answer, or until a message without one was heard."""
        assert self.socket is not None
        await self.socket.send(json.dumps(message))
        if message["type"] == "watch":
            await self.hear_all()
        else:
            await self.hear_until(None, message["id"])

    async def hear_all(self) -> None:
        """Everything that was sent before now."""
        assert self.socket is not None
        self.pings += 1
        await self.socket.send(json.dumps({"type": "ping", "id": f"ping-{self.pings}"}))
        await self.hear_until("pong", f"ping-{self.pings}")

    async def hear_until(self, kind: str | None, id: str | None) -> None:
        assert self.socket is not None
        while True:
            data = await asyncio.wait_for(self.socket.recv(), 60)
            self.sent.append(data.encode() if isinstance(data, str) else data)
            heard = json.loads(data)
            if heard["type"] == (kind or heard["type"]) and heard.get("id") == id:
                return


class Application(msgspec.Struct):
    """An application, its time and its folder. It takes longest to make, so it can be run repeatedly."""

    door: Door
    clock: Clock
    folder: Path

    @property
    def tables(self) -> Tables:
        socket = self.door.sockets[Socket.PATH]
        assert isinstance(socket, Socket)
        tables: Tables = socket.app.state.house.tables
        return tables


@cache
def application(name: str, make_pool: Callable[[], Pool]) -> Application:
    clock, folder = Clock(), Path(tempfile.mkdtemp(prefix=f"paddock-{name}-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    settings = Settings(data_folder=str(folder), secret_key=SECRET, limited=False)
    door = create_app(settings, Parts(make_pool=make_pool, find_game=find_game, make_clock=lambda: clock))
    return Application(door, clock, folder)


@asynccontextmanager
async def server(application: Application) -> AsyncIterator[World]:
    config = uvicorn.Config(
        application.door,
        port=0,
        log_config=None,
        ws="websockets-sansio",
        ws_max_size=LARGEST_FRAME,
        server_header=False,
        timeout_graceful_shutdown=GRACE,
    )
    is_up = asyncio.Event()
    serving = Announced(config, is_up.set)
    task = asyncio.create_task(serving.serve())
    await is_up.wait()
    assert serving.started
    try:
        yield World(application.tables, serving.servers[0].sockets[0].getsockname()[1])
    finally:
        serving.should_exit = True
        await task


class Twins(msgspec.Struct):
    """The two worlds, the time in both, and the cookies of the people who live in both."""

    worlds: tuple[World, World]
    clocks: tuple[Clock, Clock]
    cookies: list[str]  # PEOPLE for each pair: lists hold no games of others, which may have ended differently

    def pass_time(self) -> None:
        """A second."""
        for clock in self.clocks:
            clock.time += 1


@asynccontextmanager
async def twin_servers(make_pool: Callable[[], Pool], pairs: int) -> AsyncIterator[Twins]:
    """Two servers over copies of one database, in which the people of all pairs are already known."""
    one, other = application("one", make_pool), application("other", make_pool)
    empty(one)
    async with server(one) as first:
        cookies = [await new_guest(first, f"Person {number % PEOPLE}") for number in range(pairs * PEOPLE)]
    empty(other)
    shutil.copytree(one.folder, other.folder, dirs_exist_ok=True)
    async with server(one) as first, server(other) as second:
        yield Twins((first, second), (one.clock, other.clock), cookies)


def empty(application: Application) -> None:
    application.clock.time = Clock().time
    for file in application.folder.iterdir():
        file.unlink()


async def new_guest(world: World, name: str) -> str:
    answer = await world.request("", "POST", "/api/me", {"name": name})
    found = COOKIE.search(answer)
    assert found is not None, answer
    return found[1].decode()
