"""Replaying a record move by move, and proving its shuffles, rolls and outcome."""

from collections.abc import Iterator

from paddock.contract.engine.luck import Dealer, commit
from paddock.contract.game import (
    CHANCE,
    OVER,
    AnyGame,
    IllegalMove,
    Outcome,
    State,
    result_of,
    spoken_range,
)
from paddock.contract.record.kept import HIDDEN, RESIGNED, RESIGNS, Ply, Record, RecordError, header_lines, outcome_line
from paddock.contract.resigning import ended_by, plays_on, without
from paddock.contract.text import shortened


def replay(record: Record, game: AnyGame) -> Iterator[Ply]:
    """Every move with the state before it; the same state goes on. RecordError where the record breaks a rule."""
    game = as_played(record, game)
    state = starting_state(record, game)
    left: list[int] = []
    for line, (seat, text) in enumerate(record.moves, record.first_move_line):
        if text == RESIGNS:
            check_resignation(record, state, left, seat, line)
            left.append(seat)
            yield Ply(line, state, seat, text, None)
            continue
        move = parse_move(game, state, seat, text, line)
        yield Ply(line, state, seat, text, move)
        step(game, state, seat, move, text, line)


def check_resignation(record: Record, state: State, left: list[int], seat: int, line: int) -> None:
    if seat == CHANCE or state.turn() == OVER:
        raise RecordError(line, "chance cannot resign" if seat == CHANCE else "the game is over: nobody can resign now")
    if seat in left:
        raise RecordError(line, f"seat {seat} has resigned already")
    is_last = line == record.first_move_line + len(record.moves) - 1
    if not is_last and not plays_on(record.seats, [*left, seat]):
        raise RecordError(line + 1, f"the game ended with the resignation on line {line}")


def final_state(record: Record, game: AnyGame) -> State:
    state = starting_state(record, game)
    for ply in replay(record, game):
        state = ply.state
    return state


def as_played(record: Record, game: AnyGame) -> AnyGame:
    """The game by the version of its rules that the record was played by; RecordError if that is not known here."""
    if record.game != game.name:
        raise header_error(record, "game", f"this is a record of {record.game}, not of {game.name}")
    try:
        return game.in_version(record.version)
    except ValueError:
        reason = f"played by version {record.version} of the rules; this is version {game.version}"
        raise header_error(record, "game", reason) from None


def starting_state(record: Record, game: AnyGame) -> State:
    game = as_played(record, game)
    if record.edition != game.edition:
        played = record.edition_name or record.edition or "as printed"
        reason = f"played with the edition {played}, not {game.edition_name or game.edition or 'that'}"
        raise header_error(record, "edition" if record.edition else "game", reason)
    if record.seats not in game.seats:
        raise header_error(record, "seats", f"{game.title} is for {spoken_range(game.seats)} seats, not {record.seats}")
    try:
        state: State = game.new(record.seats, record.options)
    except ValueError as error:
        raise header_error(record, "options", str(error)) from None
    return state


def header_error(record: Record, word: str, reason: str) -> RecordError:
    """An error on the line of the header that begins with this word."""
    words = [line.split(" ")[0] for line in header_lines(record)]
    return RecordError(words.index(word) + 1, reason)


def parse_move(game: AnyGame, state: State, seat: int, text: str, line: int) -> int:
    if text == HIDDEN:
        raise RecordError(line, "this move is hidden: only the record of a finished game can be replayed")
    try:
        return game.parse(state, seat, text)
    except ValueError as error:
        raise RecordError(line, shortened(str(error))) from None


def step(game: AnyGame, state: State, seat: int, move: int, text: str, line: int) -> None:
    try:
        game.step(state, seat, move)
    except IllegalMove as refusal:
        raise RecordError(line, f"{text} is not legal here: {refusal}") from None


# Verifying


def verify(record: Record, game: AnyGame) -> int:
    """Replays the record, deals every chance move again from the seed and compares the outcome.

    Returns how many chance moves were proved; RecordError says what is wrong.
    """
    seed_line = record.first_move_line + len(record.moves)
    if not record.seed:
        raise RecordError(seed_line, "there is no seed: an unfinished game cannot be verified yet")
    seed = bytes.fromhex(record.seed)
    if commit(seed) != record.commitment:
        raise RecordError(seed_line, "the seed is not the one committed to before the first move")
    proved = deal_again(record, game, Dealer(seed, tuple(record.entropy)))
    check_outcome(record, game)
    return proved


def check_outcome(record: Record, game: AnyGame) -> None:
    """RecordError if the moves lead to another outcome than the record says."""
    game = as_played(record, game)
    state = starting_state(record, game)
    left: list[int] = []
    last: Ply | None = None
    for last in replay(record, game):
        state = last.state
        if last.move is None:
            left.append(last.seat)
    result = result_of(outcome_of(record, game, state, left, last))
    if result != record.outcome:
        line = record.first_move_line + len(record.moves) + bool(record.seed)
        raise RecordError(line, f"the moves lead to another outcome: {outcome_line(result)}")


def outcome_of(record: Record, game: AnyGame, state: State, left: list[int], last: Ply | None) -> Outcome | None:
    """The outcome after the last ply. In the first version a resignation ended every game, whatever its seats."""
    ended = state.outcome()
    if ended is not None:
        return without(ended, left)
    if last is None or last.move is not None:
        return None
    ends = not plays_on(record.seats, left) or (record.outcome is not None and record.outcome.reason == RESIGNED)
    return ended_by(game.etiquette.resignation(state, last.seat), left) if ends else None


def deal_again(record: Record, game: AnyGame, dealer: Dealer) -> int:
    """Deals every chance move from the seed; RecordError at the first that is another. Returns how many there were."""
    game = as_played(record, game)
    drawn = 0
    for ply in replay(record, game):
        state = ply.state
        if ply.seat == CHANCE and state.waits_for(CHANCE):  # if not, replay refuses the move
            dealt = dealer.draw(drawn, game.chance(state))
            if dealt != ply.move:
                text = game.text(state, CHANCE, dealt)
                raise RecordError(ply.line, f"the seed deals {text} here, the record says {ply.text}")
            drawn += 1
    return drawn
