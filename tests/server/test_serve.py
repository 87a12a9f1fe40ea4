"""The server as a process: how it stops, what it leaves on disk, and what several workers tell together."""

import asyncio
import contextlib
import gc
import json
import re
import signal
import stat
from pathlib import Path

import httpx
import pytest
import websockets

from paddock.server.app import sparing_collections
from paddock.server.http.socket import GOING_AWAY
from tests.server.live_server import LiveServer, live

SEATS = [{"kind": "me"}, {"kind": "open"}]


async def guest_with_table(http: httpx.AsyncClient) -> str:
    (await http.post("/api/me", json={"name": "Ada"})).raise_for_status()
    return str((await http.post("/api/tables", json={"game": "jurassic_snack", "seats": SEATS})).json()["code"])


async def last_line(http: httpx.AsyncClient, path: str, has_begun: asyncio.Event) -> str:
    """Of a stream, when it ends."""
    told = ""
    async with http.stream("GET", path) as response:
        async for line in response.aiter_lines():
            told = line or told
            has_begun.set()
    return told


@pytest.mark.slow
def test_a_server_that_stops_tells_sockets_and_streams_to_come_again(tmp_path: Path) -> None:
    async def work() -> None:
        async with live(tmp_path) as server, httpx.AsyncClient(base_url=server.url, timeout=60) as http:
            code, has_begun = await guest_with_table(http), asyncio.Event()
            stream = asyncio.create_task(last_line(http, f"/api/tables/{code}/seats/0/stream", has_begun))
            await has_begun.wait()
            headers = {"Cookie": f"paddock={http.cookies['paddock']}"}
            async with websockets.connect(server.socket_url, additional_headers=headers) as socket:
                await socket.send(json.dumps({"type": "watch", "table": code, "seat": 0}))
                while json.loads(await socket.recv())["type"] != "chat":
                    pass
                stopped = asyncio.create_task(asyncio.to_thread(server.stop))
                heard = [json.loads(message) for message in await said_until_closed(socket)]
                assert heard[-1] == {"type": "bye", "reason": "restart"}
                assert socket.close_code == GOING_AWAY
            assert json.loads(await stream) == {"type": "bye", "reason": "restart"}
            assert await stopped == -signal.SIGTERM
            assert '"level":"error"' not in server.log()
            assert '"text":"stopped"' in server.log()

    asyncio.run(work())


async def said_until_closed(socket: websockets.ClientConnection) -> list[str | bytes]:
    said: list[str | bytes] = []
    with contextlib.suppress(websockets.ConnectionClosed):
        while True:
            said.append(await socket.recv())
    return said


@pytest.mark.slow
def test_the_database_is_its_owners_alone(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    server = LiveServer(tmp_path)
    server.launch()  # it makes the database itself
    asyncio.run(server.ready())
    server.kill()
    assert stat.S_IMODE((tmp_path / "paddock.sqlite").stat().st_mode) == 0o600


@pytest.mark.slow
def test_a_file_is_served_by_one_server_at_a_time(tmp_path: Path) -> None:
    """A second one would not hear of the first one's moves."""

    async def work() -> None:
        second = LiveServer(tmp_path)
        async with live(tmp_path):
            second.start()
            assert second.process is not None
            assert await asyncio.to_thread(second.process.wait) != 0
            assert "another Paddock serves" in second.log()
        async with live(tmp_path) as third:  # the lock went with the first
            third.kill()
        async with live(tmp_path):
            pass

    asyncio.run(work())


async def gauge(server: LiveServer, name: str) -> float:
    async with httpx.AsyncClient(base_url=server.url) as http:
        found = re.search(rf"^{name} (.+)$", (await http.get("/metrics")).text, re.MULTILINE)
        return float(found.group(1)) if found else 0.0


@pytest.mark.slow
def test_any_worker_tells_the_sum_of_all_and_forgets_the_dead(tmp_path: Path, database: str) -> None:
    async def work() -> None:
        async with live(tmp_path, database, workers=2) as server:
            sockets = [await websockets.connect(server.socket_url) for _ in range(12)]
            for socket in sockets:
                await socket.recv()
            assert [await gauge(server, "paddock_sockets") for _ in range(6)] == [12.0] * 6
            server.kill_workers()
            for socket in sockets:
                await socket.wait_closed()
            await server.ready()
            async with asyncio.timeout(30):
                while await gauge(server, "paddock_sockets"):
                    await asyncio.sleep(0.05)  # until the second worker has started again too

    asyncio.run(work())


@pytest.mark.slow
def test_a_server_that_has_stopped_leaves_the_garbage_collector_as_it_was() -> None:
    """Else extensions such as DuckDB's report all they have as leaked when the process ends."""
    found, before = gc.get_threshold(), (700, 10, 10)  # another server may run in this process
    gc.set_threshold(*before)
    with sparing_collections():
        assert gc.get_freeze_count() > 0
        assert gc.get_threshold() != before
    assert (gc.get_freeze_count(), gc.get_threshold()) == (0, before)
    gc.set_threshold(*found)
