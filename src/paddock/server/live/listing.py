"""Tables as people see them in lists: from their summaries, without loading any."""

import contextlib
from collections.abc import Callable

from paddock.server.live.rooms import Rooms
from paddock.server.storage.store import Listed, Store
from paddock.server.table.summary import Summary, info_of, read_about, read_standing
from paddock.server.wire.messages import TableInfo
from paddock.server.wire.refusal import Refusal, refuse


class Listing:
    def __init__(self, store: Store, rooms: Rooms, now: Callable[[], float]) -> None:
        self.store = store
        self.rooms = rooms
        self.now = now

    async def summary(self, code: str) -> Summary:
        """Of a table that is not in memory; Refusal if there is none."""
        row = await self.store.summary(code)
        if row is None:
            raise refuse("not_found")
        return await self.summary_in(row)

    async def summary_in(self, row: Listed) -> Summary:
        if row.about is None or row.standing is None:
            return await self.rooms.shelf.summary(row.code)
        return Summary(row.code, read_about(row.about), read_standing(row.standing), self.rooms.shelf.reason(row))

    async def info(self, code: str, player: str | None, invite: str | None = None) -> TableInfo:
        """The table as this person may know it."""
        if code in self.rooms.by_code:
            now = self.now()
            return await self.rooms.read(code, lambda room: room.info(player, now, invite))
        return info_of(await self.summary(code), player, (), self.now(), invite)

    async def infos(self, rows: list[Listed], player: str | None) -> list[TableInfo]:
        """The same for a list, without what is private to them. Nothing is loaded for it."""
        rooms = self.rooms.by_code
        online = {row.code: rooms[row.code].online() for row in rows if row.code in rooms}
        infos: list[TableInfo] = []
        for row in rows:
            with contextlib.suppress(Refusal):  # of a table so damaged that nothing can be shown
                infos.append(info_of(await self.summary_in(row), player, online.get(row.code, ()), self.now()))
        return [info for info in infos if info.status != "private"]
