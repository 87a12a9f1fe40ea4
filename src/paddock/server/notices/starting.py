"""The courier of a server, with the keys that are its own: made once, and kept in the database."""

from typing import Final

from paddock.server.live.tables import Tables
from paddock.server.notices.courier import Courier
from paddock.server.notices.push import Signer, new_key
from paddock.server.settings import Settings
from paddock.server.storage.notices import Notices

PUSH_KEY: Final = "push"


async def new_courier(tables: Tables, settings: Settings) -> Courier:
    private = await Notices(tables.store).own_key(PUSH_KEY, new_key())
    return Courier(tables, Signer(private, settings.contact), loopback=settings.push_to_loopback)
