"""Tuning: which values of a game come closest to what its designer wants.

All candidates get the same shuffles and rolls. The worse half drops out and the others play twice as long, until few
are left. The best of many always looks better than it is. So the last ones and the current values then play other
games, which nothing was chosen by. Only these count, corrected for the number of candidates that play them.
"""

import math
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from pathlib import Path
from statistics import fmean

import msgspec

from paddock.contract.engine.luck import Rng
from paddock.contract.game import AnyGame
from paddock.lab.balance import SURE, balance_of, mean, spread
from paddock.lab.editions import Value, changed_game, value_at
from paddock.lab.stats import Estimate, mean_of, student_t_at
from paddock.lab.study import Reading, Series

MEASURES = ("first", "score", "spread", "plies")
MOST = 64  # candidates; if there are more, this many are drawn
FEWEST = 200  # games needed to judge a candidate
FINALISTS = 3  # candidates that play the games which confirm
PARTS = 20  # of the games that confirm


class Target(msgspec.Struct, frozen=True):
    """A measure and the value it should have: `first=0.5`, `score=40`, `spread=8`, `plies=60`, `dealt card/oak=0`."""

    measure: str
    wanted: float


class Tried(msgspec.Struct, frozen=True):
    """One candidate, as far as it was tried: `found` in choosing, `confirmed` in games that nothing was chosen by."""

    values: dict[str, Value]
    games: int
    found: Estimate
    is_current: bool
    confirmed: Estimate | None = None
    gain: Estimate | None = None  # by how much it is closer to the target than the current values, corrected

    def distance(self, target: Target) -> float:
        return abs((self.confirmed or self.found).value - target.wanted)


class Tuned(msgspec.Struct, frozen=True):
    game: str
    target: Target
    tried: list[Tried]  # the best first

    @property
    def best(self) -> Tried:
        return self.tried[0]

    @property
    def is_clear(self) -> bool:
        """Is the best candidate closer to the target than the current values, in the games that confirm it?"""
        return self.best.gain is not None and self.best.gain.low > 0


def read_target(text: str) -> Target:
    """Names of facts are only known after games were played, all other measures at once."""
    measure, _, wanted = text.rpartition("=")
    try:
        target = Target(measure.strip(), float(wanted))
    except ValueError:
        raise ValueError(f"{text!r} must have the form MEASURE=NUMBER") from None
    if not math.isfinite(target.wanted):
        raise ValueError(f"{wanted} is not a number to aim at")
    if target.measure not in MEASURES and "/" not in target.measure:
        raise nothing_called(target.measure)
    return target


def tune(
    game: AnyGame, ranges: Mapping[str, Sequence[Value]], target: Target, bots: Sequence[str], series: Series
) -> Tuned:
    """The last candidates play all games of the series, and so do the current values, however well they do; then as
    many others, to confirm.

    Its `on_progress` gets the number of games played, `most_games` at most.
    """
    games = series.games
    current = current_values(game, ranges)
    found = candidates(ranges, current, series.seed)
    editions = [changed_game(game, values) for values in found]  # all of them, before one is played

    def readings_of(values: dict[str, Value], count: int, place: Path, seed: int) -> list[Reading]:
        edition = editions[found.index(values)]
        return msgspec.structs.replace(series, games=count, folder=place, seed=seed).play(edition, bots)

    def played(values: dict[str, Value], count: int, place: Path) -> Tried:
        readings = readings_of(values, count, place, series.seed)
        return Tried(values, count, measure_of(readings, target.measure), values == current)

    with tempfile.TemporaryDirectory() as scratch:
        place = series.folder or Path(scratch)
        left = found
        count = first_count(len(left), games)
        out: list[Tried] = []
        while True:
            tried = sorted((played(values, count, place) for values in left), key=lambda one: one.distance(target))
            if count == games:
                last = finalists(tried)
                fresh = [readings_of(one.values, games, place, confirming(series.seed)) for one in last]
                sure = sorted(confirmed(last, fresh, target), key=lambda one: one.distance(target))
                out = sure + [one for one in tried if one not in last] + out
                break
            keep = better_half(len(tried))
            out = [one for one in tried[keep:] if not one.is_current] + out
            left = [one.values for index, one in enumerate(tried) if index < keep or one.is_current]
            count = next_count(keep, count, games)
    return Tuned(game.name, target, out)


def finalists(tried: Sequence[Tried]) -> list[Tried]:
    """The current values and the best of the others."""
    others = [one for one in tried if not one.is_current]
    return [one for one in tried if one.is_current] + others[:FINALISTS]


def confirming(seed: int) -> int:
    """The seed of the games that confirm: other shuffles and rolls than those that chose."""
    return seed ^ (1 << 30)


def confirmed(last: Sequence[Tried], fresh: Sequence[Sequence[Reading]], target: Target) -> list[Tried]:
    """The current values, then the candidates against them. The intervals hold for all candidates together."""
    current = fresh[0]
    return [
        msgspec.structs.replace(
            one,
            confirmed=measure_of(readings, target.measure),
            gain=None if one.is_current else gain_of(current, readings, target, tests=len(last) - 1),
        )
        for one, readings in zip(last, fresh, strict=True)
    ]


def gain_of(before: Sequence[Reading], after: Sequence[Reading], target: Target, tests: int) -> Estimate:
    """By how much `after` is closer to the target than `before`, on the same shuffles and rolls.

    Its error comes from leaving out a part of the games at a time (the jackknife), game by game in both.
    """

    def gain(left_out: int | None) -> float:
        found = [
            measure_of([one for at, one in enumerate(readings) if at % PARTS != left_out], target.measure).value
            for readings in (before, after)
        ]
        return abs(found[0] - target.wanted) - abs(found[1] - target.wanted)

    whole = gain(None)
    parts = [gain(part) for part in range(PARTS)]
    error = math.sqrt((PARTS - 1) / PARTS * sum((part - fmean(parts)) ** 2 for part in parts))
    spread = student_t_at(1 - SURE / 2 / tests, PARTS - 1) * error
    return Estimate(whole, whole - spread, whole + spread)


def current_values(game: AnyGame, ranges: Iterable[str]) -> dict[str, Value]:
    return {path: value_at(game, path) for path in ranges}


def first_count(candidates: int, games: int) -> int:
    return min(games, max(FEWEST, games >> (candidates - 1).bit_length()))


def better_half(candidates: int) -> int:
    return max(1, (candidates + 1) // 2)


def next_count(kept: int, count: int, games: int) -> int:
    return games if kept == 1 else min(games, 2 * count)


def most_games(game: AnyGame, ranges: Mapping[str, Sequence[Value]], games: int) -> int:
    """How many games `tune` plays or finds played in all rounds, if the current values are never good."""
    left = len(candidates(ranges, current_values(game, ranges), seed=1))
    count, total = first_count(left, games), 0
    while True:
        total += left * count
        if count == games:
            return total + min(left, 1 + FINALISTS) * games
        keep = better_half(left)
        left, count = keep + 1, next_count(keep, count, games)


def candidates(ranges: Mapping[str, Sequence[Value]], current: dict[str, Value], seed: int) -> list[dict[str, Value]]:
    """All combinations, or a random selection of them; the current values are always included."""
    if math.prod(len(values) for values in ranges.values()) < MOST:
        found = [dict(zip(ranges, values, strict=True)) for values in product(*ranges.values())]
    else:
        found = drawn(ranges, Rng(seed))
    return [current, *[values for values in found if values != current]][:MOST]


def drawn(ranges: Mapping[str, Sequence[Value]], rng: Rng) -> list[dict[str, Value]]:
    """The candidates to try, each once: there may be millions of combinations, too many to list."""
    found: list[dict[str, Value]] = []
    while len(found) < MOST:
        values = {path: some[rng.below(len(some))] for path, some in ranges.items()}
        if values not in found:
            found.append(values)
    return found


def measure_of(readings: Sequence[Reading], measure: str) -> Estimate:
    """ValueError if nothing of this name was measured."""
    if measure == "score":
        return mean_of([mean(reading.played.scores) for reading in readings])  # seats of a game are not independent
    if measure == "spread":
        return mean_of([float(spread(reading.played.scores)) for reading in readings])
    if measure == "plies":
        return mean_of([float(reading.played.plies) for reading in readings])
    found = balance_of(readings)
    if measure == "first":
        return found.first or found.wins[0]
    for one in found.worths:
        if f"{one.kind}/{one.name}" == measure:
            return one.edge
    raise nothing_called(measure, [f"{one.kind}/{one.name}" for one in found.worths])


def nothing_called(measure: str, facts: Sequence[str] = ("facts such as 'dealt card/oak'",)) -> ValueError:
    return ValueError(f"nothing called {measure!r} was measured; choose one of {', '.join([*MEASURES, *facts])}")
