"""What the host of a server sees and sends."""

from typing import Annotated

import msgspec
from msgspec import Meta

from paddock.server.wire.word_filter import LONGEST, MOST


class Backup(msgspec.Struct, frozen=True):
    """A copy of the database in the data folder."""

    file: str
    size: int
    at: float


class ReportedLine(msgspec.Struct, frozen=True):
    """A line of chat that somebody at the table has reported."""

    line: int
    table: str
    player: str  # who said it
    name: str
    text: str
    said: float
    reporters: int


class KnownPerson(msgspec.Struct, frozen=True):
    player: str
    name: str
    created: float
    seen: float | None  # to the day; None: no device is signed in
    games: int  # tables at which they sat


class KnownTable(msgspec.Struct, frozen=True):
    code: str
    game: str
    status: str
    created: float
    updated: float


class AdminSight(msgspec.Struct, frozen=True):
    """The server at a glance. limits: requests a minute from one address, by kind."""

    version: str
    engine: str
    database: str
    size: int | None  # bytes of the database file
    people: int
    tables: dict[str, int]  # by status
    online: int
    limits: dict[str, int]
    announcement: str
    words: list[str]
    reports: list[ReportedLine]
    backups: list[Backup]


class Announcement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Empty: none."""

    text: Annotated[str, Meta(max_length=500)] = ""


class UnwantedWords(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    words: Annotated[list[Annotated[str, Meta(min_length=1, max_length=LONGEST)]], Meta(max_length=MOST)]


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=1, max_length=40)]
