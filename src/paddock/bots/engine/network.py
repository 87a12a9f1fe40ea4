"""A small network that judges positions, and the heuristic that lets search ask it.

Two hidden layers over a game's features, then three heads: the expected result, the expected points, and how promising
each move is. dense.c does the same as `Layers`, many times as fast: a position in one or two microseconds.
"""

from math import exp
from typing import Final, Protocol

from mypy_extensions import mypyc_attr

from paddock.bots.engine.heuristic import AT_ONCE, Heuristic
from paddock.contract.engine.features import Features
from paddock.contract.engine.luck import Rng
from paddock.contract.engine.state import Outcome, State

PAIR: Final = 2  # at such a table one seat's result is what the other's lacks to 1


class Network(Protocol):
    """What evaluates a row of features."""

    def judge(self, row: bytes) -> float:
        """The expected result of the seat whose row this is, from 0 (last) to 1 (alone first)."""
        ...

    def score(self, row: bytes) -> float:
        """Its expected points, in units of the network."""
        ...

    def prefer(self, row: bytes, moves: list[int]) -> list[float]:
        """How likely a strong player is to choose each of these moves."""
        ...


class Layers:
    """A network in plain Python. Weights are in the order of their use, each matrix by rows:
    inputs x first, first, first x second, second, value and its bias, score and its bias, moves x second, moves."""

    def __init__(self, inputs: int, first: int, second: int, moves: int, weights: list[float]) -> None:
        self.taken: int = 0
        self.weights = weights
        self.first_rows = self.matrix(inputs, first)
        self.first_bias = self.row(first)
        self.second_rows = self.matrix(first, second)
        self.second_bias = self.row(second)
        self.value_weights = self.row(second + 1)
        self.score_weights = self.row(second + 1)
        self.move_rows = self.matrix(moves, second)
        self.move_bias = self.row(moves)
        if self.taken != len(weights):
            raise ValueError("the weights do not fit the sizes of the network")
        self.weights = []

    def row(self, length: int) -> list[float]:
        self.taken += length
        return self.weights[self.taken - length : self.taken]

    def matrix(self, rows: int, length: int) -> list[list[float]]:
        return [self.row(length) for _ in range(rows)]

    def judge(self, row: bytes) -> float:
        return 1.0 / (1.0 + exp(-with_bias(self.value_weights, self.hidden(row))))

    def score(self, row: bytes) -> float:
        return with_bias(self.score_weights, self.hidden(row))

    def prefer(self, row: bytes, moves: list[int]) -> list[float]:
        units = self.hidden(row)
        logits = [dot(self.move_rows[move], units) + self.move_bias[move] for move in moves]
        top = max(logits)
        likely = [exp(logit - top) for logit in logits]
        total = sum(likely)
        return [one / total for one in likely]

    def hidden(self, row: bytes) -> list[float]:
        """The second hidden layer. Most entries of a row are 0, and so are half of the units."""
        units = self.first_bias
        for place in range(len(row)):
            if row[place] != 0:
                units = plus(units, self.first_rows[place], float(row[place]))
        following = self.second_bias
        for place in range(len(units)):
            if units[place] > 0.0:
                following = plus(following, self.second_rows[place], units[place])
        return [max(0.0, unit) for unit in following]


def plus(units: list[float], row: list[float], scale: float) -> list[float]:
    return [unit + scale * weight for unit, weight in zip(units, row, strict=True)]


def dot(weights: list[float], units: list[float]) -> float:
    return sum([weight * unit for weight, unit in zip(weights, units, strict=True)])


def with_bias(weights: list[float], units: list[float]) -> float:
    return dot(weights[:-1], units) + weights[-1]


@mypyc_attr(allow_interpreted_subclasses=True)
class NetworkHeuristic(Heuristic):
    """A game's own heuristic, whose values and priors come from a network: nothing is played out.

    `unseen` are the entries of a row that were never set in training: the network knows nothing of such positions.
    """

    def __init__(self, base: Heuristic, features: Features, network: Network, unseen: list[int]) -> None:
        super().__init__()
        self.unseen = unseen
        self.base = base
        self.features = features
        self.network = network
        self.horizon = AT_ONCE
        self.exploration = base.exploration

    def knows(self, state: State, seat: int) -> bool:
        row = self.features.row(state, seat)
        return all(row[entry] == 0 for entry in self.unseen)

    def value(self, state: State, seat: int, seats: int) -> float:
        return self.network.judge(self.features.row(state, seat))

    def values(self, state: State, rewards: list[float]) -> None:
        seats = len(rewards)
        seat = state.turn()
        if seats != PAIR or seat < 0:
            super().values(state, rewards)
            return
        own = self.network.judge(self.features.row(state, seat))
        rewards[seat] = own
        rewards[1 - seat] = 1.0 - own

    def priors(self, state: State, seat: int, legal: list[int]) -> list[float]:
        return self.network.prefer(self.features.row(state, seat), legal)

    def prior(self, state: State, seat: int, move: int) -> float:
        """Compared with the other legal moves, 1 on average."""
        legal = state.legal_moves(seat)
        return self.priors(state, seat, legal)[legal.index(move)] * float(len(legal))

    # As the game itself has it

    def settled(self, state: State) -> Outcome | None:
        return self.base.settled(state)

    def worth(self, outcome: Outcome, seat: int) -> float:
        return self.base.worth(outcome, seat)

    def score(self, state: State, seat: int) -> float:
        return self.base.score(state, seat)

    def known_move(self, state: State, seat: int) -> int:
        return self.base.known_move(state, seat)

    def rollout_move(self, state: State, seat: int, rng: Rng) -> int:
        return self.base.rollout_move(state, seat, rng)
