"""A game as text: header, one line a move, seed and outcome. Read, write, replay, verify. docs/record.md shows one."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

from paddock.game import (
    CHANCE,
    OVER,
    AnyGame,
    IllegalMove,
    OptionValue,
    Outcome,
    Result,
    State,
    result_of,
    spoken_range,
)
from paddock.leaving import ended_by, plays_on, without
from paddock.luck import Dealer, commit, one_line
from paddock.reasons import shortened

FORMAT: Final = 1
CHANCE_MARK: Final = "*"
HIDDEN: Final = "?"  # a move this reader may not know, in the record of a running game
RESIGNS: Final = "resigns"
RESIGNED: Final = "resigned"  # the reason of an outcome


class RecordError(ValueError):
    """A record that cannot be used: the line and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(line, reason)
        self.line = line
        self.reason = reason

    def __str__(self) -> str:
        return f"line {self.line}: {self.reason}"


class Record(msgspec.Struct, kw_only=True):
    """One game: who played what, and every move as text. A seat of CHANCE is luck."""

    game: str
    version: int
    edition: str = ""
    edition_name: str = ""
    options: dict[str, OptionValue] = {}
    seats: int
    players: list[str]
    commitment: str = ""
    entropy: list[str] = []
    notes: list[str] = []
    moves: list[tuple[int, str]] = []
    seed: str = ""
    outcome: Result | None = None

    @property
    def first_move_line(self) -> int:
        return len(header_lines(self)) + 1


class Ply(msgspec.Struct):
    """One move of a replay: the state before it, and the move as the engine knows it (None: a resignation)."""

    line: int
    state: State
    seat: int
    text: str
    move: int | None


def begin(
    game: AnyGame,
    seats: int,
    options: Mapping[str, OptionValue],
    players: Sequence[str],
    *,
    commitment: str = "",
    entropy: Sequence[str] = (),
) -> Record:
    """The record of a game that is about to start."""
    return Record(
        game=game.name,
        version=game.version,
        edition=game.edition,
        edition_name=game.edition_name,
        options=dict(options),
        seats=seats,
        players=list(players),
        commitment=commitment,
        entropy=list(entropy),
    )


# Writing


def write(record: Record) -> str:
    return "\n".join([*header_lines(record), *move_lines(record), *closing_lines(record)]) + "\n"


def header_lines(record: Record) -> list[str]:
    options = msgspec.json.encode(record.options, order="sorted").decode()
    lines = [f"paddock record {FORMAT}", f"game {record.game} {record.version}"]
    lines += [f"edition {record.edition} {one_line(record.edition_name)}".rstrip()] if record.edition else []
    lines += [f"options {options}", f"seats {record.seats}"]
    lines += [f"player {seat} {one_line(name)}" for seat, name in enumerate(record.players)]
    lines += [f"commitment {record.commitment}"] if record.commitment else []
    lines += [f"entropy {seat} {one_line(text)}" for seat, text in enumerate(record.entropy)]
    lines += [f"note {one_line(note)}" for note in record.notes]
    return [*lines, "moves"]


def move_lines(record: Record) -> list[str]:
    return [f"{CHANCE_MARK if seat == CHANCE else seat} {text}" for seat, text in record.moves]


def closing_lines(record: Record) -> list[str]:
    seed = [f"seed {record.seed}"] if record.seed else []
    return [*seed, outcome_line(record.outcome), "end"]


def outcome_line(outcome: Result | None) -> str:
    if outcome is None:
        return "unfinished"
    scores, ranks = (" ".join(map(str, numbers)) for numbers in (outcome.scores, outcome.ranks))
    return f"outcome {outcome.reason} scores {scores} ranks {ranks}"


# Reading


def read(text: str) -> Record:
    """The record in this text; RecordError names the line and the reason if it holds none."""
    return Reader(text).record()


class Reader:
    """Reads a record line by line, so that every complaint can name its line."""

    def __init__(self, text: str) -> None:
        self.lines = text.removeprefix("\ufeff").splitlines()
        self.at = 0  # lines taken so far = number of the line taken last

    def record(self) -> Record:
        self.read_format()
        record = self.read_header()
        self.read_moves(record)
        self.read_closing(record)
        return record

    def read_format(self) -> None:
        words = self.take().split()
        if words[:2] != ["paddock", "record"] or len(words) != 3:
            raise self.error("this is no Paddock record: it must begin with 'paddock record 1'")
        if words[2] != str(FORMAT):
            raise self.error(f"format {words[2]} is unknown here; this version of Paddock reads format {FORMAT}")

    def read_header(self) -> Record:
        name, word = self.take_words("game", 2)
        version = self.number(word, "the game's version")
        edition, edition_name = self.take_edition() if self.next_is("edition") else ("", "")
        options = self.take_options()
        seats = self.number(self.take_words("seats", 1)[0], "the number of seats")
        if seats < 1:
            raise self.error(f"a game has at least one seat, not {seats}")
        players = [self.take_of_seat("player", seat) for seat in range(seats)]
        commitment = self.take_words("commitment", 1)[0] if self.next_is("commitment") else ""
        entropy = [self.take_of_seat("entropy", seat) for seat in range(seats)] if self.next_is("entropy") else []
        notes = []
        while self.next_is("note"):
            notes.append(self.take_words("note", None)[0])
        if self.take() != "moves":
            raise self.error("expected the line 'moves' here")
        return Record(
            game=name,
            version=version,
            edition=edition,
            edition_name=edition_name,
            options=options,
            seats=seats,
            players=players,
            commitment=commitment,
            entropy=entropy,
            notes=notes,
        )

    def read_moves(self, record: Record) -> None:
        while not (self.next_is("seed") or self.next_is("outcome") or self.next_is("unfinished")):
            words = self.take().split(" ")
            if len(words) != 2 or not words[1]:
                raise self.error(f"expected a move as 'seat text', not {shown(' '.join(words))}")
            record.moves.append((self.seat(words[0], record.seats), words[1]))

    def read_closing(self, record: Record) -> None:
        if self.next_is("seed"):
            record.seed = self.take_words("seed", 1)[0]
            self.check_hex(record.seed)
        record.outcome = self.read_outcome(record.seats)
        if self.take() != "end":
            raise self.error("expected the line 'end' here")
        if any(line.strip() for line in self.lines[self.at :]):
            self.at += 1
            raise self.error("there is more text after the end of the record")

    def read_outcome(self, seats: int) -> Result | None:
        words = self.take().split()
        if words == ["unfinished"]:
            return None
        if len(words) != 4 + 2 * seats or words[0] != "outcome" or words[2] != "scores" or words[3 + seats] != "ranks":
            raise self.error(f"expected 'outcome reason scores … ranks …' with {seats} numbers each")
        scores = [self.number(word, "a score") for word in words[3 : 3 + seats]]
        ranks = [self.number(word, "a rank") for word in words[4 + seats :]]
        return Result(scores, ranks, words[1])

    def take(self) -> str:
        if self.at >= len(self.lines):
            raise RecordError(self.at + 1, "the file ends here, before the record does: it is cut short")
        self.at += 1
        return self.lines[self.at - 1]

    def next_is(self, word: str) -> bool:
        return self.at < len(self.lines) and self.lines[self.at].split(" ")[0] == word

    def take_words(self, word: str, count: int | None) -> list[str]:
        """The words after `word` on this line; count None takes the rest of the line as one."""
        line = self.take()
        head, _, rest = line.partition(" ")
        words = [rest] if count is None else rest.split()
        if head != word or len(words) != (count or 1):
            raise self.error(f"expected a line '{word} …' here, not {shown(line)}")
        return words

    def take_edition(self) -> tuple[str, str]:
        """The hash of an edition, and its name if it has one."""
        edition, _, name = self.take_words("edition", None)[0].partition(" ")
        return edition, one_line(name)

    def take_of_seat(self, word: str, seat: int) -> str:
        number, _, text = self.take_words(word, None)[0].partition(" ")
        if number != str(seat):
            raise self.error(f"expected '{word} {seat} …' here")
        return one_line(text)

    def take_options(self) -> dict[str, OptionValue]:
        text = self.take_words("options", None)[0]
        try:
            return msgspec.json.decode(text, type=dict[str, OptionValue])
        except (msgspec.DecodeError, UnicodeError) as error:
            raise self.error(f"the options are no JSON object of words, numbers and true or false: {error}") from None

    def seat(self, word: str, seats: int) -> int:
        if word == CHANCE_MARK:
            return CHANCE
        seat = self.number(word, "the seat of a move")
        if not 0 <= seat < seats:
            raise self.error(f"seat {seat} is not at this table of {seats}")
        return seat

    def number(self, word: str, meaning: str) -> int:
        digits = word.removeprefix("-")
        if not (digits.isascii() and digits.isdecimal() and len(digits) < 16):
            raise self.error(f"{meaning} must be a number, not {shown(word)}")
        return int(word)

    def check_hex(self, seed: str) -> None:
        try:
            bytes.fromhex(seed)
        except ValueError:
            raise self.error("the seed must be written in hexadecimal digits") from None

    def error(self, reason: str) -> RecordError:
        return RecordError(self.at, reason)


def shown(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:57] + "...")


# Replaying


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
        raise RecordError(line, "luck cannot resign" if seat == CHANCE else "the game is over: nobody can resign now")
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
    """Plays the record again, deals every chance move anew from the seed and compares the outcome.

    Returns how many chance moves were proved; RecordError says what does not hold.
    """
    seed_line = record.first_move_line + len(record.moves)
    if not record.seed:
        raise RecordError(seed_line, "there is no seed: the luck of an unfinished game cannot be verified yet")
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
    return ended_by(game.resignation(state, last.seat), left) if ends else None


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
