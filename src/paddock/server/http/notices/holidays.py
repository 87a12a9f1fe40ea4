"""The JSON API of holidays: they stop my clocks in games that count days."""

import contextlib

from litestar import Controller, delete, post
from litestar.params import JSONBody
from litestar.status_codes import HTTP_200_OK
from sqlalchemy import select

from paddock.server.http.address_limits import throttle
from paddock.server.http.notices.devices import info_for
from paddock.server.http.tables import AnyRequest, house_of, me
from paddock.server.live.tables import Tables
from paddock.server.storage.holidays import Holidays
from paddock.server.storage.schema import sitters, tables
from paddock.server.table.commands import decide_holiday
from paddock.server.wire.notices import NewHoliday, NoticeInfo
from paddock.server.wire.refusal import Refusal


class MyHoliday(Controller):
    path = "/api/me/holiday"
    tags = ("notices",)

    @post("/", summary="Go on holiday", status_code=HTTP_200_OK, middleware=[throttle("naming")])
    async def begin(self, request: AnyRequest, data: JSONBody[NewHoliday]) -> NoticeInfo:
        """My clocks stand still in running games with days for each move."""
        identity, live = await me(request), house_of(request).tables
        until = await Holidays(live.store).begin(identity.id, data.days, live.now)
        await apply(live, identity.id, until)
        return await info_for(request, identity)

    @delete("/", summary="Come back early", status_code=HTTP_200_OK)
    async def end(self, request: AnyRequest) -> NoticeInfo:
        identity, live = await me(request), house_of(request).tables
        await Holidays(live.store).end(identity.id, live.now)
        await apply(live, identity.id, live.now)
        return await info_for(request, identity)


async def apply(live: Tables, player: str, until: float) -> None:
    """At all their tables. One that can't be continued by these rules has no clocks either."""
    mine = select(sitters.c.code).join(tables, tables.c.code == sitters.c.code).where(sitters.c.player == player)
    for code in await live.store.column(mine.where(tables.c.status == "playing")):
        is_new = code not in live.rooms.by_code
        with contextlib.suppress(Refusal):
            await live.change(code, lambda table: decide_holiday(table, player, until, live.now))
        if is_new:
            live.rooms.release(code)
