"""Records that break the rules, and the proof of their rolls and draws."""

from collections.abc import Callable

import pytest

from paddock.contract.engine.luck import seed_from
from paddock.contract.game import CHANCE, Result
from paddock.contract.record import (
    HIDDEN,
    RESIGNS,
    Record,
    final_state,
    starting_state,
    verify,
)
from tests.contract.recorded import (
    FIRST,
    FIRST_CARD,
    GAME,
    LINES,
    RECORD,
    changed,
    index_of,
    played,
    refusal,
    with_move,
)
from tests.toy import ToyGame

# Records that break the rules


def test_another_game_is_told() -> None:
    error = refusal(starting_state, changed(game="chess"))
    assert (error.line, error.reason) == (2, "this is a record of chess, not of hidden_bids")


def test_another_version_is_told() -> None:
    error = refusal(starting_state, changed(version=2))
    assert error.line == 2
    assert "version 2 of the rules; this is version 1" in error.reason


def test_another_edition_is_told() -> None:
    error = refusal(starting_state, changed(edition="abc123"))
    assert error.line == 3
    assert "abc123" in error.reason


def test_unknown_options_and_tables_are_told() -> None:
    assert "no option 'colour'" in refusal(starting_state, changed(options={"colour": 1})).reason
    assert "takes 3, 5, not 4" in refusal(starting_state, changed(options={"rounds": 4})).reason
    assert "2 to 4 seats, not 9" in refusal(starting_state, changed(seats=9, players=["x"] * 9)).reason


def test_a_hidden_move_cannot_be_replayed() -> None:
    error = refusal(final_state, with_move(FIRST_CARD, RECORD.moves[FIRST_CARD][0], HIDDEN))
    assert error.line == FIRST + FIRST_CARD
    assert "hidden" in error.reason


@pytest.mark.parametrize("use", [final_state, verify])
def test_a_move_of_the_wrong_seat_is_told(use: Callable[[Record, ToyGame], object]) -> None:
    rolled = index_of(lambda seat, text: text.startswith("roll"))
    error = refusal(use, with_move(rolled, 0, "card-1"))
    assert error.line == FIRST + rolled
    assert "seat 0 is not asked now (TOY-3.1)" in error.reason


@pytest.mark.parametrize("use", [final_state, verify])
def test_luck_out_of_turn_is_told(use: Callable[[Record, ToyGame], object]) -> None:
    error = refusal(use, with_move(FIRST_CARD, CHANCE, "roll-red"))
    assert error.line == FIRST + FIRST_CARD
    assert "seat -1 is not asked now" in error.reason


def test_an_illegal_move_is_told_with_its_rule() -> None:
    error = refusal(final_state, with_move(FIRST_CARD, RECORD.moves[FIRST_CARD][0], "keep"))
    assert error.line == FIRST + FIRST_CARD
    assert error.reason == "keep is not legal here: choose a bid card that you still hold (TOY-3.1)"


def test_a_move_that_is_none_is_told() -> None:
    error = refusal(final_state, with_move(FIRST_CARD, 0, "card-x"))
    assert (error.line, error.reason) == (FIRST + FIRST_CARD, "'card-x' is no move of Hidden Bids")


def test_moves_after_the_end_are_told() -> None:
    error = refusal(final_state, changed(moves=[*RECORD.moves, (0, "keep")]))
    assert error.line == FIRST + len(RECORD.moves)
    assert "the game is over (TOY-5.1)" in error.reason


def test_moves_after_a_resignation_are_told() -> None:
    moves = [*RECORD.moves[:FIRST_CARD], (1, RESIGNS), RECORD.moves[FIRST_CARD]]
    error = refusal(final_state, changed(moves=moves))
    assert error.line == FIRST + FIRST_CARD + 1
    assert "ended with the resignation" in error.reason


def test_luck_cannot_resign_and_nobody_after_the_end() -> None:
    assert "chance cannot resign" in refusal(final_state, with_move(0, CHANCE, RESIGNS)).reason
    assert "the game is over" in refusal(final_state, changed(moves=[*RECORD.moves, (0, RESIGNS)])).reason


# Proof of rolls and draws


def test_a_true_record_verifies_every_roll() -> None:
    assert verify(RECORD, GAME) == sum(seat == CHANCE for seat, _ in RECORD.moves) == 7


def test_a_record_with_entropy_verifies_and_not_with_another() -> None:
    record = played(3, 2, ("oak", "elm"))
    assert verify(record, GAME) == 7
    record.entropy = ["oak", "yew"]
    assert "the seed deals" in refusal(verify, record).reason


def test_a_changed_roll_is_found() -> None:
    last = max(index for index, (seat, _) in enumerate(RECORD.moves) if seat == CHANCE)
    true = RECORD.moves[last][1]
    false = "roll-green" if true != "roll-green" else "roll-blue"
    error = refusal(verify, with_move(last, CHANCE, false))
    assert error.line == FIRST + last
    assert error.reason == f"the seed deals {true} here, the record says {false}"


def test_a_changed_seed_is_found() -> None:
    error = refusal(verify, changed(seed=seed_from(2).hex()))
    assert error.line == FIRST + len(RECORD.moves)
    assert LINES[error.line - 1].startswith("seed")
    assert "not the one committed to" in error.reason


def test_a_changed_outcome_is_found() -> None:
    outcome = Result([99, 0], [1, 2], "rounds-played")
    error = refusal(verify, changed(outcome=outcome))
    assert LINES[error.line - 1].startswith("outcome")
    assert "the moves lead to another outcome: outcome rounds-played scores" in error.reason


def test_an_outcome_left_out_is_found() -> None:
    assert "another outcome" in refusal(verify, changed(outcome=None)).reason


def test_without_a_seed_luck_cannot_be_verified_yet() -> None:
    error = refusal(verify, changed(seed="", outcome=None))
    assert "no seed" in error.reason
