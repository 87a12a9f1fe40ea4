"""People with devices who play by days and aren't always looking, on a real database with a clock of the test's own."""

import asyncio
import itertools
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
from sqlalchemy import select

from paddock.server.http.conversation import House
from paddock.server.notices.courier import Courier
from paddock.server.notices.push import Signer, new_key
from paddock.server.notices.starting import PUSH_KEY
from paddock.server.storage.notices import Notices
from paddock.server.storage.people import Identity
from paddock.server.storage.schema import deliveries
from paddock.server.table.commands import decide
from paddock.server.table.opening import sit
from paddock.server.table.table import Table
from paddock.server.wire.client_messages import Play, Undo
from paddock.server.wire.messages import ClockRule
from paddock.server.wire.notices import Subscription, Wishes
from paddock.server.wire.requests import NewSeat, NewTable, SitDown
from tests.server.live.test_absence import Watching
from tests.server.notices.push_service import Browser, PushService
from tests.server.support import Clock, close, new_house

NOON = 1_800_014_400.0  # 2027-01-15, 12:00 UTC
DAYS = ClockRule("days", 2)
HOUR = 3600.0
SNACK = "jurassic_snack"


class Club:
    """Everyone has one device, whose browser is `browsers[name]`."""

    def __init__(self, house: House, clock: Clock, service: PushService, courier: Courier) -> None:
        self.house = house
        self.tables = house.tables
        self.clock = clock
        self.service = service
        self.courier = courier
        self.people: dict[str, Identity] = {}
        self.browsers: dict[str, Browser] = {}
        self.ids = itertools.count(1)

    async def join(self, name: str, wishes: Wishes | None = None, *, device: bool = True) -> Identity:
        guest = await self.house.people.new_guest(name, self.clock.time)
        await self.house.sessions.start(guest.id, "Firefox on Linux", self.clock.time)
        (session,) = await self.house.sessions.of(guest.id, self.clock.time)
        self.people[name] = guest = msgspec.structs.replace(guest, session=session.id)
        if device:
            self.browsers[name] = browser = Browser(self.service, name)
            wanted = Subscription(**browser.subscription)
            await self.courier.notices.subscribe(session.id, wanted, "https://example.org", self.clock.time)
        if wishes is not None:
            await self.courier.notices.wish(guest.id, wishes)
        return guest

    async def begin(self, *names: str, clock: ClockRule = DAYS, name: str = "Bone Wars", game: str = SNACK) -> Table:
        """The first opens the table, the others join."""
        seats = [NewSeat("me"), *[NewSeat("open")] * (len(names) - 1)]
        wish = NewTable(game, seats, clock=clock, name=name)
        room = await self.tables.openings.open_table(wish, self.people[names[0]].person)
        for seat, one in enumerate(names[1:], 1):
            person = self.people[one].person
            await self.tables.change(
                room.table.code,
                lambda table, seat=seat, person=person: sit(table, seat, person, SitDown(), self.clock.time),  # type: ignore[misc]
            )
        return room.table

    async def move(self, table: Table) -> str:
        """Whoever is to act makes a whole turn; returns their name."""
        code, (seat, *_) = table.code, table.to_act()
        name = table.seats[seat].name
        while not table.has_ended and seat in table.to_act():
            legal = table.told_story().state.legal_moves(seat)[0]
            play = Play(f"m{next(self.ids)}", code, seat, table.version(seat), legal)
            await self.tables.change(code, lambda one, play=play: decide(one, self.id_of(name), play, self.clock.time))  # type: ignore[misc]
        return name

    async def undo(self, table: Table, name: str) -> None:
        seat = table.seats_of(self.id_of(name))[0]
        undo = Undo(f"u{next(self.ids)}", table.code, seat, table.version(seat))
        await self.tables.change(table.code, lambda one: decide(one, self.id_of(name), undo, self.clock.time))

    async def look(self, table: Table, name: str) -> Watching:
        page = Watching(self.id_of(name))
        await self.tables.presence.watch(page, table.code, table.seats_of(page.player)[0], None)
        return page

    def id_of(self, name: str) -> str:
        return self.people[name].id

    async def wait(self, seconds: float = 0.0) -> None:
        """Time passes, and what is due is sent."""
        self.clock.time += seconds
        for _ in range(3):  # decided, sent, and tidied up
            await self.courier.go_round()
            while self.courier.under_way:
                await asyncio.gather(*self.courier.under_way)

    def heard(self, name: str) -> list[str]:
        """The titles that appeared on their device."""
        return [str(one["title"]) for one in self.browsers[name].heard if "title" in one]

    async def left_over(self) -> int:
        """Messages that are still on their way."""
        return len(await self.tables.store.column(select(deliveries.c.topic)))


async def new_club(folder: Path, clock: Clock, service: PushService) -> Club:
    house = await new_house(folder / "paddock.sqlite", clock)
    private = await Notices(house.tables.store).own_key(PUSH_KEY, new_key())
    courier = Courier(house.tables, Signer(private, "mailto:host@example.org"), loopback=True)
    return Club(house, clock, service, courier)


async def leave(club: Club) -> None:
    await club.courier.close()
    await close(club.house)


def with_club(folder: Path, service: PushService, work: Callable[[Club], Awaitable[None]]) -> None:
    async def run() -> None:
        club = await new_club(folder, Clock(NOON), service)
        try:
            await work(club)
        finally:
            await leave(club)

    asyncio.run(run())
