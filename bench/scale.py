"""What a large database costs: `python bench/scale.py [tables]`, 100,000 open tables by default.

Makes a SQLite database of that size from a few real games, copied under other codes, and starts a real server on it:
when it serves, what it has used by then, what the watchman's rounds and the lists cost, how much memory it holds, and
how late clocks run out. It does the same with an empty database, and for the busy start of a server after an upgrade:
1,000 Rolling Ranch games with bots to move, 10,000 games that its rules cannot play, and clocks about to run out.
"""

import asyncio
import contextlib
import math
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

import httpx
import msgspec
from rich.console import Console
from rich.table import Table as Printed

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tables are those of the tests

from tests.server.crowd import (
    MOVE_TIME,
    cpu_of,
    fill,
    migrated,
    people,
    played,
    rang,
    set_ringing,
    unplayable,
)

import paddock
from paddock.server.wire.messages import ClockRule
from paddock.server.wire.requests import NewTable

TABLES: Final = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
RINGING: Final = 20
GUESTS: Final = 20
WATCHED: Final = 20.0  # seconds
SERVER: Final = """
import sys
from paddock.server.serve import check, listening_socket, run
from paddock.server.settings import Settings
settings = check(Settings(port=0, data_folder=sys.argv[1], limited=False))
listening = listening_socket("127.0.0.1", 0)
run(settings, listening, on_start=lambda: print(listening.getsockname()[1], flush=True))
"""


# Measuring


class Found(msgspec.Struct):
    name: str
    tables: int
    megabytes: float
    serving: float  # CPU-seconds of the server until it answers
    round: float  # CPU-milliseconds a second afterwards
    memory: float  # megabytes
    slowest: float  # milliseconds of a request meanwhile
    late: float  # seconds that clocks rang too late, at the most
    listing: float  # CPU-milliseconds for somebody's fifty tables, none of which was loaded before


def memory_of(process: int) -> float:
    lines = Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines()
    return next(float(line.split()[1]) / 1000 for line in lines if line.startswith("VmRSS"))


def measure(name: str, folder: Path, tables: int, rings: dict[str, float]) -> Found:
    file = folder / "paddock.sqlite"
    size = file.stat().st_size / 1e6
    started = subprocess.Popen([sys.executable, "-c", SERVER, str(folder)], stdout=subprocess.PIPE, text=True,
                               stderr=subprocess.DEVNULL)  # fmt: skip
    try:
        assert started.stdout is not None
        url = f"http://127.0.0.1:{started.stdout.readline().strip()}"
        wait_for(url)
        serving = cpu_of(started.pid)
        slowest, began = 0.0, time.monotonic()
        while time.monotonic() < began + WATCHED:
            asked = time.monotonic()
            httpx.get(f"{url}/api/tables").raise_for_status()
            slowest = max(slowest, time.monotonic() - asked)
            time.sleep(0.05)
        used = (cpu_of(started.pid) - serving) / WATCHED
        late, listing = lateness(file, rings), cost_of_lists(url, file, started.pid)
        return Found(name, tables, size, serving, used * 1000, memory_of(started.pid), slowest * 1000, late, listing)
    finally:
        started.terminate()
        started.wait()


def cost_of_lists(url: str, file: Path, process: int) -> float:
    """Newcomers who have sat at fifty tables each look at their list once."""
    guests = []
    for number in range(GUESTS):
        with httpx.Client(base_url=url) as client:
            me = client.post("/api/me", json={"name": f"Guest {number}"}).json()
            guests.append((me["player"], dict(client.cookies)))
    database = sqlite3.connect(file)
    codes = [row[0] for row in database.execute("SELECT code FROM tables ORDER BY code DESC LIMIT ?", (GUESTS * 50,))]
    for place, (player, _) in enumerate(guests):
        own = codes[place * 50 : place * 50 + 50]
        database.executemany("INSERT INTO sitters VALUES (?, ?)", [(player, code) for code in own])
    database.commit()
    database.close()
    before = cpu_of(process)
    for _, cookies in guests:
        httpx.get(f"{url}/api/me/tables", cookies=cookies).raise_for_status()
    return (cpu_of(process) - before) / GUESTS * 1000


def wait_for(url: str) -> None:
    while True:
        with contextlib.suppress(httpx.TransportError):
            httpx.get(f"{url}/readyz")
            return
        time.sleep(0.02)


def lateness(file: Path, rings: dict[str, float]) -> float:
    """Of the clocks that were about to ring, the worst; one that never rang is infinitely late."""
    found = rang(file)
    return max((found.get(code, math.inf) - ring for code, ring in rings.items()), default=0.0)


def run(name: str, wanted: list[tuple[NewTable, int, int, bool]], broken: int = 0) -> Found:
    """wanted: what to play, how many moves, how many copies, and whether it is long past."""
    with tempfile.TemporaryDirectory() as folder:
        file = asyncio.run(migrated(Path(folder)))
        templates = []
        for wish, moves, copies, is_past in wanted:
            with tempfile.TemporaryDirectory() as scratch:
                templates.append((asyncio.run(played(Path(scratch), wish, moves, is_past=is_past)), copies))
        with tempfile.TemporaryDirectory() as scratch:
            ringing = asyncio.run(played(Path(scratch), people("jurassic_snack", ClockRule("move", MOVE_TIME)), 0))
        if broken:
            templates.append((unplayable(templates[0][0]), broken))
        fill(file, templates)
        times = [time.time() + 4 + place * (WATCHED - 6) / RINGING for place in range(RINGING)]
        rings = set_ringing(file, ringing, times)
        return measure(name, Path(folder), sum(copies for _, copies in templates) + RINGING, rings)


def main() -> None:
    share = TABLES // 4
    days = ClockRule("days", 3)
    runs = [
        run("empty", []),
        run("finished", [(people(game), 2000, 250, True) for game in paddock.game_names()]),
        run("upgraded", [(people("rolling_ranch", bot=True), 40, 1000, False)], broken=10_000),
        run(f"{TABLES:,} open", [(people(game, days), 40, share, False) for game in paddock.game_names()]),
    ]
    printed = Printed("scale", box=None, pad_edge=False)
    for heading in (
        "",
        "tables",
        "MB on disk",
        "CPU-s to serve",
        "CPU-ms a second",
        "MB in memory",
        "slowest ms",
        "late s",
        "list CPU-ms",
    ):
        printed.add_column(heading, justify="right")
    for found in runs:
        figures = (found.megabytes, found.serving, found.round, found.memory, found.slowest, found.late, found.listing)
        printed.add_row(found.name, f"{found.tables:,}", *(f"{figure:,.2f}" for figure in figures))
    Console(width=130).print(printed)


if __name__ == "__main__":
    main()
