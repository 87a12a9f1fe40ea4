"""All tables over a real file: bots, restarts, clocks, conflicts, chat."""

import asyncio
import json
from pathlib import Path

import pytest
from sqlalchemy import text

from paddock.contract.game import CHANCE
from paddock.pool.pool import Asker, Question
from paddock.server.http.conversation import House
from paddock.server.live.room import Room
from paddock.server.live.ticker import Ticker
from paddock.server.storage.database import migrate
from paddock.server.storage.store import Append, Conflict, Index, Store
from paddock.server.table import opening
from paddock.server.table.entries import Moved
from paddock.server.table.opening import Person
from paddock.server.wire.client_messages import Play, Resign
from paddock.server.wire.messages import ClockRule
from paddock.server.wire.refusal import Refusal
from paddock.server.wire.requests import NewSeat, NewTable, SitDown
from tests.server.seeded import SeededLoop, run_seeded
from tests.server.support import Clock, InlinePool, close, house_over, new_house, one_thread_engine

ADA, BEN = Person("ada", "Ada"), Person("ben", "Ben")
HOT_SEATS = NewTable("jurassic_snack", [NewSeat("me"), NewSeat("local")])
BOTS = NewTable("jurassic_snack", [NewSeat("bot", "random"), NewSeat("bot", "random")])


class LazyPool(InlinePool):
    """Never answers."""

    async def choose(self, question: Question, asker: Asker) -> int:
        await asyncio.get_running_loop().create_future()
        raise AssertionError


class Ear:
    """A watcher that notes the kinds of messages it gets."""

    def __init__(self) -> None:
        self.player: str | None = ADA.id
        self.muted: set[str] = set()
        self.heard: list[str] = []

    def send(self, data: bytes) -> None:
        self.heard.append(json.loads(data)["type"])

    def hang_up(self) -> None:
        self.heard.append("bye")


class DoubtfulStore(Store):
    """Commits, and may then lose the connection before it hears of it."""

    is_in_doubt = False

    async def commit(self, appends: list[Append]) -> None:
        await super().commit(appends)
        if self.is_in_doubt:
            raise ConnectionResetError


async def set_read_only(store: Store, *, on: bool) -> None:
    async with store.engine.connect() as connection:
        await connection.execute(text(f"PRAGMA query_only = {int(on)}"))


async def looked_after(house: House) -> None:
    """As after a start."""
    ticker = Ticker(house.tables)
    await ticker.start()
    await ticker.tick()


async def finished(house: House) -> None:
    while house.tables.work.tasks:
        await asyncio.wait(house.tables.work.tasks)


def test_bots_play_a_game_to_its_end(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite")
        room = await house.tables.openings.open_table(BOTS, ADA)
        await finished(house)
        assert room.table.status == "over"
        await close(house)

    run_seeded(work)


def test_bots_think_again_after_a_restart(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        lazy = await new_house(tmp_path / "a.sqlite", pool=LazyPool())
        code = (await lazy.tables.openings.open_table(BOTS, ADA)).table.code
        await close(lazy)
        house = await new_house(tmp_path / "a.sqlite")
        await looked_after(house)
        await finished(house)
        assert house.tables.rooms.by_code[code].table.status == "over"
        await close(house)

    run_seeded(work)


def test_a_bot_stops_thinking_when_the_table_ends(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite", pool=LazyPool())
        tables = house.tables
        wish = NewTable("rolling_ranch", [NewSeat("me"), NewSeat("bot", "random")])
        room = await tables.openings.open_table(wish, ADA)
        thinker = room.thinkers[1].task
        assert tables.rooms.by_code[room.table.code].table.thinking() == [1]
        await tables.command(ADA.id, Resign("1", room.table.code, 0))
        await asyncio.wait([thinker])
        assert thinker.cancelled()
        assert room.thinkers == {}
        await close(house)

    run_seeded(work)


def test_a_clock_that_runs_out_is_noticed_by_the_ticker(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        clock = Clock()
        house = await new_house(tmp_path / "a.sqlite", clock)
        wish = NewTable("jurassic_snack", [NewSeat("me"), NewSeat("local")], clock=ClockRule("move", 30))
        room = await house.tables.openings.open_table(wish, ADA)
        count = room.table.count
        await Ticker(house.tables).tick()
        await finished(house)
        assert room.table.count == count
        clock.time += 31
        await Ticker(house.tables).tick()
        await finished(house)
        assert room.table.count == count + 1
        await close(house)

    run_seeded(work)


def test_for_a_clock_that_runs_out_the_rules_may_say_what_is_done(tmp_path: Path) -> None:
    """RR-R27: pass, else collect all, else the first rescue; no bot moves."""

    async def work(loop: SeededLoop) -> None:
        clock = Clock()
        house = await new_house(tmp_path / "a.sqlite", clock)
        wish = NewTable("rolling_ranch", [NewSeat("me"), NewSeat("local")], clock=ClockRule("move", 30))
        room = await house.tables.openings.open_table(wish, ADA)
        clock.time += 31
        await Ticker(house.tables).tick()
        assert not room.thinkers
        steps = room.table.told_story().steps()
        turns = [[text for mover, text in steps if mover == seat] for seat in (0, 1)]
        assert turns[0] == turns[1] != []
        assert turns[0][0] in ("pass", "collect", "rescue-blue")
        assert [text.split("-")[0] for mover, text in steps if mover == CHANCE] == ["mission"] * 2 + ["roll"] * 2
        await close(house)

    run_seeded(work)


async def watched(house: House) -> tuple[Room, Ear]:
    """A table of Ada's for two at one screen, which somebody watches."""
    room, ear = await house.tables.openings.open_table(HOT_SEATS, ADA), Ear()
    await house.tables.presence.watch(ear, room.table.code, 0, None)
    ear.heard.clear()
    return room, ear


def first_move(room: Room, id: str = "1") -> Play:
    story = room.table.told_story()
    (seat,) = room.table.to_act()
    text = story.game.text(story.state, seat, story.state.legal_moves(seat)[0])
    return Play(id, room.table.code, seat, room.table.version(seat), text)


def test_a_move_that_cannot_be_stored_sends_nobody_away(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite")
        room, ear = await watched(house)
        count, move = room.table.count, first_move(room)
        await set_read_only(house.tables.store, on=True)
        for _ in range(3):
            with pytest.raises(Refusal, match="busy"):
                await house.tables.command(ADA.id, move)
        assert await house.tables.read(room.table.code, lambda room: room.table.count) == count
        assert ear.heard == []
        await set_read_only(house.tables.store, on=False)
        await house.tables.command(ADA.id, move)
        assert await house.tables.read(room.table.code, lambda room: room.table.count) == count + 1
        assert ear.heard == ["events"]
        await close(house)

    run_seeded(work)


def test_a_move_that_was_stored_though_it_seemed_to_fail_is_told(tmp_path: Path) -> None:
    """As when the connection is lost at the very end of the commit."""

    async def work(loop: SeededLoop) -> None:
        engine = one_thread_engine(tmp_path / "a.sqlite")
        await migrate(engine)
        house = house_over(store := DoubtfulStore(engine), Clock())
        room, ear = await watched(house)
        count, move = room.table.count, first_move(room)
        store.is_in_doubt = True
        with pytest.raises(Refusal, match="busy"):
            await house.tables.command(ADA.id, move)
        assert ear.heard == []
        store.is_in_doubt = False
        await house.tables.command(ADA.id, move)
        assert await house.tables.read(room.table.code, lambda room: room.table.count) == count + 1
        assert ear.heard == ["events"]
        await close(house)

    run_seeded(work)


def test_watchers_hear_of_the_end_though_a_move_was_on_its_way(tmp_path: Path) -> None:
    """The move comes too late and is refused; whoever made it must still learn what came first."""

    async def work(loop: SeededLoop) -> None:
        here, there = [await new_house(tmp_path / "a.sqlite") for _ in range(2)]
        room, ear = await watched(here)
        await there.tables.command(ADA.id, Resign("1", room.table.code, 0))
        with pytest.raises(Refusal, match="over"):
            await here.tables.command(ADA.id, first_move(room, "2"))
        assert ear.heard == ["info", "events"]
        await close(here)
        await close(there)

    run_seeded(work)


def test_watchers_hear_of_another_process_after_a_move_that_could_not_be_stored(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        here, there = [await new_house(tmp_path / "a.sqlite") for _ in range(2)]
        room, ear = await watched(here)
        await set_read_only(here.tables.store, on=True)
        with pytest.raises(Refusal, match="busy"):
            await here.tables.command(ADA.id, first_move(room))
        await set_read_only(here.tables.store, on=False)
        await there.tables.command(ADA.id, Resign("2", room.table.code, 0))
        await here.tables.presence.heard(room.table.code, there.tables.rooms.by_code[room.table.code].table.count)
        assert ear.heard == ["info", "events"]
        await close(here)
        await close(there)

    run_seeded(work)


def test_watchers_hear_of_another_process_though_somebody_else_may_not_watch(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        here, there = [await new_house(tmp_path / "a.sqlite") for _ in range(2)]
        room, ear = await watched(here)
        await there.tables.command(ADA.id, Resign("1", room.table.code, 0))
        stranger = Ear()
        stranger.player = BEN.id
        here.tables.store.is_shared = True
        with pytest.raises(Refusal, match="not_your_seat"):
            await here.tables.presence.watch(stranger, room.table.code, 0, None)
        assert ear.heard == ["info", "events"]
        here.tables.store.is_shared = False
        await close(here)
        await close(there)

    run_seeded(work)


def test_a_code_is_given_once(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite", make_code=lambda: "same")
        await house.tables.openings.open_table(BOTS, ADA)
        with pytest.raises(Conflict):
            await house.tables.openings.open_table(BOTS, ADA)
        await finished(house)
        await close(house)

    run_seeded(work)


def test_a_rematch_that_its_host_closed_is_opened_anew(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite")
        tables = house.tables
        code = (await tables.openings.open_table(HOT_SEATS, ADA)).table.code
        await tables.command(ADA.id, Resign("1", code, 0))
        first = await tables.openings.rematch(code, ADA)
        assert (first.table.status, (await tables.openings.rematch(code, ADA)).table.code) == (
            "playing",
            first.table.code,
        )
        other = (
            await tables.openings.open_table(NewTable("jurassic_snack", [NewSeat("me"), NewSeat("open")]), ADA)
        ).table.code
        await tables.change(other, lambda table: opening.sit(table, 1, BEN, SitDown(), 0.0))
        await tables.command(ADA.id, Resign("2", other, 0))
        closed = (await tables.openings.rematch(other, ADA)).table.code
        await tables.change(closed, lambda table: opening.close(table, ADA.id, 0.0))
        again = await tables.openings.rematch(other, BEN)
        assert again.table.code != closed
        assert (await tables.openings.rematch(other, ADA)).table is again.table
        assert again.table.status == "playing"
        assert tables.rooms.by_code[other].table.rematch == again.table.code
        await close(house)

    run_seeded(work)


def test_a_table_of_other_rules_is_refused_and_holds_up_no_other(tmp_path: Path) -> None:
    """As after an upgrade in which a game was dropped or its rules changed."""

    async def work(loop: SeededLoop) -> None:
        old = await new_house(tmp_path / "a.sqlite", pool=LazyPool())
        lost, kept = [(await old.tables.openings.open_table(BOTS, ADA)).table for _ in range(2)]
        moved = Moved(seat=0, by="bot", steps=[(0, "a-move-of-old")])
        index = Index("jurassic_snack", "playing", False, 0.0, 0.0, 0.0)
        await old.tables.store.append(Append(lost.code, lost.count, [moved], index))
        await close(old)
        house = await new_house(tmp_path / "a.sqlite")
        await looked_after(house)
        await finished(house)
        assert house.tables.rooms.by_code[kept.code].table.status == "over"
        with pytest.raises(Refusal, match="other_rules"):
            await house.tables.rooms.room(lost.code)
        told = [await house.tables.listing.info(code, None) for code in (lost.code, kept.code)]
        assert [info.shelved for info in told] == ["moves", ""]
        await close(house)

    run_seeded(work)
