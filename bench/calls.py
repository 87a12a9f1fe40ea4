"""How many Python functions the server calls for one Tiny Epic placement: `python bench/calls.py [PACKAGE …]`.

Two people sit at a table on a real server, and the calls of its event loop are counted from the message until both
have the new position. A compiled function counts as none. PACKAGE is the folder of a `paddock` package, such as `src`
or `build/engine`; bench/server.py prints the same for this version and an earlier one.
"""

import asyncio
import contextlib
import json
import os
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

import httpx
import websockets

PORT = 8767
PLACEMENTS = 12
SERVER = """
import signal, sys
from pathlib import Path
from paddock.server.serve import check, listening_socket, run
from paddock.server.settings import Settings
counted = 0
def count(frame, event, argument):
    global counted
    counted += event == "call"
def begin(*_):
    global counted
    counted = 0
    sys.setprofile(count)
def end(*_):
    sys.setprofile(None)
    Path(sys.argv[2], "calls").write_text(str(counted))
signal.signal(signal.SIGUSR1, begin)
signal.signal(signal.SIGUSR2, end)
settings = check(Settings(port=int(sys.argv[1]), data_folder=sys.argv[2], limited=False))
run(settings, listening_socket("127.0.0.1", settings.port), on_start=lambda: None)
"""


def calls_of_a_placement(package: str) -> float:
    """The median over the first placements of a game."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVER, str(PORT), folder]
        around = os.environ | {"PYTHONPATH": package}
        server = subprocess.Popen(command, stderr=subprocess.DEVNULL, env=around)
        try:
            wait_for(server)
            return median(asyncio.run(placements(server.pid, Path(folder, "calls"))))
        finally:
            server.terminate()
            server.wait()


def wait_for(server: "subprocess.Popen[bytes]") -> None:
    while True:
        with contextlib.suppress(httpx.TransportError):
            httpx.get(f"http://127.0.0.1:{PORT}/healthz")
            return
        assert server.poll() is None, "the server did not start"
        time.sleep(0.1)


async def placements(server: int, counted: Path) -> list[int]:
    async with contextlib.AsyncExitStack() as stack:
        http = await stack.enter_async_context(httpx.AsyncClient(base_url=f"http://127.0.0.1:{PORT}"))
        cookies = [await arrive(http, name) for name in ("Mara", "Hollis")]
        code = await open_table(http, cookies)
        address = f"ws://127.0.0.1:{PORT}/api/socket"
        headers = [{"Cookie": f"paddock={cookie}"} for cookie in cookies]
        sockets = [
            await stack.enter_async_context(websockets.connect(address, additional_headers=header))
            for header in headers
        ]
        for seat, socket in enumerate(sockets):
            await socket.send(json.dumps({"type": "watch", "table": code, "seat": seat}))
        return await play(sockets, code, server, counted)


async def arrive(http: httpx.AsyncClient, name: str) -> str:
    response = await http.post("/api/me", json={"name": name})
    http.cookies.clear()
    return response.cookies["paddock"]


async def open_table(http: httpx.AsyncClient, cookies: list[str]) -> str:
    first, second = ({"Cookie": f"paddock={cookie}"} for cookie in cookies)
    wish = {"game": "tiny_epic_dinosaurs", "seats": [{"kind": "me"}, {"kind": "open"}]}
    code = (await http.post("/api/tables", json=wish, headers=first)).json()["code"]
    await http.post(f"/api/tables/{code}/seats/1/sit", json={}, headers=second)
    return str(code)


async def play(sockets: list[Any], code: str, server: int, counted: Path) -> list[int]:
    """Plays the first legal move each time, and counts the calls of those that place a rancher."""
    found: list[int] = []
    seen = await positions(sockets, 0)
    while len(found) < PLACEMENTS:
        seat = next(seat for seat, position in enumerate(seen) if position["legal"])
        chosen = seen[seat]["legal"][0]
        is_placement = chosen["text"].startswith("place-")
        if is_placement:
            os.kill(server, signal.SIGUSR1)
            await asyncio.sleep(0.02)
        move = {"type": "move", "id": str(time.monotonic_ns()), "table": code, "seat": seat, "move": chosen["move"]}
        await sockets[seat].send(json.dumps({**move, "version": seen[seat]["version"]}))
        seen = await positions(sockets, seen[seat]["version"])
        if is_placement:
            found.append(await calls(server, counted))
    return found


async def positions(sockets: list[Any], after: int) -> list[dict[str, Any]]:
    """What each seat sees once somebody has to choose again."""
    seen = [await position(socket, after) for socket in sockets]
    while not any(one["legal"] for one in seen):
        seen = [await position(socket, seen[0]["version"]) for socket in sockets]
    return seen


async def position(socket: Any, after: int) -> dict[str, Any]:
    """The next position newer than this one."""
    while True:
        said: dict[str, Any] = json.loads(await socket.recv())
        assert said["type"] != "refused", said
        if said["type"] == "events" and said["version"] > after:
            return said


async def calls(server: int, counted: Path) -> int:
    os.kill(server, signal.SIGUSR2)
    while not (counted.exists() and (text := counted.read_text(encoding="ascii"))):
        await asyncio.sleep(0.01)
    counted.unlink()
    return int(text)


if __name__ == "__main__":
    for package in sys.argv[1:] or ["src", "build/engine"]:
        print(f"{package}: {calls_of_a_placement(str(Path(package).resolve())):.0f} Python calls for a placement")
