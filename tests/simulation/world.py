"""A simulated world: people at their tables, the processes that serve them, and everything that can go wrong.

One seed decides all of it, so a run can be had again: `python -m tests.simulation --seed 7`.
"""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch
from zlib import crc32

import msgspec

from paddock.contract.engine.luck import seed_from
from paddock.server.http import socket
from paddock.server.http.conversation import House
from paddock.server.live import notify, presence, ticker
from paddock.server.live.outbox import Outbox
from paddock.server.storage.shards import shard_of
from paddock.server.wire.refusal import Refusal
from tests.simulation.judging.heard import Place
from tests.simulation.judging.ledger import Ledger
from tests.simulation.people.devices import AGAIN, Device
from tests.simulation.people.groups import Group
from tests.simulation.people.plans import Pace
from tests.simulation.people.wishes import Wishes
from tests.simulation.scenes import Scene
from tests.simulation.surroundings import shards
from tests.simulation.surroundings.database import AsyncPg, Database, Weather
from tests.simulation.surroundings.loop import FOREVER, MACHINE, SimulatedLoop
from tests.simulation.surroundings.network import Lost, Network
from tests.simulation.surroundings.processes import Process

T = TypeVar("T")
HOUR = 3600.0
SETTLING = 600.0  # seconds without trouble, in which nobody does anything
EPOCH = 1_000_000.0
LINE = 8  # messages that a line holds
PATIENCE = 2400.0  # seconds in which nothing happens at any table until we think that they are stuck
REMEMBERED = 400  # lines of what happened last


class Known(msgspec.Struct, frozen=True):
    """The versions that devices knew at some time: they had to know the latest."""

    time: float
    versions: dict[tuple[str, Place], int]


class World:
    def __init__(self, loop: SimulatedLoop, folder: Path, seed: int, scene: Scene) -> None:
        self.loop = loop
        self.rng = loop.rng
        self.seed = seed
        self.scene = scene
        self.epoch = EPOCH
        self.clock_off = 0.0
        self.is_shared = scene.processes > 1  # the databases, by several processes
        self.databases = [
            Database(folder / f"shard-{number}.sqlite", self.rng, self.note, shared=self.is_shared)
            for number in range(scene.shards)
        ]
        self.network = Network(self.rng)
        self.ledger = Ledger()
        self.wishes = Wishes(self)
        self.answers: set[tuple[int, int]] = set()  # of the bots: the view they were asked about, and their move
        self.bots_fail = 0.0
        self.paces: dict[str, Pace] = {}
        self.endings: dict[str, asyncio.Event] = {}
        self.is_open = True
        self.known: list[Known] = []
        self.outage = 0.0, 0.0  # from when to when
        self.numbers = 0
        self.born = 0
        self.fingerprint = 0  # of all that happened
        self.trace: deque[tuple[Any, ...]] = deque(maxlen=REMEMBERED)
        self.processes: list[Process] = []
        self.groups: list[Group] = []

    # What processes take from outside

    def new_code(self) -> str:
        self.numbers += 1
        return f"t{self.numbers}"

    def new_spoken(self) -> str:
        self.numbers += 1
        return f"fern-{self.numbers:04}"

    def new_seed(self) -> bytes:
        self.numbers += 1
        return seed_from(self.numbers + self.seed * 1_000_003)

    # Tables

    def opened(self, code: str, pace: Pace) -> None:
        self.paces[code] = pace

    def pace(self, code: str) -> Pace:
        return self.paces[code]

    def ended(self, code: str) -> asyncio.Event:
        return self.endings.setdefault(code, asyncio.Event())

    def note(self, *what: Any) -> None:
        line = round(self.loop.time(), 3), *what
        self.trace.append(line)
        self.fingerprint = crc32(repr(line).encode(), self.fingerprint)

    def encode(self, message: object) -> bytes:
        return msgspec.json.encode(message)

    # Requests

    def some_process(self) -> Process | None:
        serving = [process for process in self.processes if process.is_serving]
        return self.rng.choice(serving) if serving else None

    async def request(self, work: Callable[[House], Awaitable[T]]) -> T:
        return await self.network.request(self.some_process(), work)

    async def insist(self, work: Callable[[House], Awaitable[T]]) -> T:
        """Asks again until there is an answer that is not "try again"."""
        while True:
            try:
                return await self.request(work)
            except Refusal as refusal:
                if refusal.error not in AGAIN:
                    raise
            except Lost:
                pass
            await asyncio.sleep(self.rng.uniform(0.5, 5))

    async def attempt(self, work: Callable[[House], Awaitable[T]]) -> T | None:
        with suppress(Refusal):
            return await self.insist(work)
        return None

    # Processes

    def add_process(self) -> None:
        self.born += 1
        process = Process(self, self.born)
        if self.scene.deaths and self.is_open and self.rng.random() < 0.9:
            process.steps_left = int(10 ** self.rng.uniform(1.0, 5.3) / self.scene.deaths)
        if self.born == 1 and self.scene.dies_at is not None:
            process.steps_left = self.scene.dies_at
        self.processes.append(process)
        self.note(process.name, "starts", process.steps_left)
        process.start()

    def mourn(self, process: Process) -> None:
        self.note(process.name, "dies")
        self.ledger.counts["trouble: process dies"] += self.is_open
        self.processes.remove(process)
        self.loop.world.call_later(self.rng.uniform(0.5, 20), self.add_process)

    # The run

    async def run(self) -> None:
        MACHINE.set(self.loop.world)
        with paced(self):
            for _ in range(self.scene.processes):
                self.add_process()
            self.groups = [Group(self, number, self.scene) for number in range(self.scene.groups)]
            lives = [group.machine.spawn(group.live()) for group in self.groups]
            self.break_things()
            await asyncio.sleep(self.scene.hours * HOUR)
            self.heal()
            await self.finish(lives)

    def end(self) -> None:
        for process in list(self.processes):
            process.die()
        for database in self.databases:
            database.close()

    def database_of(self, code: str) -> Database:
        return self.databases[shard_of(code, len(self.databases))]

    def kept(self) -> int:
        """How many entries there are."""
        return sum(len(database.committed) for database in self.databases)

    def devices(self) -> list[Device]:
        return [device for group in self.groups for device in group.all_devices()]

    # Trouble

    def break_things(self) -> None:
        scene = self.scene
        weather = Weather(
            fails=0.004 * scene.database,
            forgets=0.004 * scene.database,
            kills=0.002 * scene.deaths,
            loses=0.01 * scene.notices,
            doubles=0.02 * scene.notices,
            delays=0.03 * scene.notices,
        )
        for database in self.databases:
            database.weather = weather
        self.network.loses = self.network.doubles = 0.03 * scene.cuts
        self.bots_fail = 0.03 * scene.bots
        if scene.outage:
            self.loop.world.spawn(self.suffer_outage())
        self.repeat(self.cut_somebody, 40 * scene.cuts)
        self.repeat(self.slow_somebody, 8 * scene.slow)
        self.repeat(self.lose_listener, 8 * scene.notices)
        self.repeat(self.shut_database, 3 * scene.database)
        self.repeat(self.restart_somebody, 3 * scene.deaths)
        self.repeat(self.step_clock, 8 * scene.clocks)
        self.repeat(self.lose_somebody, 20 * scene.absences)

    def repeat(self, work: Callable[[], None], times: float) -> None:
        """About this many times as long as the world is open."""
        rate = times / (self.scene.hours * HOUR)
        if not rate:
            return

        async def go_on() -> None:
            while True:
                await asyncio.sleep(self.rng.expovariate(rate))
                if not self.is_open:
                    return
                self.ledger.counts[f"trouble: {work.__name__.replace('_', ' ')}"] += 1
                work()

        self.loop.world.spawn(go_on())

    async def suffer_outage(self) -> None:
        """Of the last shard. Everybody must reconnect in the middle of it, and the tables of the others play on."""
        *others, struck = self.databases
        third = self.scene.hours * HOUR / 3
        await asyncio.sleep(third)
        self.outage = self.loop.time(), self.loop.time() + third
        struck.hangs, struck.down_until = self.scene.outage == "hangs", self.outage[1]
        for connection in list(struck.listening):
            connection.break_off()
        await asyncio.sleep(10)
        for device in self.devices():
            device.cut()
        await asyncio.sleep(third - 20)
        self.note_known(others)

    def note_known(self, databases: list[Database]) -> None:
        versions = {
            (device.machine.name, place): known.version
            for device in self.devices()
            for place, known in device.known.items()
            if self.database_of(place[0]) in databases
        }
        self.known.append(Known(self.loop.time(), versions))

    def cut_somebody(self) -> None:
        self.rng.choice(self.devices()).cut()

    def lose_somebody(self) -> None:
        """With all their devices."""
        group = self.rng.choice(self.groups)
        devices = group.devices[self.rng.choice(sorted(group.devices))]
        seconds = self.rng.uniform(60, 900)
        for device in devices:
            device.go_away(seconds)

    def slow_somebody(self) -> None:
        if link := self.rng.choice(self.devices()).link:
            link.slow_down()

    def shut_database(self) -> None:
        self.rng.choice(self.databases).down_until = self.loop.time() + self.rng.uniform(0, 10)

    def lose_listener(self) -> None:
        if listening := [connection for database in self.databases for connection in database.listening]:
            self.rng.choice(listening).break_off()

    def restart_somebody(self) -> None:
        if process := self.some_process():
            self.note(process.name, "stops")
            process.spawn(process.stop())

    def step_clock(self) -> None:
        """On all machines, or on one: forwards or backwards, a little or a lot."""
        step = self.rng.choice([-3600, -60, -5, -0.5, 0.5, 5, 60]) * self.rng.random()
        if self.rng.random() < 0.5:
            self.clock_off += step
        for process in self.processes:
            if self.rng.random() < 0.7:
                process.clock_off += step
        self.note("clock", step)

    # The end

    def heal(self) -> None:
        """A good network, a good database, and processes that live for ever."""
        self.note("world", "heals")
        self.is_open = False
        self.wishes.are_on_hold = True
        for database in self.databases:
            database.weather, database.down_until = Weather(), 0.0
        self.network.loses = self.network.doubles = 0.0
        self.bots_fail = 0.02  # they may always do
        for process in self.processes:
            process.steps_left = FOREVER
        for connection in [connection for database in self.databases for connection in database.listening]:
            connection.break_off()
        for device in self.devices():
            if device.is_away:
                device.come_back()
            if device.link is not None and device.link.slow_until > self.loop.time():
                device.cut()

    async def finish(self, lives: list["asyncio.Task[None]"]) -> None:
        """Everything is settled, then every table is played to its end."""
        await asyncio.sleep(SETTLING)
        self.note_known(self.databases)
        self.wishes.hurry()
        kept = -1
        while kept < self.kept() and not all(life.done() for life in lives):
            kept = self.kept()
            await asyncio.wait(lives, timeout=PATIENCE)
        await asyncio.sleep(120)
        for life in lives:
            assert life.done(), f"a group never came to an end: {self.unfinished()}"
            life.result()

    def unfinished(self) -> list[str]:
        return [code for code in self.paces if not self.ended(code).is_set()]


@contextmanager
def paced(world: World) -> Iterator[None]:
    """The ticker ticks more slowly, outboxes are smaller, and PostgreSQL's driver is the simulated one."""
    slower = world.scene.round / ticker.ROUND
    with (
        patch.object(ticker, "ROUND", world.scene.round),
        patch.object(presence, "PRESENCE", presence.PRESENCE * slower),
        patch.object(socket, "Outbox", lambda: Outbox(LINE)),
        patch.object(shards, "Outbox", lambda: Outbox(LINE)),
        patch.object(notify, "asyncpg", AsyncPg(world.databases)),
    ):
        yield
