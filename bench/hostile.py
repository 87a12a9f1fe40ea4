"""Whether a stranger's text can hold up the others: `python bench/hostile.py`.

A probe asks for /api/hello every ten milliseconds on its own connection, first from an idle server, then while
others post editions as fast as it takes them: hostile texts of every kind we know, and large good ones.
Rate limits are off. The probe and the load run in separate processes.
"""

import asyncio
import json
import multiprocessing
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from statistics import quantiles
from typing import Any

import msgspec
from rich.console import Console
from rich.table import Table

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))  # the texts are those of the tests

from tests.content.hostile_editions import CAPPED, PARSED  # noqa: E402

import paddock  # noqa: E402
from paddock.games import folder_of  # noqa: E402

SECONDS = float(os.environ.get("BENCH_SECONDS", "20"))
POSTING = 8  # connections
EVERY = 0.01  # seconds between two probes
SERVER = """
import sys
from paddock.server.serve import check, listening_socket, run
from paddock.server.settings import Settings
settings = check(Settings(port=0, data_folder=sys.argv[1], limited=False))
listening = listening_socket("127.0.0.1", 0)
run(settings, listening, on_start=lambda: print(listening.getsockname()[1], flush=True))
"""
HOSTILE = [text for text, _, _ in CAPPED.values()] + list(PARSED.values())
GAMES = paddock.game_names()


class Waits(msgspec.Struct):
    """How long the probe waited, in milliseconds."""

    name: str
    waits: list[float]
    answers: dict[str, int] = {}

    @property
    def row(self) -> list[str]:
        cuts = quantiles(self.waits, n=100)
        answers = ", ".join(f"{status}: {number}" for status, number in sorted(self.answers.items()))
        times = [f"{wait:.1f}" for wait in (cuts[49], cuts[98], max(self.waits))]
        return [self.name, str(len(self.waits)), *times, answers]


class Connection:
    """One kept-alive connection that speaks just enough HTTP."""

    def __init__(self, port: int, cookie: str = "") -> None:
        self.port = port
        self.cookie = cookie

    async def open(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)

    async def ask(self, method: str, path: str, body: bytes = b"") -> tuple[int, bytes, dict[str, str]]:
        head = f"{method} {path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: {len(body)}\r\n"
        head += f"content-type: application/json\r\ncookie: paddock={self.cookie}\r\n\r\n"
        self.writer.write(head.encode() + body)
        status, *lines = (await self.reader.readuntil(b"\r\n\r\n")).decode().strip().split("\r\n")
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
        answer = await self.reader.readexactly(int(headers.get("content-length", 0)))
        return int(status.split()[1]), answer, headers


# The probe


def probed(port: int, seconds: float) -> list[float]:
    return asyncio.run(probe(port, seconds))


async def probe(port: int, seconds: float) -> list[float]:
    connection, waits = Connection(port), list[float]()
    await connection.open()
    until = time.perf_counter() + seconds
    while (asked := time.perf_counter()) < until:
        status, _, _ = await connection.ask("GET", "/api/hello")
        assert status == 200
        waits.append(1000 * (time.perf_counter() - asked))
        await asyncio.sleep(max(0.0, EVERY - (time.perf_counter() - asked)))
    return waits


# The load


def posted(port: int, seconds: float, kind: str) -> dict[str, int]:
    return asyncio.run(post_all(port, seconds, kind))


async def post_all(port: int, seconds: float, kind: str) -> dict[str, int]:
    answers: Counter[str] = Counter()
    until, bodies = time.perf_counter() + seconds, BODIES[kind]()
    await asyncio.gather(*(post(port, until, bodies, answers) for _ in range(POSTING)))
    return dict(answers)


async def post(port: int, until: float, bodies: Iterator[tuple[str, Any]], answers: Counter[str]) -> None:
    connection = Connection(port)
    await connection.open()
    _, answer, headers = await connection.ask("POST", "/api/me", b'{"name": "Mallory"}')
    connection.cookie = headers["set-cookie"].split("=", 1)[1].split(";")[0]
    while time.perf_counter() < until:
        path, body = next(bodies)
        status, answer, _ = await connection.ask("POST", path, body_of(body))
        answers[word_for(status, answer)] += 1


def body_of(body: Any) -> bytes:
    try:
        return json.dumps(body, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return json.dumps(body).encode()


def word_for(status: int, answer: bytes) -> str:
    problem = status == 200 and json.loads(answer).get("problem")
    return f"{status} problem" if problem else str(status)


def hostile_checks() -> Iterator[tuple[str, Any]]:
    for number in count():
        name = GAMES[number % len(GAMES)]
        yield f"/api/games/{name}/edition", {"text": HOSTILE[number // len(GAMES) % len(HOSTILE)]}


def hostile_tables() -> Iterator[tuple[str, Any]]:
    for number in count():
        seats = [{"kind": "me"}, {"kind": "open"}]
        yield "/api/tables", {"game": GAMES[number % 4], "seats": seats, "values": HOSTILE[number // 4 % len(HOSTILE)]}


def good_checks() -> Iterator[tuple[str, Any]]:
    for number in count():
        name = GAMES[number % len(GAMES)]
        yield f"/api/games/{name}/edition", {"text": whole(name, number)}


def good_tables() -> Iterator[tuple[str, Any]]:
    """Each one different, so that the server must build its game again."""
    for number in count():
        name = GAMES[number % len(GAMES)]
        yield "/api/tables", {"game": name, "seats": [{"kind": "me"}, {"kind": "open"}], "values": whole(name, number)}


def whole(name: str, number: int) -> str:
    """All printed values of a game, written out."""
    text = (folder_of(name) / "components.toml").read_text(encoding="utf-8")
    return f'edition.name = "{number}"\n{text}'


BODIES = {
    "hostile editions, checked": hostile_checks,
    "hostile editions, tables opened": hostile_tables,
    "large good editions, checked": good_checks,
    "large good editions, tables opened": good_tables,
}


def measured(port: int) -> list[Waits]:
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        probed_once = pool.apply(probed, (port, 1.0))
        assert probed_once, "the server answers"
        found = [Waits("nothing", pool.apply(probed, (port, SECONDS)))]
        for kind in BODIES:
            answers = pool.apply_async(posted, (port, SECONDS, kind))
            waits = pool.apply_async(probed, (port, SECONDS))
            found.append(Waits(kind, waits.get(), answers.get()))
        found.append(Waits("nothing, again", pool.apply(probed, (port, SECONDS))))
    return found


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen([sys.executable, "-c", SERVER, folder], stdout=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            found = measured(int(server.stdout.readline()))
        finally:
            server.terminate()
            server.wait()
    table = Table("beside", "probes", "p50 ms", "p99 ms", "max ms", "answers to the load")
    for one in found:
        table.add_row(*one.row)
    Console().print(table)


if __name__ == "__main__":
    main()
