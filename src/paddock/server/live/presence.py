"""Who watches which table, here and in the other processes that share the database."""

import contextlib
from collections.abc import Callable
from typing import Final

from paddock.contract.game import Viewer
from paddock.server.live.room import Watcher
from paddock.server.live.rooms import Rooms
from paddock.server.live.thinkers import Thinkers
from paddock.server.storage.store import Store, WriteFailed
from paddock.server.table.telling import check_viewer
from paddock.server.wire.refusal import Refusal

NEVER: Final = 1 << 60  # a count no table reaches
PRESENCE: Final = 90.0  # seconds we believe that somebody watches in another process


class Presence:
    def __init__(self, store: Store, rooms: Rooms, thinkers: Thinkers, now: Callable[[], float]) -> None:
        self.store = store
        self.rooms = rooms
        self.thinkers = thinkers
        self.now = now

    async def watch(self, watcher: Watcher, code: str, viewer: Viewer, version: int | None) -> None:
        async with self.rooms.locked(code) as room:
            if await self.rooms.catch_up(room):
                self.rooms.changed(room)  # whoever wants to watch may be refused
            check_viewer(room.table, watcher.player, viewer)
            room.enter(watcher, viewer, version, self.now())
            self.rooms.changed(room)
        if viewer is not None and watcher.player is not None:
            await self.announce(code, watcher.player, on=True)

    async def unwatch(self, watcher: Watcher, code: str, viewer: Viewer) -> None:
        if code not in self.rooms.by_code:
            return
        async with self.rooms.locked(code) as room:
            room.leave(watcher, viewer)
            room.publish(self.now())
            is_here = watcher.player in room.here()
        if viewer is not None and watcher.player is not None and not is_here:
            await self.announce(code, watcher.player, on=False)

    def drop(self, watcher: Watcher, code: str) -> None:
        """At once, without waiting for a table that can't be read now."""
        if code in self.rooms.by_code:
            self.rooms.by_code[code].leave_all(watcher)

    async def announce(self, code: str, player: str, *, on: bool) -> None:
        """Tells the other processes who is here. If that fails, the roll call does it."""
        with contextlib.suppress(WriteFailed):
            await self.store.notify(f"presence {code} {player} {int(on)}")

    async def heard(self, code: str, count: int) -> None:
        """Another process reports the latest version of this table."""
        known = self.rooms.by_code.get(code)
        if known is None or (known.table.count >= count and not known.is_ahead):
            return
        async with self.rooms.locked(code) as room:
            if room.table.count < count and await self.rooms.catch_up(room):
                room.publish(self.now())
                self.thinkers.stop_idle(room)

    async def heard_of(self, code: str, player: str, *, on: bool) -> None:
        """Another process says that somebody came or went."""
        if code not in self.rooms.by_code:
            return
        async with self.rooms.locked(code) as room:
            room.elsewhere.pop(player, None)
            if on:
                room.elsewhere[player] = self.now() + PRESENCE
            room.publish(self.now())
            is_here = player in room.here()
        if is_here and not on:  # gone there, but here on another device
            await self.announce(code, player, on=True)

    async def call_roll(self) -> None:
        """Tells the other processes who is here, and forgets those last seen too long ago."""
        for room in list(self.rooms.by_code.values()):
            code = room.table.code
            for player in sorted(room.here()):
                await self.announce(code, player, on=True)
            if any(until < self.now() for until in room.elsewhere.values()):
                async with self.rooms.locked(code) as current:
                    current.elsewhere = {who: until for who, until in current.elsewhere.items() if until >= self.now()}
                    current.publish(self.now())

    async def catch_up_all(self) -> None:
        """After a time in which other processes could not be heard."""
        for code in list(self.rooms.by_code):
            with contextlib.suppress(Refusal):  # of this table alone
                await self.heard(code, NEVER)
