"""The ratings of a pool, which is one game at one pace: the fold of its rated games, in the order in which they ended.

Nothing else goes in, so the same games always give the same ratings, however often and by whomever they are computed.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Final

import msgspec

from paddock.server.ratings.glicko import Rating, rated
from paddock.server.ratings.results import BOT

# Where bots start, from docs/ladder: the middle of the four games, and unsure enough to find their place in each.
BOT_STARTS: Final[Mapping[str, float]] = {
    "random": 600.0,
    "hatchling": 1080.0,
    "forager": 1470.0,
    "tracker": 1770.0,
    "alpha": 1920.0,
    "apex": 2040.0,
}
BOT_DEVIATION: Final = 150.0
PERSON: Final = Rating()


class Row(msgspec.Struct, frozen=True):
    """A seat of a rated game. Rows come in the order of `ended`, `code` and `seat`."""

    ended: float
    code: str
    seat: int
    player: str
    place: int


class Change(msgspec.Struct, frozen=True):
    """What a game did to the rating of a seat."""

    ended: float
    code: str
    seat: int
    player: str
    after: Rating
    by: float


def start_of(player: str) -> Rating:
    if not player.startswith(BOT):
        return PERSON
    level = player.removeprefix(BOT)
    return Rating(BOT_STARTS.get(level, PERSON.rating), BOT_DEVIATION, 0.0)


def folded(ratings: dict[str, Rating], rows: Iterable[Row]) -> list[Change]:
    """Brings the ratings up to date with these games, and says what each changed."""
    changes: list[Change] = []
    for _, seats in groupby(rows, key=lambda row: (row.ended, row.code)):
        changes += played(ratings, list(seats))
    return changes


def played(ratings: dict[str, Rating], seats: Sequence[Row]) -> list[Change]:
    """A bot of one level on several seats is one player with several results: their mean counts."""
    before = [ratings.get(row.player) or start_of(row.player) for row in seats]
    after = rated(before, [row.place for row in seats], seats[0].ended)
    for player in dict.fromkeys(row.player for row in seats):
        own = [rating for row, rating in zip(seats, after, strict=True) if row.player == player]
        mean = sum(rating.rating for rating in own) / len(own)
        ratings[player] = msgspec.structs.replace(own[0], rating=mean)
    return [
        Change(row.ended, row.code, row.seat, row.player, ratings[row.player], ratings[row.player].rating - old.rating)
        for row, old in zip(seats, before, strict=True)
    ]
