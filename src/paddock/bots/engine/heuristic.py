"""What a game knows about playing itself well: a value for positions, a quick policy, a prior for moves.

Each game subclasses it in its bots.py, compiled together with its state; greedy and search know no more of a game.
"""

from typing import Final

from mypy_extensions import mypyc_attr

from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import CHANCE, Outcome, State

AT_ONCE: Final = -1  # a horizon: rollouts end at the first decision


@mypyc_attr(allow_interpreted_subclasses=True)
class Heuristic:
    """Without knowledge: every position is worth the same and search plays on at random to the end."""

    def __init__(self) -> None:
        self.horizon: int = 0  # decisions a rollout plays before it asks for a value; 0: to the end, or AT_ONCE
        self.exploration: float = 1.2  # how curious search is: less where values are close together
        self.reserve: float = 0.1  # how much below its parent's mean search takes an untried move to be

    def value(self, state: State, seat: int, seats: int) -> float:
        """How well this seat will end, from 0 (last) to 1 (alone first). The state is not over."""
        return 0.5

    def values(self, state: State, rewards: list[float]) -> None:
        """Fills in the value for every seat."""
        seats = len(rewards)
        for seat in range(seats):
            rewards[seat] = self.value(state, seat, seats)

    def value_after(self, state: State, seat: int, move: int, seats: int, rng: Rng) -> float:
        """How well this seat will end after a move, one roll or draw included. It may change the state."""
        state.apply(seat, move)
        while state.turn() == CHANCE:
            state.apply(CHANCE, state.random_move(CHANCE, rng))
        outcome = state.outcome()
        return self.value(state, seat, seats) if outcome is None else self.worth(outcome, seat)

    def settled(self, state: State) -> Outcome | None:
        """The outcome; also before the game is over, if chance can no longer change it."""
        return state.outcome()

    def worth(self, outcome: Outcome, seat: int) -> float:
        """What an outcome is worth to a seat, from 0 to 1: its rank. A solo game says what its score is worth."""
        return reward(outcome, seat)

    def score(self, state: State, seat: int) -> float:
        """The points this seat will have at the end. The state is not over."""
        return 0.0

    def known_move(self, state: State, seat: int) -> int:
        """The answer if the game plans it itself; -1: search for it."""
        return -1

    def rollout_move(self, state: State, seat: int, rng: Rng) -> int:
        """A quick plausible move."""
        return state.random_move(seat, rng)

    def prior(self, state: State, seat: int, move: int) -> float:
        """How promising a move looks before any search: a weight above 0, 1 for an ordinary move."""
        return 1.0

    def priors(self, state: State, seat: int, legal: list[int]) -> list[float]:
        """The prior of each legal move."""
        return [self.prior(state, seat, move) for move in legal]


def reward(outcome: Outcome, seat: int) -> float:
    """From 0 (alone last) to 1 (alone first); who share ranks share their rewards. Alone at the table: 0.5."""
    others = len(outcome.ranks) - 1
    if others == 0:
        return 0.5
    own = outcome.ranks[seat]
    beaten = 0
    tied = -1
    for rank in outcome.ranks:
        if rank > own:
            beaten += 1
        elif rank == own:
            tied += 1
    return (beaten + 0.5 * tied) / others
