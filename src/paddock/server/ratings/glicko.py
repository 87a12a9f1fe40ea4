"""Glicko-2 (Glickman 2013) for tables of two and more: a game is a rating period of its own.

At a larger table everybody is compared with everybody else by rank. These comparisons depend on each other: whoever
beats one player has probably beaten the others too. So each counts for 3 / (seats + 1) of a game, which makes the
deviation as small as the information in a ranking allows, and exactly Glicko-2's at two seats.

A deviation grows with the time since the last game, not with the number of games: skill drifts by the calendar.
"""

import math
from collections.abc import Sequence
from typing import Final

import msgspec

MEAN: Final = 1500.0
WIDEST: Final = 350.0  # the deviation of somebody unknown
VOLATILITY: Final = 0.06
SCALE: Final = 173.7178  # rating points in one unit of the formulas
TAU: Final = 0.5  # how fast a volatility may change
PERIOD: Final = 7 * 86400.0  # seconds in which a rating drifts by its volatility
EXACT: Final = 1e-6
CERTAIN: Final = 110.0  # with a larger deviation, a rating is provisional
LIKELY: Final = 1.96  # deviations either way: 95% of the ratings somebody may have


class Rating(msgspec.Struct, frozen=True):
    """volatility: 0 for a bot, whose strength doesn't change; at: the time of the latest game."""

    rating: float = MEAN
    deviation: float = WIDEST
    volatility: float = VOLATILITY
    games: int = 0
    at: float = 0.0

    @property
    def is_provisional(self) -> bool:
        return self.deviation > CERTAIN

    @property
    def mu(self) -> float:
        return (self.rating - MEAN) / SCALE

    @property
    def phi(self) -> float:
        return self.deviation / SCALE


class Comparison(msgspec.Struct, frozen=True):
    """With one opponent: 1 for a win, ½ for a tie, 0 for a loss."""

    opponent: Rating
    score: float


def rated(before: Sequence[Rating], ranks: Sequence[int], at: float) -> list[Rating]:
    """The ratings after a game that ended with these ranks (1 is best, ties share one), by seat."""
    waited = [drifted(rating, at) for rating in before]
    weight = 3.0 / (len(ranks) + 1)
    return [changed(waited[seat], compared(seat, waited, ranks), weight, at) for seat in range(len(ranks))]


def drifted(rating: Rating, at: float) -> Rating:
    """As uncertain as time has made it."""
    if rating.games == 0 or at <= rating.at:
        return rating
    phi = math.sqrt(rating.phi**2 + rating.volatility**2 * (at - rating.at) / PERIOD)
    return msgspec.structs.replace(rating, deviation=min(WIDEST, phi * SCALE))


def compared(seat: int, ratings: Sequence[Rating], ranks: Sequence[int]) -> list[Comparison]:
    mine = ranks[seat]
    return [
        Comparison(ratings[other], 0.5 if rank == mine else float(rank > mine))
        for other, rank in enumerate(ranks)
        if other != seat
    ]


def changed(rating: Rating, comparisons: Sequence[Comparison], weight: float, at: float) -> Rating:
    """Steps 3 to 8 of Glickman's description."""
    surprise = information = 0.0
    for comparison in comparisons:
        reach = reach_of(comparison.opponent.phi)
        expected = 1.0 / (1.0 + math.exp(-reach * (rating.mu - comparison.opponent.mu)))
        information += weight * reach**2 * expected * (1.0 - expected)
        surprise += weight * reach * (comparison.score - expected)
    variance = 1.0 / max(information, EXACT)
    volatility = volatility_after(rating, variance * surprise, variance)
    phi = 1.0 / math.sqrt(1.0 / rating.phi**2 + information)
    mu = rating.mu + phi**2 * surprise
    return Rating(MEAN + SCALE * mu, min(WIDEST, SCALE * phi), volatility, rating.games + 1, max(at, rating.at))


def reach_of(phi: float) -> float:
    """How much a result against an opponent of this deviation says: g in the paper."""
    return 1.0 / math.sqrt(1.0 + 3.0 * phi**2 / math.pi**2)


def volatility_after(rating: Rating, delta: float, variance: float) -> float:
    """By the Illinois algorithm, as in the paper."""
    if rating.volatility == 0:
        return 0.0
    phi, start = rating.phi, math.log(rating.volatility**2)

    def height(x: float) -> float:
        grown = phi**2 + variance + math.exp(x)
        return math.exp(x) * (delta**2 - grown) / (2.0 * grown**2) - (x - start) / TAU**2

    low = start
    if delta**2 > phi**2 + variance:
        high = math.log(delta**2 - phi**2 - variance)
    else:
        steps = 1
        while height(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    at_low, at_high = height(low), height(high)
    while abs(high - low) > EXACT:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = height(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2.0
        high, at_high = middle, at_middle
    return math.exp(low / 2.0)
