"""The courier of a server, with the keys that are its own: made once, and kept in the database."""

from typing import Final

from paddock.server.live.tables import Tables
from paddock.server.notices.courier import Courier
from paddock.server.notices.mail import Mailer
from paddock.server.notices.push import Signer, new_key
from paddock.server.settings import Settings
from paddock.server.storage.notices import Notices

PUSH_KEY: Final = "push"


async def new_courier(tables: Tables, settings: Settings) -> Courier:
    private = await Notices(tables.store).own_key(PUSH_KEY, new_key())
    mailer = Mailer(settings.smtp, settings.mail_from, settings.public_url, settings.secret_key)
    signer = Signer(private, settings.contact)
    return Courier(tables, signer, mailer if settings.smtp else None, loopback=settings.push_to_loopback)
