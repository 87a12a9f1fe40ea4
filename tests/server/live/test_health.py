"""/healthz proves that entries can be stored, bounded and not too often; /readyz says whether requests are welcome."""

import asyncio
import contextlib
import json
import resource
import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import websockets
from sqlalchemy import text

from paddock.server.live import health
from paddock.server.live.health import FRESH, Health, check_ready
from paddock.server.live.notify import Listener
from paddock.server.storage.database import connect, database_url
from paddock.server.storage.store import Store
from paddock.server.table.opening import Person
from paddock.server.wire.refusal import Refusal
from paddock.server.wire.requests import NewSeat, NewTable
from tests.server.conftest import serving
from tests.server.live_server import LiveServer, live
from tests.server.seeded import SeededLoop, run_seeded
from tests.server.storage.postgres import free_port
from tests.server.support import Clock, close, new_house

ADA = Person("ada", "Ada")
LONELY = NewTable("jurassic_snack", [NewSeat("me"), NewSeat("open")])
TWO_HERE = {"game": "jurassic_snack", "seats": [{"kind": "me"}, {"kind": "local"}]}


@contextlib.contextmanager
def locked(file: Path) -> Iterator[None]:
    """Somebody else writes into the database."""
    with contextlib.closing(sqlite3.connect(file)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


async def executed(store: Store, statement: str) -> int:
    async with store.engine.connect() as connection:
        return int((await connection.execute(text(statement))).scalar() or 0)


async def cause(health: Health) -> str:
    """Why it is unwell; "" if it is not."""
    try:
        await health.check()
    except Refusal as refusal:
        return str(refusal.message.values["cause"])
    return ""


def test_however_often_it_is_asked_it_writes_every_few_seconds(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        house, clock = await new_house(tmp_path / "a.sqlite"), Clock()
        store = house.tables.store
        health = Health(store, clock)
        assert await asyncio.gather(*(cause(health) for _ in range(20))) == [""] * 20
        first = await executed(store, "SELECT max(number) FROM health")
        clock.time += FRESH - 0.1
        await health.check()
        assert await executed(store, "SELECT max(number) FROM health") == first
        clock.time += 0.2
        await health.check()
        assert await executed(store, "SELECT max(number) FROM health") > first
        assert await executed(store, "SELECT count(*) FROM health") == 1
        await close(house)

    run_seeded(work)


def test_a_full_disk_is_told_and_so_is_its_end(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work(loop: SeededLoop) -> None:
        house, clock = await new_house(tmp_path / "a.sqlite"), Clock()
        store = house.tables.store
        health = Health(store, clock)
        assert await cause(health) == ""
        await executed(store, f"PRAGMA max_page_count = {await executed(store, 'PRAGMA page_count')}")
        with contextlib.suppress(Refusal):
            while True:  # until what was free before is used up
                await house.tables.openings.open_table(LONELY, ADA)
        clock.time += FRESH
        assert await cause(health) == "disk_full"
        await executed(store, "PRAGMA max_page_count = 1000000")
        assert await cause(health) == "disk_full", "it is not written again at once"
        clock.time += FRESH
        assert await cause(health) == ""
        await house.tables.openings.open_table(LONELY, ADA)
        await close(house)

    run_seeded(work)
    assert {record.getMessage() for record in caplog.records} == {"could not keep entries", "nothing can be stored"}
    assert not any(record.exc_info for record in caplog.records)


def test_a_locked_database_is_told(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite")
        await executed(house.tables.store, "PRAGMA busy_timeout = 10")
        with locked(tmp_path / "a.sqlite"):
            assert await cause(Health(house.tables.store)) == "locked"
        assert await cause(Health(house.tables.store)) == ""
        await close(house)

    run_seeded(work)


def test_nobody_waits_long_for_a_database_that_does_not_answer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "WAIT", 0.01)

    async def work() -> None:
        house = await new_house(tmp_path / "a.sqlite")
        asked = Health(house.tables.store)
        with locked(tmp_path / "a.sqlite"):
            assert await cause(asked) == "silent"
            assert await cause(asked) == "silent", "the same write is waited for"
        await asked.close()
        assert await cause(asked) == ""
        await close(house)

    asyncio.run(work())


def test_a_database_that_is_down_is_told_without_its_address(tmp_path: Path) -> None:
    async def work() -> None:
        port = free_port()
        store = Store(connect(database_url(f"postgresql://paddock:secret@127.0.0.1:{port}/x", tmp_path)))
        with pytest.raises(Refusal) as refused:
            await Health(store).check()
        assert refused.value.why == "Nothing can be saved right now: the database reports an error. Try again later."
        await store.close()

    asyncio.run(work())


@pytest.mark.slow
def test_it_is_told_over_http(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "WAIT", 0.01)
    with serving(tmp_path) as address:
        assert httpx.get(f"{address}/readyz").json()["status"] == "ok"
        with locked(tmp_path / "paddock.sqlite"):
            answer = httpx.get(f"{address}/healthz")
            assert (answer.status_code, answer.json()["error"]) == (503, "unwell")
            assert (
                answer.json()["why"] == "Nothing can be saved right now: the database isn’t answering. Try again later."
            )
            assert httpx.get(f"{address}/readyz").status_code == 200


def test_requests_are_not_welcome_while_the_server_stops(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite")
        check_ready(house.tables, None)
        house.tables.say_good_bye()
        with pytest.raises(Refusal, match="stopping") as refused:
            check_ready(house.tables, None)
        assert refused.value.status == 503
        await close(house)

    run_seeded(work)


def test_a_process_is_ready_when_it_hears_the_others(tmp_path: Path, database: str) -> None:
    async def work() -> None:
        house = await new_house(tmp_path / "a.sqlite")
        listener = Listener(database_url(database, tmp_path), house.tables, house.chatroom)
        with pytest.raises(Refusal, match="starting"):
            check_ready(house.tables, listener)
        listening = asyncio.create_task(listener.listen())
        async with asyncio.timeout(30):
            while not listener.is_listening:
                await asyncio.sleep(0.01)
        check_ready(house.tables, listener)
        listening.cancel()
        await asyncio.wait([listening])
        with pytest.raises(Refusal, match="starting"):
            check_ready(house.tables, listener)
        await close(house)

    asyncio.run(work())


# A real server on a disk that is full


def largest_file(server: LiveServer, size: int) -> None:
    assert server.process is not None
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


async def until(http: httpx.AsyncClient, status: int) -> httpx.Response:
    async with asyncio.timeout(30):
        while (response := await http.get("/healthz")).status_code != status:
            await asyncio.sleep(0.05)  # until the last answer is out of date
    return response


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits another process")
@pytest.mark.slow
def test_while_the_disk_is_full_watchers_stay_and_the_log_is_short(tmp_path: Path) -> None:
    async def work() -> None:
        async with live(tmp_path) as server, httpx.AsyncClient(base_url=server.url) as http:
            (await http.post("/api/me", json={"name": "Ada"})).raise_for_status()
            code = (await http.post("/api/tables", json=TWO_HERE)).json()["code"]
            headers = {"Cookie": f"paddock={http.cookies['paddock']}"}
            async with websockets.connect(server.socket_url, additional_headers=headers) as socket:
                for seat in (0, 1):
                    await socket.send(json.dumps({"type": "watch", "table": code, "seat": seat}))
                while not (events := json.loads(await socket.recv())).get("legal"):
                    pass  # until the seat whose turn it is learns of it
                text, version = events["legal"][0]["text"], events["version"]
                move = {"id": "1", "seat": events["seat"], "version": version, "move": text}
                largest_file(server, (tmp_path / "paddock.sqlite-wal").stat().st_size)
                begun = len(server.log())
                refused = [await http.post(f"/api/tables/{code}/move", json=move) for _ in range(20)]
                assert {(answer.status_code, answer.json()["error"]) for answer in refused} == {(503, "busy")}
                assert (await until(http, 503)).json()["error"] == "unwell"
                assert len(server.log()) - begun < 1500
                largest_file(server, resource.RLIM_INFINITY)
                assert (await http.post(f"/api/tables/{code}/move", json=move)).status_code == 200
                while (told := json.loads(await socket.recv())).get("version", 0) <= version:
                    assert told["type"] != "bye"
                assert (await until(http, 200)).json()["status"] == "ok"

    asyncio.run(work())
