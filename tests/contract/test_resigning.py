"""Where leavers are ranked, and how a record with resignations replays."""

import pytest

from paddock import find_game
from paddock.contract import record as records
from paddock.contract.engine.luck import Dealer, Rng, commit, seed_from
from paddock.contract.game import CHANCE, OVER, Outcome, Result
from paddock.contract.record import RESIGNS, Record, RecordError
from paddock.contract.resigning import plays_on, without

GAME = find_game("rolling_ranch")
SEED = seed_from(5)


@pytest.mark.parametrize(
    ("seats", "left", "expected"),
    [(2, [0], False), (3, [0], True), (3, [0, 2], False), (1, [0], False), (4, [1, 2], True)],
)
def test_two_seats_must_be_left_to_play_on(seats: int, left: list[int], *, expected: bool) -> None:
    assert plays_on(seats, left) == expected


def test_who_leaves_first_is_last_and_the_others_keep_their_order() -> None:
    outcome = Outcome([30, 10, 20, 20], [1, 4, 2, 2], "rounds")
    assert without(outcome, []).ranks == [1, 4, 2, 2]
    assert without(outcome, [0]).ranks == [4, 3, 1, 1]
    assert without(outcome, [0, 2]).ranks == [4, 2, 3, 1]
    assert without(outcome, [0]).scores == outcome.scores


def played(seats: int, leaver: int, after: int) -> Record:
    """A random game in which this seat resigns after a number of decisions, and is played on."""
    record = records.begin(GAME, seats, {}, [f"P{seat}" for seat in range(seats)], commitment=commit(SEED))
    state, rng, dealer, drawn = GAME.new(seats), Rng(3), Dealer(SEED, ()), 0
    while (seat := state.turn()) != OVER:
        if len(record.moves) == after:
            record.moves.append((leaver, RESIGNS))
        if seat == CHANCE:
            move = dealer.draw(drawn, GAME.chance(state))
            drawn += 1
        else:
            move = state.random_move(seat, rng)
        record.moves.append((seat, GAME.text(state, seat, move)))
        GAME.step(state, seat, move)
    outcome = state.outcome()
    assert outcome is not None
    ended = without(outcome, [leaver])
    record.seed, record.outcome = SEED.hex(), Result(ended.scores, ended.ranks, ended.reason)
    return record


def test_a_game_goes_on_after_a_resignation_and_its_record_verifies() -> None:
    record = records.read(records.write(played(3, 1, 40)))
    assert record.outcome is not None
    assert record.outcome.ranks[1] == 3
    assert records.verify(record, GAME) > 0


def test_a_leaver_who_is_not_ranked_last_is_told() -> None:
    record = played(3, 1, 40)
    assert record.outcome is not None
    record.outcome = Result(record.outcome.scores, [1, 1, 1], record.outcome.reason)
    with pytest.raises(RecordError, match="another outcome"):
        records.verify(record, GAME)


def test_nobody_resigns_twice() -> None:
    record = played(3, 1, 40)
    record.moves.insert(50, (1, RESIGNS))
    with pytest.raises(RecordError, match="resigned already"):
        records.verify(record, GAME)


def test_in_records_of_the_first_version_a_resignation_ended_every_game() -> None:
    record = played(3, 1, 40)
    del record.moves[41:]
    state = records.final_state(record, GAME)
    scores = GAME.etiquette.resignation(state, 1).scores
    record.outcome = Result(scores, [1, 3, 1], "resigned")
    with pytest.raises(RecordError, match="another outcome"):
        records.verify(record, GAME)  # the last of three is third
    record.outcome = Result(scores, [1, 2, 1], "resigned")
    assert records.verify(record, GAME) > 0
