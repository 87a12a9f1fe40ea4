"""Samples: positions as their seats saw them, what the search thought of them, and how the games ended."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
import numpy.typing as npt

MOST_MOVES: Final = 64  # of one position that are learned; those the search liked least are left out
NO_MOVE: Final = -1

Bytes = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]
Moves = npt.NDArray[np.int16]


class Samples(msgspec.Struct):
    """Rows of features; moves with the share of the search each got (all 0: not searched in full); targets."""

    rows: Bytes
    moves: Moves
    shares: Floats
    results: Floats
    roots: Floats
    scores: Floats

    def __len__(self) -> int:
        return len(self.rows)

    def latest(self, count: int) -> "Samples":
        return Samples(*(column[-count:] for column in columns(self)))

    def save(self, file: Path) -> None:
        with file.open("wb") as kept:
            np.savez(kept, *columns(self))


Column = npt.NDArray[Any]


def columns(samples: Samples) -> list[Column]:
    return [samples.rows, samples.moves, samples.shares, samples.results, samples.roots, samples.scores]


def load_samples(file: Path) -> Samples:
    with np.load(file) as kept:
        return Samples(*(kept[name] for name in kept.files))


def joined(some: Iterable[Samples]) -> Samples:
    lots = [columns(one) for one in some]
    return Samples(*(np.concatenate([lot[index] for lot in lots]) for index in range(6)))


class Sample(msgspec.Struct):
    """One decision, while its game goes on."""

    seat: int
    row: bytes
    visits: dict[int, float]  # by legal move; empty if it was not searched in full
    root: float


def gathered(games: Iterable[tuple[list[Sample], list[float], list[float]]], width: int) -> Samples:
    """The samples of games, each with the result and the scaled score of every seat."""
    flat = [(one, results, scores) for samples, results, scores in games for one in samples]
    rows = np.frombuffer(b"".join(one.row for one, _, _ in flat), dtype=np.uint8).reshape(len(flat), width)
    moves = np.full((len(flat), MOST_MOVES), NO_MOVE, dtype=np.int16)
    shares = np.zeros((len(flat), MOST_MOVES), dtype=np.float32)
    for number, (one, _, _) in enumerate(flat):
        liked = sorted(one.visits.items(), key=lambda pair: -pair[1])[:MOST_MOVES]
        total = sum(visits for _, visits in liked)
        for place, (move, visits) in enumerate(liked):
            moves[number, place] = move
            shares[number, place] = visits / total
    return Samples(
        rows,
        moves,
        shares,
        np.array([results[one.seat] for one, results, _ in flat], dtype=np.float32),
        np.array([one.root for one, _, _ in flat], dtype=np.float32),
        np.array([scores[one.seat] for one, _, scores in flat], dtype=np.float32),
    )
