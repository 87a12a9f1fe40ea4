"""Examples of what is shared, for the OpenAPI description."""

from typing import Final

import msgspec

from paddock.server.sharing.shared_game import Row, SharedGame

ROWS: Final = [Row("Ada", 0, "9", True), Row("Eve", 1, "7", False)]
SHARED: Final[tuple[msgspec.Struct, ...]] = (
    SharedGame(
        "Ada wins 9–7", "The last grass has been eaten.", "Jurassic Snack", ROWS, "Ada wins 9–7.", "15 Nov 2026"
    ),
    ROWS[0],
)
