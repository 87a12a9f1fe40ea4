"""A server over many tables: it serves at once, attends to what is due meanwhile, and lists without loading."""

import asyncio
import sqlite3
import time
from pathlib import Path

import httpx
import pytest

import paddock
from paddock.server.wire.messages import ClockRule
from tests.server.crowd import (
    MOVE_TIME,
    Template,
    cpu_of,
    fill,
    migrated,
    people,
    played,
    rang,
    set_ringing,
    unplayable,
)
from tests.server.live_server import LiveServer, live

RUNNING = people("rolling_ranch", bot=True)
RINGING = people("rolling_ranch", ClockRule("move", MOVE_TIME))  # its rules move for whoever is late, no bot does
GUESTS = 5  # for each title


def process_of(server: LiveServer) -> int:
    assert server.process is not None
    return server.process.pid


async def cost_of_start(folder: Path) -> float:
    """CPU-seconds until the server answers."""
    async with live(folder) as server:
        return cpu_of(process_of(server))


@pytest.mark.parametrize(
    ("running", "broken"), [(100, 1_000), pytest.param(1_000, 10_000, marks=pytest.mark.long, id="whole")]
)
@pytest.mark.slow
@pytest.mark.alone
def test_it_serves_at_once_and_attends_to_due_tables_meanwhile(tmp_path: Path, running: int, broken: int) -> None:
    """Bots are due at all of the running tables, and all the broken ones are due before them."""

    async def work() -> tuple[float, float, float]:
        empty, crowd, scratch = (tmp_path / name for name in ("empty", "crowd", "scratch"))
        for folder in (empty, crowd, scratch):
            folder.mkdir()
        await migrated(empty)
        file = await migrated(crowd)
        template = await played(scratch, RUNNING, 40)
        fill(file, [(template, running), (unplayable(template), broken)])
        alone = await cost_of_start(empty)
        clock = await played(scratch, RINGING, 0)
        async with live(crowd) as server:
            cost = cpu_of(process_of(server))
            return alone, cost, await overdue(server, file, set_ringing(file, clock, soon()))

    alone, cost, late = asyncio.run(work())
    assert cost < 3.0
    assert cost < alone + 0.5, "what is due is attended to after the start"
    assert late < 2.0


def soon() -> list[float]:
    return [time.time() + 1 + place for place in range(4)]


async def overdue(server: LiveServer, file: Path, rings: dict[str, float]) -> float:
    """CPU-seconds that the server spent on others while one of these clocks should have rung, at the most. By the
    clock on the wall it would depend on what else this machine does."""
    began, rung = dict[str, float](), dict[str, float]()
    async with asyncio.timeout(60), httpx.AsyncClient(base_url=server.url) as http:
        while len(rung) < len(rings):
            (await http.get("/api/tables")).raise_for_status()
            spent, now, found = cpu_of(process_of(server)), time.time(), rang(file)
            for code, ring in rings.items():
                if ring <= now:
                    began.setdefault(code, spent)
                if code in found:
                    rung.setdefault(code, spent)
            await asyncio.sleep(0.05)
    return max(rung[code] - began[code] for code in rings)


@pytest.mark.slow
@pytest.mark.alone
def test_fifty_finished_games_are_listed_without_loading_one(tmp_path: Path) -> None:
    """Each guest looks once, so nothing is in memory."""

    async def made(title: str) -> Template:
        scratch = tmp_path / title
        scratch.mkdir()
        return await played(scratch, people(title), 20, is_past=True, ends=True)

    async def work() -> dict[str, float]:
        file = await migrated(tmp_path)
        titles = paddock.game_names()
        fill(file, [(await made(title), GUESTS * 50) for title in titles], sitters=0)
        async with live(tmp_path) as server:
            return {title: await cost_of_lists(server, file, f"{place}-") for place, title in enumerate(titles)}

    async def cost_of_lists(server: LiveServer, file: Path, codes: str) -> float:
        """CPU-milliseconds a list."""
        guests = [await guest(server, file, f"{codes}{number * 50:06}") for number in range(GUESTS)]
        before = cpu_of(process_of(server))
        for cookies in guests:
            async with httpx.AsyncClient(base_url=server.url, cookies=cookies) as http:
                listed = (await http.get("/api/me/tables")).json()
            assert (len(listed), {one["status"] for one in listed}) == (50, {"over"})
        return (cpu_of(process_of(server)) - before) / GUESTS * 1000

    async def guest(server: LiveServer, file: Path, first: str) -> dict[str, str]:
        """Somebody who has sat at fifty tables, from this one on."""
        async with httpx.AsyncClient(base_url=server.url) as http:
            player = (await http.post("/api/me", json={"name": "Ada"})).json()["player"]
            with sqlite3.connect(file) as database:
                database.execute(
                    "INSERT INTO sitters (player, code)"
                    " SELECT ?, code FROM tables WHERE code >= ? ORDER BY code LIMIT 50",
                    (player, first),
                )
            database.close()
            return dict(http.cookies)

    costs = asyncio.run(work())
    assert max(costs.values()) < 20, costs
