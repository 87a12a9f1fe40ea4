"""What the lobby shows, and what people ask of it."""

from typing import Annotated

import msgspec
from msgspec import Meta

from paddock.server.wire.messages import TableInfo
from paddock.server.wire.profiles import Pace
from paddock.server.wire.requests import Body, Entropy


class LobbyTable(msgspec.Struct, frozen=True):
    """ratings: by seat, in this game and pace; null: nobody sits there, or nobody knows yet."""

    table: TableInfo
    ratings: list[int | None]


class LobbyInfo(msgspec.Struct, frozen=True):
    tables: list[LobbyTable]
    online: int  # people at tables now


class QuickMatch(Body, frozen=True):
    """Any of these games, with somebody of about my rating. Ask again now and then: the range grows while you wait."""

    games: Annotated[list[Annotated[str, Meta(max_length=60)]], Meta(min_length=1, max_length=20)]
    pace: Pace = "live"
    near: bool = True
    entropy: Entropy = ""


class Hide(Body, frozen=True):
    hidden: bool = True


class Block(Body, frozen=True):
    blocked: bool = True


class Friend(msgspec.Struct, frozen=True):
    """Somebody I have finished a game with."""

    player: str
    name: str
    avatar: str
    games: int  # of my latest ones
    latest: float
    blocked: bool
