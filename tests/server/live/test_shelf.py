"""Tables of other rules: shown, explained, given out, ended; and nobody looks after them in vain."""

import logging
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import text

from paddock.contract import record as records
from paddock.contract.game import AnyGame
from paddock.games.rolling_ranch.engine.state import RollingRanchState
from paddock.games.rolling_ranch.etiquette import RollingRanchEtiquette
from paddock.games.rolling_ranch.game import RollingRanch
from paddock.server.http.conversation import House
from paddock.server.live.ticker import Ticker
from paddock.server.table.entries import Abandoned, Resigned, dump_entry
from paddock.server.table.table import FindGame
from paddock.server.wire.client_messages import Abandon
from paddock.server.wire.messages import ClockRule
from paddock.server.wire.refusal import Refusal
from paddock.server.wire.requests import NewSeat, NewTable
from tests.server.live.reprinted import ADA, OTHER_RULES, OTHER_VALUES, SNACK, WITH_BOT, settled, shelved, with_opening
from tests.server.seeded import SeededLoop, run_seeded
from tests.server.support import Clock, close, find_game, new_house, surround

RANCH = NewTable("rolling_ranch", [NewSeat("me"), NewSeat("bot", "random")], clock=ClockRule("move", 30))


def without_snack(name: str) -> AnyGame:
    if name == "jurassic_snack":
        raise ValueError(f"there is no game {name!r}")
    return find_game(name)


@pytest.mark.parametrize(
    ("find", "wish", "why"),
    [
        (OTHER_RULES, WITH_BOT, "version"),
        (without_snack, WITH_BOT, "version"),
        (OTHER_VALUES, WITH_BOT, "values"),
        (OTHER_VALUES, msgspec.structs.replace(WITH_BOT, values="[end]\nidle_turns_to_end = 3"), "values"),
    ],
)
def test_a_table_of_other_rules_is_shown_explained_and_given_out(
    tmp_path: Path, find: FindGame, wish: NewTable, why: str
) -> None:
    async def check(house: House, code: str) -> None:
        with pytest.raises(Refusal, match="other_rules"):
            await house.tables.rooms.room(code)
        await house.tables.rooms.shelf.tell_database()
        info = await house.tables.listing.info(code, "ada")
        assert (info.shelved, info.status, [seat.name for seat in info.seats]) == (why, "playing", ["Ada", "Mara"])
        record = records.read(records.write(await house.tables.rooms.shelf.record(code, "ada")))
        assert record.seed == ""
        assert {text for seat, text in record.moves if seat != 0} == {records.HIDDEN}

    shelved(tmp_path, check, find, wish)


def test_whoever_sits_there_may_end_it_and_then_its_record_is_whole(tmp_path: Path) -> None:
    async def check(house: House, code: str) -> None:
        with pytest.raises(Refusal, match="not_your_seat"):
            await house.tables.command("ben", Abandon("b", code, 0))
        for _ in range(2):
            await house.tables.command("ada", Abandon("a", code, 0))
        info = await house.tables.listing.info(code, "ada")
        assert (info.status, info.shelved) == ("abandoned", "version")
        record = await house.tables.rooms.shelf.record(code, None)
        assert record.seed
        assert records.HIDDEN not in {text for _, text in record.moves}
        ended = [entry for entry in await house.tables.store.load(code) if isinstance(entry, Abandoned)]
        assert len(ended) == 1

    shelved(tmp_path, check)


def test_a_crowd_of_unplayable_tables_is_shelved_once_and_keeps_no_clock_waiting(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def work(loop: SeededLoop) -> None:
        clock = Clock()
        first = await new_house(tmp_path / "a.sqlite", clock)
        for _ in range(60):
            code = (await first.tables.openings.open_table(SNACK, ADA)).table.code
            await with_opening(first, code, game="chess")
        clock.time += 40
        healthy = (await first.tables.openings.open_table(SNACK, ADA)).table
        await close(first)
        clock.time += 31
        house = await new_house(tmp_path / "a.sqlite", clock)
        ticker = Ticker(house.tables)
        await ticker.start()
        codes = await house.tables.store.ringing(clock.time)
        assert healthy.code in codes  # though sixty others are due before it
        await ticker.tick()
        await settled(house)
        assert house.tables.rooms.by_code[healthy.code].table.count == healthy.count + 1
        clock.time += 1
        assert await house.tables.store.ringing(clock.time) == await house.tables.store.due(clock.time) == []
        await ticker.tick()
        await close(house)

    with caplog.at_level(logging.WARNING):
        run_seeded(work)
    said = [record for record in caplog.records if record.message == "a table cannot be continued"]
    assert len(said) == 60
    assert not any(record.exc_info for record in said)


async def damage(house: House, code: str, entry: bytes) -> None:
    """Adds an entry that no server of ours would write."""
    async with house.tables.store.engine.begin() as connection:
        await connection.execute(
            text(
                "INSERT INTO entries SELECT code, max(number) + 1, :entry FROM entries WHERE code = :code GROUP BY code"
            ),
            {"code": code, "entry": entry},
        )


DAMAGED = {
    "cut off": (b'{"entry": "mo', "entries"),
    "no text": (b"\xff\xfe", "entries"),
    "of a newer server": (b'{"entry": "adjourned"}', "entries"),
    "a seat that is not there": (dump_entry(Resigned(seat=7, id="r", at=1.0)), "moves"),
}


@pytest.mark.parametrize("kind", DAMAGED)
def test_a_damaged_table_is_shelved_and_keeps_no_clock_waiting(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, kind: str
) -> None:
    entry, why = DAMAGED[kind]

    async def work(loop: SeededLoop) -> None:
        clock = Clock()
        first = await new_house(tmp_path / "a.sqlite", clock)
        damaged, healthy = [(await first.tables.openings.open_table(SNACK, ADA)).table for _ in range(2)]
        await damage(first, damaged.code, entry)
        await close(first)
        clock.time += 31
        house = await new_house(tmp_path / "a.sqlite", clock)
        ticker = Ticker(house.tables)
        await ticker.start()
        await ticker.tick()
        await settled(house)
        assert house.tables.rooms.by_code[healthy.code].table.count == healthy.count + 1
        assert await house.tables.store.ringing(clock.time) == []
        info = await house.tables.listing.info(damaged.code, "ada")
        assert (info.shelved, info.status) == (why, "playing")
        await house.tables.command("ada", Abandon("a", damaged.code, 0))
        assert (await house.tables.rooms.shelf.record(damaged.code, None)).seed
        assert len(await house.tables.listing.infos(await house.tables.store.tables_of("ada"), "ada")) == 2
        await close(house)

    with caplog.at_level(logging.WARNING):
        run_seeded(work)
    assert [record.message for record in caplog.records] == ["a table cannot be continued"]
    assert not caplog.records[0].exc_info


class FailingEtiquette(RollingRanchEtiquette):
    """It has a fault in what it does for those who do not answer."""

    def absent_move(self, state: RollingRanchState, seat: int) -> int:
        raise KeyError(seat)


class FailingRanch(RollingRanch):
    etiquette = FailingEtiquette()


def test_a_table_whose_rules_fail_is_shelved_and_keeps_no_clock_waiting(tmp_path: Path) -> None:
    failing = FailingRanch(find_game("rolling_ranch").components)  # type: ignore[arg-type]

    def find_failing(name: str) -> AnyGame:
        return failing if name == "rolling_ranch" else find_game(name)

    async def work(loop: SeededLoop) -> None:
        clock = Clock()
        house = await new_house(tmp_path / "a.sqlite", clock)
        surround(house.tables, find_game=find_failing)
        ranch, snack = [(await house.tables.openings.open_table(wish, ADA)).table for wish in (RANCH, SNACK)]
        await settled(house)
        clock.time += 31
        await Ticker(house.tables).tick()
        await settled(house)
        assert snack.count == 3
        assert house.tables.rooms.shelf.why == {ranch.code: "moves"}
        assert await house.tables.store.ringing(clock.time) == []
        await close(house)

    run_seeded(work)


def test_what_was_shelved_is_tried_again_by_other_rules_only(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        first = await new_house(tmp_path / "a.sqlite")
        code = (await first.tables.openings.open_table(SNACK, ADA)).table.code
        store = first.tables.store
        await store.shelve([(code, "version")], "mark of today")
        await store.unshelve("mark of today", 5.0)
        assert (await first.tables.listing.info(code, None)).shelved == ""  # it is in memory, and well
        row = await store.summary(code)
        assert row is not None
        assert row.shelved == "version"
        await store.unshelve("mark of tomorrow", 5.0)
        assert await store.due(6.0) == [code]
        await close(first)

    run_seeded(work)


def test_a_private_table_of_other_rules_is_given_out_to_its_own_people_only(tmp_path: Path) -> None:
    async def check(house: House, code: str) -> None:
        assert await house.tables.rooms.is_shelved(code)
        assert (await house.tables.rooms.shelf.record(code, ADA.id)).players[0] == "Ada"
        with pytest.raises(Refusal, match="no_spectators"):
            await house.tables.rooms.shelf.record(code, "eve")

    shelved(tmp_path, check, wish=msgspec.structs.replace(WITH_BOT, spectators=False))
