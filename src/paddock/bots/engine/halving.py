"""Sequential halving: candidates are played out in stages, and half of them are dropped after each stage.

A game decides what its candidates are, how one is played out, and which of them are better.
"""

from time import perf_counter
from typing import Final

from mypy_extensions import i64

SEARCHING: Final = 0.9  # of the time
CHOOSING: Final = 0.6  # of it, where all candidates are compared afterwards


class Candidate:
    """What it promises before any playout, and the results and points of its playouts so far."""

    def __init__(self, promise: float) -> None:
        self.promise: float = promise
        self.total: float = 0.0
        self.points: float = 0.0
        self.playouts: i64 = 0

    def mean(self) -> float:
        return self.total / float(self.playouts) if self.playouts > 0 else 0.0


class Stages:
    """Divides playouts and time among the stages. 0 playouts, or a deadline of 0, mean no such limit."""

    def __init__(self, candidates: i64, playouts: i64, deadline: float) -> None:
        self.count: i64 = 1
        while (1 << int(self.count)) < candidates:
            self.count += 1
        self.left: i64 = self.count
        self.playouts: i64 = playouts
        self.deadline: float = deadline
        self.share: i64 = 0  # playouts of each candidate in this stage
        self.until: float = 0.0  # when this stage ends

    def begin(self, candidates: i64) -> bool:
        """Starts the next stage; False if none is left, or fewer than two candidates are."""
        if self.left == 0 or candidates < 2:
            return False
        self.share = self.playouts // self.count // candidates
        if self.deadline > 0.0:
            self.until = self.deadline - (self.deadline - perf_counter()) * (1.0 - 1.0 / float(self.left))
        self.left -= 1
        return True


def deadline_after(began: float, seconds: float) -> float:
    return began + seconds if seconds > 0.0 else 0.0


def share_of_comparison(playouts: int, candidates: int) -> int:
    """How many playouts each candidate gets when half as many again compare them all; 0 means no such limit."""
    return max(1, playouts // 2 // candidates) if playouts > 0 else 0


def poorer(candidate: Candidate) -> float:
    """For sorting by playouts alone, the best first."""
    return -candidate.mean()
