"""Databases with many tables: a few real games, copied under other codes. What a server spends on them."""

import asyncio
import os
import random
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

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
from paddock.server.wire.client_messages import Play, Resign
from paddock.server.wire.messages import ClockRule
from paddock.server.wire.requests import NewSeat, NewTable

HOST: Final = Person("host", "Ada")
MOVE_TIME: Final = 30  # seconds, where clocks are about to ring


class Silent(BotPool):
    """Bots that think for ever: their tables wait as after a crash."""

    async def choose(self, *_: Any) -> int:
        await asyncio.get_running_loop().create_future()
        return 0


class Template(msgspec.Struct):
    """A table that is copied under other codes."""

    entries: list[bytes]
    row: dict[str, object]


async def played(folder: Path, wish: NewTable, moves: int, *, is_past: bool = False, ends: bool = False) -> Template:
    """A real game after a number of moves, or all of it if it ended before. ends: by then at the latest."""
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
    if ends and table.status == "playing":
        await tables.command(HOST.id, Resign("r", table.code, table.seats_of(HOST.id)[0]))
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
        database.executemany(
            "INSERT INTO sitters (player, code) VALUES (?, ?)", [("visitor", code) for code in codes[:sitters]]
        )
    database.commit()
    database.close()


def entries_of(template: Template, codes: list[str]) -> Iterator[tuple[str, int, bytes]]:
    return ((code, number, entry) for code in codes for number, entry in enumerate(template.entries))


def people(game: str, clock: ClockRule = ClockRule(), *, bot: bool = False) -> NewTable:  # noqa: B008
    return NewTable(game, [NewSeat("me"), NewSeat("bot", "forager") if bot else NewSeat("local")], clock=clock)


async def migrated(folder: Path) -> Path:
    engine = connect(database_url("", folder))
    await migrate(engine)
    await engine.dispose()
    return folder / "paddock.sqlite"


def set_ringing(file: Path, template: Template, at: list[float]) -> dict[str, float]:
    """Copies of a table at which the clock rings at these times: when, by code."""
    rings = {f"ring-{copy:03}": time for copy, time in enumerate(at)}
    database = sqlite3.connect(file)
    for code, ring in rings.items():
        began = ring - MOVE_TIME
        entries = [msgspec.json.encode({**msgspec.json.decode(entry), "at": began}) for entry in template.entries]
        row = {**template.row, "code": code, "rings": ring, "due": None, "spoken": None}
        marks = ", ".join("?" for _ in row)
        database.execute(f"INSERT INTO tables ({', '.join(row)}) VALUES ({marks})", [*row.values()])
        database.executemany("INSERT INTO entries VALUES (?, ?, ?)", entries_of(Template(entries, row), [code]))
    database.commit()
    database.close()
    return rings


def rang(file: Path) -> dict[str, float]:
    """The clocks that have rung, and when."""
    database = sqlite3.connect(file)
    query = "SELECT code, entry FROM entries WHERE code LIKE 'ring-%' AND number > 1 ORDER BY number DESC"
    found = {code: msgspec.json.decode(entry)["at"] for code, entry in database.execute(query)}  # the first entry wins
    database.close()
    return found


def cpu_of(process: int) -> float:
    """Seconds, in steps of a hundredth."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
