"""A server process of the simulation: the real tables, store, listener and ticker, on a machine that may die.

It has one of each for every shard.
"""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeVar, cast

from sqlalchemy.engine import make_url
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

from paddock.contract.engine.luck import Dealer
from paddock.pool.pool import BotFailed
from paddock.server.http.conversation import House
from paddock.server.http.socket import converse
from paddock.server.live.bots import bot_levels
from paddock.server.live.chatroom import Chatroom
from paddock.server.live.notify import Listener
from paddock.server.live.rate_limits import Limits
from paddock.server.live.steady import SteadyClock
from paddock.server.live.surroundings import Surroundings
from paddock.server.live.tables import Tables
from paddock.server.live.ticker import Ticker
from paddock.server.storage.people import Identity, People
from paddock.server.storage.sessions import Sessions
from paddock.server.storage.shards import shard_of
from paddock.server.storage.store import Conflict, Store
from paddock.server.wire.refusal import Refusal
from tests.server.support import SECRET, UNLIMITED, find_game
from tests.simulation.surroundings.database import Database, Engine, url_of
from tests.simulation.surroundings.loop import Machine
from tests.simulation.surroundings.pool import SimulatedPool
from tests.simulation.surroundings.shards import converse_with_all

if TYPE_CHECKING:
    from tests.simulation.surroundings.network import Link
    from tests.simulation.world import World

T = TypeVar("T")


class Process(Machine):
    def __init__(self, world: "World", number: int) -> None:
        super().__init__(f"process-{number}")
        self.world = world
        self.clock_off = world.clock_off  # seconds that this machine's clock is ahead of true time
        self.links: dict[Link, None] = {}
        self.is_serving = False
        self.houses = [self.house_over(database) for database in world.databases]
        for house in self.houses:
            house.tables.of = self.tables_of

    @property
    def house(self) -> House:
        """The first: the others are found from there by `of`."""
        return self.houses[0]

    def tables_of(self, code: str) -> Tables:
        return self.houses[shard_of(code, len(self.houses))].tables

    def house_over(self, database: Database) -> House:
        world, store = self.world, Store(cast(AsyncEngine, Engine(database, self)))
        around = Surroundings(
            SECRET,
            find_game,
            bot_levels(),
            SteadyClock(self.wall, world.loop.time),
            Dealer,
            world.new_code,
            world.new_seed,
            world.new_spoken,
        )
        tables = Tables(store, SimulatedPool(world), around)
        limits = Limits(world.loop.time, UNLIMITED)
        return House(tables, People(store), Chatroom(tables), limits, Sessions(store, SECRET))

    def wall(self) -> float:
        """What the machine's clock says."""
        return self.world.epoch + self.world.loop.time() + self.clock_off

    def start(self) -> None:
        """As the application does it: see paddock.server.app.running."""
        for shard, house in enumerate(self.houses):
            ticker = Ticker(house.tables)
            self.spawn(ticker.watch_over())
            self.spawn(ticker.fill_all())
            if self.world.is_shared:
                self.spawn(Listener(make_url(url_of(shard)), house.tables, house.chatroom).listen())
        self.is_serving = True

    def converse(self, identity: Identity, receive: Any, send: Any) -> "asyncio.Task[None]":
        if len(self.houses) == 1:
            return self.spawn(converse(self.house, identity, receive, send))
        return self.spawn(converse_with_all(self.houses, identity, receive, send))

    def serve(self, work: Callable[[House], Awaitable[T]]) -> "asyncio.Task[T]":
        """A request."""

        async def answer() -> T:
            return await work(self.house)

        return self.spawn(answer())

    def forgives(self, error: BaseException) -> bool:
        return isinstance(error, Refusal | BotFailed | Conflict | OperationalError | OSError)

    def die(self) -> None:
        if self.is_dead:
            return
        self.is_serving = False
        super().die()
        for database in self.world.databases:
            database.abandon(self)
        for link in list(self.links):
            link.cut()
        self.world.mourn(self)

    async def stop(self) -> None:
        """In order, as on SIGTERM."""
        self.is_serving = False
        await asyncio.gather(*(house.tables.close() for house in self.houses))
        self.die()
