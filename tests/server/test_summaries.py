"""Summaries: written with every entry, filled in where they are missing, and all that lists read."""

import asyncio
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import text

from paddock.server.conversation import House
from paddock.server.hall import Hall
from paddock.server.messages import ClockRule, Play, Resign, Undo
from paddock.server.opening import Person
from paddock.server.requests import NewSeat, NewTable
from paddock.server.store import Store
from paddock.server.summary import Summary, read_about, read_standing, summary_of
from paddock.server.table import Table
from paddock.server.watchman import Watchman
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
    while house.hall.tasks:
        await asyncio.wait(house.hall.tasks)


async def opened(house: House, game: str = "jurassic_snack", clock: ClockRule | None = None) -> Table:
    wish = NewTable(game, [NewSeat("me"), NewSeat("local")], clock=clock or ClockRule())
    return (await house.hall.open_table(wish, ADA)).table


@pytest.mark.parametrize("game", TITLES)
def test_every_entry_brings_the_summary_up_to_date(game: str, tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite")
        hall, store = house.hall, house.hall.store
        table = await opened(house, game, ClockRule("bank", 600, 5))
        for number in range(12):
            assert await kept(store, table.code) == summary_of(table)
            seat = table.to_act()[0]
            move = table.told_story().state.legal_moves(seat)[0]
            await hall.command("ada", Play(f"m{number}", table.code, seat, table.version(seat), move))
        await hall.command("ada", Undo("u", table.code, seat, table.version(seat)))
        assert await kept(store, table.code) == summary_of(table)
        await hall.command("ada", Resign("r", table.code, seat))
        summary = await kept(store, table.code)
        assert summary == summary_of(table)
        assert summary.standing.result is not None
        assert summary.standing.seed == table.opened.seed
        await close(house)

    run_seeded(work)


def test_lists_load_no_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def work(loop: SeededLoop) -> None:
        first = await new_house(tmp_path / "a.sqlite")
        tables = [await opened(first, game) for game in TITLES]
        told = [await first.hall.info(table.code, "ada") for table in tables]
        await close(first)
        house = await new_house(tmp_path / "a.sqlite")

        async def fails(hall: Hall, code: str) -> None:
            raise AssertionError(f"{code} was loaded")

        monkeypatch.setattr(Hall, "load", fails)
        listed = await house.hall.infos(await house.hall.store.tables_of("ada"), "ada")
        assert sorted(listed, key=lambda info: info.code) == told
        assert [await house.hall.info(table.code, "ada") for table in tables] == told
        assert not house.hall.rooms
        await close(house)

    run_seeded(work)


def test_the_summaries_of_an_older_version_are_filled_in(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        first = await new_house(tmp_path / "a.sqlite")
        tables = [await opened(first, game) for game in TITLES]
        expected = [summary_of(table) for table in tables]
        async with first.hall.store.engine.begin() as connection:
            await connection.execute(text("UPDATE tables SET about = NULL, standing = NULL"))
        await close(first)
        house = await new_house(tmp_path / "a.sqlite")
        listed = await house.hall.infos(await house.hall.store.tables_of("ada"), "ada")
        assert {info.code for info in listed} == {table.code for table in tables}
        assert all([seat.name for seat in info.seats] == ["Ada", "Ada"] for info in listed)
        watchman = Watchman(house.hall)
        for code in await house.hall.store.unfilled():
            await watchman.fill(code)
        assert await house.hall.store.unfilled() == []
        assert [await kept(house.hall.store, table.code) for table in tables] == expected
        await close(house)

    run_seeded(work)


def test_a_table_that_tells_nothing_keeps_no_other_from_being_filled_in_and_listed(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        first = await new_house(tmp_path / "a.sqlite")
        tables = [await opened(first) for _ in range(3)]
        async with first.hall.store.engine.begin() as connection:
            await connection.execute(text("UPDATE tables SET about = NULL, standing = NULL"))
            await connection.execute(text("UPDATE entries SET entry = '{' WHERE code = 'table-1' AND number = 0"))
        await close(first)
        house = await new_house(tmp_path / "a.sqlite")
        store, others = house.hall.store, [table.code for table in tables[1:]]
        listed = await house.hall.infos(await store.tables_of("ada"), "ada")
        assert sorted(info.code for info in listed) == others
        await Watchman(house.hall).fill_all()
        assert await store.unfilled() == ["table-1"]
        assert not house.hall.rooms  # loaded for this alone, they leave at once
        await close(house)

    run_seeded(work)


def test_a_summary_tells_no_seed_before_the_end(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite")
        table = await opened(house)
        row = await house.hall.store.summary(table.code)
        assert row is not None
        assert row.standing is not None
        assert table.opened.seed.encode() not in row.standing
        assert msgspec.json.decode(row.standing)["status"] == "playing"
        await close(house)

    run_seeded(work)
