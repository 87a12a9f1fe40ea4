"""Examples of editions, for the OpenAPI description."""

from typing import Final

import msgspec

import paddock
from paddock.server.http.studio.bodies import ChangedEdition, EditionDraft, EditionInfo, EditionSummary, NewEdition
from paddock.server.table.editions import ChangedValue, DraftedEdition, DraftValue, RefusedValue

ID: Final = "Qb7sTn2xW0mYk4vLr8dHcA"
SNACK: Final = paddock.game_names()[0]
TEXT: Final = '[edition]\nname = "Longer turns"\n\n[turn]\nactions_per_turn = 3\n'
CHANGE: Final = ChangedValue("turn.actions_per_turn", 2, 3)
WANTED: Final = DraftValue(CHANGE.key, 3)
REFUSED: Final = RefusedValue("turn.actions_first_turn", "expected a whole number, not text")
AT: Final = 1763200000.0
STUDIO: Final[tuple[msgspec.Struct, ...]] = (
    WANTED,
    REFUSED,
    EditionDraft([WANTED], "Longer turns"),
    DraftedEdition(TEXT, [CHANGE], [REFUSED]),
    NewEdition(SNACK, TEXT),
    ChangedEdition(TEXT),
    EditionSummary(ID, SNACK, "Longer turns", AT),
    EditionInfo(ID, SNACK, "Longer turns", "Ada", True, TEXT, AT, [CHANGE], ""),
)
