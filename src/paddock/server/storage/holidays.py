"""Holidays: when somebody is away, and how many days of them are left this year."""

from datetime import UTC, datetime
from typing import Final

from sqlalchemy import insert, select, update

from paddock.server.storage.schema import holidays
from paddock.server.storage.store import Store
from paddock.server.wire.notices import HolidayInfo
from paddock.server.wire.refusal import refuse

DAY: Final = 86400.0
A_YEAR: Final = 14  # days


class Holidays:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def info(self, player: str, now: float) -> HolidayInfo:
        """A holiday belongs to the year in which it begins; ended early, it counts as long as it was."""
        year = datetime(datetime.fromtimestamp(now, UTC).year, 1, 1, tzinfo=UTC).timestamp()
        mine = holidays.c.player == player, holidays.c.back > year
        rows = await self.store.rows(select(holidays.c.start, holidays.c.back).where(*mine))
        used = sum(row.back - row.start for row in rows if row.start >= year)
        until = max((row.back for row in rows if row.back > now), default=None)
        return HolidayInfo(until, max(0, int((A_YEAR * DAY - used + 1) // DAY)))

    async def begin(self, player: str, days: int, now: float) -> float:
        """Until when; Refusal if there are not so many left."""
        info = await self.info(player, now)
        if info.until is not None:
            raise refuse("on_holiday")
        if days > info.left:
            raise refuse("no_holiday", count=info.left)
        back = now + days * DAY
        await self.store.change(insert(holidays).values(player=player, start=now, back=back))
        return back

    async def end(self, player: str, now: float) -> None:
        present = holidays.c.player == player, holidays.c.back > now
        await self.store.change(update(holidays).where(*present).values(back=now))
