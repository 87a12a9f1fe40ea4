"""Real servers in processes of their own, and players on real sockets who never give up."""

import asyncio
import contextlib
import json
import os
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import websockets

from tests.processes import children, command_of
from tests.server.storage.postgres import free_port
from tests.server.storage.ready import lay_ready

Json = dict[str, Any]
PATIENCE = 120  # seconds until a server must answer
CLOCKS_AGREE = 0.25  # seconds by which the clocks of two processes may differ
STARTING = """
import sys
from paddock.server.serve import check, listening_socket, run
from paddock.server.settings import Settings
settings = check(Settings(host="127.0.0.1", port=int(sys.argv[1]), database_url=sys.argv[2], data_folder=sys.argv[3],
                          secret_key="a secret for tests", limited=False, workers=int(sys.argv[4]),
                          shared_url=sys.argv[5]))
run(settings, listening_socket("127.0.0.1", settings.port), on_start=lambda: None)
"""


class LiveServer:
    """One server, of one process or several, on a port that stays the same when it is killed and started again."""

    def __init__(self, folder: Path, database_url: str = "", workers: int = 1, shared_url: str = "") -> None:
        self.folder = folder
        self.database_url = database_url
        self.count = workers
        self.shared_url = shared_url
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.socket_url = f"ws://127.0.0.1:{self.port}/api/socket"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        if not self.database_url:
            lay_ready(self.folder / "paddock.sqlite")
        self.launch()

    def launch(self) -> None:
        command = [sys.executable, "-c", STARTING, str(self.port), self.database_url, str(self.folder)]
        command += [str(self.count), self.shared_url]
        with (self.folder / f"log-{self.port}").open("ab") as log:
            self.process = subprocess.Popen(
                command, stderr=log, stdout=log, start_new_session=True, env=os.environ.copy()
            )

    async def ready(self) -> None:
        """Until the server answers; fails if it has ended instead."""
        async with asyncio.timeout(PATIENCE), httpx.AsyncClient(base_url=self.url) as http:
            while True:
                assert self.process is not None and self.process.poll() is None, self.log()  # noqa: PT018
                with contextlib.suppress(httpx.TransportError):
                    if (await http.get("/readyz")).status_code == 200:
                        return
                await asyncio.sleep(0.02)  # another process is starting: nothing here could wake us

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def workers(self) -> list[int]:
        """The processes that serve, where there are several."""
        return self.children("spawn_main")

    def bots(self) -> list[int]:
        """The processes in which bots think."""
        return self.children("paddock.pool.worker")

    def children(self, command: str = "") -> list[int]:
        """All processes this server has started, or those whose command line has these words."""
        assert self.process is not None
        return [process for process in children(self.process.pid) if command in command_of(process)]

    def kill_workers(self) -> None:
        """All of several; the process that watches over them starts new ones."""
        for worker in self.workers():
            os.kill(worker, signal.SIGKILL)

    def stop(self) -> int:
        assert self.process is not None
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(timeout=30)

    def log(self) -> str:
        return (self.folder / f"log-{self.port}").read_text()


@contextlib.asynccontextmanager
async def live(folder: Path, database_url: str = "", workers: int = 1) -> AsyncIterator[LiveServer]:
    """A server that answers, and is gone afterwards."""
    server = LiveServer(folder, database_url, workers)
    server.start()
    try:
        await server.ready()
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.stop()


class Player:
    """Plays random legal moves at one table after the other, whatever happens to the servers.

    sleeps: how often it lets its clock run out instead. A player without a seat only watches.
    """

    def __init__(self, name: str, servers: list[LiveServer], seed: int, *, sleeps: float = 0.0) -> None:
        self.name = name
        self.servers = servers
        self.rng = random.Random(seed)
        self.sleeps = sleeps
        self.cookie = ""
        self.code = ""
        self.seat: int | None = 0
        self.version = 0
        self.view: Any = None
        self.legal: list[Json] = []
        self.clock = ClockWatch()
        self.waiting: Json | None = None
        self.sent = 0
        self.slept = -1  # the version at which it fell asleep
        self.acknowledged: list[tuple[str, int, str]] = []
        self.by_bots = 0  # moves of bots that it saw
        self.bot_seats: list[int] = []
        self.connections = 0
        self.finished = asyncio.Event()  # set: finish what is under way, then stop
        self.is_over = False

    async def introduce(self) -> None:
        async with httpx.AsyncClient(base_url=self.servers[0].url) as http:
            response = await http.post("/api/me", json={"name": self.name})
            self.cookie = response.cookies["paddock"]

    async def ask(self, path: str, body: Json | None = None) -> Json:
        """A request that is made until it is answered."""
        while True:
            server = self.rng.choice(self.servers)
            with contextlib.suppress(httpx.TransportError):
                async with httpx.AsyncClient(base_url=server.url, cookies={"paddock": self.cookie}) as http:
                    response = await http.post(path, json=body) if body is not None else await http.post(path)
                    if response.status_code < 500:
                        return dict(response.json())
            await asyncio.sleep(0.05)  # the server is down: try again, as a page does

    async def play(self) -> None:
        """Until it should finish and nothing is left unanswered."""
        while not (self.finished.is_set() and self.waiting is None):
            server = self.rng.choice(self.servers)
            try:
                headers = {"Cookie": f"paddock={self.cookie}"}
                async with websockets.connect(server.socket_url, additional_headers=headers, open_timeout=5) as socket:
                    self.connections += 1
                    await self.converse(socket)
            except (OSError, websockets.WebSocketException, TimeoutError):
                await asyncio.sleep(0.05)  # the server is down: try again, as a page does

    async def converse(self, socket: websockets.ClientConnection) -> None:
        await self.watch(socket)
        if self.waiting:
            await socket.send(json.dumps(self.waiting))
        while not (self.finished.is_set() and self.waiting is None):
            message = json.loads(await socket.recv())
            match message["type"]:
                case "events" if message["table"] == self.code:
                    self.hear(message)
                case "info" if message["table"] == self.code:
                    self.bot_seats = [seat["seat"] for seat in message["info"]["seats"] if seat["kind"] == "bot"]
                case "done":
                    self.settle(message["id"], kept=True)
                case "refused":
                    self.settle(message["id"], kept=False)
                    await self.watch(socket)
            if self.is_over and self.waiting is None:
                await self.rematch(socket)
            await self.move(socket)

    async def watch(self, socket: websockets.ClientConnection) -> None:
        watch = {"type": "watch", "table": self.code, "seat": self.seat, "version": self.version}
        await socket.send(json.dumps(watch))

    def hear(self, message: Json) -> None:
        assert message["first"] <= self.version
        if message["version"] < self.version:
            return
        fresh = [event for event in message["events"] if event["version"] > self.version]
        if self.seat is not None:
            self.clock.look(message, self.seat, sum(event["seat"] == self.seat for event in fresh))
        self.by_bots += sum(event["seat"] in self.bot_seats for event in fresh)
        self.version, self.view, self.legal = message["version"], message["view"], message["legal"]
        self.is_over = bool(self.view and self.view["outcome"])

    async def move(self, socket: websockets.ClientConnection) -> None:
        """If it is to act, awake, and nothing is under way."""
        if not self.legal or self.waiting is not None or self.finished.is_set() or self.is_asleep():
            return
        self.sent += 1
        self.waiting = {"type": "move", "id": f"{self.name}-{self.sent}", "table": self.code, "seat": self.seat}
        self.waiting |= {"version": self.version, "move": self.rng.choice(self.legal)["text"]}
        await socket.send(json.dumps(self.waiting))

    def is_asleep(self) -> bool:
        """It may fall asleep over every question, and sleeps until something happens."""
        if self.slept != self.version and self.rng.random() < self.sleeps:
            self.slept = self.version
        return self.slept == self.version

    def settle(self, id: str, *, kept: bool) -> None:
        if self.waiting is None or self.waiting["id"] != id:
            return
        if kept:
            self.acknowledged.append((self.waiting["table"], self.waiting["seat"], id))
        self.waiting = None

    async def rematch(self, socket: websockets.ClientConnection) -> None:
        self.sit_at(await self.ask(f"/api/tables/{self.code}/rematch"))
        await self.watch(socket)

    def sit_at(self, info: Json) -> None:
        self.code, self.seat, self.version = info["code"], next(iter(info["yours"]), None), 0
        self.is_over, self.legal, self.slept = False, [], -1
        self.clock = ClockWatch(**info["clock"])


class ClockWatch:
    """Looks at one seat's clock as the servers show it: whichever of them does, it never gains time."""

    def __init__(self, kind: str = "none", amount: float = 0.0, increment: float = 0.0) -> None:
        self.kind, self.amount, self.increment = kind, amount, increment
        self.before: Json | None = None
        self.looks = 0

    def look(self, message: Json, seat: int, moves: int) -> None:
        """moves: how many this seat has made since the last look."""
        if self.kind == "none":
            return
        face = message["clocks"][seat] | {"time": message["time"]}
        before, self.before = self.before, face
        if before is None:
            return
        ran_on = before["runs"] and not moves
        passed = face["time"] - before["time"] if ran_on else 0.0
        earned = self.increment * moves if self.kind == "bank" else self.amount if moves or not before["runs"] else 0.0
        left = max(0.0, before["left"] - max(0.0, passed - before["starts"]))  # it may have waited until it started
        assert face["left"] <= left + earned + CLOCKS_AGREE, f"{before} became {face}"
        if ran_on:  # nor does it ever run out later
            end = max(0.0, before["left"] + before["starts"] - passed)
            assert face["left"] + face["starts"] <= end + CLOCKS_AGREE, f"{before} became {face}"
        self.looks += 1
