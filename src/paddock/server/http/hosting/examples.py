"""Examples of what hosts see and send, for the OpenAPI description."""

from typing import Final

import msgspec

import paddock
from paddock.server.wire.admin import (
    AdminSight,
    Announcement,
    Backup,
    KnownPerson,
    KnownTable,
    NewName,
    ReportedLine,
    UnwantedWords,
)

AT: Final = 1763200000.0
CODE: Final = "J3mSx0Zt7PqvW1kYcR8aLg"
PLAYER: Final = "Xk3vQ0yTz8mWb5nLr2sHdA"
BACKUP: Final = Backup("paddock-20261118-080000.sqlite", 4_096_000, AT)
LINE: Final = ReportedLine(7, CODE, PLAYER, "Ada", "Well played", AT, 1)
HOSTED: Final[tuple[msgspec.Struct, ...]] = (
    AdminSight(
        "1.0.0",
        "compiled",
        "sqlite",
        4_096_000,
        12,
        {"over": 40, "playing": 2},
        3,
        {"opening": 30},
        "",
        [],
        [LINE],
        [BACKUP],
    ),
    BACKUP,
    LINE,
    KnownPerson(PLAYER, "Ada", AT, AT, 12),
    KnownTable(CODE, paddock.game_names()[0], "playing", AT, AT),
    Announcement("The server restarts at 20:00."),
    UnwantedWords(["drat*"]),
    NewName("Ada"),
)
