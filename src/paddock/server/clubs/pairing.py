"""Who meets whom in a round. Pure functions."""

from collections.abc import Mapping, Sequence
from typing import Final

from paddock.server.clubs.event import Pairing

UNEVEN: Final = 2  # times that somebody had one seat more often than the other
MOST_STEPS: Final = 100_000  # of a search for a round without a rematch


def swiss_round(ranking: Sequence[str], played: Sequence[Pairing]) -> list[tuple[str, str | None]]:
    """Neighbours in the ranking meet. Nobody meets twice while that can be avoided; if the number is odd, the lowest
    who has not sat out yet does so."""
    met = {frozenset((one.first, one.second)) for one in played if one.second}
    clash = clashes(ranking, played)
    if len(ranking) % 2 == 0:
        return search(ranking, met | clash) or matched(ranking, met)
    byes = {one.first for one in played if one.second is None}
    resting = [player for player in reversed(ranking) if player not in byes] or [ranking[-1]]
    for avoided in (met | clash, met):
        for player in resting:
            found = search([one for one in ranking if one != player], avoided)
            if found is not None:
                return [*found, (player, None)]
    return [*matched([one for one in ranking if one != resting[0]], met), (resting[0], None)]


def clashes(ranking: Sequence[str], played: Sequence[Pairing]) -> set[frozenset[str]]:
    """Pairs of whom one would have the same seat for the third time more often than the other seat."""
    balance = {player: count for player, (count, _) in first_seats(played).items()}
    often = [{player for player in ranking if balance.get(player, 0) * sign >= UNEVEN} for sign in (1, -1)]
    return {frozenset((one, other)) for side in often for one in side for other in side if one != other}


def matched(ranking: Sequence[str], met: set[frozenset[str]]) -> list[tuple[str, str | None]]:
    """Without a rematch if there is a way, else with neighbours."""
    found = search(ranking, met)
    return found if found is not None else [(ranking[at], ranking[at + 1]) for at in range(0, len(ranking), 2)]


def search(ranking: Sequence[str], met: set[frozenset[str]]) -> list[tuple[str, str | None]] | None:
    """The first way in the order of the ranking; None if there is none."""
    left = [MOST_STEPS]

    def rest(waiting: Sequence[str]) -> list[tuple[str, str | None]] | None:
        if not waiting:
            return []
        first = waiting[0]
        for at in range(1, len(waiting)):
            left[0] -= 1
            if left[0] < 0:
                return None
            if frozenset((first, waiting[at])) in met:
                continue
            found = rest([*waiting[1:at], *waiting[at + 1 :]])
            if found is not None:
                return [(first, waiting[at]), *found]
        return None

    return rest(ranking)


def robin_rounds(players: Sequence[str]) -> list[list[tuple[str, str | None]]]:
    """Everybody meets everybody once: one stays, the others go round. With an odd number, each sits out once."""
    circle: list[str | None] = [*players, *([None] if len(players) % 2 else [])]
    rounds = []
    for _ in range(len(circle) - 1):
        half = len(circle) // 2
        pairs = zip(circle[:half], reversed(circle[half:]), strict=True)
        rounds.append([pair for one, other in pairs if (pair := ordered(one, other))])
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return rounds


def ordered(one: str | None, other: str | None) -> tuple[str, str | None] | None:
    """Whoever sits out comes first, and alone."""
    if one is None:
        return None if other is None else (other, None)
    return one, other


def seated(pairs: Sequence[tuple[str, str | None]], played: Sequence[Pairing]) -> list[tuple[str, str | None]]:
    """Whoever has had the first seat less often gets it; among equals, whoever had it longer ago."""
    firsts = first_seats(played)
    return [(one, other) if other is None or wants(firsts, one, other) else (other, one) for one, other in pairs]


def wants(firsts: Mapping[str, tuple[int, int]], one: str, other: str) -> bool:
    return firsts.get(one, (0, -1)) <= firsts.get(other, (0, -1))


def first_seats(played: Sequence[Pairing]) -> dict[str, tuple[int, int]]:
    """How much more often somebody had the first seat than the second, and when last."""
    found: dict[str, tuple[int, int]] = {}
    for number, one in enumerate(played):
        if one.second is None:
            continue
        found[one.first] = (found.get(one.first, (0, -1))[0] + 1, number)
        second = found.get(one.second, (0, -1))
        found[one.second] = (second[0] - 1, second[1])
    return found
