"""What people hear while they aren't at a table, and how: wishes, devices, e-mail."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from paddock.server.wire.parts import Language
from paddock.server.wire.requests import Body

ADDRESS = r"^[^@\s<>,;:()\[\]\\\"\x00-\x1f\x7f]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+$"
Minute = Annotated[int, Meta(ge=0, le=1439, description="Of the day.")]


class Wishes(Body, frozen=True):
    """When somebody wants to hear from us. `remind`: hours before their time runs out; 0: never. `zone`: of the quiet
    hours, such as Europe/Berlin. `mail`: at once, once a day, or never."""

    live: bool = True
    days: bool = True
    joined: bool = True
    invited: bool = True
    ended: bool = True
    remind: Literal[0, 1, 4, 12] = 4
    bundle: bool = True
    quiet: bool = True
    quiet_from: Minute = 22 * 60
    quiet_to: Minute = 8 * 60
    zone: Annotated[str, Meta(max_length=60, pattern="^[A-Za-z0-9_+/-]*$")] = ""  # empty: not known, as UTC
    language: Language = "en"
    mail: Literal["each", "daily", "never"] = "each"


class Subscription(Body, frozen=True):
    """How the browser's push service reaches this device: of its PushSubscription."""

    endpoint: Annotated[str, Meta(min_length=12, max_length=800)]
    p256dh: Annotated[str, Meta(min_length=80, max_length=100, pattern="^[A-Za-z0-9_-]+=*$")]
    auth: Annotated[str, Meta(min_length=20, max_length=32, pattern="^[A-Za-z0-9_-]+=*$")]


class MailAddress(Body, frozen=True):
    address: Annotated[str, Meta(max_length=254, pattern=ADDRESS)]


class MailKey(Body, frozen=True):
    """From a link in a message."""

    key: Annotated[str, Meta(min_length=1, max_length=600)]


class MailInfo(msgspec.Struct, frozen=True):
    """Where mail goes; empty: nowhere. Only a confirmed address gets any."""

    address: str
    confirmed: bool


class NewHoliday(Body, frozen=True):
    days: Annotated[int, Meta(ge=1, le=14)]


class HolidayInfo(msgspec.Struct, frozen=True):
    """`until`: null, or when the present one ends; `left`: whole days of this year that can still be taken."""

    until: float | None
    left: int


class NoticeInfo(msgspec.Struct, frozen=True):
    """My wishes, and where notices come to. `key`: of this server, for the browser's push service; empty: it can't
    push. `here`: to this device; `devices`: the others. `mail`: null if this server sends none."""

    wishes: Wishes
    key: str
    here: bool
    devices: list[str]
    mail: MailInfo | None = None
    holiday: HolidayInfo = HolidayInfo(None, 0)
