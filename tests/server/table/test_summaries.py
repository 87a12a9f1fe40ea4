"""Summaries: written with every entry, filled in where they are missing, and all that lists read."""

import asyncio
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import text

from paddock.server.http.conversation import House
from paddock.server.live.rooms import Rooms
from paddock.server.live.ticker import Ticker
from paddock.server.storage.store import Store
from paddock.server.table.opening import Person
from paddock.server.table.summary import Summary, read_about, read_standing, summary_of
from paddock.server.table.table import Table
from paddock.server.wire.client_messages import Play, Resign, Undo
from paddock.server.wire.messages import ClockRule, TableInfo
from paddock.server.wire.refusal import Refusal
from paddock.server.wire.requests import NewSeat, NewTable
from tests.server.seeded import SeededLoop, run_seeded
from tests.server.support import close, new_house

ADA = Person("ada", "Ada")
TITLES = ["jurassic_snack", "rolling_ranch", "great_dinosaur_rush", "tiny_epic_dinosaurs"]


async def kept(store: Store, code: str) -> Summary | None:
    row = await store.summary(code)
    if row is None or row.about is None or row.standing is None:
        return None
    return Summary(code, read_about(row.about), read_standing(row.standing))


async def settled(house: House) -> None:
    while house.tables.work.tasks:
        await asyncio.wait(house.tables.work.tasks)


async def opened(house: House, game: str = "jurassic_snack", clock: ClockRule | None = None) -> Table:
    wish = NewTable(game, [NewSeat("me"), NewSeat("local")], clock=clock or ClockRule())
    return (await house.tables.openings.open_table(wish, ADA)).table


@pytest.mark.parametrize("game", TITLES)
def test_every_entry_brings_the_summary_up_to_date(game: str, tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite")
        tables, store = house.tables, house.tables.store
        table = await opened(house, game, ClockRule("bank", 600, 5))
        for number in range(12):
            assert await kept(store, table.code) == summary_of(table)
            seat = table.to_act()[0]
            move = table.told_story().state.legal_moves(seat)[0]
            await tables.command("ada", Play(f"m{number}", table.code, seat, table.version(seat), move))
        with suppress(Refusal):  # not where something new came up
            await tables.command("ada", Undo("u", table.code, seat, table.version(seat)))
        assert await kept(store, table.code) == summary_of(table)
        await tables.command("ada", Resign("r", table.code, seat))
        summary = await kept(store, table.code)
        assert summary == summary_of(table)
        assert summary.standing.result is not None
        assert summary.standing.seed == table.opened.seed
        await close(house)

    run_seeded(work)


def at_rest(info: TableInfo) -> TableInfo:
    """Without how long people have been offline: only a table in memory knows."""
    return msgspec.structs.replace(info, seats=[msgspec.structs.replace(one, offline_for=None) for one in info.seats])


def test_lists_load_no_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(loop: SeededLoop) -> None:
        first = await new_house(tmp_path / "a.sqlite")
        tables = [await opened(first, game) for game in TITLES]
        told = [at_rest(await first.tables.listing.info(table.code, "ada")) for table in tables]
        await close(first)
        house = await new_house(tmp_path / "a.sqlite")

        async def fails(rooms: Rooms, code: str) -> None:
            raise AssertionError(f"{code} was loaded")

        monkeypatch.setattr(Rooms, "load", fails)
        listed = await house.tables.listing.infos(await house.tables.store.tables_of("ada"), "ada")
        assert sorted(listed, key=lambda info: info.code) == told
        assert [await house.tables.listing.info(table.code, "ada") for table in tables] == told
        assert not house.tables.rooms.by_code
        await close(house)

    run_seeded(work)


def test_the_summaries_of_an_older_version_are_filled_in(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        first = await new_house(tmp_path / "a.sqlite")
        tables = [await opened(first, game) for game in TITLES]
        expected = [summary_of(table) for table in tables]
        async with first.tables.store.engine.begin() as connection:
            await connection.execute(text("UPDATE tables SET about = NULL, standing = NULL"))
        await close(first)
        house = await new_house(tmp_path / "a.sqlite")
        listed = await house.tables.listing.infos(await house.tables.store.tables_of("ada"), "ada")
        assert {info.code for info in listed} == {table.code for table in tables}
        assert all([seat.name for seat in info.seats] == ["Ada", "Ada"] for info in listed)
        ticker = Ticker(house.tables)
        for code in await house.tables.store.unfilled():
            await ticker.fill(code)
        assert await house.tables.store.unfilled() == []
        assert [await kept(house.tables.store, table.code) for table in tables] == expected
        await close(house)

    run_seeded(work)


def test_a_table_that_tells_nothing_keeps_no_other_from_being_filled_in_and_listed(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        first = await new_house(tmp_path / "a.sqlite")
        tables = [await opened(first) for _ in range(3)]
        async with first.tables.store.engine.begin() as connection:
            await connection.execute(text("UPDATE tables SET about = NULL, standing = NULL"))
            await connection.execute(text("UPDATE entries SET entry = '{' WHERE code = 'table-1' AND number = 0"))
        await close(first)
        house = await new_house(tmp_path / "a.sqlite")
        store, others = house.tables.store, [table.code for table in tables[1:]]
        listed = await house.tables.listing.infos(await store.tables_of("ada"), "ada")
        assert sorted(info.code for info in listed) == others
        await Ticker(house.tables).fill_all()
        assert await store.unfilled() == ["table-1"]
        assert not house.tables.rooms.by_code  # loaded for this alone, they leave at once
        await close(house)

    run_seeded(work)


def test_a_summary_tells_no_seed_before_the_end(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite")
        table = await opened(house)
        row = await house.tables.store.summary(table.code)
        assert row is not None
        assert row.standing is not None
        assert table.opened.seed.encode() not in row.standing
        assert msgspec.json.decode(row.standing)["status"] == "playing"
        await close(house)

    run_seeded(work)
