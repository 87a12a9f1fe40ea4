"""The puzzles of a game: a line of JSON for each, in the game's data."""

import hashlib
from collections.abc import Sequence
from datetime import date
from functools import cache
from importlib.resources import files
from typing import Final, Literal

import msgspec

from paddock.contract.game import AnyGame, State
from paddock.contract.record import Record, read
from paddock.contract.record.replaying import final_state
from paddock.explain.reasons import Explanation

FILE: Final = "puzzles.jsonl"  # in a game's data
CUT: Final = "unfinished\nend\n"  # the end of a record that isn't whole
MARGIN: Final = 0.06  # of a win: by how much the best choice must beat the second
UNAIDED: Final = 1 / 3  # the weakest level must solve it less often
SOLVED: Final = 0.8  # and the strongest at least this often
MOSTLY: Final = 0.5  # of the tries

Grade = Literal["easy", "medium", "hard"]
GRADES: Final[dict[str, Grade]] = {"forager": "easy", "tracker": "medium"}  # who mostly solves it


class Choice(msgspec.Struct, frozen=True):
    """A choice that isn't the best, and how often it wins."""

    text: str
    win: float


class Puzzle(msgspec.Struct, frozen=True):
    """A position, its best choice, and how it was proved and rated."""

    record: str  # the game up to the position
    seat: int  # whose choice it is
    solution: str  # in the game's notation
    also: list[str]  # choices that lead to the same position: the same steps in another order
    second: str  # the best of all others
    margin: float  # by which the best beats the second, at ten times the strongest level's thinking
    error: float  # by how much the searches that prove it disagree about the margin
    win: float  # the best choice's, from 0 (last) to 1 (sole winner)
    why: Explanation
    theme: str  # the fact of the game that decides; "" if it shows only later
    solved: dict[str, float]  # by level: how often it finds the solution
    seed: int  # of the game it is from
    others: list[Choice] = []  # after the second, the best first; only a few
    rest: str = CUT  # how the record goes on: what was played, and the outcome

    @property
    def id(self) -> str:
        return hashlib.sha256(self.record.encode()).hexdigest()[:12]

    @property
    def difficulty(self) -> float:
        """From 0 to 1: how often the levels miss it."""
        return 1 - sum(self.solved.values()) / len(self.solved)

    @property
    def grade(self) -> Grade:
        """By the weakest level that mostly solves it."""
        return next((grade for level, grade in GRADES.items() if self.solved[level] >= MOSTLY), "hard")


class Progress(msgspec.Struct, frozen=True):
    """The first line of a file: which seeds are done."""

    game: str
    next_seed: int = 0


def encoded(progress: Progress, puzzles: Sequence[Puzzle]) -> bytes:
    return b"".join(msgspec.json.encode(line) + b"\n" for line in (progress, *puzzles))


def decoded(text: bytes) -> tuple[Progress, list[Puzzle]]:
    first, *others = text.splitlines()
    return msgspec.json.decode(first, type=Progress), [msgspec.json.decode(line, type=Puzzle) for line in others]


@cache
def bank(game: str) -> list[Puzzle]:
    """The puzzles of one of our games, the easiest first."""
    file = files("paddock") / "games" / game / "data" / FILE
    found = decoded(file.read_bytes())[1] if file.is_file() else []
    return sorted(found, key=lambda puzzle: (puzzle.difficulty, puzzle.id))


def position(puzzle: Puzzle, game: AnyGame) -> tuple[Record, State]:
    """The record so far, and the position at its end."""
    record = read(puzzle.record)
    return record, final_state(record, game)


def whole_game(puzzle: Puzzle) -> Record:
    """The game it is from, to its end."""
    return read(puzzle.record.removesuffix(CUT) + puzzle.rest)


def daily(game: str, day: date) -> Puzzle | None:
    """The same for everyone on a day; None if the game has no puzzles. All have their day before one is repeated."""
    puzzles = bank(game)
    if not puzzles:
        return None
    shuffle, place = divmod(day.toordinal(), len(puzzles))
    return sorted(puzzles, key=lambda puzzle: hashlib.sha256(f"{shuffle} {puzzle.id}".encode()).digest())[place]


def themes(game: str) -> dict[str, list[Puzzle]]:
    """For practice: the puzzles by theme."""
    found: dict[str, list[Puzzle]] = {}
    for puzzle in bank(game):
        found.setdefault(puzzle.theme, []).append(puzzle)
    return found
