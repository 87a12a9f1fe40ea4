"""Resigning: who has left, whether the others play on, and where a leaver is ranked.

With two seats a resignation ends the game. With more, the others finish: the seat is played on for whoever left it,
and its place is the last one, whatever it still scores.
"""

from collections.abc import Sequence

from paddock.contract.engine.state import Outcome


def plays_on(seats: int, left: Sequence[int]) -> bool:
    """Are there still two seats to play for the win?"""
    return seats - len(left) >= 2


def ended_by(resignation: Outcome, left: Sequence[int]) -> Outcome:
    """How a game ended with the last of these resignations. In the first version every resignation ended the game, and
    where two or more were left they shared the win."""
    return resignation if plays_on(len(resignation.ranks), left) else without(resignation, left)


def without(outcome: Outcome, left: Sequence[int]) -> Outcome:
    """The outcome with the leavers ranked last; whoever left first is behind all others."""
    if not left:
        return outcome
    stayed = [seat for seat in range(len(outcome.ranks)) if seat not in left]
    ranks = [0] * len(outcome.ranks)
    for seat in stayed:
        ranks[seat] = 1 + sum(outcome.ranks[other] < outcome.ranks[seat] for other in stayed)
    for place, seat in enumerate(reversed(left), len(stayed) + 1):
        ranks[seat] = place
    return Outcome(list(outcome.scores), ranks, outcome.reason)
