"""check_game over every sheet, table size and option that changes the rules or the views.

PADDOCK_CHECK_GAMES=50 plays that many games a sheet and table size instead of one, and whole games at 20 seats.
"""

import os
from pathlib import Path

import pytest

from paddock.check import check_game
from paddock.contract.game import OptionValue
from paddock.games.rolling_ranch.game import RollingRanch
from tests.games.rolling_ranch.positions import GAME, SHEETS, edition, sheet_options

GAMES = int(os.environ.get("PADDOCK_CHECK_GAMES", "0"))


def table_game(folder: Path, rounds: int) -> RollingRanch:
    """Whole games if many are asked for; else games cut short after some rounds, which are as hard on the laws."""
    return GAME if GAMES else edition(folder, f"[limits]\nmax_rounds = {rounds}\n")


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("seats", [1, 2])
def test_the_laws_hold_on_every_sheet(sheet: str, seats: int) -> None:
    check_game(GAME, seats, sheet_options(sheet), range(GAMES or 1), thorough=1.0 if GAMES else 0.4)


@pytest.mark.parametrize("sheet", SHEETS if GAMES else ["A", "B2"])
def test_the_laws_hold_for_four(sheet: str, tmp_path: Path) -> None:
    check_game(table_game(tmp_path, 8), 4, sheet_options(sheet), range(GAMES or 1), thorough=1.0 if GAMES else 0.2)


@pytest.mark.long
@pytest.mark.parametrize("sheet", ["A", "B3"] if GAMES else ["B3"])
def test_the_laws_hold_for_twenty(sheet: str, tmp_path: Path) -> None:
    check_game(table_game(tmp_path, 1), 20, sheet_options(sheet), range(1), thorough=0.01)


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"side": "B"}),
        (2, {"side": "B", "side_b_mode": "asymmetric"}),
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
@pytest.mark.slow
def test_the_laws_hold_with_every_option(seats: int, options: dict[str, OptionValue]) -> None:
    check_game(GAME, seats, options, range(1000, 1000 + (GAMES or 1)), thorough=1.0 if GAMES else 0.2)
