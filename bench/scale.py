"""What a large database costs: `python bench/scale.py [tables]`, 100,000 open tables by default.

Makes a SQLite database of that size from a few real games, copied under other codes, and starts a real server on it:
when it serves, what it has used by then, what the watchman's rounds and the lists cost, how much memory it holds, and
how late clocks run out. It does the same with an empty database, and for the busy start of a server after an upgrade:
1,000 Rolling Ranch games with bots to move, 10,000 games that its rules cannot play, and clocks about to run out.
"""

import asyncio
import contextlib
import math
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import httpx
import msgspec
from rich.console import Console
from rich.table import Table as Printed

import paddock
from paddock.pool.pool import BotPool
from paddock.server.live.bots import bot_levels
from paddock.server.live.surroundings import Surroundings
from paddock.server.live.tables import Tables
from paddock.server.storage.database import connect, database_url, migrate
from paddock.server.storage.store import Store
from paddock.server.table.entries import Opened, dump_entry, load_entry
from paddock.server.table.opening import Person
from paddock.server.table.summary import encode_half, read_standing
from paddock.server.wire.client_messages import Play
from paddock.server.wire.messages import ClockRule
from paddock.server.wire.requests import NewSeat, NewTable

HOST: Final = Person("host", "Ada")
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


class Silent(BotPool):
    """Bots that think for ever: their tables wait as after a crash."""

    async def choose(self, *_: Any) -> int:
        await asyncio.get_running_loop().create_future()
        return 0


class Template(msgspec.Struct):
    """A table that is copied under other codes."""

    entries: list[bytes]
    row: dict[str, object]


async def played(folder: Path, wish: NewTable, moves: int, *, is_past: bool = False) -> Template:
    """A real game after a number of moves, or all of it if it ended before."""
    engine = connect(database_url("", folder))
    await migrate(engine)
    clock = time.time() - (86_400 if is_past else 0)
    around = Surroundings("secret", paddock.find_game, bot_levels(), lambda: clock)
    tables, rng = Tables(Store(engine), Silent(1), around), random.Random(1)
    table = (await tables.openings.open_table(wish, HOST)).table
    for number in range(moves):
        own = [seat for seat in table.to_act() if table.seats[seat].player == HOST.id]
        if not own:
            break
        move = rng.choice(table.told_story().state.legal_moves(own[0]))
        await tables.command(HOST.id, Play(f"m{number}", table.code, own[0], table.version(own[0]), move))
    await tables.close()
    entries = [dump_entry(entry) for entry in await tables.store.load(table.code)]
    async with engine.connect() as connection:
        rows = await connection.exec_driver_sql("SELECT * FROM tables WHERE code = ?", (table.code,))
        row = dict(rows.mappings().one())
    await engine.dispose()
    return Template(entries, row)


def unplayable(template: Template) -> Template:
    """By rules that nobody has any more."""
    opened = load_entry(template.entries[0])
    assert isinstance(opened, Opened)
    standing = msgspec.structs.replace(read_standing(template.row["standing"]), versions=[0])  # type: ignore[arg-type]
    first = dump_entry(msgspec.structs.replace(opened, version=99))
    row = {**template.row, "standing": encode_half(standing), "due": 1.0, "rings": 1.0}
    return Template([first, *template.entries[1:]], row)


def fill(file: Path, wanted: list[tuple[Template, int]], sitters: int = 50) -> None:
    """Copies of these tables; one person has sat at some of each."""
    database = sqlite3.connect(file)
    for number, (template, count) in enumerate(wanted):
        codes = [f"{number}-{copy:06}" for copy in range(count)]
        columns = ", ".join(template.row)
        marks = ", ".join("?" for _ in template.row)
        rows = ([*({**template.row, "code": code, "spoken": None}.values())] for code in codes)
        database.executemany(f"INSERT INTO tables ({columns}) VALUES ({marks})", rows)
        database.executemany("INSERT INTO entries VALUES (?, ?, ?)", entries_of(template, codes))
        database.executemany("INSERT INTO sitters VALUES (?, ?)", [("visitor", code) for code in codes[:sitters]])
    database.commit()
    database.close()


def entries_of(template: Template, codes: list[str]) -> Iterator[tuple[str, int, bytes]]:
    return ((code, number, entry) for code in codes for number, entry in enumerate(template.entries))


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


def cpu_of(process: int) -> float:
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_of(process: int) -> float:
    lines = Path(f"/proc/{process}/status").read_text(encoding="ascii").splitlines()
    return next(float(line.split()[1]) / 1000 for line in lines if line.startswith("VmRSS"))


def measure(name: str, folder: Path, tables: int) -> Found:
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
        late, listing = lateness(file), cost_of_lists(url, file, started.pid)
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


def lateness(file: Path) -> float:
    """Of the clocks that were about to ring, the worst; one that never rang is infinitely late."""
    database = sqlite3.connect(file)
    query = "SELECT code, entry FROM entries WHERE code LIKE 'ring-%' AND number > 1 ORDER BY number DESC"
    rang = {code: msgspec.json.decode(entry)["at"] for code, entry in database.execute(query)}  # the first entry wins
    rings = dict(database.execute("SELECT code, rings FROM due_at") if has_rings(database) else [])
    return max((rang.get(code, math.inf) - ring for code, ring in rings.items()), default=0.0)


def has_rings(database: sqlite3.Connection) -> bool:
    return bool(database.execute("SELECT 1 FROM sqlite_master WHERE name = 'due_at'").fetchall())


def set_ringing(file: Path, template: Template) -> None:
    """Clocks that ring one after the other while the server is watched; `due_at` keeps when."""
    database = sqlite3.connect(file)
    database.execute("CREATE TABLE due_at (code TEXT, rings REAL)")
    for copy in range(RINGING):
        code, at = f"ring-{copy:03}", time.time() - 30 + 4 + copy * (WATCHED - 6) / RINGING
        entries = [msgspec.json.encode({**msgspec.json.decode(entry), "at": at}) for entry in template.entries]
        row = {**template.row, "code": code, "rings": at + 30, "due": None, "spoken": None}
        marks = ", ".join("?" for _ in row)
        database.execute(f"INSERT INTO tables ({', '.join(row)}) VALUES ({marks})", [*row.values()])
        database.executemany("INSERT INTO entries VALUES (?, ?, ?)", entries_of(Template(entries, row), [code]))
        database.execute("INSERT INTO due_at VALUES (?, ?)", (code, at + 30))
    database.commit()
    database.close()


async def migrated(folder: Path) -> Path:
    engine = connect(database_url("", folder))
    await migrate(engine)
    await engine.dispose()
    return folder / "paddock.sqlite"


def people(game: str, clock: ClockRule = ClockRule(), *, bot: bool = False) -> NewTable:  # noqa: B008
    return NewTable(game, [NewSeat("me"), NewSeat("bot", "forager") if bot else NewSeat("local")], clock=clock)


def run(name: str, wanted: list[tuple[NewTable, int, int, bool]], broken: int = 0) -> Found:
    """wanted: what to play, how many moves, how many copies, and whether it is long past."""
    with tempfile.TemporaryDirectory() as folder:
        file = asyncio.run(migrated(Path(folder)))
        templates = []
        for wish, moves, copies, is_past in wanted:
            with tempfile.TemporaryDirectory() as scratch:
                templates.append((asyncio.run(played(Path(scratch), wish, moves, is_past=is_past)), copies))
        with tempfile.TemporaryDirectory() as scratch:
            ringing = asyncio.run(played(Path(scratch), people("jurassic_snack", ClockRule("move", 30)), 0))
        if broken:
            templates.append((unplayable(templates[0][0]), broken))
        fill(file, templates)
        set_ringing(file, ringing)
        return measure(name, Path(folder), sum(copies for _, copies in templates) + RINGING)


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
