"""Who led when: how often the lead changed hands, and whether the leader won."""

from collections.abc import Iterable, Sequence
from itertools import pairwise

import msgspec

from paddock.contract.game import CHANCE, AnyGame
from paddock.contract.record import Ply

POINTS = "points"  # in a game's tally
NOBODY = -1


class Leads(msgspec.Struct, frozen=True):
    """halfway: the only leader when half of the decisions were made; NOBODY if there was none."""

    changes: int
    halfway: int


def leads_of(game: AnyGame, plies: Iterable[Ply], seats: int) -> Leads | None:
    """None if the game doesn't count points as it goes."""
    leaders: list[int] = []
    for ply in plies:
        if ply.move is None:
            break
        if ply.seat != CHANCE:
            points = [game.study.tally(ply.state, seat).get(POINTS) for seat in range(seats)]
            if None in points:
                return None
            leaders.append(leader_of([float(one or 0) for one in points]))
    return Leads(changes_in(leaders), leaders[len(leaders) // 2] if leaders else NOBODY)


def leader_of(points: Sequence[float]) -> int:
    best = max(points)
    return points.index(best) if points.count(best) == 1 else NOBODY


def changes_in(leaders: Iterable[int]) -> int:
    """A tie in between changes nothing if the same seat leads again after it."""
    sole = [leader for leader in leaders if leader != NOBODY]
    return sum(one != other for one, other in pairwise(sole))
