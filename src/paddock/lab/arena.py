"""The arena: bots play each other at tables of any size, all against all or by the Swiss system, and are rated."""

from collections.abc import Sequence
from itertools import combinations

import msgspec

from paddock.bots.registry import make_bot
from paddock.contract.engine.luck import Rng
from paddock.contract.game import AnyGame, spoken_range
from paddock.lab.ladder import Pairing, rated
from paddock.lab.match import Played
from paddock.lab.stats import Estimate, mean_of
from paddock.lab.study import Reading, Series

Table = tuple[int, ...]  # the bots that meet, by their numbers


class Place(msgspec.Struct, frozen=True):
    """A bot's final place: its rating in Elo points (the field's mean is 0), its wins and its score."""

    bot: str
    rating: Estimate
    games: int
    wins: float  # a shared win counts in part
    score: Estimate


class Arena(msgspec.Struct, frozen=True):
    game: str
    seats: int
    seed: int
    games: int
    places: list[Place]
    pairings: list[Pairing]


class Fought(msgspec.Struct, frozen=True):
    """One table: who met, and how the games went."""

    table: Table
    readings: list[Reading]


class Contest:
    """What the tables of an arena have in common, and how one of them is played."""

    def __init__(self, game: AnyGame, bots: Sequence[str], series: Series) -> None:
        self.game = game
        self.bots = list(bots)
        self.seed = series.seed
        self.seats = max(2, game.seats[0]) if series.seats is None else series.seats
        self.series = series
        if len(set(bots)) < 2 or len(set(bots)) != len(bots):
            raise ValueError("name two or more different bots")
        if self.seats < 2 or self.seats not in game.seats:
            raise ValueError(f"{game.title} is for {spoken_range(game.seats)} seats; an arena needs two or more")
        for bot in bots:
            make_bot(bot, game)

    def play(self, table: Table, seed: int) -> Fought:
        """With fewer bots than seats, they take the seats in turn."""
        names = [self.bots[table[seat % len(table)]] for seat in range(self.seats)]
        series = msgspec.structs.replace(self.series, seed=seed, seats=self.seats, is_paired=True)
        return Fought(table, series.play(self.game, names))


def round_robin(contest: Contest) -> Arena:
    """Every possible line-up of the bots."""
    tables = all_tables(len(contest.bots), contest.seats)
    return arena_of(contest, [contest.play(table, contest.seed + number) for number, table in enumerate(tables)])


def all_tables(bots: int, seats: int) -> list[Table]:
    return list(combinations(range(bots), min(bots, seats)))


def swiss(contest: Contest, rounds: int) -> Arena:
    """In each round, bots of similar strength that have met least sit together."""
    fought: list[Fought] = []
    for number in range(rounds):
        for table in next_tables(contest, fought):
            fought.append(contest.play(table, contest.seed + (number << 16) + len(fought)))
    return arena_of(contest, fought)


def next_tables(contest: Contest, fought: Sequence[Fought]) -> list[Table]:
    """From the top of the standings down; bots left over at the end sit the round out."""
    points = points_so_far(contest, fought)
    rests = [sum(bot not in one.table for one in fought) for bot in range(len(contest.bots))]
    left = sorted(range(len(contest.bots)), key=lambda bot: (-points[bot], bot))
    size = min(len(left), contest.seats)
    if over := len(left) % size:
        for bot in sorted(left, key=lambda bot: (rests[bot], points[bot], -bot))[:over]:
            left.remove(bot)
    tables = []
    while left:
        table = [left.pop(0)]
        while len(table) < size:
            table.append(left.pop(min(range(len(left)), key=lambda place: (met(fought, table, left[place]), place))))
        tables.append(tuple(sorted(table)))
    return tables


def met(fought: Sequence[Fought], table: Sequence[int], bot: int) -> int:
    return sum(other in one.table and bot in one.table for one in fought for other in table)


def points_so_far(contest: Contest, fought: Sequence[Fought]) -> list[float]:
    """Pairings won, each by its share of the points."""
    points = [0.0] * len(contest.bots)
    for pairing in pairings_of(contest, fought):
        share = pairing.points / pairing.games
        points[contest.bots.index(pairing.first)] += share
        points[contest.bots.index(pairing.second)] += 1 - share
    return points


# Results


def arena_of(contest: Contest, fought: Sequence[Fought]) -> Arena:
    pairings = pairings_of(contest, fought)
    ratings = rated(contest.bots, pairings, Rng(contest.seed))
    places = [place_of(contest, fought, bot, rating) for bot, rating in enumerate(ratings)]
    places.sort(key=lambda place: -place.rating.value)
    games = sum(len(one.readings) for one in fought)
    return Arena(contest.game.name, contest.seats, contest.seed, games, places, pairings)


def pairings_of(contest: Contest, fought: Sequence[Fought]) -> list[Pairing]:
    """Who finished ahead of whom, for every pair at a table.

    A table of n compares n (n - 1) / 2 pairs, of which n - 1 are news: each counts 2 / n of a game.
    """
    games: dict[tuple[int, int], float] = {}
    points: dict[tuple[int, int], float] = {}
    for one in fought:
        weight = 2 / len(one.table)
        for pair in combinations(one.table, 2):
            won = sum(compared(reading.played, one.table, *pair) for reading in one.readings)
            games[pair] = games.get(pair, 0.0) + weight * len(one.readings)
            points[pair] = points.get(pair, 0.0) + weight * won
    return [Pairing(contest.bots[a], contest.bots[b], games[a, b], points[a, b]) for a, b in sorted(games)]


def compared(played: Played, table: Table, first: int, second: int) -> float:
    """1 if the first bot did better, by its best rank; half for a shared one."""
    own, other = (
        min(rank for rank, place in zip(played.ranks, played.seating, strict=True) if table[place % len(table)] == bot)
        for bot in (first, second)
    )
    return 1.0 if own < other else 0.5 if own == other else 0.0


def place_of(contest: Contest, fought: Sequence[Fought], bot: int, rating: Estimate) -> Place:
    own = [
        (reading.played, seat)
        for one in fought
        for reading in one.readings
        for seat, place in enumerate(reading.played.seating)
        if one.table[place % len(one.table)] == bot
    ]
    wins = sum(1 / played.ranks.count(1) for played, seat in own if played.ranks[seat] == 1)
    scores = mean_of([float(played.scores[seat]) for played, seat in own])
    return Place(contest.bots[bot], rating, len(own), wins, scores)
