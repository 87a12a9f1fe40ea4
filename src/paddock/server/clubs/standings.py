"""The standings: points in halves, then the points of their opponents, then wins."""

from collections.abc import Sequence

import msgspec

from paddock.server.clubs.event import Event, Pairing

SCORES = {"first": (2, 0), "second": (0, 2), "tie": (1, 1), "none": (0, 0), "": (0, 0)}  # in halves


class Standing(msgspec.Struct, frozen=True):
    player: str
    points: int  # in halves
    opponents: int  # the points of everybody they met, in halves
    wins: int
    letters: list[str]  # for each round: W, T, L, B (sat out), … (not known yet), or empty


def standings(event: Event) -> list[Standing]:
    """The best first; among equals, whoever signed up earlier."""
    players = [one.player for one in event.entrants]
    points = {player: sum(halves(pairing, player) for pairing in event.played) for player in players}
    found = []
    for player in players:
        met = [opponent_of(pairing, player) for pairing in event.played]
        strength = sum(points.get(other, 0) for other in met if other)
        letters = [letter_in(one.pairings, player) for one in event.rounds]
        found.append(Standing(player, points[player], strength, letters.count("W"), letters))
    return sorted(found, key=lambda one: (-one.points, -one.opponents, -one.wins, players.index(one.player)))


def halves(pairing: Pairing, player: str) -> int:
    first, second = SCORES[pairing.outcome]
    return first if player == pairing.first else second if player == pairing.second else 0


def opponent_of(pairing: Pairing, player: str) -> str | None:
    """None: they sat out, or were not in it."""
    if player == pairing.first:
        return pairing.second
    return pairing.first if player == pairing.second else None


def letter_in(pairings: Sequence[Pairing], player: str) -> str:
    for pairing in pairings:
        if player not in (pairing.first, pairing.second):
            continue
        if not pairing.outcome:
            return "…"
        if pairing.second is None and not pairing.table:
            return "B"
        return {2: "W", 1: "T", 0: "L"}[halves(pairing, player)]
    return ""
