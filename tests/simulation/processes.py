"""A server process of the simulation: the real hall, store, listener and watchman, on a machine that may die."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeVar, cast

from sqlalchemy.engine import make_url
from sqlalchemy.exc import OperationalError
from sqlalchemy.ext.asyncio import AsyncEngine

from paddock.bots.pool import BotFailed
from paddock.luck import Dealer
from paddock.server.chatroom import Chatroom
from paddock.server.conversation import House
from paddock.server.hall import Hall, Surroundings
from paddock.server.limits import Limits
from paddock.server.listening import Listener
from paddock.server.people import People
from paddock.server.refusal import Refusal
from paddock.server.sessions import Sessions
from paddock.server.steady import SteadyClock
from paddock.server.store import Conflict, Store
from paddock.server.thinking import bot_levels
from paddock.server.watchman import Watchman
from tests.server.support import SECRET, UNLIMITED, find_game
from tests.simulation.database import Engine
from tests.simulation.loop import Machine
from tests.simulation.pool import SimulatedPool

if TYPE_CHECKING:
    from tests.simulation.network import Link
    from tests.simulation.world import World

T = TypeVar("T")
URL = make_url("postgresql://simulated")


class Process(Machine):
    def __init__(self, world: "World", number: int) -> None:
        super().__init__(f"process-{number}")
        self.world = world
        self.clock_off = world.clock_off  # seconds that this machine's clock is ahead of true time
        self.links: dict[Link, None] = {}
        self.is_serving = False
        store = Store(cast(AsyncEngine, Engine(world.database, self)))
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
        hall = Hall(store, SimulatedPool(world), around)
        self.house = House(
            hall, People(store), Chatroom(hall), Limits(world.loop.time, UNLIMITED), Sessions(store, SECRET)
        )

    def wall(self) -> float:
        """What the machine's clock says."""
        return self.world.epoch + self.world.loop.time() + self.clock_off

    def start(self) -> None:
        """As the application does it: see paddock.server.app.running."""
        hall = self.house.hall
        watchman = Watchman(hall)
        self.spawn(watchman.watch_over())
        self.spawn(watchman.fill_all())
        if self.world.database.shared:
            self.spawn(Listener(URL, hall, self.house.chatroom).listen())
        self.is_serving = True

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
        self.world.database.abandon(self)
        for link in list(self.links):
            link.cut()
        self.world.mourn(self)

    async def stop(self) -> None:
        """In order, as on SIGTERM."""
        self.is_serving = False
        await self.house.hall.close()
        self.die()
