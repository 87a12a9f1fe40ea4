"""What people hear while they aren't at a table, and how: wishes, devices, e-mail."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from paddock.server.wire.parts import Language
from paddock.server.wire.requests import Body

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


class NoticeInfo(msgspec.Struct, frozen=True):
    """My wishes, and where notices come to. `key`: of this server, for the browser's push service; empty: it can't
    push. `here`: to this device; `devices`: the others."""

    wishes: Wishes
    key: str
    here: bool
    devices: list[str]
