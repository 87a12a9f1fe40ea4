"""How much load the table server takes, compared with boardgame.io on the same machine: `python bench/server.py`.

One server process on one core, the load on another, real sockets on loopback, Jurassic Snack moves, SQLite with
durable commits. CPU is what the server's process used, all its threads together. boardgame.io runs a game of one
counter, in memory and with its flat-file store.

--postgres URL runs it with one and with two workers on an empty PostgreSQL database.
--before REVISION (such as 58854ae, the first version) runs the same load against that revision too, which is checked
out and compiled under build/. --ours leaves boardgame.io out. The last lines count the Python calls of a Tiny Epic
placement, see bench/calls.py.
"""

import asyncio
import contextlib
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import quantiles
from typing import Any

import httpx
import msgspec
import websockets
from calls import calls_of_a_placement
from rich.console import Console
from rich.table import Table

HERE = Path(__file__).parent
BUILD = HERE.parent / "build" / "bench-boardgameio"
PORT = 8765
SECONDS = float(os.environ.get("BENCH_SECONDS", "10"))
SOCKETS = (100, 500, 1000)
RATE = 200  # moves a second in the runs that measure latency
SERVER = """
import os, sys
os.sched_setaffinity(0, {0})
from paddock.server.serve import check, listening_socket, run
from paddock.server.settings import Settings
database, workers = (sys.argv[3], int(sys.argv[4])) if len(sys.argv) > 3 else ("", 1)
settings = check(Settings(port=int(sys.argv[1]), data_folder=sys.argv[2], limited=False, database_url=database,
    workers=workers))
run(settings, listening_socket("127.0.0.1", settings.port), on_start=lambda: None)
"""


class Row(msgspec.Struct):
    """One line of the result: milliseconds from a move until the other seat has it."""

    name: str
    sockets: int
    moves: float
    p50: float
    p99: float
    note: str = ""
    cpu: float = 0.0  # milliseconds of the server for a move
    bytes: float = 0.0  # of the events that tell one seat of a move


class Said(msgspec.Struct):
    """The part of a message that the load needs."""

    type: str
    version: int = 0
    events: msgspec.Raw = msgspec.Raw(b"[]")
    legal: list[dict[str, Any]] = []
    view: dict[str, Any] | None = None
    error: str = ""


class Pair:
    """Two people at one table. `due` lets one move go; without it they play as fast as they can."""

    def __init__(self, number: int, due: asyncio.Semaphore | None) -> None:
        self.number = number
        self.due = due
        self.rng = random.Random(number)
        self.moves = 0
        self.bytes = 0
        self.sent_at = 0.0
        self.delays: list[float] = []
        self.code = ""
        self.cookies: list[str] = []
        self.ids = 0
        self.seated = [asyncio.Event(), asyncio.Event()]
        self.decode = msgspec.json.Decoder(Said).decode

    async def sit(self, http: httpx.AsyncClient) -> None:
        for seat in range(2):
            response = await http.post("/api/me", json={"name": f"p{self.number}-{seat}"}, headers={"Cookie": ""})
            self.cookies.append(response.cookies["paddock"])
            http.cookies.clear()
        await self.open(http)

    async def open(self, http: httpx.AsyncClient) -> None:
        wish = {"game": "jurassic_snack", "seats": [{"kind": "me"}, {"kind": "open"}]}
        table = await http.post("/api/tables", json=wish, headers={"Cookie": f"paddock={self.cookies[0]}"})
        self.code = table.json()["code"]
        await http.post(
            f"/api/tables/{self.code}/seats/1/sit", json={}, headers={"Cookie": f"paddock={self.cookies[1]}"}
        )

    async def play(self, http: httpx.AsyncClient) -> None:
        address = f"ws://127.0.0.1:{PORT}/api/socket"
        async with contextlib.AsyncExitStack() as stack:
            headers = [{"Cookie": f"paddock={cookie}"} for cookie in self.cookies]
            self.sockets = [
                await stack.enter_async_context(
                    websockets.connect(address, additional_headers=header, compression=None)
                )
                for header in headers
            ]
            for seat in range(2):
                await self.watch(seat)
            await asyncio.gather(*(self.hear(seat, http) for seat in range(2)))

    async def watch(self, seat: int) -> None:
        await self.sockets[seat].send(json.dumps({"type": "watch", "table": self.code, "seat": seat}))

    async def hear(self, seat: int, http: httpx.AsyncClient) -> None:
        async for data in self.sockets[seat]:
            said = self.decode(data)
            if said.type == "refused":
                raise RuntimeError(said.error)
            if said.type != "events":
                continue
            self.bytes += len(bytes(said.events))
            self.seated[seat].set()
            if self.sent_at and seat != self.mover:
                self.delays.append(time.perf_counter() - self.sent_at)
                self.moves += 1
                self.sent_at = 0.0
            if said.view and said.view["outcome"]:
                if seat == 0:
                    await self.open(http)
                    await asyncio.gather(*(self.watch(other) for other in range(2)))
            elif said.legal:
                await self.move(seat, said)

    async def move(self, seat: int, said: Said) -> None:
        if self.due is not None:
            await self.due.acquire()
        while self.sent_at:  # the other seat has not heard of my last move yet
            await asyncio.sleep(0)
        self.mover, self.ids = seat, self.ids + 1
        move = {"type": "move", "id": str(self.ids), "table": self.code, "seat": seat, "version": said.version}
        self.sent_at = time.perf_counter()
        await self.sockets[seat].send(json.dumps({**move, "move": self.rng.choice(said.legal)["move"]}))


class Measured(msgspec.Struct):
    moves: float  # a second
    delays: list[float]
    kilobytes: float  # a table
    cpu: float  # milliseconds a move
    bytes: float  # of events, a move and seat


async def measure(sockets: int, rate: int | None) -> Measured:
    due = None if rate is None else asyncio.Semaphore(0)
    pairs = [Pair(number, due) for number in range(sockets // 2)]
    limits = httpx.Limits(max_connections=20)
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{PORT}", limits=limits) as http:
        before = memory()
        for pair in pairs:
            await pair.sit(http)
        tables = (memory() - before) / len(pairs)
        play = [asyncio.create_task(pair.play(http)) for pair in pairs]
        await asyncio.gather(*(event.wait() for pair in pairs for event in pair.seated))
        await asyncio.sleep(1)
        for pair in pairs:
            pair.delays.clear()
            pair.moves = pair.bytes = 0
        start, used = time.perf_counter(), cpu_seconds()
        await drive(due, rate)
        seconds, used = time.perf_counter() - start, cpu_seconds() - used
        moves = sum(pair.moves for pair in pairs)
        sent = sum(pair.bytes for pair in pairs)
        failed = [task.exception() for task in play if task.done() and not task.cancelled()]
        for task in play:
            task.cancel()
        await asyncio.gather(*play, return_exceptions=True)
    assert not any(failed), failed
    delays = [delay for pair in pairs for delay in pair.delays]
    return Measured(moves / seconds, delays, tables, used * 1000 / moves, sent / moves / 2)


async def drive(due: asyncio.Semaphore | None, rate: int | None) -> None:
    """Lets moves go at a steady rate, or waits."""
    start, let_go = time.perf_counter(), 0
    while (now := time.perf_counter() - start) < SECONDS:
        if due is not None and rate is not None:
            for _ in range(int(now * rate) - let_go):
                due.release()
                let_go += 1
        await asyncio.sleep(0.002)


def cpu_seconds() -> float:
    """What the server and its workers have used so far."""
    spent = 0
    for process in [server.pid, *children_of(server.pid)]:
        fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        spent += int(fields[11]) + int(fields[12])
    return spent / os.sysconf("SC_CLK_TCK")


def children_of(process: int) -> list[int]:
    listed = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    return [int(child) for child in listed.split()]


def memory() -> float:
    """Kilobytes the server holds."""
    status = Path(f"/proc/{server.pid}/status").read_text(encoding="ascii")
    return float(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


def start_server(folder: str, package: str, *more: str) -> "subprocess.Popen[bytes]":
    """package: the compiled package to serve. more: the URL of a database, and the number of workers."""
    around = os.environ | {"PYTHONPATH": package}
    command = [sys.executable, "-c", SERVER, str(PORT), folder, *more]
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL, env=around)
    while True:
        with contextlib.suppress(httpx.TransportError):
            httpx.get(f"http://127.0.0.1:{PORT}/healthz")
            return process
        assert process.poll() is None, "the server did not start"
        time.sleep(0.1)


def row(name: str, sockets: int, moves: float, delays: list[float], note: str = "") -> Row:
    cuts = quantiles(delays, n=100)
    return Row(name, sockets, moves, cuts[49] * 1000, cuts[98] * 1000, note)


def ours(name: str, package: str, more: tuple[str, ...] = ()) -> list[Row]:
    global server  # noqa: PLW0603
    rows = []
    for sockets, rate in [(100, None), (400, None), *((count, RATE) for count in SOCKETS)]:
        with tempfile.TemporaryDirectory() as folder:
            server = start_server(folder, package, *more)
            try:
                found = asyncio.run(measure(sockets, rate))
            finally:
                server.terminate()
                server.wait()
        pace = "as fast as it goes" if rate is None else f"{rate} moves/s asked for"
        note = f"{pace}, {found.kilobytes:.0f} kB a table"
        one = row(name, sockets, found.moves, found.delays, note)
        rows.append(msgspec.structs.replace(one, cpu=found.cpu, bytes=found.bytes))
        print(rows[-1], flush=True)
    return rows


def before(revision: str) -> list[Row]:
    """The same with an earlier revision, compiled as this one is."""
    return ours(f"Paddock {revision}", compiled(checked_out(revision)))


def checked_out(revision: str) -> Path:
    tree = HERE.parent / "build" / f"bench-{revision}"
    if not tree.exists():
        subprocess.run(["git", "worktree", "add", "--detach", str(tree), revision], cwd=HERE.parent, check=True)
    return tree


def compiled(tree: Path) -> str:
    """Where the compiled package of this checkout is."""
    subprocess.run([sys.executable, "tools/build_engine.py"], cwd=tree, check=True)
    return str(tree / "build" / "engine")


# boardgame.io


def boardgame_io() -> list[Row]:
    """Its own server and client, installed under build/."""
    BUILD.mkdir(parents=True, exist_ok=True)
    for file in ("package.json", "server.cjs", "load.cjs"):
        (BUILD / file).write_bytes((HERE / "boardgameio" / file).read_bytes())
    subprocess.run(["npm", "install", "--silent", "--no-audit", "--no-fund"], cwd=BUILD, check=True)
    rows = []
    for store in ("memory", "flatfile"):
        for sockets, rate in [(100, 0), *((count, RATE) for count in SOCKETS)]:
            with tempfile.TemporaryDirectory() as folder:
                rows.append(peer_row(store, sockets, rate, folder))
                print(rows[-1], flush=True)
    return rows


def peer_row(store: str, sockets: int, rate: int, folder: str) -> Row:
    served = subprocess.Popen(
        ["taskset", "-c", "0", "node", "server.cjs", store, folder, str(PORT + 1)],
        cwd=BUILD,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        assert served.stdout is not None
        while "serving" not in served.stdout.readline().lower():
            assert served.poll() is None, "boardgame.io did not start"
        load = ["node", "load.cjs", str(PORT + 1), str(sockets), str(rate), str(SECONDS)]
        done = subprocess.run(load, cwd=BUILD, check=True, capture_output=True, text=True, timeout=SECONDS + 120)
    finally:
        served.terminate()
        served.wait()
    told = json.loads(done.stdout.splitlines()[-1])
    delays = [delay / 1000 for delay in told["delays"]]
    pace = "as fast as it goes" if not rate else f"{rate} moves/s asked for"
    return row(f"boardgame.io, {store}", sockets, told["moves"], delays, pace)


def main() -> None:
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    table = Table("server", box=None, pad_edge=False)
    for heading in ("sockets", "moves/s", "CPU ms", "event bytes", "p50 ms", "p99 ms"):
        table.add_column(heading, justify="right")
    table.add_column("")
    shared = sys.argv[sys.argv.index("--postgres") + 1] if "--postgres" in sys.argv else ""
    current = compiled(HERE.parent)
    on_postgres = [ours(f"PostgreSQL, {n} workers", current, (shared, str(n))) for n in (1, 2)] if shared else []
    earlier = before(sys.argv[sys.argv.index("--before") + 1]) if "--before" in sys.argv else []
    peers = [] if "--ours" in sys.argv else boardgame_io()
    for item in [*earlier, *ours("Paddock", current), *(item for found in on_postgres for item in found), *peers]:
        cost = [f"{item.cpu:.2f}", f"{item.bytes:.0f}"] if item.cpu else ["", ""]
        pace = [f"{item.moves:.0f}", *cost, f"{item.p50:.1f}", f"{item.p99:.1f}"]
        table.add_row(item.name, str(item.sockets), *pace, item.note)
    Console(width=120).print(table)
    count_calls(current)


def count_calls(current: str) -> None:
    if "--before" in sys.argv:
        revision = sys.argv[sys.argv.index("--before") + 1]
        print(f"A Tiny Epic placement, {revision}: {calls_of_a_placement(compiled(checked_out(revision))):.0f} calls")
    print(f"A Tiny Epic placement: {calls_of_a_placement(current):.0f} calls")


server: "subprocess.Popen[bytes]"

if __name__ == "__main__":
    main()
