"""Records: written, read and replayed alike; whatever is wrong with one is told by line and reason."""

from collections.abc import Callable
from contextlib import suppress

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paddock.contract.bot import Budget
from paddock.contract.engine.luck import Dealer, Rng, seed_from
from paddock.contract.engine.play import play
from paddock.contract.game import CHANCE, Result, View
from paddock.contract.record import (
    FORMAT,
    HIDDEN,
    RESIGNS,
    Record,
    RecordError,
    begin,
    final_state,
    read,
    replay,
    starting_state,
    verify,
    write,
)
from tests.toy import ToyGame, ToyState

GAME = ToyGame()


class Picks:
    def choose(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> int:
        return legal[rng.below(len(legal))]


def played(seed: int = 1, seats: int = 2, entropy: tuple[str, ...] = ()) -> Record:
    return play(
        GAME, [Picks() for _ in range(seats)], Dealer(seed_from(seed), entropy), players=["Ada", "Bo", "Cy"][:seats]
    )


RECORD = played()
TEXT = write(RECORD)
LINES = TEXT.splitlines()
FIRST = RECORD.first_move_line


def changed(**fields: object) -> Record:
    return msgspec.structs.replace(RECORD, **fields)


def with_move(index: int, seat: int, text: str) -> Record:
    moves = list(RECORD.moves)
    moves[index] = seat, text
    return changed(moves=moves)


def index_of(is_wanted: Callable[[int, str], bool]) -> int:
    return next(index for index, (seat, text) in enumerate(RECORD.moves) if is_wanted(seat, text))


FIRST_CARD = index_of(lambda seat, text: text.startswith("card"))


def with_line(number: int, line: str) -> str:
    return "\n".join([*LINES[: number - 1], line, *LINES[number:]])


def complaint(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read(text)
    return caught.value


def refusal(use: Callable[[Record, ToyGame], object], record: Record) -> RecordError:
    with pytest.raises(RecordError) as caught:
        use(record, GAME)
    return caught.value


# Round trip


@pytest.mark.parametrize("seats", [2, 3])
def test_a_record_reads_back_as_it_was_written(seats: int) -> None:
    record = played(2, seats, ("oak", "elm", "")[:seats])
    record.notes = ["played in a test"]
    assert read(write(record)) == record
    assert write(read(write(record))) == write(record)


def test_a_record_begins_with_its_format_and_ends_with_end() -> None:
    assert LINES[0] == f"paddock record {FORMAT}"
    assert LINES[1] == "game hidden_bids 1"
    assert LINES[-1] == "end"
    assert LINES[FIRST - 2] == "moves"
    assert LINES[FIRST - 1].startswith("* deal-")


def test_an_unfinished_record_reads_back() -> None:
    record = changed(moves=RECORD.moves[:7], seed="", outcome=None)
    assert "unfinished" in write(record)
    assert read(write(record)) == record


def test_an_edition_stands_in_the_record() -> None:
    assert read(write(changed(edition="abc123"))).edition == "abc123"


def test_a_byte_order_mark_and_foreign_line_ends_are_read() -> None:
    assert read("\ufeff" + TEXT.replace("\n", "\r\n")) == RECORD


def test_a_name_cannot_start_a_line_of_its_own() -> None:
    record = begin(GAME, 2, {}, ["Ada\nmoves\n0 card-5", "\u2028  B\to \x00 \x1b[2J"])
    assert read(write(record)).players == ["Ada moves 0 card-5", "B o [2J"]


@given(st.lists(st.text(), min_size=2, max_size=2), st.lists(st.text(), max_size=3))
def test_any_names_and_notes_read_back_and_settle(players: list[str], notes: list[str]) -> None:
    record = begin(GAME, 2, {"rounds": 3}, players)
    record.notes = notes
    once = read(write(record))
    assert read(write(once)) == once
    assert (len(once.players), len(once.notes)) == (2, len(notes))


# Replay


def test_a_replay_tells_every_line_with_the_state_before_it() -> None:
    lines, moves = [], []
    for ply in replay(RECORD, GAME):
        lines.append(LINES[ply.line - 1].split(" ")[1])
        moves.append((ply.seat, ply.text))
        assert ply.move is not None
        assert isinstance(ply.state, ToyState)
        assert GAME.text(ply.state, ply.seat, ply.move) == ply.text
    assert moves == RECORD.moves
    assert lines == [text for _, text in RECORD.moves]


def test_a_replay_ends_where_the_game_did() -> None:
    outcome = final_state(RECORD, GAME).outcome()
    assert outcome is not None
    assert RECORD.outcome is not None
    assert (outcome.scores, outcome.ranks) == (RECORD.outcome.scores, RECORD.outcome.ranks)


def test_a_record_without_moves_ends_where_it_starts() -> None:
    state = final_state(changed(moves=[]), GAME)
    assert isinstance(state, ToyState)
    assert GAME.dump(state) == GAME.dump(GAME.new(2))


def test_a_resignation_ends_the_replay() -> None:
    moves = [*RECORD.moves[:FIRST_CARD], (1, RESIGNS)]
    plies = list(replay(changed(moves=moves), GAME))
    assert (plies[-1].seat, plies[-1].move) == (1, None)


def test_a_resignation_verifies_with_its_outcome() -> None:
    moves = [*RECORD.moves[:FIRST_CARD], (1, RESIGNS)]
    outcome = Result([0, 0], [1, 2], "resigned")
    assert verify(changed(moves=moves, outcome=outcome), GAME) == 3


# Damage, told by line and reason


@pytest.mark.parametrize("kept", range(len(LINES)))
def test_a_record_cut_short_at_any_line_is_told_so(kept: int) -> None:
    error = complaint("".join(line + "\n" for line in LINES[:kept]))
    assert error.line == kept + 1
    assert "cut short" in error.reason
    assert str(error) == f"line {error.line}: {error.reason}"


@pytest.mark.parametrize("text", ["PK\x03\x04", '[Event "?"]\n1. e4 e5', "{}", "paddock", "paddock record", "\x00"])
def test_a_foreign_file_is_told_so(text: str) -> None:
    error = complaint(text)
    assert (error.line, "no Paddock record" in error.reason) == (1, True)


@pytest.mark.parametrize("future", ["2", "99", "1.1"])
def test_a_future_format_is_told_so(future: str) -> None:
    error = complaint(with_line(1, f"paddock record {future}"))
    assert (error.line, f"format {future} is unknown" in error.reason) == (1, True)


DAMAGES = [
    (2, "game hidden_bids", "expected a line 'game"),
    (2, "game hidden_bids one", "the game's version must be a number, not 'one'"),
    (3, "options", "the options are no JSON object"),
    (3, "options {", "the options are no JSON object"),
    (3, 'options {"rounds":[1]}', "the options are no JSON object"),
    (3, "options \ud800", "the options are no JSON object"),
    (4, "seats two", "the number of seats must be a number, not 'two'"),
    (4, "seats ٢", "the number of seats must be a number"),
    (4, "seats -1", "at least one seat, not -1"),
    (4, "seats 0", "at least one seat, not 0"),
    (5, "player 1 Ada", "expected 'player 0"),
    (7, "commitment", "expected a line 'commitment"),
    (FIRST - 1, "move", "expected the line 'moves'"),
    (FIRST, "*", "expected a move as 'seat text'"),
    (FIRST, "* deal red", "expected a move as 'seat text'"),
    (FIRST, "7 deal-red", "seat 7 is not at this table of 2"),
    (FIRST, "-1 deal-red", "seat -1 is not at this table of 2"),
    (FIRST, "x deal-red", "the seat of a move must be a number, not 'x'"),
    (FIRST, "9" * 5000 + " deal-red", "the seat of a move must be a number"),
    (len(LINES) - 2, "seed xyz", "hexadecimal"),
    (len(LINES) - 2, "seed", "expected a line 'seed"),
    (len(LINES) - 1, "outcome", "expected 'outcome reason scores"),
    (len(LINES) - 1, "outcome over scores 1 2 3 ranks 1 2 3", "with 2 numbers each"),
    (len(LINES) - 1, "outcome over scores 1 x ranks 1 2", "a score must be a number, not 'x'"),
    (len(LINES) - 1, "outcome over scores 1 2 ranks 1 x", "a rank must be a number, not 'x'"),
    (len(LINES), "fin", "expected the line 'end'"),
    (len(LINES), "end\n\nmore", "more text after the end"),
]


@pytest.mark.parametrize(
    ("number", "line", "reason"), DAMAGES, ids=lambda value: str(value)[:30].encode("unicode_escape").decode()
)
def test_damage_is_told_by_line_and_reason(number: int, line: str, reason: str) -> None:
    error = complaint(with_line(number, line))
    assert reason in error.reason
    assert error.line == number + ("more" in line)


def mutate(text: str, edits: list[tuple[str, int, str]]) -> str:
    for kind, place, piece in edits:
        at = place % (len(text) + 1)
        end = at if kind == "insert" else at + 1 + place % 7
        text = text[:at] + ("" if kind == "delete" else piece) + text[end:]
    return text


edits = st.lists(
    st.tuples(st.sampled_from(["insert", "delete", "replace"]), st.integers(0, 5000), st.text(max_size=4)),
    min_size=1,
    max_size=6,
)


def uses(text: str) -> None:
    """Whatever the text, reading and using it gives a result or a RecordError that names a line."""
    with suppress(RecordError):
        record = read(text)
        settled = read(write(record))
        assert read(write(settled)) == settled
        for use in (final_state, verify):
            with suppress(RecordError):
                use(record, GAME)


@settings(max_examples=400, deadline=None)
@given(edits)
def test_mutated_records_give_a_record_or_a_record_error(changes: list[tuple[str, int, str]]) -> None:
    uses(mutate(TEXT, changes))


@settings(max_examples=300, deadline=None)
@given(st.lists(st.integers(0, len(LINES) - 1), max_size=2 * len(LINES)))
def test_lines_in_any_order_give_a_record_or_a_record_error(order: list[int]) -> None:
    uses("\n".join(LINES[at] for at in order))


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_swapped_move_lines_give_a_record_or_a_record_error(data: st.DataObject) -> None:
    lines = list(LINES)
    spots = st.integers(FIRST - 1, len(LINES) - 3)
    for _ in range(data.draw(st.integers(1, 4))):
        one, other = data.draw(spots), data.draw(spots)
        lines[one], lines[other] = lines[other], lines[one]
    uses("\n".join(lines))


@settings(max_examples=300, deadline=None)
@given(st.text())
def test_any_text_gives_a_record_or_a_record_error(text: str) -> None:
    uses(text)
    uses(f"paddock record 1\n{text}")


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
    assert "luck cannot resign" in refusal(final_state, with_move(0, CHANCE, RESIGNS)).reason
    assert "the game is over" in refusal(final_state, changed(moves=[*RECORD.moves, (0, RESIGNS)])).reason


# Proof of luck


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
