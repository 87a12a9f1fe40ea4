"""Examples of club nights, for the OpenAPI description."""

from typing import Final

import msgspec

import paddock
from paddock.server.wire.clubs import (
    EventGame,
    EventInfo,
    EventRow,
    EventSummary,
    EventTable,
    NewEvent,
    NextRound,
    Outcome,
    Pair,
)
from paddock.server.wire.messages import ClockRule

CODE: Final = "J3mSx0Zt7PqvW1kYcR8aLg"
PLAYER: Final = "Xk3vQ0yTz8mWb5nLr2sHdA"
SNACK: Final = paddock.game_names()[0]
ROW: Final = EventRow(PLAYER, "Ada", "moschops", 2, 1, ["W", "…"], False, True)
PAIRED: Final = EventTable(1, "Ada", "Eve", CODE, "", True, False)
GAME: Final = EventGame(1, PLAYER, None, CODE, "first")
CLUBS: Final[tuple[msgspec.Struct, ...]] = (
    EventInfo(
        id=CODE,
        name="Autumn cup",
        game=SNACK,
        form="swiss",
        clock=ClockRule("move", 180),
        rated=False,
        bots=False,
        status="running",
        round=2,
        rounds=4,
        you_host=True,
        you_play=True,
        can_pair=False,
        rows=[ROW],
        tables=[PAIRED],
        games=[GAME],
        next="",
    ),
    ROW,
    PAIRED,
    EventSummary(CODE, "Autumn cup", SNACK, 8, "running", 1763200000.0),
    NewEvent("Autumn cup", SNACK),
    Outcome(1, "tie"),
    GAME,
    Pair(PLAYER),
    NextRound(),
)
