"""What facts are worth: least squares within games, with errors that allow for what the seats of a game share."""

import math
from collections.abc import Sequence
from statistics import NormalDist
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from paddock.lab.stats import Estimate, student_t

Array = NDArray[np.float64]
NORMAL: Final = NormalDist()
SAME: Final = 1e-9  # anything smaller counts as 0


class Contrast(msgspec.Struct, frozen=True):
    """A sum of coefficients with its standard error; `support` is the number of games behind it."""

    value: float
    error: float
    support: int

    @property
    def estimate(self) -> Estimate:
        spread = student_t(max(1, self.support - 1)) * self.error
        return Estimate(self.value, self.value - spread, self.value + spread)

    def chance(self, tolerance: float = 0.0) -> float:
        """How likely such a large value is if the true one is within the tolerance."""
        beyond = abs(self.value) - tolerance
        if beyond <= SAME:  # also if nothing is random, and rounding is the only error
            return 1.0
        return two_sided(beyond / self.error, self.support - 1) if self.error > 0 else 0.0


def two_sided(t: float, freedom: int) -> float:
    """The chance of a Student's t at least this far from 0, by Wallace's normal approximation."""
    n = max(1, freedom)
    z = (8 * n + 1) / (8 * n + 3) * math.sqrt(n * math.log1p(t * t / n))
    return 2 * NORMAL.cdf(-z)


class Fit:
    """Coefficients, and each game's pull on them: their variance is that of the sum of the pulls."""

    def __init__(self, names: Sequence[str], beta: Array, pulls: Array, support: Sequence[int]) -> None:
        self.names = list(names)
        self.beta = beta
        self.pulls = pulls
        self.support = list(support)

    def contrast(self, weights: dict[str, float], about: str) -> Contrast:
        """A weighted sum of coefficients, about one of them."""
        vector = np.array([weights.get(name, 0.0) for name in self.names])
        error = math.sqrt(float(((self.pulls @ vector) ** 2).sum()))
        return Contrast(float(self.beta @ vector), error, self.support[self.names.index(about)])

    def minus(self, other: "Fit") -> "Fit":
        """How the coefficients differ from those of other games with the same shuffles and rolls, game by game."""
        names = [name for name in self.names if name in other.names]
        own, theirs = ([fit.names.index(name) for name in names] for fit in (self, other))
        support = [min(self.support[a], other.support[b]) for a, b in zip(own, theirs, strict=True)]
        return Fit(names, self.beta[own] - other.beta[theirs], self.pulls[:, own] - other.pulls[:, theirs], support)


def fit(names: Sequence[str], x: Array, y: Array) -> Fit:
    """`x`: games x seats x facts; `y`: games x seats. Seats are compared within their game, solo games with each other.

    Facts that always occur together (equally many cards in every hand) have no separate worth: of all solutions this is
    the smallest, and differences between them are the same in each.
    """
    axis = (0, 1) if y.shape[1] == 1 else (1,)
    x = x - x.mean(axis=axis, keepdims=True)
    y = y - y.mean(axis=axis, keepdims=True)
    inverse = np.linalg.pinv(np.einsum("gsa,gsb->ab", x, x), rcond=SAME, hermitian=True)
    beta = inverse @ np.einsum("gsa,gs->a", x, y)
    residuals = y - x @ beta
    games = len(y)
    pulls = np.einsum("gsa,gs->ga", x, residuals) @ inverse * math.sqrt(games / max(1, games - 1))
    support = (np.abs(x) > SAME).any(axis=1).sum(axis=0)
    return Fit(names, beta, pulls, [int(count) for count in support])


def holm(chances: Sequence[float], more_tests: int = 0) -> list[float]:
    """The probabilities, adjusted so that one below 0.05 occurs by chance 5 times in 100 among all tests."""
    order = sorted(range(len(chances)), key=lambda index: chances[index])
    adjusted = [1.0] * len(chances)
    highest = 0.0
    for rank, index in enumerate(order):
        highest = max(highest, min(1.0, chances[index] * (len(chances) + more_tests - rank)))
        adjusted[index] = highest
    return adjusted
