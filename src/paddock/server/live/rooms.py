"""The tables in memory: loaded when someone opens them, brought up to date, shelved if the rules fail."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from typing import TypeVar

from paddock.server.live.room import Room
from paddock.server.live.shelf import Shelf
from paddock.server.live.surroundings import Surroundings
from paddock.server.live.work import Work
from paddock.server.logs import brief, shown
from paddock.server.storage.database import DATABASE_FAILURES
from paddock.server.storage.printings import Printings
from paddock.server.storage.store import ReadFailed, Store
from paddock.server.table.editions import prepared
from paddock.server.table.entries import AnyEntry, Opened, Unreadable
from paddock.server.table.replaying import Reason, Unplayable, replayed
from paddock.server.table.summary import read_standing
from paddock.server.table.table import Table
from paddock.server.wire.refusal import Refusal, refuse

log = logging.getLogger("paddock.tables")
T = TypeVar("T")


class Rooms:
    """`changed` is called for a room whose table has moved on."""

    def __init__(self, store: Store, around: Surroundings, work: Work, changed: Callable[[Room], None]) -> None:
        self.store = store
        self.around = around
        self.work = work
        self.changed = changed
        self.by_code: dict[str, Room] = {}
        self.loading: dict[str, asyncio.Task[Room]] = {}
        self.shelf = Shelf(store, around.find_game, around.rules)
        self.printings = Printings(store)

    async def room(self, code: str) -> Room:
        """The room of this table; Refusal if there is none."""
        if code not in self.by_code:
            if code not in self.loading:
                self.loading[code] = self.work.spawn(self.load(code))
            await asyncio.shield(self.loading[code])
        room = self.by_code[code]
        room.used = self.around.now()
        return room

    @contextlib.asynccontextmanager
    async def locked(self, code: str) -> AsyncIterator[Room]:
        """The room, for one at a time."""
        while True:
            room = await self.room(code)
            async with room.lock:
                if self.by_code.get(code) is room:  # it may have been put away while we waited
                    if room.is_ahead:
                        await self.fall_back(room)
                    yield room
                    return

    async def load(self, code: str) -> Room:
        try:
            return self.by_code.setdefault(code, Room(await self.table(code), self.around.now()))
        finally:
            del self.loading[code]

    async def entries(self, code: str) -> list[AnyEntry]:
        """Everything that was kept of a table; Refusal if it can't be read."""
        if code in self.shelf.why:
            raise refuse("other_rules")
        try:
            return await self.store.load(code)
        except Unreadable as error:
            raise self.put_on_shelf(code, "entries", error) from None

    def put_on_shelf(self, code: str, why: Reason, cause: BaseException | None) -> Refusal:
        """The table can't be continued; returns the refusal for everyone who opens it."""
        told = brief(cause) if cause else ""
        log.warning("a table cannot be continued", extra={"table": shown(code), "why": why, "cause": told})
        self.shelf.put(code, why)
        return refuse("other_rules")

    def give_up(self, code: str, cause: Exception) -> Refusal:
        """The rules failed over a table in memory. Watchers reconnect and get the refusal."""
        if code in self.by_code:
            self.forget(self.by_code[code])
        return self.put_on_shelf(code, "entries" if isinstance(cause, Unreadable) else "moves", cause)

    async def table(self, code: str) -> Table:
        """The table as it is on disk; Refusal if there is none, or this server's rules can't continue it. Its summary
        is read before its entries, so that it never knows more than they do."""
        row = await self.store.summary(code)
        stored = read_standing(row.standing) if row and row.standing else None
        kept = await self.entries(code)
        if not kept:
            raise refuse("not_found")
        find_game, opened = self.around.find_game, kept[0]
        await prepared(find_game, opened)
        old = await self.printings.game_of(opened, find_game) if isinstance(opened, Opened) else None
        try:
            return await replayed(code, kept, find_game, self.around.make_dealer, stored=stored, dealt_with=old)
        except Unplayable as unplayable:
            raise self.put_on_shelf(code, unplayable.why, unplayable.__cause__) from None

    async def is_shelved(self, code: str) -> bool:
        """Is there a table that can't be continued?"""
        try:
            await self.room(code)
        except Refusal as refusal:
            return refusal.error == "other_rules"
        return False

    async def reload(self, room: Room) -> None:
        room.table = await self.table(room.table.code)
        room.is_ahead = False

    async def fall_back(self, room: Room) -> None:
        """To what is on disk, after a failed write. Watchers stay, and learn of it if it was stored after all."""
        try:
            await self.reload(room)
        except ReadFailed:
            raise refuse("unread") from None
        self.changed(room)

    async def catch_up(self, room: Room) -> bool:
        """What other processes have appended, with the lock held. Was there something?"""
        if not self.store.is_shared:
            return False
        try:
            missing = await self.store.load(room.table.code, room.table.count)
            for entry in missing:
                room.table.fold(entry)
        except DATABASE_FAILURES:
            raise
        except Exception as error:
            raise self.give_up(room.table.code, error) from None
        return bool(missing)

    def forget(self, room: Room) -> None:
        """Watchers must reconnect."""
        self.by_code.pop(room.table.code, None)
        for thinker in room.thinkers.values():
            thinker.task.cancel()
        for post in room.posts.values():
            post.watcher.hang_up()

    async def read(self, code: str, look: Callable[[Room], T]) -> T:
        """Looks at a table as it is on disk."""
        async with self.locked(code) as room:
            if await self.catch_up(room):
                self.changed(room)
            return look(room)

    def release(self, code: str) -> None:
        """A table that was loaded for one look or change leaves at once: there may be more of them than memory."""
        if code in self.by_code and self.by_code[code].is_idle:
            del self.by_code[code]

    def thinking(self) -> int:
        """How many bots are at work, or wait for it."""
        return sum(room.is_thinking for room in self.by_code.values())

    def tables(self) -> Iterator[Table]:
        return (room.table for room in self.by_code.values())
