"""What a learner reads: entries with names, rows that tell positions apart. Its secrecy is a law of check_game."""

from itertools import pairwise

import pytest

import paddock
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import OVER
from paddock.contract.game import OptionValue
from tests.envs.tables import NAMES, TABLES

tables = pytest.mark.parametrize(("name", "seats", "options"), TABLES, ids=NAMES)


@tables
def test_entries_have_names_of_their_own(name: str, seats: int, options: dict[str, OptionValue]) -> None:
    features = paddock.find_game(name).features(seats)
    assert len(set(features.names)) == len(features.names) == len(features.most) > 100
    assert all(1 <= most <= 255 for most in features.most)


@tables
def test_a_decision_shows_in_the_row(name: str, seats: int, options: dict[str, OptionValue]) -> None:
    """From one decision of a seat to its next something has happened, and its row shows it nearly always."""
    game = paddock.find_game(name)
    features = game.features(seats)
    state, rng = game.new(seats, options), Rng(5)
    rows: list[bytes] = []
    while (seat := state.turn()) != OVER:
        if seat == 0:
            rows.append(features.row(state, 0))
        state.apply(seat, state.random_move(seat, rng))
    same = sum(one == other for one, other in pairwise(rows))
    assert len(rows) > 10
    assert same <= len(rows) // 50
