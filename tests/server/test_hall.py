"""The hall over a real file: bots, restarts, clocks, conflicts, chat."""

import asyncio
from pathlib import Path

import pytest

from paddock.bots.pool import Question
from paddock.game import CHANCE
from paddock.server import opening
from paddock.server.conversation import House
from paddock.server.entries import Moved
from paddock.server.messages import ClockRule, Resign
from paddock.server.opening import Person
from paddock.server.refusal import Refusal
from paddock.server.requests import NewSeat, NewTable, SitDown
from paddock.server.store import Append, Conflict, Index
from paddock.server.watchman import Watchman
from tests.server.seeded import SeededLoop, run_seeded
from tests.server.support import Clock, InlinePool, close, new_house

ADA, BEN = Person("ada", "Ada"), Person("ben", "Ben")
HOT_SEATS = NewTable("jurassic_snack", [NewSeat("me"), NewSeat("local")])
BOTS = NewTable("jurassic_snack", [NewSeat("bot", "random"), NewSeat("bot", "random")])


class LazyPool(InlinePool):
    """Never answers."""

    async def choose(self, question: Question) -> int:
        await asyncio.get_running_loop().create_future()
        raise AssertionError


async def looked_after(house: House) -> None:
    """As after a start."""
    watchman = Watchman(house.hall)
    await watchman.start()
    await watchman.tick()


async def finished(house: House) -> None:
    while house.hall.tasks:
        await asyncio.wait(house.hall.tasks)


def test_bots_play_a_game_to_its_end(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite")
        room = await house.hall.open_table(BOTS, ADA)
        await finished(house)
        assert room.table.status == "over"
        await close(house)

    run_seeded(work)


def test_bots_think_again_after_a_restart(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        lazy = await new_house(tmp_path / "a.sqlite", pool=LazyPool())
        code = (await lazy.hall.open_table(BOTS, ADA)).table.code
        await close(lazy)
        house = await new_house(tmp_path / "a.sqlite")
        await looked_after(house)
        await finished(house)
        assert house.hall.rooms[code].table.status == "over"
        await close(house)

    run_seeded(work)


def test_a_bot_stops_thinking_when_the_table_ends(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite", pool=LazyPool())
        hall = house.hall
        wish = NewTable("rolling_ranch", [NewSeat("me"), NewSeat("bot", "random")])
        room = await hall.open_table(wish, ADA)
        thinker = room.thinkers[1].task
        assert hall.rooms[room.table.code].table.thinking() == [1]
        await hall.command(ADA.id, Resign("1", room.table.code, 0))
        await asyncio.wait([thinker])
        assert thinker.cancelled()
        assert room.thinkers == {}
        await close(house)

    run_seeded(work)


def test_a_clock_that_runs_out_is_noticed_by_the_watchman(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        clock = Clock()
        house = await new_house(tmp_path / "a.sqlite", clock)
        wish = NewTable("jurassic_snack", [NewSeat("me"), NewSeat("local")], clock=ClockRule("move", 30))
        room = await house.hall.open_table(wish, ADA)
        count = room.table.count
        await Watchman(house.hall).tick()
        await finished(house)
        assert room.table.count == count
        clock.time += 31
        await Watchman(house.hall).tick()
        await finished(house)
        assert room.table.count == count + 1
        await close(house)

    run_seeded(work)


def test_for_a_clock_that_runs_out_the_rules_may_say_what_is_done(tmp_path: Path) -> None:
    """RR-R27: pass, else collect all, else the first rescue; no bot is asked."""

    async def work(loop: SeededLoop) -> None:
        clock = Clock()
        house = await new_house(tmp_path / "a.sqlite", clock)
        wish = NewTable("rolling_ranch", [NewSeat("me"), NewSeat("local")], clock=ClockRule("move", 30))
        room = await house.hall.open_table(wish, ADA)
        clock.time += 31
        await Watchman(house.hall).tick()
        assert not room.thinkers
        steps = room.table.told_story().steps()
        turns = [[text for mover, text in steps if mover == seat] for seat in (0, 1)]
        assert turns[0] == turns[1] != []
        assert turns[0][0] in ("pass", "collect", "rescue-blue")
        assert [text.split("-")[0] for mover, text in steps if mover == CHANCE] == ["mission"] * 2 + ["roll"] * 2
        await close(house)

    run_seeded(work)


def test_a_code_is_given_once(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite", make_code=lambda: "same")
        await house.hall.open_table(BOTS, ADA)
        with pytest.raises(Conflict):
            await house.hall.open_table(BOTS, ADA)
        await finished(house)
        await close(house)

    run_seeded(work)


def test_a_rematch_that_its_host_closed_is_opened_anew(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite")
        hall = house.hall
        code = (await hall.open_table(HOT_SEATS, ADA)).table.code
        await hall.command(ADA.id, Resign("1", code, 0))
        first = await hall.rematch(code, ADA)
        assert (first.table.status, (await hall.rematch(code, ADA)).table.code) == ("playing", first.table.code)
        other = (await hall.open_table(NewTable("jurassic_snack", [NewSeat("me"), NewSeat("open")]), ADA)).table.code
        await hall.change(other, lambda table: opening.sit(table, 1, BEN, SitDown(), 0.0))
        await hall.command(ADA.id, Resign("2", other, 0))
        closed = (await hall.rematch(other, ADA)).table.code
        await hall.change(closed, lambda table: opening.close(table, ADA.id, 0.0))
        again = await hall.rematch(other, BEN)
        assert again.table.code != closed
        assert (await hall.rematch(other, ADA)).table is again.table
        assert again.table.status == "playing"
        assert hall.rooms[other].table.rematch == again.table.code
        await close(house)

    run_seeded(work)


def test_a_table_of_other_rules_is_refused_and_holds_up_no_other(tmp_path: Path) -> None:
    """As after an upgrade in which a game was dropped or its rules changed."""

    async def work(loop: SeededLoop) -> None:
        old = await new_house(tmp_path / "a.sqlite", pool=LazyPool())
        lost, kept = [(await old.hall.open_table(BOTS, ADA)).table for _ in range(2)]
        moved = Moved(seat=0, by="bot", steps=[(0, "a-move-of-old")])
        index = Index("jurassic_snack", "playing", False, 0.0, 0.0, 0.0)
        await old.hall.store.append(Append(lost.code, lost.count, [moved], index))
        await close(old)
        house = await new_house(tmp_path / "a.sqlite")
        await looked_after(house)
        await finished(house)
        assert house.hall.rooms[kept.code].table.status == "over"
        with pytest.raises(Refusal, match="other_rules"):
            await house.hall.room(lost.code)
        told = [await house.hall.info(code, None) for code in (lost.code, kept.code)]
        assert [info.shelved for info in told] == ["moves", ""]
        await close(house)

    run_seeded(work)
