"""What a bot is: something that chooses a legal move from a view, within a budget."""

from typing import Final, Protocol

import msgspec

from paddock.contract.engine.luck import Rng
from paddock.contract.game import View

CHARACTERS_IN_A_TOKEN: Final = 4  # about, in English


class Budget(msgspec.Struct, frozen=True):
    """How long a bot may think about one decision: a number of iterations or of seconds (0: no limit)."""

    iterations: int = 0
    seconds: float = 0.0


class Weighed(msgspec.Struct, frozen=True):
    """A legal move as a bot weighs it: `win` is the expected result from 0 (last) to 1 (sole winner)."""

    move: int
    win: float
    score: float
    share: float  # of the thinking spent on it: how sure it is
    line: list[tuple[int, int]]  # how play is expected to go on: seats and moves, this one first


class Usage(msgspec.Struct):
    """What a bot that talks has said so far. A bot that keeps this has it in its attribute `usage`."""

    answers: int = 0
    refused: int = 0  # answers that were no legal move
    characters: int = 0  # read and written
    tokens: int = 0  # as the bot reports them; 0: it doesn't

    def add(self, other: "Usage") -> None:
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))

    def tokens_spent(self) -> int:
        """As reported, or else estimated."""
        return self.tokens or -(-self.characters // CHARACTERS_IN_A_TOKEN)


class BotFailure(Exception):
    """A bot that forfeited a game: which, and how."""


class Bot(Protocol):
    """Made for one game, it sees only views: never a State of the table."""

    def choose(self, view: View, legal: list[int], rng: Rng, budget: Budget) -> int: ...
