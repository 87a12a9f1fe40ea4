"""All tables of a server: what they are made of, and what people do at them."""

from collections.abc import Callable
from typing import TypeVar

from paddock.server.live.bots import Pool
from paddock.server.live.keeping import Decision, Keeper
from paddock.server.live.listing import Listing
from paddock.server.live.openings import Openings
from paddock.server.live.presence import Presence
from paddock.server.live.room import Room
from paddock.server.live.rooms import Rooms
from paddock.server.live.surroundings import Surroundings
from paddock.server.live.thinkers import Thinkers
from paddock.server.live.work import Work
from paddock.server.storage.store import Conflict, Store
from paddock.server.table.commands import decide
from paddock.server.wire.client_messages import Abandon, Command
from paddock.server.wire.messages import Done
from paddock.server.wire.refusal import refuse

T = TypeVar("T")


class Tables:
    """Each part does one job: `rooms` holds the tables in memory, `keeper` changes them durably, `thinkers` are their
    bots, `presence` their watchers, `openings` makes new ones, and `listing` lists them."""

    def __init__(self, store: Store, pool: Pool, around: Surroundings) -> None:
        self.store = store
        self.pool = pool
        self.around = around
        self.work = Work()
        self.rooms = Rooms(store, around, self.work, self.changed)
        self.keeper = Keeper(store, self.rooms, self.work, around.now)
        self.thinkers = Thinkers(pool, self.keeper, self.work, around)
        self.presence = Presence(store, self.rooms, self.thinkers, around.now)
        self.openings = Openings(store, self.rooms, self.keeper, self.work, around, lambda code: self.of(code).openings)
        self.listing = Listing(store, self.rooms, around.now)
        self.of: Callable[[str], Tables] = lambda code: self  # where a table is, if there are several databases

    @property
    def now(self) -> float:
        return self.around.now()

    def changed(self, room: Room) -> None:
        """A table has moved on: its watchers are notified, and its bots think."""
        room.publish(self.now)
        self.thinkers.wake(room)

    async def read(self, code: str, look: Callable[[Room], T]) -> T:
        """Looks at a table as it is on disk."""
        return await self.rooms.read(code, look)

    async def change(self, code: str, decision: Decision) -> Room:
        """Carries out what is decided, on disk before this returns; Refusal if nothing was changed."""
        return await self.keeper.change(code, decision)

    async def command(self, player: str | None, command: Command) -> Done:
        """A move, undo, request, answer or resignation: kept before it is answered, and once for each id."""
        if isinstance(command, Abandon) and await self.rooms.is_shelved(command.table):
            return await self.end_shelved(player, command)
        room = await self.change(
            command.table, lambda table: decide(table, player, command, self.now, self.absent(command.table))
        )
        return Done(command.id, command.table, room.table.done.get((command.seat, command.id)))

    def absent(self, code: str) -> list[int]:
        """Seats at this table that the others may decide about."""
        room = self.rooms.by_code.get(code)
        return room.absent(self.now) if room else []

    async def end_shelved(self, player: str | None, command: Abandon) -> Done:
        """Anyone who sits at a table that can't be continued may end it, without a result."""
        append = await self.rooms.shelf.ending(player, command, self.now)
        try:
            if append is not None:
                await self.keeper.keep(append)
        except Conflict:
            raise refuse("busy") from None
        return Done(command.id, command.table)

    # Stopping

    def say_good_bye(self) -> None:
        """The process is about to stop: all watchers are asked to reconnect, and no bot starts thinking."""
        self.thinkers.is_closing = True
        for room in self.rooms.by_code.values():
            for post in room.posts.values():
                post.watcher.hang_up()

    async def close(self) -> None:
        """Finishes what is being saved, and stops the bots."""
        self.say_good_bye()
        for room in self.rooms.by_code.values():
            for thinker in room.thinkers.values():
                thinker.task.cancel()
        await self.work.finished()
        for room in list(self.rooms.by_code.values()):
            self.rooms.forget(room)
