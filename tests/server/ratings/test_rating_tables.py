"""Games at tables become results and ratings, which follow from the records alone."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from sqlalchemy import select, text, update

from paddock.cli import cli
from paddock.server.http.conversation import House
from paddock.server.ratings.fold import BOT_STARTS
from paddock.server.storage import ratings
from paddock.server.storage.ratings import Ratings, Standings
from paddock.server.storage.schema import results
from paddock.server.storage.store import Store
from paddock.server.table.opening import Person
from paddock.server.wire.client_messages import Abandon, Resign
from paddock.server.wire.messages import ClockRule
from paddock.server.wire.refusal import Refusal
from paddock.server.wire.requests import NewSeat, NewTable, SitDown
from tests.server.seeded import SeededLoop, run_seeded
from tests.server.support import Clock, close, find_game, new_house

GAME = "rolling_ranch"
A_MINUTE = ClockRule("move", 60)
DAYS = ClockRule("days", 3)


class Club:
    """People who play games by resigning, one after another, until one is left."""

    def __init__(self, house: House, clock: Clock) -> None:
        self.house = house
        self.clock = clock
        self.ratings = Ratings(house.tables.store)
        self.luck = random.Random(7)

    async def opened(self, host: str, *others: str, clock: ClockRule = A_MINUTE, rated: bool = True) -> str:
        """Others: people, or bots by their level."""
        tables = self.house.tables
        kinds = [NewSeat("bot", one) if one in BOT_STARTS else NewSeat("open") for one in others]
        wish = NewTable(GAME, [NewSeat("me"), *kinds], clock=clock, rated=rated)
        room = await tables.openings.open_table(wish, Person(host, host.title()))
        for seat, other in enumerate(others, 1):
            if other not in BOT_STARTS:
                await self.sit(room.table.code, seat, other)
        return room.table.code

    async def sit(self, code: str, seat: int, player: str) -> None:
        from paddock.server.table.opening import sit

        person = Person(player, player.title())
        await self.house.tables.change(code, lambda table: sit(table, seat, person, SitDown(), self.clock.time))

    async def resign(self, code: str, player: str) -> None:
        seat = await self.house.tables.read(code, lambda room: room.table.seats_of(player)[0])
        self.clock.time += self.luck.uniform(1, 90_000)
        await self.house.tables.command(player, Resign(f"r{seat}", code, seat))

    async def played(self, winner: str, *losers: str, clock: ClockRule = A_MINUTE, rated: bool = True) -> str:
        """The first loser is last, and so on."""
        code = await self.opened(winner, *reversed(losers), clock=clock, rated=rated)
        for loser in losers:
            await self.resign(code, loser)
        return code

    async def endings(self, code: str) -> list[tuple[str, str, int, bool]]:
        columns = results.c.player, results.c.ending, results.c.place, results.c.rated
        rows = await self.store.rows(select(*columns).where(results.c.code == code).order_by(results.c.seat))
        return [tuple(row) for row in rows]

    @property
    def store(self) -> Store:
        return self.house.tables.store

    async def recomputed(self) -> Standings:
        await self.ratings.recompute(find_game)
        return await self.ratings.all()


def with_club(folder: Path, work: Callable[[Club], Awaitable[None]]) -> None:
    async def run(loop: SeededLoop) -> None:
        clock = Clock()
        house = await new_house(folder / "paddock.sqlite", clock)
        await work(Club(house, clock))
        await close(house)

    run_seeded(run)


def test_a_finished_game_is_kept_as_a_result_for_each_seat(tmp_path: Path) -> None:
    async def work(club: Club) -> None:
        code = await club.played("ada", "eve")
        assert await club.endings(code) == [("ada", "won", 1, True), ("eve", "lost", 2, True)]

    with_club(tmp_path, work)


def test_ratings_recomputed_from_all_records_equal_the_stored_ones(tmp_path: Path) -> None:
    async def work(club: Club) -> None:
        people = ["ada", "eve", "bob", "zoe"]
        for game in range(24):
            seated = club.luck.sample(people, 2 + game % 3)
            await club.played(*seated, clock=DAYS if game % 5 == 0 else A_MINUTE)
            if game % 4 == 0:
                await club.ratings.rate_all()
        await club.ratings.rate_all()
        stored = await club.ratings.all()
        assert {(game, pace) for _, game, pace in stored} == {(GAME, "live"), (GAME, "days")}
        assert stored == await club.recomputed()

    with_club(tmp_path, work)


def test_a_game_that_is_heard_of_late_is_rated_in_its_place(tmp_path: Path) -> None:
    async def work(club: Club) -> None:
        early, late = await club.opened("ada", "eve"), await club.opened("ada", "bob")
        now = club.clock.time
        await club.resign(late, "bob")
        await club.ratings.rate_all()
        club.clock.time = now - 5.0
        club.luck = random.Random(1)
        await club.house.tables.command("eve", Resign("r", early, 1))
        await club.ratings.rate_all()
        stored = await club.ratings.all()
        assert stored["ada", GAME, "live"].games == 2
        assert stored == await club.recomputed()

    with_club(tmp_path, work)


def test_a_pool_is_rated_again_while_others_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What changes meanwhile is not lost either."""
    monkeypatch.setattr(ratings, "BATCH", 1)

    async def work(club: Club) -> None:
        for loser in ("eve", "bob") * 3:
            await club.played("ada", loser)
        await club.ratings.rate_all()
        await club.ratings.rate_pools_again([(GAME, "live")])
        rating = asyncio.create_task(club.ratings.rate_all())
        written = 0
        while not rating.done():
            await club.store.change(update(results).where(results.c.player == "bob").values(player="zoe"))
            if written == 3:
                await club.ratings.rate_pools_again([(GAME, "live")])
            written += 1
        assert written > 10
        assert {player: one.games for (player, _, _), one in (await club.ratings.all()).items()} == {
            "ada": 6,
            "eve": 3,
            "zoe": 3,
        }

    with_club(tmp_path, work)


@pytest.mark.parametrize("lost", ["results", "ratings"])
def test_a_database_that_fails_is_logged_in_one_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, lost: str
) -> None:
    """Whether it can't be read, or fails while ratings are written."""

    async def work(club: Club) -> None:
        await club.resign(await club.opened("ada", "bob"), "bob")
        async with club.house.tables.store.engine.begin() as connection:
            await connection.execute(text(f"ALTER TABLE {lost} RENAME TO lost"))
        for _ in range(3):
            await club.ratings.try_to_rate()

    with_club(tmp_path, work)
    (line,) = caplog.records
    assert f"no such table: {lost}" in vars(line)["why"]
    assert not line.exc_info


def test_bots_are_rated_in_the_same_pool(tmp_path: Path) -> None:
    async def work(club: Club) -> None:
        code = await club.opened("ada", "tracker")
        await club.resign(code, "ada")
        await club.ratings.rate_all()
        kept = await club.ratings.all()
        assert kept["bot:tracker", GAME, "live"].rating > BOT_STARTS["tracker"]
        assert kept["ada", GAME, "live"].rating < 1500

    with_club(tmp_path, work)


def test_casual_games_and_games_without_a_result_are_not_rated(tmp_path: Path) -> None:
    async def work(club: Club) -> None:
        casual = await club.played("ada", "eve", rated=False)
        assert [rated for *_, rated in await club.endings(casual)] == [False, False]
        alone = await club.opened("ada", "hatchling", rated=False)
        await club.house.tables.command("ada", Abandon("a", alone, 0))
        assert [ending for _, ending, *_ in await club.endings(alone)] == ["none", "none"]
        await club.ratings.rate_all()
        assert await club.ratings.all() == {}

    with_club(tmp_path, work)


@pytest.mark.parametrize(
    "wish",
    [
        NewTable(GAME, [NewSeat("me"), NewSeat("open")], rated=True),
        NewTable(GAME, [NewSeat("me")], rated=True, clock=A_MINUTE),
        NewTable(GAME, [NewSeat("me"), NewSeat("local", name="Bo")], rated=True, clock=A_MINUTE),
    ],
    ids=["no clock", "solo", "one device"],
)
def test_tables_that_cannot_be_rated_are_refused(tmp_path: Path, wish: NewTable) -> None:
    async def work(club: Club) -> None:
        with pytest.raises(Refusal, match="bad_table"):
            await club.house.tables.openings.open_table(wish, Person("ada", "Ada"))

    with_club(tmp_path, work)


def test_nobody_slips_out_of_a_rated_game_against_a_bot(tmp_path: Path) -> None:
    from paddock.server.table.opening import leave

    async def work(club: Club) -> None:
        code = await club.opened("ada", "hatchling")
        with pytest.raises(Refusal, match="rated_abandon"):
            await club.house.tables.command("ada", Abandon("a", code, 0))
        with pytest.raises(Refusal, match="rated_leave"):
            await club.house.tables.change(code, lambda table: leave(table, 0, "ada", club.clock.time))

    with_club(tmp_path, work)


def test_the_command_finds_nothing_different(tmp_path: Path) -> None:
    async def work(club: Club) -> None:
        for _ in range(3):
            await club.played("ada", "eve")
        await club.ratings.rate_all()

    with_club(tmp_path, work)
    said = CliRunner().invoke(cli, ["ratings", "recompute", "--data", str(tmp_path)])
    assert said.output == "2 ratings computed, 0 changed\n"
