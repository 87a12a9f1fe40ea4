"""Judgement learned from results: it corrects a game's own estimate of the position in which a playout ends.

A network is fitted to how games ended, on top of the estimate: their odds are multiplied. So it needs to learn only
what the estimate gets wrong, and where it knows nothing it changes nothing.
"""

from typing import Final

from paddock.bots.engine.heuristic import Heuristic
from paddock.contract.engine.state import State

SUREST: Final = 0.998  # an estimate is never taken to be surer than this


class Judge:
    def __init__(self) -> None:
        self.learned: Heuristic | None = None  # what it corrects with; None: nothing is corrected
        self.trust: float = 1.0  # how much of the correction is applied
        self.belief: float = 1.0  # how much of the game's own estimate is, less if it is too sure of itself

    def corrected(self, own: float, state: State, seat: int, seats: int) -> float:
        """How well this seat will end, from 0 to 1, given the game's own estimate. The state is not over."""
        learned = self.learned
        if learned is None:
            return own
        odds: float = odds_of(own) ** self.belief * odds_of(learned.value(state, seat, seats)) ** self.trust
        return odds / (1.0 + odds)


def odds_of(chance: float) -> float:
    sure = max(1.0 - SUREST, min(SUREST, chance))
    return sure / (1.0 - sure)
