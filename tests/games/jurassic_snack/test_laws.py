"""check_game over every arrangement and every option that changes the rules or the views.

PADDOCK_CHECK_GAMES=1250 plays that many games an arrangement instead of a handful.
"""

import os

import pytest

from paddock.check import check_game
from paddock.contract.game import OptionValue
from tests.games.jurassic_snack.positions import GAME, SHAPES

GAMES = int(os.environ.get("PADDOCK_CHECK_GAMES", "2"))
GAMES_AN_OPTION = 2


@pytest.mark.parametrize("shape", [*SHAPES, "random"])
def test_the_laws_hold_in_every_arrangement(shape: str) -> None:
    check_game(GAME, 2, {"arrangement": shape}, range(GAMES))


@pytest.mark.parametrize(
    "options",
    [
        {"layout": "first_game"},
        {"layout": "line_mirror"},
        {"rotation": "0"},
        {"rotation": "3", "arrangement": "z"},
        {"blue": "0"},
        {"blue": "1"},
        {"keep_peek_notes": False},
        {"show_own_pile": False},
        {"show_opponent_pile": True},
        {"layout": "first_game", "blue": "1", "keep_peek_notes": False, "show_own_pile": False},
    ],
    ids=str,
)
@pytest.mark.slow
def test_the_laws_hold_with_every_option(options: dict[str, OptionValue]) -> None:
    check_game(GAME, 2, options, range(1000, 1000 + GAMES_AN_OPTION))
