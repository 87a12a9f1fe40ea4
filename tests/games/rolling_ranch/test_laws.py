"""check_game over every sheet, table size and option that changes the rules or the views.

PADDOCK_CHECK_GAMES=50 plays that many games a sheet and table size instead of one, and whole games at 20 seats.
"""

import os
from pathlib import Path

import pytest

from paddock.check import check_game
from paddock.game import OptionValue
from tests.games.rolling_ranch.positions import GAME, SHEETS, edition, sheet_options

GAMES = int(os.environ.get("PADDOCK_CHECK_GAMES", "0"))


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize(("seats", "thorough"), [(1, 1.0), (2, 0.6), (4, 0.2)])
def test_the_laws_hold_on_every_sheet(sheet: str, seats: int, thorough: float) -> None:
    check_game(GAME, seats, sheet_options(sheet), range(GAMES or 1), thorough=1.0 if GAMES else thorough)


@pytest.mark.parametrize("sheet", SHEETS)
def test_the_laws_hold_for_twenty(sheet: str, tmp_path: Path) -> None:
    """A round of twenty asks as much of the laws as a whole game of one; PADDOCK_CHECK_GAMES plays to the end."""
    game = GAME if GAMES else edition(tmp_path, "[limits]\nmax_rounds = 1\n")
    check_game(game, 20, sheet_options(sheet), range(1), thorough=0.05)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"side": "B"}),
        (3, {"side": "B", "side_b_mode": "asymmetric"}),
        (2, {"strict_pass": False}),
        (2, {"warehouse_bonus_replaces_action": False}),
        (2, {"barn_bonus_before_action": False}),
        (1, {"reveal_sheets_each_round": False}),
        (2, {"reveal_sheets_each_round": False}),
        (
            2,
            {
                "reveal_sheets_each_round": False,
                "barn_bonus_before_action": False,
                "warehouse_bonus_replaces_action": False,
                "strict_pass": False,
            },
        ),
    ],
    ids=str,
)
def test_the_laws_hold_with_every_option(seats: int, options: dict[str, OptionValue]) -> None:
    check_game(GAME, seats, options, range(1000, 1000 + (GAMES or 1)), thorough=1.0 if GAMES else 0.4)
