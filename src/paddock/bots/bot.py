"""What a bot is: something that chooses a legal move from a view, within a budget."""

from typing import Protocol

import msgspec

from paddock.game import View
from paddock.luck import Rng


class Budget(msgspec.Struct, frozen=True):
    """How long a bot may think about one decision: so many iterations, or so many seconds (0: not limited by it)."""

    iterations: int = 0
    seconds: float = 0.0


class Bot(Protocol):
    """Made for one game, it sees only views: never a State of the table."""

    def choose(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> int: ...
