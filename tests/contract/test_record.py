"""Records: written, read and replayed alike; damage is reported with line and reason."""

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from paddock.contract.game import Result
from paddock.contract.record import (
    FORMAT,
    RESIGNS,
    RecordError,
    begin,
    final_state,
    read,
    replay,
    verify,
    write,
)
from tests.contract.recorded import FIRST, FIRST_CARD, GAME, LINES, RECORD, TEXT, changed, complaint, played, with_line
from tests.toy import ToyState

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


# Damage, reported with line and reason


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
