"""Reading a record: errors name the line."""

import msgspec

from paddock.contract.game import (
    CHANCE,
    OptionValue,
    Result,
)
from paddock.contract.record.kept import CHANCE_MARK, FORMAT, Record, RecordError
from paddock.contract.text import one_line


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
