"""For whom bots think, who is turned away when they are busy, and how many tables of bots somebody may have."""

import asyncio
from functools import partial
from pathlib import Path

import pytest

from paddock.pool.pool import (
    ANYBODY,
    Asker,
    BotPool,
    BotsBusy,
    Case,
    Explained,
    Judgement,
    Priority,
    Question,
)
from paddock.pool.queue import SHARED
from paddock.server.http.conversation import House
from paddock.server.live.bots import MOST_BOTS_ONLY, asker_for
from paddock.server.live.ticker import Ticker
from paddock.server.table import opening
from paddock.server.table.entries import AnyEntry
from paddock.server.table.opening import Person
from paddock.server.table.table import BOT_PATIENCE, Table
from paddock.server.thinking.hints import advise
from paddock.server.thinking.review import Reviews
from paddock.server.wire.client_messages import Hint, Resign
from paddock.server.wire.messages import ClockRule
from paddock.server.wire.refusal import Refusal
from paddock.server.wire.requests import NewSeat, NewTable, SitDown
from tests.server.conftest import serving
from tests.server.http.test_api import error_of, guest, opened
from tests.server.live.test_tables import LazyPool, finished
from tests.server.seeded import SeededLoop, run_seeded
from tests.server.support import Clock, InlinePool, close, new_house

ADA, BEN, GUEST = Person("ada", "Ada"), Person("ben", "Ben"), Person("guest", "Guest")
ME, OPEN, BOT = NewSeat("me"), NewSeat("open"), NewSeat("bot", "random")
NO_CLOCK = ClockRule()
FOUR_BOTS = {"game": "rolling_ranch", "seats": [{"kind": "bot"}] * 4}


class BusyPool(InlinePool):
    """Turns everyone away while it should, and remembers whose requests it got."""

    def __init__(self) -> None:
        self.is_busy = True
        self.askers: list[Asker] = []

    def check(self, asker: Asker) -> None:
        self.askers.append(asker)
        if self.is_busy:
            raise BotsBusy("enough")

    async def choose(self, question: Question, asker: Asker) -> int:
        self.check(asker)
        return await super().choose(question, asker)

    async def advise(self, question: Question, asker: Asker) -> Explained:
        self.check(asker)
        return await super().advise(question, asker)

    async def judge(self, case: Case, asker: Asker) -> Judgement:
        self.check(asker)
        return await super().judge(case, asker)


def bens_seat(seat: int, table: Table) -> list[AnyEntry]:
    return opening.sit(table, seat, BEN, SitDown(), 0.0)


async def table_of(house: House, *seats: NewSeat, clock: ClockRule = NO_CLOCK) -> Table:
    """Ada's; Ben takes what is open."""
    room = await house.tables.openings.open_table(NewTable("rolling_ranch", list(seats), clock=clock), ADA)
    for number in [number for number, seat in enumerate(room.table.seats) if seat.is_free]:
        await house.tables.change(room.table.code, partial(bens_seat, number))
    return room.table


# Who a bot thinks for


def test_a_bot_thinks_for_the_next_person_round_the_table(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite", pool=LazyPool())
        table = await table_of(house, ME, BOT, OPEN, BOT)
        assert [asker_for(table, seat) for seat in (1, 3)] == [Asker("ben"), Asker("ada")]
        await close(house)

    run_seeded(work)


def test_where_only_bots_play_they_think_for_the_host_in_the_background(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite", pool=LazyPool())
        bots = await table_of(house, BOT, BOT)
        assert asker_for(bots, 0) == Asker("ada", Priority.BOTS)
        left = await table_of(house, ME, BOT, OPEN)
        await house.tables.change(left.code, lambda table: opening.leave(table, 0, "ada", 0.0))
        assert asker_for(left, 1) == Asker("ben")
        await house.tables.change(left.code, lambda table: opening.leave(table, 2, "ben", 0.0))
        assert {asker_for(left, seat) for seat in range(3)} == {Asker("ada", Priority.BOTS)}
        await close(house)

    run_seeded(work)


def test_a_stand_in_for_a_clock_thinks_for_those_who_wait(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite", pool=LazyPool())
        both = await table_of(house, ME, OPEN, clock=ClockRule("move", 30))
        assert asker_for(both, 0) == Asker("ben")
        alone = await table_of(house, ME, BOT, clock=ClockRule("move", 30))
        assert asker_for(alone, 0).priority is Priority.BOTS
        await close(house)

    run_seeded(work)


# Twelve tables of one guest


class NotedPool(BotPool):
    """The real one; notes for whom it has answered."""

    def __init__(self) -> None:
        super().__init__(limits=SHARED)
        self.answered: list[str] = []

    async def choose(self, question: Question, asker: Asker = ANYBODY) -> int:
        move = await super().choose(question, asker)
        self.answered.append(asker.owner)
        return move


@pytest.mark.parametrize("stays", [True, False])
def test_all_the_tables_of_one_guest_delay_nobody_else(tmp_path: Path, *, stays: bool) -> None:
    """Whether the guest sits at them or has left as many to the bots as anyone may."""
    count, bots = (12, 3) if stays else (MOST_BOTS_ONLY, 4)

    async def work() -> None:
        pool = NotedPool()
        house = await new_house(tmp_path / "a.sqlite", pool=pool)
        async with pool.turn(Asker("somebody")):
            for _ in range(count):
                code = (
                    await house.tables.openings.open_table(NewTable("rolling_ranch", [ME, BOT, BOT, BOT]), GUEST)
                ).table.code
                if not stays:
                    await house.tables.change(code, lambda table: opening.leave(table, 0, GUEST.id, 0.0))
            await house.tables.openings.open_table(NewTable("rolling_ranch", [ME, BOT]), ADA)
            await asyncio.sleep(0)
            assert len(pool.queue) > count * bots
        async with asyncio.timeout(60):
            while ADA.id not in pool.answered:
                await asyncio.wait(house.tables.work.tasks, return_when=asyncio.FIRST_COMPLETED)
        assert pool.answered.index(ADA.id) <= 1
        await close(house)
        await pool.close()

    asyncio.run(work())


# Busy bots


def test_a_move_that_was_turned_away_is_tried_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def work(loop: SeededLoop) -> None:
        clock, pool = Clock(), BusyPool()
        house = await new_house(tmp_path / "a.sqlite", clock, pool=pool)
        room = await house.tables.openings.open_table(NewTable("jurassic_snack", [BOT, BOT]), ADA)
        await finished(house)
        assert len(pool.askers) == 1
        clock.time += BOT_PATIENCE + 1
        await Ticker(house.tables).tick()
        await finished(house)
        assert len(pool.askers) == 2
        pool.is_busy = False
        clock.time += BOT_PATIENCE + 1
        await Ticker(house.tables).tick()
        await finished(house)
        assert room.table.status == "over"
        assert set(pool.askers) == {Asker("ada", Priority.BOTS)}
        await close(house)

    run_seeded(work)
    assert caplog.records == []


def test_a_hint_is_refused_while_the_bots_are_busy(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        pool = BusyPool()
        house = await new_house(tmp_path / "a.sqlite", pool=pool)
        table = await table_of(house, ME)
        with pytest.raises(Refusal, match="bots_busy") as refused:
            await advise(house.tables, ADA.id, Hint("h", table.code, 0))
        assert refused.value.status == 503
        assert refused.value.why == "The bots are busy. Try again in a moment."
        pool.is_busy = False
        assert (await advise(house.tables, ADA.id, Hint("h", table.code, 0))).advice
        assert pool.askers == [Asker("ada")] * 2
        await close(house)

    run_seeded(work)


def test_a_review_is_refused_while_the_bots_are_busy_and_goes_on_later(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        pool = BusyPool()
        pool.is_busy = False
        house = await new_house(tmp_path / "a.sqlite", pool=pool)
        code = (await house.tables.openings.open_table(NewTable("jurassic_snack", [BOT, BOT]), ADA)).table.code
        await finished(house)
        reviews = Reviews(house.tables)
        review = await reviews.begin(code)
        review.moments = review.moments[:3]  # each takes its time in pure Python
        pool.is_busy = True
        await reviews.told(code, 0, BEN.id)
        await finished(house)
        with pytest.raises(Refusal, match="bots_busy"):
            await reviews.told(code, 0, BEN.id)
        pool.is_busy = False
        await reviews.told(code, 0, BEN.id)
        await finished(house)
        told = await reviews.told(code, 0, BEN.id)
        assert (told.is_whole, told.done, told.quick) == (True, 3, 0)
        assert pool.askers[-1] == Asker("ben", Priority.REVIEW)
        await close(house)

    run_seeded(work)


# Tables of bots only


def test_a_host_has_a_few_tables_of_bots_only_at_once(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite", pool=LazyPool())
        tables = [await table_of(house, BOT, BOT) for _ in range(MOST_BOTS_ONLY)]
        with pytest.raises(Refusal, match="too_many_tables") as refused:
            await table_of(house, BOT, BOT)
        assert refused.value.status == 409
        assert refused.value.why.startswith("You already have 8 tables")
        await table_of(house, ME, BOT)
        await house.tables.openings.open_table(NewTable("rolling_ranch", [BOT, BOT]), BEN)
        tables[0].status = "over"
        await table_of(house, BOT, BOT)
        await close(house)

    run_seeded(work)


def test_a_table_that_people_have_left_counts_as_one_of_bots(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite", pool=LazyPool())
        for _ in range(MOST_BOTS_ONLY):
            table = await table_of(house, ME, BOT)
            await house.tables.change(table.code, lambda table: opening.leave(table, 0, "ada", 0.0))
        with pytest.raises(Refusal, match="too_many_tables"):
            await table_of(house, BOT, BOT)
        await close(house)

    run_seeded(work)


def test_nobody_leaves_another_table_to_bots_if_enough_are_running(tmp_path: Path) -> None:
    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite", pool=LazyPool())
        bots = [await table_of(house, BOT, BOT) for _ in range(MOST_BOTS_ONLY)]
        table = await table_of(house, ME, BOT, OPEN)
        code = table.code
        await house.tables.change(code, lambda table: opening.leave(table, 0, "ada", 0.0))  # Ben is still there
        for leaves in (opening.leave, partial(opening.hand, bot="random")):
            with pytest.raises(Refusal, match="only_bots_left") as refused:
                await house.tables.change(code, lambda table, leaves=leaves: leaves(table, 2, "ben", now=0.0))  # type: ignore[misc]
            assert refused.value.status == 409
        assert not table.seats[2].away
        await house.tables.change(code, lambda table: opening.hand(table, 0, "ada", "random", 0.0))  # it was away
        bots[0].status = "over"
        await house.tables.change(code, lambda table: opening.leave(table, 2, "ben", 0.0))
        await house.tables.change(
            code, lambda table: opening.hand(table, 2, "ben", "random", 0.0)
        )  # no more than before
        await close(house)

    run_seeded(work)


@pytest.mark.parametrize("running", [MOST_BOTS_ONLY - 1, MOST_BOTS_ONLY])
def test_the_last_resignation_ends_the_game_if_bots_have_enough_to_do(tmp_path: Path, running: int) -> None:
    async def work(loop: SeededLoop) -> None:
        house = await new_house(tmp_path / "a.sqlite", pool=LazyPool())
        for _ in range(running):
            await table_of(house, BOT, BOT)
        table = await table_of(house, ME, BOT, BOT)
        await house.tables.command("ada", Resign("r", table.code, 0))
        assert table.status == ("over" if running == MOST_BOTS_ONLY else "playing")
        result = table.result()
        assert result is None or result.ranks[0] == max(result.ranks)
        await close(house)

    run_seeded(work)


def test_free_seats_handed_to_bots_are_no_way_round_it(tmp_path: Path) -> None:
    with serving(tmp_path, make_pool=LazyPool) as address, guest(address, "Ada") as ada:
        for _ in range(MOST_BOTS_ONLY):
            opened(ada, [{"kind": "bot"}, {"kind": "bot"}])
        code = opened(ada, [{"kind": "open"}, {"kind": "open"}])["code"]
        hand = [ada.post(f"/api/tables/{code}/seats/{seat}/bot", json={"bot": "random"}) for seat in (0, 1)]
        assert hand[0].status_code == 200
        assert error_of(hand[1]) == (409, "too_many_tables")
        assert error_of(ada.post("/api/tables", json=FOUR_BOTS)) == (409, "too_many_tables")
