"""Groups of people who play one table after the other: they open it, sit down, play to its end, and play again."""

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from paddock.server.http.conversation import House
from paddock.server.storage.people import Identity
from paddock.server.table import opening
from paddock.server.wire.requests import NewTable, SitDown, ThrowIn
from tests.simulation.people.devices import Device
from tests.simulation.people.plans import GAMES, some_table
from tests.simulation.scenes import Scene

if TYPE_CHECKING:
    from tests.simulation.world import World

MOST = 5  # people in a group


class Group:
    """People, some with a second device, and somebody who looks on."""

    def __init__(self, world: "World", number: int, scene: Scene) -> None:
        self.world = world
        self.games = scene.games or GAMES
        self.pace = scene.pace
        self.people = [Identity(f"g{number}p{seat}", f"P{seat}", None) for seat in range(MOST)]
        self.devices = {person.id: [Device(world, person, 0)] for person in self.people}
        if world.rng.random() < 0.4:
            self.devices[self.people[0].id].append(Device(world, self.people[0], 1))
        self.onlooker = Device(world, Identity(f"g{number}x", "X", None), 0)
        self.machine = self.onlooker.machine

    def all_devices(self) -> list[Device]:
        return [self.onlooker, *(device for devices in self.devices.values() for device in devices)]

    async def live(self) -> None:
        """Until the world closes."""
        for device in self.all_devices():
            device.connect()
        while self.world.is_open:
            code = await self.open()
            while await self.has_played(code) and self.plays_on():
                code = await self.play_again(code)

    def plays_on(self) -> bool:
        return self.world.is_open and self.world.rng.random() < 0.6

    # A new table

    async def open(self) -> str:
        wish = some_table(self.world.rng, self.games, self.pace)
        host, *others = self.people
        code, mine, free = await self.world.insist(partial(open_table, wish, host))
        self.world.opened(code, self.pace)
        self.look(code, host, mine)
        for onlooker in self.onlookers():
            onlooker.look_at((code, None))
        for seat, person in zip(free, others, strict=False):
            await asyncio.sleep(self.world.rng.uniform(0, 20))
            await self.world.attempt(partial(sit_down, code, seat, person))
            self.look(code, person, [seat])
        return code

    def onlookers(self) -> list[Device]:
        """Where there are several shards, one device looks at tables of all of them."""
        return [group.onlooker for group in self.world.groups] if self.world.scene.shards > 1 else [self.onlooker]

    def look(self, code: str, person: Identity, seats: list[int]) -> None:
        for seat in seats:
            for device in self.devices[person.id]:
                device.look_at((code, seat))

    async def has_played(self, code: str) -> bool:
        """Waits for the end; everybody looks away, a while later."""
        await self.world.ended(code).wait()
        await asyncio.sleep(self.world.rng.uniform(1, 60))
        return True

    # Again

    async def play_again(self, code: str) -> str:
        """Everybody who had a seat asks for a rematch, at the same time or later."""
        seated = [person for person in self.people if self.seats_of(person, code)]
        again = await asyncio.gather(*(self.ask_again(code, person) for person in seated))
        assert len(set(again)) == 1, f"the rematch of {code} was opened as {again}"
        self.look_away(code)
        self.onlooker.look_at((again[0], None))
        return again[0]

    async def ask_again(self, code: str, person: Identity) -> str:
        await asyncio.sleep(self.world.rng.choice([0.0, self.world.rng.uniform(0, 30)]))
        again, seats = await self.world.insist(partial(rematch, code, person))
        self.world.opened(again, self.pace)
        self.world.ledger.rematches[code].add(again)
        self.look(again, person, seats)
        return again

    def seats_of(self, person: Identity, code: str) -> list[int]:
        return [seat for table, seat in self.devices[person.id][0].known if table == code and seat is not None]

    def look_away(self, code: str) -> None:
        for device in self.all_devices():
            for place in [place for place in device.known if place[0] == code]:
                device.look_away(place)


async def open_table(wish: NewTable, host: Identity, house: House) -> tuple[str, list[int], list[int]]:
    """The code, the host's seats and the free ones."""
    table = (await house.tables.openings.open_table(wish, host.person)).table
    return table.code, table.seats_of(host.id), [n for n, seat in enumerate(table.seats) if seat.is_free]


async def sit_down(code: str, seat: int, person: Identity, house: House) -> None:
    tables = house.tables.of(code)
    now = tables.now
    await tables.change(code, lambda table: opening.sit(table, seat, person.person, SitDown(), now))
    throw = ThrowIn(f"from {person.id}")
    await tables.change(
        code,
        lambda table: [] if table.status != "open" else opening.throw_in(table, seat, person.id, throw.text, now),
    )


async def rematch(code: str, person: Identity, house: House) -> tuple[str, list[int]]:
    table = (await house.tables.of(code).openings.rematch(code, person.person)).table
    return table.code, table.seats_of(person.id)
