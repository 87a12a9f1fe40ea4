"""Nobody is stranded: the others decide about somebody who has been offline for two minutes, and about nobody else."""

from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import select

import paddock
from paddock.server.http.conversation import House
from paddock.server.live.room import ABSENT_AFTER
from paddock.server.storage.schema import results
from paddock.server.table.entries import Handed, Moved
from paddock.server.table.opening import Person, sit, take
from paddock.server.table.table import Table
from paddock.server.wire.client_messages import Absent, Answer
from paddock.server.wire.messages import ClockRule
from paddock.server.wire.refusal import Refusal
from paddock.server.wire.requests import NewSeat, NewTable, SitDown
from tests.server.seeded import SeededLoop, run_seeded
from tests.server.support import Clock, close, new_house

SIZES = [(name, seats) for name in paddock.game_names() for seats in (2, 4) if seats in paddock.find_game(name).seats]
TWO = "jurassic_snack"


class Watching:
    """Somebody's page."""

    def __init__(self, player: str) -> None:
        self.player: str | None = player
        self.muted: set[str] = set()

    def send(self, data: bytes) -> None:
        pass

    def hang_up(self) -> None:
        pass


class Party:
    """People p0, p1, … around a table, all of whom are there."""

    def __init__(self, house: House, clock: Clock) -> None:
        self.house = house
        self.tables = house.tables
        self.clock = clock
        self.pages: dict[int, Watching] = {}
        self.code = ""

    async def begin(self, game: str, seats: int, clock: ClockRule | None = None) -> None:
        wish = NewTable(game, [NewSeat("me"), *[NewSeat("open")] * (seats - 1)], clock=clock or ClockRule())
        room = await self.tables.openings.open_table(wish, Person("p0", "P0"))
        self.code = room.table.code
        for seat in range(1, seats):
            person = Person(f"p{seat}", f"P{seat}")
            await self.change(lambda table, seat=seat, person=person: sit(table, seat, person, SitDown(), self.now))  # type: ignore[misc]
        for seat in range(seats):
            await self.come(seat)

    @property
    def now(self) -> float:
        return self.clock.time

    @property
    def table(self) -> Table:
        return self.tables.rooms.by_code[self.code].table

    async def change(self, decision: Callable[[Table], list]) -> None:  # type: ignore[type-arg]
        await self.tables.change(self.code, decision)

    async def come(self, seat: int) -> None:
        self.pages[seat] = Watching(f"p{seat}")
        await self.tables.presence.watch(self.pages[seat], self.code, seat, None)

    async def go(self, seat: int) -> None:
        await self.tables.presence.unwatch(self.pages.pop(seat), self.code, seat)

    async def waited_for(self) -> tuple[int, list[int]]:
        """Somebody who is to act leaves for two minutes; and who is still there."""
        away = self.table.to_act()[0]
        await self.go(away)
        self.clock.time += ABSENT_AFTER
        return away, sorted(self.pages)

    async def choose(self, seat: int, choice: str) -> None:
        await self.tables.command(f"p{seat}", Absent(f"c{seat}{choice}", self.code, seat, choice))  # type: ignore[arg-type]

    async def agree(self, seats: list[int], *, grant: bool = True) -> None:
        for seat in seats:
            request = self.table.request
            assert request is not None
            answer = Answer(f"a{seat}", self.code, seat, request.number, grant)
            await self.tables.command(f"p{seat}", answer)

    async def entries(self) -> list[object]:
        return list(await self.tables.store.load(self.code))


def with_party(folder: Path, work: Callable[[Party], Awaitable[None]]) -> None:
    async def run(loop: SeededLoop) -> None:
        clock = Clock()
        house = await new_house(folder / "paddock.sqlite", clock)
        await work(Party(house, clock))
        await close(house)

    run_seeded(run)


@pytest.mark.parametrize(("game", "seats"), SIZES)
def test_a_bot_plays_until_they_are_back_if_all_who_are_there_agree(tmp_path: Path, game: str, seats: int) -> None:
    async def work(party: Party) -> None:
        await party.begin(game, seats)
        away, here = await party.waited_for()
        await party.choose(here[0], "bot")
        assert party.table.seats[away].away == (seats == 2)
        await party.agree(here[1:])
        assert party.table.seats[away].away
        assert party.table.seats[away].absent
        handed = [entry.seat for entry in await party.entries() if isinstance(entry, Handed)]
        assert handed == [away]
        await party.come(away)
        await party.change(lambda table: take(table, away, f"p{away}", party.now))
        assert not party.table.seats[away].away

    with_party(tmp_path, work)


@pytest.mark.parametrize(("game", "seats"), SIZES)
def test_the_game_ends_without_a_result_if_all_who_are_there_agree(tmp_path: Path, game: str, seats: int) -> None:
    async def work(party: Party) -> None:
        await party.begin(game, seats)
        away, here = await party.waited_for()
        await party.choose(here[-1], "end")
        await party.agree(here[:-1])
        assert party.table.status == "abandoned"
        assert party.table.result() is None
        rows = await party.tables.store.rows(select(results.c.seat, results.c.ending, results.c.gone))
        assert sorted(map(tuple, rows)) == [(seat, "none", seat == away) for seat in range(seats)]

    with_party(tmp_path, work)


@pytest.mark.parametrize(("game", "seats"), SIZES)
@pytest.mark.parametrize("choice", ["bot", "end"])
def test_nobody_decides_about_a_player_who_is_there(tmp_path: Path, game: str, seats: int, choice: str) -> None:
    async def work(party: Party) -> None:
        await party.begin(game, seats)
        away = party.table.to_act()[0]
        other = (away + 1) % seats
        party.clock.time += 10 * ABSENT_AFTER
        with pytest.raises(Refusal, match="not_absent"):
            await party.choose(other, choice)
        await party.go(away)
        party.clock.time += ABSENT_AFTER - 1
        with pytest.raises(Refusal, match="not_absent"):
            await party.choose(other, choice)
        assert not any(isinstance(entry, Handed | Moved) for entry in await party.entries())

    with_party(tmp_path, work)


def test_whoever_refuses_keeps_the_game_waiting(tmp_path: Path) -> None:
    async def work(party: Party) -> None:
        await party.begin("tiny_epic_dinosaurs", 4)
        away, here = await party.waited_for()
        await party.choose(here[0], "bot")
        await party.agree(here[1:2])
        await party.agree(here[2:], grant=False)
        assert party.table.request is None
        assert not party.table.seats[away].away

    with_party(tmp_path, work)


def test_whoever_comes_back_in_time_keeps_the_seat(tmp_path: Path) -> None:
    async def work(party: Party) -> None:
        await party.begin("tiny_epic_dinosaurs", 4)
        away, here = await party.waited_for()
        await party.choose(here[0], "end")
        await party.come(away)
        with pytest.raises(Refusal, match="not_absent"):
            await party.agree(here[1:])
        assert party.table.status == "playing"

    with_party(tmp_path, work)


def test_a_player_whose_turn_it_is_not_stays(tmp_path: Path) -> None:
    async def work(party: Party) -> None:
        await party.begin(TWO, 2)
        asked = party.table.to_act()[0]
        await party.go(1 - asked)
        party.clock.time += 2 * ABSENT_AFTER
        with pytest.raises(Refusal, match="not_absent"):
            await party.choose(asked, "bot")

    with_party(tmp_path, work)


def test_a_game_by_days_has_its_own_clock(tmp_path: Path) -> None:
    async def work(party: Party) -> None:
        await party.begin(TWO, 2, ClockRule("days", 3))
        _, here = await party.waited_for()
        with pytest.raises(Refusal, match="not_absent"):
            await party.choose(here[0], "bot")

    with_party(tmp_path, work)


def test_the_rules_of_the_game_move_first_where_they_say_how(tmp_path: Path) -> None:
    """RR-R27 says what a player does who doesn't answer, so no bot thinks for them."""

    async def work(party: Party) -> None:
        await party.begin("rolling_ranch", 2)
        _, here = await party.waited_for()
        await party.choose(here[0], "bot")
        await party.tables.work.finished()
        moved = [entry for entry in await party.entries() if isinstance(entry, Moved)]
        assert [entry.by for entry in moved] == ["rules"]

    with_party(tmp_path, work)


def test_others_see_since_when_somebody_is_offline(tmp_path: Path) -> None:
    async def work(party: Party) -> None:
        await party.begin(TWO, 2)
        party.clock.time += 50.0
        await party.go(0)
        party.clock.time += 5.0
        room = party.tables.rooms.by_code[party.code]
        assert [seat.offline_for for seat in room.info("p1", party.now).seats] == [5.0, None]
        await party.come(0)
        assert [seat.offline_for for seat in room.info("p1", party.now).seats] == [None, None]

    with_party(tmp_path, work)
