"""Changing a table: what is decided is on disk before anyone hears of it."""

import asyncio
from collections.abc import Callable, Collection
from typing import Final

from paddock.content.components import values_of
from paddock.server.live.bots import limited
from paddock.server.live.room import Room
from paddock.server.live.rooms import Rooms
from paddock.server.live.work import Work
from paddock.server.logs import brief, shown
from paddock.server.metrics import APPENDS, KEEPING
from paddock.server.ratings.results import results_of
from paddock.server.storage.store import Append, Conflict, Index, Printing, Store
from paddock.server.table.entries import AnyEntry, Hosted, Opened, Passed, Rematched, Sat
from paddock.server.table.news import Before, before, news_of, settled
from paddock.server.table.opening import started
from paddock.server.table.summary import about_of, encode_half, standing_of
from paddock.server.table.table import Table
from paddock.server.wire.refusal import Refusal, refuse

ATTEMPTS: Final = 8  # of two processes that append at once one is too late, and looks again
NOTHING: Final = Before()  # before a table was opened
Decision = Callable[[Table], list[AnyEntry]]


class Keeper:
    def __init__(self, store: Store, rooms: Rooms, work: Work, now: Callable[[], float]) -> None:
        self.store = store
        self.rooms = rooms
        self.work = work
        self.now = now
        self.ended: Callable[[], None] = lambda: None  # is called when a game has ended

    async def change(self, code: str, decision: Decision) -> Room:
        """Carries out what is decided, on disk before this returns; Refusal if nothing was changed."""
        return await asyncio.shield(self.work.spawn(self.carry_out(code, decision)))

    async def carry_out(self, code: str, decision: Decision) -> Room:
        for _ in range(ATTEMPTS):
            async with self.rooms.locked(code) as room:
                entries = limited(room.table, await self.decided(room, decision), self.rooms.tables())
                if await self.append(room, entries):
                    self.rooms.changed(room)
                    return room
        raise refuse("busy")

    async def decided(self, room: Room, decision: Decision) -> list[AnyEntry]:
        """What is refused here may be right elsewhere: another process may be ahead."""
        try:
            return decision(room.table)
        except Refusal:
            if not await self.rooms.catch_up(room):
                raise
            self.rooms.changed(room)
            return decision(room.table)

    async def append(self, room: Room, entries: list[AnyEntry]) -> bool:
        """False: someone else was faster."""
        if not entries:
            return True
        table, number, was = room.table, room.table.count, before(room.table)
        room.is_ahead = True
        for entry in entries:
            table.fold(entry)
        start = started(table, self.now())
        for entry in start:
            table.fold(entry)
        try:
            index = self.index_of(table, entries, was, room.online())
            await self.keep(Append(table.code, number, entries + start, index))
        except Conflict:
            await self.rooms.reload(room)
            self.rooms.changed(room)  # the next decision may change nothing, so send what came first now
            return False
        room.is_ahead = False
        if table.has_ended:
            self.ended()
        return True

    async def keep(self, append: Append) -> None:
        """On disk when this returns; Conflict if somebody else was faster, Refusal if it could not be kept."""
        try:
            with KEEPING.time():
                await self.store.append(append)
        except Conflict:
            raise
        except Exception as error:
            self.work.failures.error("could not keep entries", table=shown(append.code), why=brief(error))
            raise refuse("busy") from None
        APPENDS.inc(len(append.entries))

    def index_of(
        self, table: Table, entries: list[AnyEntry], was: Before = NOTHING, online: Collection[str] = ()
    ) -> Index:
        """What lists are searched by, written together with the entries."""
        opened, now = table.opened, self.now()
        sat = [entry.player for entry in entries if isinstance(entry, Sat | Passed)]
        plans = [plan for entry in entries if isinstance(entry, Opened) for plan in entry.seats]
        sat += [who for plan in plans for who in (plan.player, plan.kept_for) if who]
        return Index(
            opened.game,
            table.status,
            opened.public,
            table.due(now),
            opened.at,
            table.updated,
            sorted(set(sat)),
            table.spoken_at(opened.at) or None,
            table.rings(),
            encode_half(about_of(table)) if isinstance(entries[0], Opened) else None,
            encode_half(standing_of(table)),
            [] if isinstance(entries[-1], Rematched | Passed | Hosted) else results_of(table),
            printing_of(table) if isinstance(entries[0], Opened) else None,
            news_of(table, entries, was, online, now),
            settled(table, was),
        )


def printing_of(table: Table) -> Printing | None:
    found = values_of(table.printed)
    return Printing(found.digest, found.encoded()) if found else None
