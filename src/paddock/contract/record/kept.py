"""A record as it is kept: header, one line per move, seed and outcome. Writing one is here too."""

from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from paddock.contract.game import (
    CHANCE,
    AnyGame,
    OptionValue,
    Result,
    State,
)
from paddock.contract.text import one_line

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
    """One game: who played what, and every move as text. The seat CHANCE is for rolls and draws."""

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
