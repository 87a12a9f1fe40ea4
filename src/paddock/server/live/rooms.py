"""The tables in memory: loaded when someone opens them, brought up to date, shelved if the rules fail."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Callable, Iterator
from typing import Final, TypeVar

from paddock.content.components import ComponentsError
from paddock.contract.engine.luck import Dealer
from paddock.server.live.room import Room
from paddock.server.live.shelf import Reason, Shelf, Unplayable
from paddock.server.live.surroundings import Surroundings
from paddock.server.live.work import Work
from paddock.server.logs import brief, shown
from paddock.server.storage.database import DATABASE_FAILURES
from paddock.server.storage.store import ReadFailed, Store
from paddock.server.table.editions import prepared
from paddock.server.table.entries import AnyEntry, Opened, Unreadable
from paddock.server.table.summary import Standing, is_same_position, read_standing, standing_of
from paddock.server.table.table import FindGame, MakeDealer, Table
from paddock.server.wire.refusal import Refusal, refuse

log = logging.getLogger("paddock.tables")
T = TypeVar("T")
AT_ONCE: Final = 8  # entries that are folded before others get a turn


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
            kept = await self.entries(code)
            if not kept:
                raise refuse("not_found")
            return self.by_code.setdefault(code, Room(await self.table_of(code, kept), self.around.now()))
        finally:
            del self.loading[code]

    async def entries(self, code: str) -> list[AnyEntry]:
        """Everything that was kept of a table; Refusal if it can't be continued."""
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

    async def table_of(self, code: str, kept: list[AnyEntry]) -> Table:
        """The table of these entries; Refusal if this server's rules can't continue it."""
        await prepared(self.around.find_game, kept[0])
        stored = await self.store.summary(code)
        standing = read_standing(stored.standing) if stored and stored.standing else None
        try:
            return await replayed(code, kept, self.around.find_game, self.around.make_dealer, stored=standing)
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
        code = room.table.code
        room.table = await self.table_of(code, await self.entries(code))
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

    def thinking(self) -> int:
        """How many bots are at work, or wait for it."""
        return sum(room.is_thinking for room in self.by_code.values())

    def tables(self) -> Iterator[Table]:
        return (room.table for room in self.by_code.values())


async def replayed(
    code: str,
    kept: list[AnyEntry],
    find_game: FindGame,
    make_dealer: MakeDealer = Dealer,
    *,
    stored: Standing | None = None,
) -> Table:
    """The table of these entries. Unplayable: with the rules and values here they give another position, or none.

    If the rules or the values have changed since the table was opened, it continues only if its entries still give
    the position that was stored. Rules that fail over them are a fault of ours, but it is this table that cannot be
    played, and no other.
    """
    table = opened_table(code, kept, find_game, make_dealer)
    if not table.is_as_played and (stored is None or stored.count != len(kept)):
        raise Unplayable("values" if table.is_same_version else "version")
    try:
        for number, entry in enumerate(kept[1:], 1):
            table.fold(entry)
            if number % AT_ONCE == 0:
                await asyncio.sleep(0)
    except MemoryError:
        raise
    except Exception as error:
        raise Unplayable("moves" if table.is_as_played else "version") from error
    if not table.is_as_played and not (stored and is_same_position(standing_of(table), stored)):
        raise Unplayable("values" if table.is_same_version else "version")
    return table


def opened_table(code: str, kept: list[AnyEntry], find_game: FindGame, make_dealer: MakeDealer) -> Table:
    opened = kept[0]
    if not isinstance(opened, Opened):
        raise Unplayable("entries")
    try:
        return Table(code, opened, find_game, make_dealer)
    except ComponentsError as error:
        raise Unplayable("values") from error
    except ValueError as error:
        raise Unplayable("version") from error
