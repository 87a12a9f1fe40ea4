"""check_game over every table size, with and without the family variant, and with every other option.

PADDOCK_CHECK_GAMES=50 plays that many games of each kind instead of one, and both variants at every size.
"""

import os

import pytest

from paddock.check import check_game
from paddock.contract.game import OptionValue
from tests.games.great_dinosaur_rush.positions import GAME

GAMES = int(os.environ.get("PADDOCK_CHECK_GAMES", "0"))
THOROUGH = 1.0 if GAMES else 0.1


slow = pytest.mark.slow
DAILY = [(2, False), (3, True), pytest.param(4, False, marks=slow), pytest.param(5, True, marks=pytest.mark.long)]
OTHERS = [(2, True), (3, False), (4, True), (5, False)]


@pytest.mark.parametrize(("seats", "family"), [*DAILY, *OTHERS] if GAMES else DAILY)
def test_the_laws_hold_for_every_table(seats: int, family: bool) -> None:
    check_game(GAME, seats, {"family": family}, range(GAMES or 1), thorough=THOROUGH)


OTHER: list[dict[str, OptionValue]] = [
    {"paleontologist_deal": "choose", "starting_player": "first"},
    {"unused_starting_bones": "box", "own_sabotage_safe": True},
    {"sabotage_keeps_token": False, "final_collect": "after_circuit"},
    {"zero_scores": True, "two_player_low_adds": True},
]


@pytest.mark.parametrize("options", OTHER, ids=str)
@pytest.mark.slow
def test_the_laws_hold_with_every_option(options: dict[str, OptionValue]) -> None:
    check_game(GAME, 2, options, range(1000, 1000 + (GAMES or 1)), thorough=THOROUGH)
